import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { casework } from '#contract/casework.ts'
import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { money } from '#contract/money.ts'
import type { PaymentPage } from '#contract/money/payment-list.ts'
import { staff } from '#contract/staff.ts'
import { worklist } from '#contract/worklist.ts'
import { setOpensNext } from '#web/casework/decision/opens-next.ts'
import { undoable } from '#web/casework/shared/undo.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, lose, refuse, refuseWith, reply } from '#web/testing/replies.ts'

inOfficeLook()

const CASE = '6f9619ff-8b86-4d01-b42d-00c04fc96401'
const NEXT = '6f9619ff-8b86-4d01-b42d-00c04fc96402'

const shown: CaseView = {
  caseId: CASE,
  kind: 'REQUEST',
  state: 'OPEN',
  number: '2026-004832',
  name: 'Amara Okafor',
  profileId: null,
  policyId: null,
  locale: 'en-GB',
  openedAt: '2026-11-19T10:00:00+01:00',
  answerBy: '2026-11-25',
  isLate: false,
  waitingSince: null,
  waiting: null,
  holder: null,
  pending: null,
  putBack: null,
  decided: null,
  role: 'UNDERWRITER',
  mayDecide: true,
  mayAsk: true,
  reasons: ['DUPLICATE'],
  outcomes: ['ACCEPTED', 'REFUSED'],
  groups: [
    { title: 'PERSON', facts: [{ name: 'student', values: [{ type: 'words', text: 'Born in Lagos' }] }] },
  ],
  costs: [],
  change: null,
  checks: null,
  documents: null,
  health: 'NONE',
  questions: [],
  history: [
    {
      at: '2026-11-19T10:00:00+01:00',
      what: 'CASE_OPENED',
      outcome: null,
      by: null,
      isYou: false,
      words: null,
    },
  ],
  next: { caseId: NEXT, kind: 'MESSAGE', name: 'Yuki Tanaka', answerBy: '2026-11-25' },
  words: null,
}

const holder: CaseHolder = {
  name: 'Sanne Bakker',
  isYou: true,
  since: '2026-11-25T10:22:00+01:00',
  lastSign: '2026-11-25T10:36:00+01:00',
  freeAt: '2026-11-25T10:51:00+01:00',
}

const member = {
  staffId: CASE,
  name: 'Sanne Bakker',
  username: 'sanne@pont.example',
  roles: ['UNDERWRITER' as const],
}

const list = {
  readAt: '2026-11-25T10:30:00+01:00',
  rows: [],
  next: null,
  counts: { LATE: 0, TODAY: 0, WEEK: 0, LATER: 0, waiting: 0 },
  kinds: { REQUEST: 0, CHANGE: 0, CLAIM: 0, MESSAGE: 0, WITHDRAWAL: 0, PAYMENT: 0, PAYOUT: 0 },
  own: [],
  mine: null,
}

const mail = {
  to: 'amara@example.ng',
  locale: 'en-GB' as const,
  subject: 'You are insured',
  paragraphs: ['Hello Amara,'],
}

beforeEach(() => {
  undoable.set(undefined)
  staffMember.set(member)
  reply(staff.checkSession, member)
  reply(worklist.news, { due: 3, payments: 2, arrived: 0 })
  reply(casework.take, { holder })
  reply(casework.release, undefined)
  reply(casework.keepWords, undefined)
  reply(casework.preview, { mails: [mail], mailHash: 'a'.repeat(64) })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1440, 900)
})

const open = async (changes: Partial<CaseView> = {}) => {
  reply(casework.show, { ...shown, ...changes })
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [`/en/staff/cases/${CASE}`] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

const NONE = { payments: 0, cents: 0 }
const NO_PAYMENTS: PaymentPage = {
  today: '2026-11-20',
  rows: [],
  next: null,
  sums: { waits: NONE, late: NONE, aside: NONE, back: NONE },
  counts: { WAITS: 0, ASIDE: 0, MATCHED: 0, SENT_BACK: 0, ALL: 0 },
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const decision = () => page.getByRole('region', { name: 'Decide' })

test('STAFF-02 a case leads back to the list that it was opened from: Money, with its filter, or Work', async () => {
  const router = await open()
  await expect.element(page.getByRole('link', { name: 'Work', exact: true }).last()).toBeVisible()
  await router.navigate(`/en/staff/cases/${CASE}?state=ALL&list=money`)
  await expect
    .element(page.getByRole('link', { name: 'Money', exact: true }))
    .toHaveAttribute('href', '/en/staff/money?state=ALL')
  reply(money.list, NO_PAYMENTS)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/en/staff/money')
  expect(router.state.location.search).toBe('?state=ALL')
})

test('STAFF-02 a payment whose payer is not told has words for its head', async () => {
  await open({ kind: 'PAYMENT', mayDecide: false, name: '', number: '' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payment that came in' })).toBeVisible()
})

test('STAFF-02 a case that somebody else has is read, and the next is opened in the place of the decision', async () => {
  const router = await open({ holder: { ...holder, name: 'Fatima Benali', isYou: false } })
  await expect.element(page.getByText('Fatima Benali has this case, since 10:22')).toBeVisible()
  await expect.element(page.getByText('Born in Lagos')).toBeVisible()
  await expect.element(decision()).toMatchTextContent(/Fatima Benali works on this case\./)
  expect(page.getByRole('radio', { name: 'Accept' }).elements()).toEqual([])
  await expectNoViolations('a case of somebody else')
  await decision().getByRole('button', { name: 'Open the next' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${NEXT}`)
})

test('STAFF-02 whoever may not decide reads who can, and not that nothing is left to decide', async () => {
  await open({ mayDecide: false, mayAsk: false })
  await expect.element(decision()).toMatchTextContent(/Not yours to decide.*Only the role Underwriter/)
  await expect.element(page.getByText('Born in Lagos')).toBeVisible()
  expect(page.getByText('Nothing left to decide').elements()).toEqual([])
})

test('STAFF-02 whoever may not decide hands a case over to the role that does, with a reason', async () => {
  refuse(casework.note, 422, { field: 'note', id: 'staff_action_words_empty' })
  await open({ mayDecide: false, mayAsk: false })
  await decision().getByText('Hand over to Underwriter').first().click()
  await decision().getByRole('button', { name: 'Hand over to Underwriter' }).click()
  const why = decision().getByLabelText('Why?')
  await expect.element(why).toHaveAccessibleDescription('Fill in why, in your own words')
  reply(casework.note, undefined)
  await decision().getByLabelText('Why?').fill('She called about the first day.')
  await decision().getByRole('button', { name: 'Hand over to Underwriter' }).click()
  await expect.element(page.getByText('Handed over to Underwriter, with your reason.')).toBeVisible()
  expect(callsTo(casework.note).at(-1)?.body).toMatch(
    /"note":"She called about the first day\.","handsOver":true/,
  )
})

const waitingClaim: ClaimWorkView = {
  caseId: CASE,
  damageNumber: 'C2026000071',
  state: 'OPEN',
  receivedOn: '2026-11-11',
  answerBy: '2026-11-25',
  payee: 'CUSTOMER',
  accountId: null,
  policy: {
    policyNumber: '260043118',
    productCode: 'EXCHANGE',
    coverage: 'COMPLETE_PLUS',
    startDate: '2026-09-01',
    endDate: '2027-06-30',
    origin: 'ES',
    destination: 'US',
    insuredName: 'Amara Okafor',
  },
  sender: null,
  account: null,
  causedByOther: false,
  otherInsurance: false,
  costs: [],
  secondLimit: 500,
  needsSecondPerson: true,
  agreement: {
    agreementId: CASE,
    amount: 629.22,
    askedBy: 'Sanne',
    askedAt: '2026-11-25T10:00:00+01:00',
    askedOf: 'Fatima',
    words: '',
    answer: null,
    mayAgree: false,
  },
  givenBack: null,
  colleagues: [],
  reopenings: [],
  locale: 'en-GB',
  handedTo: null,
  mayDecide: true,
  gaveBack: false,
  mayGiveMedicalReasons: false,
  declineReasons: [],
}

test('STAFF-02 whoever waits for the second person opens the next claim in the place of the decision', async () => {
  reply(claimWork.read, waitingClaim)
  reply(claimWork.preview, { mails: [mail], mailHash: 'a'.repeat(64) })
  const router = await open({ kind: 'CLAIM', role: 'CLAIMS', documents: [], checks: null, change: null })
  await expect.element(page.getByText('A second person decides this claim')).toBeVisible()
  await expect.element(page.getByText('Sanne asked Fatima to agree.')).toBeVisible()
  await button('Open the next').click()
  await expect.poll(() => router.state.location.pathname).toBe(`/en/staff/cases/${NEXT}`)
})

test('STAFF-02 a case is one’s own at once, with its minutes and in its history', async () => {
  await open()
  await expect.element(page.getByText('Yours, 14 min')).toBeVisible()
  await expect.element(page.getByText('You took this case')).toBeVisible()
})

test('STAFF-02 a case that could not be taken says why', async () => {
  refuseWith(casework.take, 'staff_role_missing')
  await open()
  await expect.element(page.getByText('This case could not be taken')).toBeVisible()
  await expect.element(page.getByText('Your role does not allow this. Ask an administrator.')).toBeVisible()
})

test('STAFF-02 a decision that was not carried out is told with why', async () => {
  const putBack = {
    outcome: 'ACCEPTED',
    by: 'Sanne Bakker',
    isYou: true,
    at: '2026-11-25T10:31:00+01:00',
    refusal: 'staff_check_unanswered',
  }
  await open({ putBack })
  await expect.element(page.getByText('The decision of 10:31 was not carried out')).toBeVisible()
  await expect.element(page.getByText(/You chose “Accepted”\. A check needs another look\./)).toBeVisible()
})

test('STAFF-02 at 768 pixels links lead to the parts of a request', async () => {
  await page.viewport(768, 900)
  await open()
  const links = page.getByRole('navigation', { name: 'Parts of the case' })
  await expect.element(links.getByRole('link', { name: 'Facts' })).toBeVisible()
  await expect
    .element(links.getByRole('link', { name: 'Decide' }))
    .toHaveAttribute('href', expect.stringMatching(/#decision$/))
  await page.viewport(1440, 900)
  await expect.element(links).not.toBeInTheDocument()
})

test('STAFF-02 a letter moves to the field of its choice, and Ctrl Enter to the first that is wrong', async () => {
  await open()
  await expect.element(page.getByRole('radio', { name: 'Not accept' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('radio', { name: 'Accept', exact: true })).toHaveFocus()
  await userEvent.keyboard('n')
  const why = page.getByLabelText('Why')
  await expect.element(why).toHaveFocus()
  await why.selectOptions('Sent twice')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const words = page.getByLabelText('In your words, in English')
  await expect.element(words).toHaveFocus()
  await expect.element(words).toBeInvalid()
  expect(callsTo(casework.decide)).toEqual([])
})

test('STAFF-02 a message is answered at once, and A is the way to its field', async () => {
  await open({ kind: 'MESSAGE', outcomes: ['ANSWERED'], reasons: [], mayAsk: false, role: 'SUPPORT' })
  const words = page.getByLabelText('In your words, in English')
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(words).toHaveFocus()
})

test('STAFF-02 the button of a decision is in view at 1440 by 900 with its key, below a long mail', async () => {
  await page.viewport(1440, 900)
  const paragraphs = Array.from({ length: 40 }, (_, line) => `Line ${line} of a long mail.`)
  reply(casework.preview, { mails: [{ ...mail, paragraphs }], mailHash: 'a'.repeat(64) })
  await open()
  await page.getByRole('radio', { name: 'Accept', exact: true }).click()
  await expect.element(page.getByText('Line 39 of a long mail.')).toBeInTheDocument()
  const accept = button(/^Accept and open the next/)
  await expect.element(accept).toBeInViewport({ ratio: 1 })
  await expect.element(accept).toMatchTextContent(/Ctrl Enter/)
})

test('STAFF-02 the words of a question are kept, and are there again', async () => {
  reply(casework.previewQuestion, { mails: [mail], remindOn: null, mailHash: 'b'.repeat(64) })
  await open({ words: { outcome: 'ASK', items: ['PASSPORT'], words: 'Both sides, please.' } })
  await expect.element(page.getByRole('radio', { name: 'Ask for more' })).toBeVisible()
  await userEvent.keyboard('q')
  const words = page.getByLabelText('In your words, in English')
  await expect.element(words).toHaveValue('Both sides, please.')
  await expect.element(page.getByLabelText('Passport or identity card')).toBeChecked()
  await words.fill('Both sides of it.')
  await expect
    .poll(() => callsTo(casework.keepWords).at(-1)?.body)
    .toBe(JSON.stringify({ outcome: 'ASK', words: 'Both sides of it.', items: ['PASSPORT'] }))
})

test('STAFF-02 whoever wants the list after a decision gets it, also from then on', async () => {
  reply(worklist.list, list)
  reply(worklist.next, undefined)
  reply(casework.decide, { decisionId: CASE, undoSeconds: 10 })
  const router = await open()
  await expect.element(page.getByText(/^Next: Yuki Tanaka/)).toBeVisible()
  await button('Back to the list instead').click()
  await expect.element(page.getByText('Then back to the list.')).toBeVisible()
  await page.getByRole('radio', { name: 'Accept', exact: true }).click()
  await expect.element(page.getByText('You are insured')).toBeVisible()
  await button(/^Accept/).click()
  await expect.poll(() => router.state.location.pathname).toBe('/en/staff/cases')
  expect(localStorage.getItem('pont.staff.after')).toBe('list')
  setOpensNext(true)
})

test('STAFF-02 where only something changed, it is shown beside what was seen, and what was chosen stays', async () => {
  await open()
  await page.getByRole('radio', { name: 'Not accept' }).click()
  const [group] = shown.groups
  const facts = [{ name: 'student', values: [{ type: 'words' as const, text: 'Born in Abuja' }] }]
  reply(casework.show, { ...shown, groups: group ? [{ ...group, facts }] : [] })
  refuseWith(casework.decide, 'staff_case_taken')
  await page.getByLabelText('Why').selectOptions('Sent twice')
  await page.getByLabelText('In your words, in English').fill('You sent it twice.')
  await expect.element(page.getByText('You are insured')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Something changed while you had it')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Born in Lagos/ })).toMatchTextContent(/Born in Abuja/)
  await expect.element(page.getByLabelText('In your words, in English')).toHaveValue('You sent it twice.')
  await button('Look again').click()
  await expect.element(button('Look again')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Not accept' })).toBeChecked()
})

// What the browser finds while there is no connection, and after it.
const disconnect = () => {
  const { fetch } = globalThis
  const state = { isAway: true }
  const answer = async () => {
    if (state.isAway) throw new TypeError('away')
    return new Response(null, { status: 204 })
  }
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/livez' ? answer() : fetch(input, init),
  )
  return () => {
    state.isAway = false
  }
}

test('STAFF-02 without a connection the button waits, nothing is lost, and the decision is sent once when it is back', async () => {
  await open()
  await page.getByRole('radio', { name: 'Accept', exact: true }).click()
  await expect.element(page.getByText('You are insured')).toBeVisible()
  const reconnect = disconnect()
  lose(casework.decide)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Not connected. Your words are kept here')).toBeVisible()
  await expect.element(page.getByText('Waits for the connection')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Accept', exact: true })).toBeChecked()
  // long enough for a page that is slow to be looked at
  reply(casework.decide, { decisionId: CASE, undoSeconds: 600 })
  reconnect()
  await expect.poll(() => undoable.get()?.caseId).toBe(CASE)
  const sent = callsTo(casework.decide).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  expect(page.getByText('Not connected. Your words are kept here').elements()).toEqual([])
})
