import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { overview } from '#contract/overview.ts'
import type { OverviewView } from '#contract/overview.ts'
import { settings } from '#contract/settings.ts'
import type { WorkView } from '#contract/settings.ts'
import { worklist } from '#contract/worklist.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

import OverviewPage, { loader } from './OverviewPage.tsx'

inOfficeLook()

const view: OverviewView = {
  today: '2026-11-25',
  due: [
    { due: 'LATE', cases: 2 },
    { due: '2026-11-25', cases: 7 },
    { due: '2026-11-26', cases: 11 },
    { due: 'LATER', cases: 5 },
  ],
  decided: [
    { day: '2026-11-24', cases: 53, byYou: 16 },
    { day: '2026-11-25', cases: 14, byYou: 3 },
  ],
  answers: [
    { kind: 'REQUEST', answered: 40, half: 1, nineOfTen: 3, promised: 4, late: 1 },
    { kind: 'CLAIM', answered: 0, half: null, nineOfTen: null, promised: 10, late: 0 },
  ],
  products: [
    { productCode: 'SEARCH_YEAR', claims: 164_204, premium: 188_740 },
    { productCode: 'EXCHANGE', claims: 373_610, premium: 612_480 },
  ],
  payments: [
    { what: 'waits', payments: 5, amount: 341.9 },
    { what: 'late', payments: 1, amount: 60.2 },
    { what: 'aside', payments: 0, amount: 0 },
    { what: 'back', payments: 2, amount: 1255.4 },
  ],
  letters: [{ kind: 'CERTIFICATE', letters: 12 }],
}

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const work: WorkView = {
  jobs: [
    {
      jobId: '12',
      name: 'daily-work',
      attempts: 1,
      givenUp: false,
      nextAt: '2026-11-25T11:00:00+01:00',
      error: null,
    },
  ],
  jobCount: 1,
  jobPages: 1,
  mails: [
    {
      mailId: ID,
      template: 'case-question',
      recipient: 'a…@pont.example',
      createdAt: '2026-11-25T09:40:00+01:00',
      state: 'refused',
      attempts: 4,
      error: 'the mailbox is full',
    },
  ],
  mailCount: 3,
  mailPages: 1,
  groups: [
    { kind: 'MAIL', name: 'case-question', count: 3, waiting: 3, attempts: 4, error: 'the mailbox is full' },
    { kind: 'JOB', name: 'daily-work', count: 1, waiting: 1, attempts: 1, error: null },
    { kind: 'MAIL', name: 'receipt', count: 2, waiting: 0, attempts: 9, error: null },
  ],
  days: [],
  configuration: [],
}

const open = async (roles: StaffRole[], shown: OverviewView = view) => {
  staffMember.set({ ...staffMember.get(), name: 'Sanne Bakker', roles })
  reply(overview.show, shown)
  reply(settings.work, work)
  reply(worklist.next, undefined)
  reply(settings.overview, {
    subjects: [],
    ratesEndIn: 30,
    lastDayOfRates: '2026-12-25',
    ratesEnding: 'BOTH',
    hasSanctionsList: true,
  })
  const router = createMemoryRouter(
    [
      { path: '/', loader, Component: OverviewPage, HydrateFallback: () => null },
      { path: '/en/staff/cases/:caseId', Component: () => <h1>The case</h1> },
    ],
    { initialEntries: ['/'] },
  )
  const screen = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Wednesday 25 November 2026' })).toBeVisible()
  return screen
}

beforeEach(async () => {
  await page.viewport(1280, 768)
  await Promise.all(
    ['shell', 'staff', 'overview', 'worklist', 'codes/background'].map((catalogue) =>
      loadTexts(catalogue, 'en-GB'),
    ),
  )
})

test('STAFF-12 the charts say their numbers in words and as tables', async () => {
  const screen = await open(['ADMIN'])
  await expect
    .element(screen.getByRole('img', { name: 'What is due: Late 2, Today 7, Thu 11, Later 5.' }))
    .toBeVisible()
  await expect.element(screen.getByText('On 24 November you decided 16 of the 53.')).toBeVisible()
  await screen.getByText('Table').first().click()
  await expect.element(screen.getByRole('row', { name: '26 November 11' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Requests 1 3 4 1' })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: 'Search year €164,204 €188,740 87%, above the mark' }))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Certificates 12' })).toBeVisible()
  await expect.element(screen.getByText(/25 December 2026/)).toBeVisible()
  // cases first, then what they cost, then money and letters (guide, staff 5)
  const panels = [
    'What is due',
    'Decided per day',
    'How long answers take',
    'Claims paid against what was invoiced',
    'Payments to match',
    'Letters that went out',
  ]
  const headings = screen.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent).filter((text) => panels.includes(text))).toEqual(
    panels,
  )
  await expectAccessible('the start page')
})

test('STAFF-12 what failed is tried again by a press, all of a kind at once', async () => {
  const screen = await open(['ADMIN'])
  reply(settings.retryAll, { count: 3 })
  await expect.element(screen.getByText('tried 4 times, the mailbox is full')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /2 e-mails: Question received.*Gone for good/ }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Try 3 e-mails again: case-question' }).click()
  await expect.element(screen.getByText('All 3 are tried again now.')).toBeVisible()
  expect(callsTo(settings.retryAll).map(({ body }) => body)).toEqual([
    JSON.stringify({ kind: 'MAIL', name: 'case-question' }),
  ])
})

test('STAFF-01 whoever decides takes the next case from the start page', async () => {
  const screen = await open(['UNDERWRITER'])
  reply(worklist.takeNext, { caseId: ID, kind: 'REQUEST' })
  await screen.getByRole('button', { name: 'Take next' }).click()
  await expect.element(screen.getByRole('heading', { name: 'The case' })).toBeVisible()
  const admin = await open(['ADMIN'])
  expect(admin.getByRole('button', { name: 'Take next' }).elements()).toEqual([])
})

test('STAFF-12 FINANCE sees what came in and is not matched, and opens the list; an administrator sees the sums', async () => {
  const screen = await open(['FINANCE'])
  await expect.element(screen.getByRole('row', { name: 'Wait 5 €341.90' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Of these late 1 €60.20' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open the list' }))
    .toHaveAttribute('href', '/en/staff/money')
  await expectAccessible('the start page of finance')
  await screen.unmount()
  const admin = await open(['ADMIN'])
  await expect.element(admin.getByRole('row', { name: 'Go back 2 €1,255.40' })).toBeVisible()
  expect(admin.getByRole('link', { name: 'Open the list' }).elements()).toEqual([])
})

test('STAFF-12 a role that decides nothing sees its money and its letters, and no jobs', async () => {
  const screen = await open(['FINANCE'], {
    ...view,
    due: [],
    decided: [],
    answers: [],
    products: [],
    payments: [],
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Claims paid against what was invoiced' }))
    .toBeVisible()
  expect(screen.getByRole('heading', { name: 'What is due' }).elements()).toEqual([])
  expect(screen.getByRole('heading', { name: 'E-mails and jobs that failed' }).elements()).toEqual([])
  expect(callsTo(settings.work)).toEqual([])
})
