import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import { settings } from '#contract/settings.ts'
import type { WorkView } from '#contract/settings.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuse, reply } from '#web/testing/replies.ts'

import BackgroundPage, { loader } from './BackgroundPage.tsx'

inOfficeLook()

const MAIL = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const quiet: WorkView = {
  jobs: [],
  jobCount: 0,
  jobPages: 1,
  mails: [],
  mailCount: 0,
  mailPages: 1,
  groups: [],
  days: [
    { day: '2026-11-28', doneAt: null },
    { day: '2026-11-27', doneAt: '2026-11-27T00:05:12+01:00' },
  ],
  configuration: [
    { name: 'CLAIMS_SECOND_LIMIT', value: '500' },
    { name: 'STAFF_NETWORKS', value: '' },
  ],
}

const job = {
  jobId: '98',
  name: 'draw-pages',
  attempts: 3,
  givenUp: false,
  nextAt: '2026-11-28T17:45:00+01:00',
  error: 'Error',
}

const mail = {
  mailId: MAIL,
  template: 'decided',
  recipient: 'a***@pont.example',
  createdAt: '2026-11-28T16:00:00+01:00',
  state: 'refused' as const,
  attempts: 5,
  error: '550',
}

const failed: WorkView = {
  ...quiet,
  jobs: [job, { ...job, jobId: '99', name: 'seal-trail', givenUp: true }],
  jobCount: 2,
  mails: [mail, { ...mail, mailId: MAIL.replace('6', '7'), recipient: 'b***@pont.example', state: 'failed' }],
  mailCount: 2,
}

const open = async (view: WorkView) => {
  await Promise.all(
    ['shell', 'staff', 'settings', 'codes/background'].map((catalogue) => loadTexts(catalogue, 'en-GB')),
  )
  reply(settings.work, view)
  const router = createMemoryRouter(
    [
      {
        path: '/en/staff/settings/background',
        loader,
        Component: BackgroundPage,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/en/staff/settings/background'] },
  )
  const screen = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

beforeEach(() => page.viewport(1440, 900))

test('STAFF-09 where nothing failed it says so, with the days of the daily work and the settings of the server', async () => {
  const screen = await open(quiet)
  await expect.element(screen.getByText('No job failed.')).toBeVisible()
  await expect.element(screen.getByText('All e-mails were delivered.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /28 November 2026 not done yet/ })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /^27 November 2026 27 November 2026 00:05$/ }))
    .toBeVisible()
  await expect
    .element(screen.getByText('Above this sum a second person agrees, in euros CLAIMS_SECOND_LIMIT'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expectAccessible('jobs, mails and server')
})

test('STAFF-09 what failed is tried again by a press that says what it is about; what is gone for good is not', async () => {
  const screen = await open(failed)
  await expect.element(screen.getByRole('row', { name: /seal-trail.*not by itself/ })).toBeVisible()
  await expect
    .element(
      screen.getByRole('row', {
        name: /^Render the pages of a document draw-pages 3 Error 28 November 2026 17:45/,
      }),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /a\*\*\*@pont.example Claim decided decided 550/ }))
    .toBeVisible()
  await expect.element(screen.getByText('Gone for good')).toBeVisible()
  await expectAccessible('jobs and mails that failed')
  reply(settings.retryJob, undefined)
  reply(settings.retryMail, undefined)
  await screen.getByRole('button', { name: 'Try again: Seal the record' }).click()
  await screen.getByRole('button', { name: 'Try again: a***@pont.example' }).click()
  await expect
    .poll(() => callsTo(settings.retryMail).map(({ path }) => path))
    .toEqual([expect.stringContaining(MAIL)])
  expect(callsTo(settings.retryJob).map(({ path }) => path)).toEqual([expect.stringContaining('/99/')])
  await expect.poll(() => callsTo(settings.work).length).toBe(3)
})

test('STAFF-09 what cannot be tried again says why', async () => {
  const screen = await open(failed)
  refuse(settings.retryJob, 404)
  await screen.getByRole('button', { name: 'Try again: Render the pages of a document' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

test('STAFF-09 it is read at 320 px without scrolling sideways', async () => {
  await page.viewport(320, 800)
  await open(failed)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
