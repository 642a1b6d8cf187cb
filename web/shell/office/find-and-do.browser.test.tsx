import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { casework } from '#contract/casework.ts'
import { customers } from '#contract/customers.ts'
import { staff } from '#contract/staff.ts'
import { staffPeople } from '#contract/staff/staff-people.ts'
import { worklist } from '#contract/worklist.ts'
import type { Found, WorkRow } from '#contract/worklist.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { ownLists } from '#contract/worklist/own-lists.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, hold, refuse, reply, replyBy } from '#web/testing/replies.ts'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const CASE = '7f9619ff-8b86-4d01-b42d-00c04fc964ff'

const claimOfMei: WorkRow = {
  caseId: CASE,
  kind: 'CLAIM',
  waiting: false,
  decided: false,
  openedOn: '2026-11-20',
  answerBy: '2099-12-08',
  who: 'Mei Lin',
  number: 'C2026000067',
  what: { kind: 'CLAIM', costs: 2, care: [], unmatched: false },
  amount: null,
  warnings: [],
  takenBy: null,
}
const found: Found = {
  customers: [
    {
      profileId: ID,
      name: 'Mei Lin',
      username: 'mei.lin@example.org',
      relNr: '3000104',
      birthDate: '2004-05-03',
      active: true,
    },
    {
      profileId: CASE,
      name: 'Mei-Ling Tan',
      username: 'tan@example.org',
      relNr: '3000098',
      birthDate: '2001-07-21',
      active: true,
    },
  ],
  policies: [{ policyId: CASE, profileId: ID, policyNumber: '260047113', name: 'Mei Lin' }],
  cases: [claimOfMei],
}
const NOTHING: Found = { customers: [], policies: [], cases: [] }

beforeEach(() => {
  reply(worklist.list, {
    readAt: '2026-11-25T10:30:00+01:00',
    rows: [claimOfMei],
    next: null,
    counts: { LATE: 0, TODAY: 0, WEEK: 0, LATER: 1, waiting: 0 },
    kinds: { REQUEST: 0, CHANGE: 0, CLAIM: 1, MESSAGE: 0, WITHDRAWAL: 0, PAYMENT: 0, PAYOUT: 0 },
    own: ['MESSAGE'],
    mine: null,
  })
  reply(worklist.next, undefined)
  reply(worklist.find, found)
  reply(ownLists.list, { lists: [] })
  // what the pages behind it fetch is not what these tests are about
  for (const call of [...Object.values(customers), casework.show, staffPeople.list]) refuse(call, 503)
})

const field = () => page.getByRole('combobox', { name: /^Name, policy|^A page/ })

// the filters of the list have options too
const results = () => page.getByRole('listbox')

const chosen = () => results().getByRole('option', { selected: true })

const open = async (roles: readonly StaffRole[] = ['SUPPORT'], address = '/en/staff/cases') => {
  const member = { staffId: ID, name: 'Sanne Bakker', username: 'sanne@pont.example', roles: [...roles] }
  staffMember.set(member)
  reply(staff.checkSession, member)
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  return router
}

const options = () =>
  results()
    .getByRole('option')
    .elements()
    .map((option) =>
      option.querySelector('span')?.querySelector('span')?.textContent.replaceAll('\u00a0', ' '),
    )

test('STAFF-01 a slash opens find and do: customers, cases, policies and what can be done with the first', async () => {
  await open()
  await userEvent.keyboard('mei')
  await expect.element(page.getByText('4 found in names, numbers and e-mail')).toBeVisible()
  expect(options()).toEqual([
    'Mei Lin',
    'Mei-Ling Tan',
    'Claim C2026000067',
    'Policy 260 047 113',
    'Act as Mei Lin',
    'Write an e-mail to Mei Lin',
    'Look at the claim of Mei Lin',
    'Show the cases of “mei” in the list',
  ])
  await expect
    .element(chosen())
    .toMatchTextContent(/^Mei Lin 3000104, born 3 May 2004, mei\.lin@example\.org/)
  await expect.element(page.getByRole('group', { name: 'Customers' })).toBeVisible()
  await expectNoViolations('what was found')
})

test('STAFF-01 arrows move and Enter opens; the search is asked once for what was typed in one go', async () => {
  const router = await open()
  await userEvent.keyboard('mei')
  await expect.element(chosen()).toMatchTextContent(/^Mei Lin/)
  expect(callsTo(worklist.find)).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(chosen()).toMatchTextContent(/^Claim C2026000067/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${CASE}`)
  await expect.element(field()).not.toBeInTheDocument()
})

test('STAFF-01 arrows pressed faster than the list is drawn are all counted, and go round', async () => {
  await open()
  await userEvent.keyboard('mei')
  await expect.element(chosen()).toMatchTextContent(/^Mei Lin/)
  const press = (key: string) =>
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('ArrowDown')
  press('ArrowDown')
  await expect.element(chosen()).toMatchTextContent(/^Claim C2026000067/)
  for (let presses = 0; presses < 3; presses += 1) press('ArrowUp')
  await expect.element(chosen()).toMatchTextContent(/^Show the cases/)
})

test('STAFF-01 a pointer at rest where the list appears chooses nothing', async () => {
  await open()
  await userEvent.keyboard('mei')
  const last = () => results().getByRole('option').last()
  await userEvent.hover(last())
  await userEvent.hover(last(), { position: { x: 40, y: 8 } })
  await expect.element(chosen()).toMatchTextContent(/^Show the cases/)
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('mei')
  await expect.element(chosen()).toMatchTextContent(/^Mei Lin/)
  // what a browser sends where something appears under a pointer that nobody moves
  last()
    .element()
    .dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(chosen()).toMatchTextContent(/^Claim C2026000067/)
})

test('STAFF-04 acting as a customer opens the reason, and never acts at once', async () => {
  const router = await open()
  await userEvent.keyboard('mei')
  await results()
    .getByRole('option', { name: /^Act as Mei Lin/ })
    .click()
  await expect
    .poll(() => `${router.state.location.pathname}${router.state.location.search}`)
    .toBe(`/en/staff/customers/${ID}?do=act`)
  expect(callsTo(customers.act)).toHaveLength(0)
})

test('STAFF-01 with Ctrl and Enter it opens in a new tab, and the search stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const router = await open()
  await userEvent.keyboard('mei')
  await expect.element(chosen()).toMatchTextContent(/^Mei Lin/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(`/en/staff/customers/${ID}`, '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/en/staff/cases')
  opened.mockRestore()
})

test('STAFF-01 Enter does nothing to what was found for an earlier text', async () => {
  const router = await open()
  await userEvent.keyboard('mei')
  await expect.element(chosen()).toMatchTextContent(/^Mei Lin/)
  const { release } = hold(worklist.find)
  await userEvent.keyboard('x{Enter}')
  expect(router.state.location.pathname).toBe('/en/staff/cases')
  release()
})

test('STAFF-01 it says what to try where nothing is found, and searches again where the search failed', async () => {
  await open()
  reply(worklist.find, NOTHING)
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('We found nothing for “zzz”.', { exact: false })).toBeVisible()
  await expectNoViolations('nothing was found')
  refuse(worklist.find, 503)
  await userEvent.keyboard('z')
  await expect.element(page.getByText('The search did not work')).toBeVisible()
  reply(worklist.find, found)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('4 found', { exact: false })).toBeVisible()
})

test('STAFF-01 without a text it leads to the places of the roles; an administrator finds pages alone', async () => {
  replyBy(worklist.find, () => expect.unreachable('an administrator finds no customers'))
  const router = await open(['ADMIN'], '/en/staff/nowhere')
  expect(options()).toEqual(['Go to Start', 'Go to People', 'Go to Trail', 'Go to Settings', 'Show the keys'])
  await userEvent.keyboard('peo{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/en/staff/people')
})

test('STAFF-01 Ctrl with K opens and closes it, and Escape closes it', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).not.toBeInTheDocument()
})

test('STAFF-01 on a phone it fills the window, and a button closes it', async () => {
  await page.viewport(390, 800)
  await open()
  await userEvent.keyboard('mei')
  await expect.element(page.getByText('4 found', { exact: false })).toBeVisible()
  const box = page.getByRole('dialog', { name: 'Find and do' }).element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([390, 800])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(field()).not.toBeInTheDocument()
  await page.viewport(1440, 900)
})
