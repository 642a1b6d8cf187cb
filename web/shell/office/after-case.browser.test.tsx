import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { staff } from '#contract/staff.ts'
import { worklist } from '#contract/worklist.ts'
import { setOpensNext } from '#web/casework/decision/opens-next.ts'
import { lastDone, undoable } from '#web/casework/shared/undo.ts'
import { showList } from '#web/staff/shared/shown-list.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleCase, exampleClaimCase, exampleClaimWork } from '#web/testing/examples/example-case.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuse, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

inOfficeLook()

const { caseId: CASE, next: NEXT } = exampleCase()
const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-00c04fc965${number}`

const member = {
  staffId: CASE,
  name: 'Sanne Bakker',
  username: 'sanne@pont.example',
  roles: ['UNDERWRITER' as const, 'CLAIMS' as const],
}

const mail = {
  to: 'amara@example.ng',
  locale: 'en-GB' as const,
  subject: 'You are insured',
  paragraphs: ['Hello Amara,'],
}
const SEEN = { mails: [mail], mailHash: 'a'.repeat(64) }

const holder = {
  name: 'Sanne Bakker',
  isYou: true,
  since: '2026-11-25T10:22:00+01:00',
  lastSign: '2026-11-25T10:36:00+01:00',
  freeAt: '2026-11-25T10:51:00+01:00',
}

beforeEach(() => {
  undoable.set(undefined)
  lastDone.set(undefined)
  setOpensNext(true)
  showList({ caseIds: [], hasMore: false })
  staffMember.set(member)
  reply(staff.checkSession, member)
  reply(casework.take, { holder })
  reply(casework.release, undefined)
  reply(casework.keepWords, undefined)
  reply(casework.preview, SEEN)
  reply(claimWork.preview, SEEN)
})

afterEach(() => {
  vi.useRealTimers()
})

// Each case of the test by its address.
const showCases = (shown: CaseView) =>
  replyBy(casework.show, ({ path }) => ({ ...shown, caseId: path.split('/').at(-1) ?? '' }))

const open = async (
  shown: CaseView,
  { search = '', claim }: { search?: string; claim?: ClaimWorkView } = {},
) => {
  showCases(shown)
  if (claim) reply(claimWork.read, claim)
  const entry = `/en/staff/cases/${shown.caseId}${search}`
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [entry] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const told = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

describe('STAFF-01 the place of a case in a list of more than one page', () => {
  // what the server says of the last case of the first page, and of the first of the second
  const replyPlaces = () =>
    replyBy(worklist.place, ({ path }) => {
      const caseId = new URL(path, location.origin).searchParams.get('caseId')
      const isOnSecond = caseId === idOf(51)
      return {
        at: isOnSecond ? 51 : 50,
        total: 53,
        isMore: false,
        before: isOnSecond ? idOf(50) : idOf(49),
        next: isOnSecond ? idOf(52) : idOf(51),
      }
    })

  test('J and K go over the edge of its page, with the filter of the list', async () => {
    replyPlaces()
    const search = '?due=LATE&after=2026-11-20_x'
    showList({ caseIds: [idOf(49), idOf(50)], hasMore: true, query: '?due=LATE' })
    const router = await open(exampleCase({ caseId: idOf(50) }), { search })
    await expect.element(page.getByText('50 of 53')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${idOf(51)}`)
    expect(router.state.location.search).toBe(search)
    await expect.element(page.getByText('51 of 53')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(page.getByText('50 of 53')).toBeVisible()
    const asked = callsTo(worklist.place).map(({ path }) => new URL(path, location.origin).searchParams)
    expect(asked.map((query) => query.get('due'))).toEqual(['LATE', 'LATE', 'LATE'])
    // a page is no filter
    expect(asked.some((query) => query.has('after'))).toBe(false)
  })

  test('a case that left the list has no number, and still its neighbours', async () => {
    reply(worklist.place, { at: null, total: 53, isMore: false, before: null, next: idOf(51) })
    const router = await open(exampleCase(), { search: '?due=LATE' })
    await expect.element(button(/^Next case/)).toBeVisible()
    expect(page.getByText(/of 53/).elements()).toEqual([])
    await userEvent.keyboard('j')
    await expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${idOf(51)}`)
  })

  test('without a reply it is that of the page from which it was opened', async () => {
    refuse(worklist.place, 500)
    showList({ caseIds: [CASE, idOf(51)], hasMore: true, query: '?due=LATE' })
    await open(exampleCase(), { search: '?due=LATE' })
    await expect.element(page.getByText('1 of more than 2')).toBeVisible()
  })
})

describe('STAFF-02 after a decision on a claim', () => {
  test('the list is shown instead of the next case, as after that of a request', async () => {
    reply(worklist.list, {
      readAt: '2026-11-25T10:30:00+01:00',
      rows: [],
      next: null,
      counts: { LATE: 0, TODAY: 0, WEEK: 0, LATER: 0, waiting: 0 },
      kinds: { REQUEST: 0, CHANGE: 0, CLAIM: 0, MESSAGE: 0, WITHDRAWAL: 0, PAYMENT: 0, PAYOUT: 0 },
      own: [],
      mine: null,
    })
    reply(worklist.next, undefined)
    reply(claimWork.decide, { decisionId: CASE, undoSeconds: 10 })
    const router = await open(exampleClaimCase(), { claim: exampleClaimWork() })
    await expect.element(page.getByText(/^Next: Yuki Tanaka/)).toBeVisible()
    await button('Back to the list instead').click()
    await expect.element(page.getByText('Then back to the list.')).toBeVisible()
    await button(/^Pay nothing/).click()
    await expect.poll(() => router.state.location.pathname).toBe('/en/staff/cases')
  })
})

const goesOn = (router: Awaited<ReturnType<typeof open>>) =>
  expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${NEXT?.caseId}`)

const agreement: NonNullable<ClaimWorkView['agreement']> = {
  agreementId: CASE,
  amount: 629.22,
  askedBy: 'Fatima',
  askedAt: '2026-11-25T10:00:00+01:00',
  askedOf: null,
  words: '',
  answer: null,
  mayAgree: true,
}

describe('STAFF-02 what was done is told in the line of a decision', () => {
  test('after asking for more', async () => {
    reply(casework.previewQuestion, { ...SEEN, remindOn: null })
    reply(casework.ask, undefined)
    const router = await open(exampleCase())
    await page.getByRole('radio', { name: 'Ask for more' }).click()
    await page.getByLabelText('Passport or identity card').click()
    await expect.element(page.getByText('You are insured')).toBeVisible()
    await button(/^Ask, open the next/).click()
    await goesOn(router)
    await expect.element(told('Asked for more: Amara Okafor')).toBeVisible()
    await expectNoViolations('a line of what was done')
  })

  test('after sending to a second person', async () => {
    const claim = exampleClaimWork({ needsSecondPerson: true })
    reply(claimWork.askSecondPerson, claim)
    const router = await open(exampleClaimCase(), { claim })
    await button(/^Send to a second person/).click()
    await goesOn(router)
    await expect.element(told('Sent to a second person: Amara Okafor')).toBeVisible()
  })

  test('after giving back, which asks for a reason at its field', async () => {
    const claim = exampleClaimWork({ needsSecondPerson: true, agreement })
    refuse(claimWork.giveBack, 422, { field: 'reason', id: 'staff_action_words_empty' })
    const router = await open(exampleClaimCase(), { claim })
    await button('Give back with a reason').click()
    const why = page.getByLabelText('Why do you give it back?')
    await expect.element(why).toHaveAccessibleDescription(/Fill in why, in your own words/)
    reply(claimWork.giveBack, claim)
    await why.fill('The sum is wrong.')
    await button('Give back with a reason').click()
    await goesOn(router)
    await expect.element(told(/^Given back: Amara Okafor\./)).toBeVisible()
  })

  test('after handing over, which asks for a reason at its field', async () => {
    refuse(claimWork.handOver, 422, { field: 'reason', id: 'staff_action_words_empty' })
    const router = await open(exampleClaimCase(), { claim: exampleClaimWork() })
    await page.getByText('Hand over to Medical').first().click()
    await button('Hand over to Medical').click()
    const why = page.getByLabelText('Why?')
    await expect.element(why).toHaveAccessibleDescription(/Fill in why, in your own words/)
    reply(claimWork.handOver, exampleClaimWork({ handedTo: 'MEDICAL' }))
    await why.fill('Was it needed?')
    await button('Hand over to Medical').click()
    await goesOn(router)
    await expect.element(told('Handed over: Amara Okafor')).toBeVisible()
  })
})

describe('STAFF-02 decided meanwhile in another window of the same person', () => {
  const decided = { outcome: 'ACCEPTED', by: 'Sanne Bakker', isYou: true, at: '2026-11-25T10:31:00+01:00' }
  const isTold = async () => {
    await expect.element(page.getByText(/^You decided this on 25 November 2026/)).toBeVisible()
    await expect.element(page.getByText(/^That was in another window\. Nothing that you did/)).toBeVisible()
    await expect.element(button('Open the next')).toHaveFocus()
    expect(page.getByText(/^Yours/).elements()).toEqual([])
    // no red sentence beside it
    expect(page.getByText(/decided this case meanwhile/).elements()).toEqual([])
  }

  test('a request says so as soon as something is chosen, with its head and without its buttons', async () => {
    await open(exampleCase())
    await expect.element(page.getByText('Yours, 14 min')).toBeVisible()
    refuseWith(casework.preview, 'case_decided_meanwhile')
    showCases(exampleCase({ state: 'DONE', outcomes: [], decided }))
    await page.getByRole('radio', { name: 'Accept', exact: true }).click()
    await isTold()
    await expect.element(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    await expectNoViolations('decided in another window')
  })

  test('and when they come back to its window', async () => {
    await open(exampleCase())
    await expect.element(page.getByText('Yours, 14 min')).toBeVisible()
    refuseWith(casework.take, 'case_decided_meanwhile')
    showCases(exampleCase({ state: 'DONE', outcomes: [], decided }))
    document.dispatchEvent(new Event('visibilitychange'))
    await isTold()
  })

  test('its head says how it was decided once the ten seconds are over, without a press', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const pending = {
      decisionId: idOf(61),
      outcome: 'ACCEPTED',
      by: 'Noor',
      isYou: false,
      decidedAt: decided.at,
    }
    await open(exampleCase({ pending, outcomes: [] }))
    await expect.element(page.getByText('Decided by Noor, sent in a moment')).toBeVisible()
    vi.advanceTimersByTime(9000)
    expect(callsTo(casework.show)).toHaveLength(1)
    // not carried out yet: it looks again
    vi.advanceTimersByTime(2000)
    await expect.poll(() => callsTo(casework.show)).toHaveLength(2)
    showCases(exampleCase({ state: 'DONE', outcomes: [], decided: { ...decided, by: 'Noor', isYou: false } }))
    vi.advanceTimersByTime(2000)
    await expect.element(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
    expect(page.getByText(/sent in a moment/).elements()).toEqual([])
    // and rests
    vi.advanceTimersByTime(60_000)
    expect(callsTo(casework.show)).toHaveLength(3)
  })

  test('PAY-05 money that came back says that the portal closed it, and why: nobody decided', async () => {
    const closed = { outcome: 'NO_ACCOUNT', by: null, isYou: false, at: decided.at }
    await open(exampleCase({ kind: 'PAYOUT', state: 'DONE', outcomes: [], decided: closed }))
    await expect.element(page.getByText('Closed: no other account is known', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^Closed Wed 25 Nov/)).toBeVisible()
    await expect.element(page.getByText(/the portal opens this case again\.$/)).toBeVisible()
    expect(page.getByText(/^(Decided|Answered)/).elements()).toEqual([])
    await expectNoViolations('closed by the portal')
  })

  test('a claim says so instead of a red sentence', async () => {
    await open(exampleClaimCase(), { claim: exampleClaimWork() })
    await expect.element(button(/^Pay nothing/)).toBeVisible()
    refuseWith(claimWork.decide, 'case_decided_meanwhile')
    reply(claimWork.read, exampleClaimWork({ state: 'DONE' }))
    showCases(exampleClaimCase({ state: 'DONE', decided: { ...decided, outcome: 'COSTS_DECIDED' } }))
    await button(/^Pay nothing/).click()
    await isTold()
    expect(button(/^Pay nothing/).elements()).toEqual([])
  })
})
