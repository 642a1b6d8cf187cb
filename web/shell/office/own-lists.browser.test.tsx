import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { staff } from '#contract/staff.ts'
import { worklist } from '#contract/worklist.ts'
import { ownLists } from '#contract/worklist/own-lists.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuse, reply } from '#web/testing/replies.ts'
import { workNews } from '#web/worklist/shared/work-news.ts'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const late = { listId: ID, name: 'Late claims', query: 'kind=CLAIM&due=LATE' }

beforeEach(async () => {
  await page.viewport(1440, 900)
  const member = {
    staffId: ID,
    name: 'Sanne Bakker',
    username: 'sanne@pont.example',
    roles: ['SUPPORT' as const],
  }
  workNews.set(undefined)
  staffMember.set(member)
  reply(staff.checkSession, member)
  reply(worklist.list, {
    readAt: '2026-11-25T10:30:00+01:00',
    rows: [],
    next: null,
    counts: { LATE: 0, TODAY: 0, WEEK: 0, LATER: 0, waiting: 0 },
    kinds: { REQUEST: 0, CHANGE: 0, CLAIM: 0, MESSAGE: 0, WITHDRAWAL: 0, PAYMENT: 0, PAYOUT: 0 },
    own: ['MESSAGE'],
    mine: null,
  })
  reply(worklist.next, undefined)
  reply(worklist.news, { due: 0, payments: 0, arrived: 0 })
  reply(ownLists.list, { lists: [] })
})

const open = async (address = '/en/staff/cases') => {
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

const button = () => page.getByRole('button', { name: 'My lists' })

test('STAFF-01 the filters of the list are kept under a name, and the words that were searched for are not', async () => {
  await open('/en/staff/cases?kind=CLAIM&due=LATE&q=mei')
  await button().click()
  await expect.element(page.getByText('You have no lists yet.')).toBeVisible()
  await expect.element(page.getByText('The words that you searched for are not kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep these filters' }).click()
  await expect.element(page.getByText('Give the list a name', { exact: true }).first()).toBeVisible()
  expect(callsTo(ownLists.keep)).toHaveLength(0)
  reply(ownLists.keep, undefined)
  reply(ownLists.list, { lists: [late] })
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Late claims')
  await page.getByRole('button', { name: 'Keep these filters' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Late claims' }))
    .toHaveAttribute('aria-current', 'true')
  const [sent] = callsTo(ownLists.keep)
  expect(typeof sent?.body === 'string' && JSON.parse(sent.body)).toMatchObject({
    name: 'Late claims',
    filter: { kind: 'CLAIM', due: 'LATE' },
  })
  await expectNoViolations('lists of one’s own')
})

test('STAFF-01 a list of one’s own is opened, renamed and removed; Escape closes the panel', async () => {
  reply(ownLists.list, { lists: [late] })
  const router = await open()
  await button().click()
  await page.getByRole('link', { name: 'Late claims' }).click()
  await expect.poll(() => router.state.location.search).toBe('?kind=CLAIM&due=LATE')
  await expect.element(page.getByRole('link', { name: 'Late claims' })).not.toBeInTheDocument()
  await button().click()
  await page.getByRole('button', { name: 'Rename the list Late claims' }).click()
  reply(ownLists.rename, undefined)
  reply(ownLists.list, { lists: [{ ...late, name: 'Overdue' }] })
  await page.getByRole('textbox', { name: 'Name of the list' }).first().fill('Overdue')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('link', { name: 'Overdue' })).toBeVisible()
  reply(ownLists.remove, undefined)
  reply(ownLists.list, { lists: [] })
  await page.getByRole('button', { name: 'Remove the list Overdue' }).click()
  await expect.element(page.getByText('You have no lists yet.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('You have no lists yet.')).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
})

test('STAFF-01 the panel stays when the page focuses its heading, and closes when somebody goes on elsewhere', async () => {
  await open()
  await button().click()
  await expect.element(page.getByText('You have no lists yet.')).toBeVisible()
  focusPageTitle()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Name of the list' }).click()
  await expect.element(page.getByText('You have no lists yet.')).toBeVisible()
  await page.getByRole('combobox', { name: 'When it is due' }).click()
  await expect.element(page.getByText('You have no lists yet.')).not.toBeInTheDocument()
})

test('STAFF-01 it says that the lists did not load, and loads them again', async () => {
  refuse(ownLists.list, 503)
  await open()
  await button().click()
  await expect.element(page.getByText('Your lists did not load')).toBeVisible()
  reply(ownLists.list, { lists: [late] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Late claims' })).toBeVisible()
})

test('STAFF-01 find and do opens a list of one’s own', async () => {
  reply(ownLists.list, { lists: [late] })
  reply(worklist.find, { customers: [], policies: [], cases: [] })
  const router = await open()
  await userEvent.keyboard('/')
  await page.getByRole('option', { name: 'Show my list “Late claims”' }).click()
  await expect.poll(() => router.state.location.search).toBe('?kind=CLAIM&due=LATE')
})
