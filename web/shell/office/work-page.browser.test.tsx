import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import { staff } from '#contract/staff.ts'
import { worklist } from '#contract/worklist.ts'
import type { WorkPage, WorkRow } from '#contract/worklist.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { dentist, pharmacy } from '#web/testing/examples/example-claim-work.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, hold, refuse, reply } from '#web/testing/replies.ts'
import { workNews } from '#web/worklist/shared/work-news.ts'

inOfficeLook()

const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-00c04fc9640${number}`

const rowOf = (number: number, who: string): WorkRow => ({
  caseId: idOf(number),
  kind: 'MESSAGE',
  waiting: false,
  openedOn: '2026-11-20',
  answerBy: '2026-11-25',
  who,
  number: `V-2026-00${number}`,
  what: { kind: 'MESSAGE', subject: 'When?' },
  amount: null,
  warnings: [],
  decided: false,
  takenBy: null,
})

const caseOf = (number: number, name: string): CaseView => ({
  caseId: idOf(number),
  kind: 'MESSAGE',
  state: 'OPEN',
  number: `V-2026-00${number}`,
  name,
  profileId: null,
  policyId: null,
  locale: 'en-GB',
  openedAt: '2026-11-20T10:00:00+01:00',
  answerBy: '2026-11-25',
  isLate: false,
  waitingSince: null,
  waiting: null,
  holder: null,
  pending: null,
  putBack: null,
  decided: null,
  role: 'SUPPORT',
  mayDecide: true,
  mayAsk: false,
  reasons: [],
  outcomes: [],
  groups: [
    { title: 'message', facts: [{ name: 'student', values: [{ type: 'words', text: `Words of ${name}` }] }] },
  ],
  costs: [],
  change: null,
  checks: null,
  documents: null,
  health: 'NONE',
  questions: [],
  history: [],
  next: null,
  words: null,
})

const member = {
  staffId: idOf(9),
  name: 'Sanne Bakker',
  username: 'sanne@pont.example',
  roles: ['SUPPORT' as const],
}

const listed: WorkPage = {
  readAt: '2026-11-25T10:30:00+01:00',
  rows: [rowOf(1, 'Yuki Tanaka'), rowOf(2, 'Mei Lin'), rowOf(3, 'Chen Wei')],
  next: null,
  counts: { LATE: 0, TODAY: 3, WEEK: 0, LATER: 0, waiting: 0 },
  kinds: { REQUEST: 0, CHANGE: 0, CLAIM: 2, MESSAGE: 3, WITHDRAWAL: 0, PAYMENT: 0, PAYOUT: 0 },
  own: ['MESSAGE'],
  mine: null,
}

beforeEach(() => {
  workNews.set(undefined)
  staffMember.set(member)
  reply(staff.checkSession, member)
  reply(worklist.list, listed)
  reply(worklist.next, undefined)
  reply(worklist.news, { due: 3, payments: 2, arrived: 0 })
  reply(casework.show, caseOf(1, 'Yuki Tanaka'))
  const at = '2026-11-25T10:30:00+01:00'
  reply(casework.take, { holder: { name: member.name, isYou: true, since: at, lastSign: at, freeAt: at } })
  reply(casework.release, undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

const open = async (address = '/en/staff/cases') => {
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

const panel = () => page.getByRole('complementary', { name: 'Facts of the chosen case' })

test('STAFF-01 X shows the facts of the chosen row beside the list and does not take it; the keys go on', async () => {
  const router = await open()
  await userEvent.keyboard('jx')
  await expect.element(panel()).toBeVisible()
  await expect.element(panel().getByText('Words of Yuki Tanaka')).toBeVisible()
  await expectNoViolations('the list with the facts of a case')
  reply(casework.show, caseOf(2, 'Mei Lin'))
  await userEvent.keyboard('j')
  await expect.element(panel().getByText('Words of Mei Lin')).toBeVisible()
  expect(router.state.location.search).toBe(`?row=${idOf(2)}&peek=yes`)
  expect(callsTo(casework.take)).toHaveLength(0)
  // who moves on does not fetch the list again
  expect(callsTo(worklist.list)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  expect(router.state.location.search).toBe(`?row=${idOf(2)}`)
})

test('STAFF-01 STAFF-03 X shows the costs of a claim to whoever sees them on its page, and to nobody else', async () => {
  const ofClaim = { ...caseOf(1, 'Yuki Tanaka'), kind: 'CLAIM' as const }
  reply(casework.show, { ...ofClaim, costs: [dentist, { ...pharmacy, claimedCurrency: 'EUR' }] })
  refuse(claimWork.read, 503)
  await open()
  await userEvent.keyboard('jx')
  await expect.element(panel()).toMatchTextContent(/Dental care, emergency\s*USD 184\.00 on 8 November 2026/)
  await expect.element(panel()).toMatchTextContent(/Medicines.*€24\.60 on 8 November 2026/)
  await expectNoViolations('the list with the costs of a claim')
  // what the rules make of them is not read: it would be a second look on record
  expect(callsTo(claimWork.read)).toEqual([])
  reply(casework.show, { ...ofClaim, name: 'Mei Lin' })
  await userEvent.keyboard('j')
  await expect.element(panel().getByRole('heading', { name: /Mei Lin/ })).toBeVisible()
  await expect.element(panel().getByText('Costs')).not.toBeInTheDocument()
})

test('STAFF-01 the facts say that they did not load, and a press opens the case', async () => {
  refuse(casework.show, 503)
  await open(`/en/staff/cases?row=${idOf(1)}&peek=yes`)
  await expect.element(panel().getByText('This case did not load')).toBeVisible()
  await expect
    .element(panel().getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', `/en/staff/cases/${idOf(1)}`)
  await panel().getByRole('button', { name: 'Close' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
})

test('STAFF-01 the header says how many cases are due today or late', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Work 3 due today or late' })).toBeVisible()
})

test('STAFF-01 the header says at Money how many payments of them are due, to whoever matches them', async () => {
  staffMember.set({ ...member, roles: ['FINANCE'] })
  await open()
  await expect.element(page.getByRole('link', { name: 'Work 3 due today or late' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Money 2 due today or late' })).toBeVisible()
})

test('STAFF-01 new cases are a line above the list, which does not move until it is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const router = await open()
  await userEvent.keyboard('jj')
  reply(worklist.news, { due: 6, payments: 2, arrived: 3 })
  await expect
    .poll(() => {
      vi.advanceTimersByTime(31_000)
      return page.getByText('3 new').query()
    })
    .not.toBeNull()
  expect(callsTo(worklist.list)).toHaveLength(1)
  expect(router.state.location.search).toBe(`?row=${idOf(2)}`)
  await expect.element(page.getByRole('link', { name: 'Work 6 due today or late' })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => callsTo(worklist.list)).toHaveLength(2)
  await expect.element(page.getByText('3 new')).not.toBeInTheDocument()
})

test('STAFF-01 a press anywhere on a row opens its case, the end of a selection does not', async () => {
  await page.viewport(1440, 900)
  const router = await open()
  const number = page.getByRole('cell', { name: 'V-2026-002' })
  getSelection()?.selectAllChildren(number.element())
  number.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(router.state.location.pathname).toBe('/en/staff/cases')
  getSelection()?.removeAllRanges()
  await number.click()
  await expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${idOf(2)}`)
})

test('STAFF-01 a case that somebody leaves is released before the list is read, which does not say that they have it', async () => {
  const router = await open(`/en/staff/cases/${idOf(1)}`)
  await expect.poll(() => callsTo(casework.take)).toHaveLength(1)
  // the case of a page before this one was released as that page went
  const before = callsTo(casework.release).length
  const { release } = hold(casework.release)
  const left = router.navigate('/en/staff/cases')
  await expect.poll(() => callsTo(casework.release)).toHaveLength(before + 1)
  expect(callsTo(worklist.list)).toHaveLength(0)
  release()
  await left
  expect(callsTo(worklist.list)).toHaveLength(1)
  // leaving the page does not release it again
  expect(callsTo(casework.release)).toHaveLength(before + 1)
})

test('STAFF-01 the list begins with the kinds that one decides, and the others are a press away', async () => {
  await open()
  const kinds = page.getByRole('list', { name: 'Kinds of case' })
  await expect
    .element(kinds.getByRole('link', { name: 'Messages 3' }))
    .toHaveAttribute('aria-current', 'true')
  await expect
    .element(kinds.getByRole('link', { name: 'All 5' }))
    .toHaveAttribute('href', '/en/staff/cases?kind=ALL')
  reply(worklist.list, { ...listed, own: ['CLAIM', 'MESSAGE'], mine: 5 })
  await kinds.getByRole('link', { name: 'All 5' }).click()
  await expect.element(kinds.getByRole('link', { name: 'All 5' })).toHaveAttribute('aria-current', 'true')
  await expect.element(kinds.getByRole('link', { name: 'Mine 5' })).toHaveAttribute('href', '/en/staff/cases')
})

test('STAFF-06 MEDICAL begins with the claims that were handed over, or reads that nothing is asked', async () => {
  staffMember.set({ ...member, roles: ['MEDICAL'] })
  reply(worklist.list, { ...listed, rows: [], own: ['CLAIM'], mine: 0 })
  await open()
  const kinds = page.getByRole('list', { name: 'Kinds of case' })
  await expect.element(kinds.getByRole('link', { name: 'Mine 0' })).toHaveAttribute('aria-current', 'true')
  // all claims stay a press away
  await expect
    .element(kinds.getByRole('link', { name: 'Claims 2' }))
    .toHaveAttribute('href', '/en/staff/cases?kind=CLAIM')
  await expect.element(page.getByText(/^Nothing is asked of you\./)).toBeVisible()
})

test('STAFF-01 a case that was just decided is neither late nor free', async () => {
  reply(worklist.list, {
    ...listed,
    rows: [{ ...rowOf(1, 'Yuki Tanaka'), answerBy: '2026-11-20', decided: true }],
  })
  await open()
  const row = page.getByRole('row', { name: /Yuki Tanaka/ })
  await expect.element(row.getByRole('cell', { name: 'decided' })).toBeVisible()
  expect(row.getByText('free').query()).toBeNull()
  expect(row.getByText(/late/).query()).toBeNull()
})

test('STAFF-01 the heads of the columns order the list, and a phone chooses the order among its filters', async () => {
  await page.viewport(1440, 900)
  const router = await open()
  await page.getByRole('columnheader', { name: 'Received' }).getByRole('link').click()
  await expect.poll(() => router.state.location.search).toBe('?sort=received')
  await expect
    .element(page.getByRole('columnheader', { name: 'Received' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('combobox', { name: 'When it is due' }).selectOptions('TODAY')
  await expect.poll(() => router.state.location.search).toBe('?sort=received&due=TODAY')
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Filters: 1 chosen' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toBeVisible()
  await expectNoViolations('the list on a phone')
  await page.viewport(1440, 900)
})

test('STAFF-01 whoever decides claims narrows the list to those between two people, and others have no such filter', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.element(page.getByRole('combobox', { name: 'When it is due' })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Second person' }).elements()).toEqual([])
  await page.getByRole('link', { name: /^Claims/ }).click()
  const second = page.getByRole('combobox', { name: 'Second person' })
  await second.selectOptions('Second person: gave back')
  await expect
    .poll(() =>
      callsTo(worklist.list)
        .map(({ path }) => new URL(path, location.origin).search)
        .at(-1),
    )
    .toBe('?kind=CLAIM&second=back')
  // the counters are of all claims
  await expect.element(page.getByRole('rowheader', { name: 'Today', exact: true })).toBeVisible()
  await expectNoViolations('the list of claims that were given back')
})
