import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startSession } from '#server/accounts/sessions.store.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { invoice, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { lockAskedChange } from '#server/policies/changes/decide-change.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { personAt } from '#server/testing/person.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { NO_TO_ALL, TEST_NOW } from '#server/testing/request.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'
import { acceptChange, refuseChange, acceptRequest, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

/** What a customer or a member of staff does to a policy; answers with the code of its refusal, or `done`. */
type Act = (insured: InsuredCustomer) => Promise<string>

const outcome = ({ status, code, issues }: PersonReply) =>
  status < 300 ? 'done' : (code ?? `${status} ${issues.join()}`)

const post =
  (what: string, body: object): Act =>
  async ({ customer, policyId }) =>
    outcome(await customer.post(`/api/portal/policies/${policyId}/${what}`, { body }))

const decided = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusalError) return error.code
      throw error
    },
  )

const openChangeOf = async ({ policyId }: InsuredCustomer) => {
  const [storedChange] = await portal.db.select().from(change).where(eq(change.policyId, policyId))
  return { changeId: storedChange?.changeId ?? '', by: 'AUTOMATIC' as const }
}

const caseOfChange = async (insured: InsuredCustomer) => {
  const { changeId } = await openChangeOf(insured)
  const own = and(eq(reviewCase.kind, 'CHANGE'), eq(reviewCase.subjectId, changeId))
  const [storedCase] = await portal.db.select().from(reviewCase).where(own)
  return storedCase?.caseId ?? ''
}

const questionOf = async ({ customer }: InsuredCustomer) => {
  const [storedQuestion] = await portal.db
    .select()
    .from(caseQuestion)
    .where(eq(caseQuestion.accountId, customer.profileId))
    .orderBy(desc(caseQuestion.askedAt))
  return storedQuestion?.questionId ?? ''
}

const acts = {
  'first day': post('changestartdate', { newStartDate: '2027-02-08', version: 2 }),
  address: post('address', { ...NEW_ADDRESS, version: 2 }),
  payment: post('payment', { method: 'DIRECT_DEBIT', term: 'QUARTERLY', version: 2 }),
  end: post('terminate', { endDate: '2027-11-30', reason: 'LEFT_COUNTRY', version: 2 }),
  period: post('addperiod', {
    startDate: '2027-12-15',
    endDate: '2028-06-14',
    term: 'AT_ONCE',
    method: 'BANK_TRANSFER',
    answers: NO_TO_ALL,
    finalAgreement1: true,
    finalAgreement2: true,
    version: 2,
  }),
  withdrawal: async ({ customer, policyId }) => {
    const body = { name: 'Arjun Sharma', email: customer.username }
    return outcome(await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body }))
  },
  'taking back': async ({ customer, policyId }) =>
    outcome(await customer.post(`/api/portal/policies/${policyId}/change/withdraw`)),
  acceptance: async (insured) => decided(acceptChange(portal, await openChangeOf(insured))),
  refusal: async (insured) =>
    decided(refuseChange(portal, { ...(await openChangeOf(insured)), reason: 'A claim is open.' })),
  question: async (insured) => {
    const asking = { caseId: await caseOfChange(insured), question: 'Why?', by: 'AUTOMATIC' as const }
    return decided(askCustomer(portal, { CHANGE: lockAskedChange }, asking))
  },
  answer: async (insured) => {
    const sent = { answer: 'My school says so.' }
    return outcome(await sendAnswer(insured.customer, await questionOf(insured), sent))
  },
  'acceptance of the request': ({ requestId: subjectId }) =>
    decided(acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })),
  'refusal of the request': ({ requestId: subjectId }) =>
    decided(refuseRequest(portal, { subjectId, by: 'AUTOMATIC', reason: 'NOT_ELIGIBLE' })),
} as const satisfies Readonly<Record<string, Act>>

type ActName = keyof typeof acts

// What is left of it, without what differs from one policy to another.
const left = async ({ customer, policyId, requestId }: InsuredCustomer) => {
  const rows = await portal.db.select().from(policy).where(eq(policy.accountId, customer.profileId))
  const changes = await portal.db.select().from(change).where(eq(change.policyId, policyId))
  const subjects = new Set([
    requestId,
    ...rows.map((row) => row.policyId),
    ...changes.map((row) => row.changeId),
  ])
  const cases = (await portal.db.select().from(reviewCase)).filter(({ subjectId }) => subjects.has(subjectId))
  const invoices = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const refunds = await portal.db.select().from(payout).where(eq(payout.policyId, policyId))
  const sorted = (lines: readonly string[]) => lines.toSorted()
  return {
    policies: sorted(
      rows.map((row) =>
        [row.startDate, row.endDate, row.decision, row.cancelReason, row.paymentTerm, row.version].join(' '),
      ),
    ),
    changes: sorted(changes.map(({ kind, state }) => `${kind} ${state}`)),
    cases: sorted(cases.map(({ kind, state }) => `${kind} ${state}`)),
    invoices: sorted(
      invoices.map(({ kind, cents, outstandingCents }) => `${kind} ${cents} ${outstandingCents}`),
    ),
    refunds: sorted(refunds.map(({ cents, state }) => `${cents} ${state}`)),
  }
}

const WAITING = `SELECT count(DISTINCT pid)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

// Both wait for the account, or for each other, before either can go on.
const atOnce = (insured: InsuredCustomer, both: readonly Act[]) =>
  portal.db
    .transaction(async (tx) => {
      await lockAccount(tx, insured.customer.profileId)
      const running = both.map((act) => act(insured))
      await expect
        .poll(async () => (await portal.database.pool.query(WAITING)).rows[0]?.waiting, {
          timeout: 1900,
          interval: 10,
        })
        .toBe(both.length)
      return { running }
    })
    .then(({ running }) => Promise.all(running))

const inTurn = async (insured: InsuredCustomer, both: readonly Act[]) => {
  const outcomes: string[] = []
  for (const act of both) outcomes.push(await act(insured))
  return outcomes
}

const onRequestDay = () => portal.clock.set(TEST_NOW)

const startingLater = (answers: object = {}) => {
  onRequestDay()
  return insuredCustomer(portal, { ...answers })
}

// Less than 120 days before the last day, another period can be asked for.
const endingSoon = async () => {
  const insured = await startingLater({ startDate: '2026-12-15', endDate: '2027-12-14' })
  portal.clock.set('2027-09-01T11:20:00+02:00')
  const { customer } = insured
  // the one of last year is over
  const token = await startSession(portal.db, { accountId: customer.profileId, now: portal.clock.now() })
  return { ...insured, customer: { ...customer, ...personAt(portal.url, { '__Host-session': token }) } }
}

const withChange = async () => {
  const insured = await startingLater()
  expect(await acts['first day'](insured)).toBe('done')
  return insured
}

const asked = async () => {
  const insured = await withChange()
  expect(await acts.question(insured)).toBe('done')
  return insured
}

const requested = () => {
  onRequestDay()
  return requestedPolicy(portal)
}

const pairsOf = (names: readonly ActName[]) =>
  names.flatMap((actName, index) => names.slice(index).map((other): [ActName, ActName] => [actName, other]))

const DECISIONS: readonly ActName[] = ['acceptance', 'refusal', 'taking back', 'withdrawal']
const withEach = (actName: ActName) =>
  [actName, ...DECISIONS].map((other): readonly [ActName, ActName] => [actName, other])

const situations: readonly (readonly [
  string,
  () => Promise<InsuredCustomer>,
  readonly (readonly [ActName, ActName])[],
])[] = [
  ['that starts later', startingLater, pairsOf(['first day', 'address', 'payment', 'withdrawal'])],
  [
    'that ends soon',
    endingSoon,
    [
      ...pairsOf(['end', 'period']),
      ...pairsOf(['address', 'end']).slice(1, 2),
      ['address', 'period'],
      ['payment', 'period'],
    ],
  ],
  ['with a change under review', withChange, [...pairsOf(DECISIONS), ...withEach('question')]],
  ['whose customer was asked about its change', asked, withEach('answer')],
  [
    'that waits for its acceptance',
    requested,
    pairsOf(['acceptance of the request', 'refusal of the request', 'withdrawal']),
  ],
]

const CHANGES: readonly ActName[] = ['first day', 'address', 'payment', 'end']

describe.each(situations)('POL-11 bar 42 of a policy %s', (_, make, pairs) => {
  test.each(pairs)('%s and %s at once do what one after the other does', async (actName, other) => {
    const both = [acts[actName], acts[other]]
    const holder = await make()
    const outcomes = await atOnce(holder, both)
    const result = { outcomes, left: await left(holder) }
    const orders = []
    // the other order only where this one does something else
    for (const order of [both, both.toReversed()]) {
      const insured = await make()
      const replies = await inTurn(insured, order)
      orders.push({ outcomes: order === both ? replies : replies.toReversed(), left: await left(insured) })
      if (isDeepStrictEqual(orders.at(-1), result)) break
    }
    expect(orders).toContainEqual(result)
    if (CHANGES.includes(actName) && CHANGES.includes(other))
      expect(outcomes.filter((reply) => reply === 'done')).toHaveLength(1)
  })

  test('none of these pairs breaks the books', async () => {
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })
})

test('POL-11 bar 42 of 20 changes at once of one policy exactly one is stored, and 19 are refused with 409', async () => {
  const insured = await startingLater()
  const { customer, policyId } = insured
  const days = Array.from({ length: 10 }, (_, index) => ({
    newStartDate: `2027-02-${10 + index}`,
    version: 2,
  }))
  const sent: readonly (readonly [string, object])[] = days.flatMap((day, index) => [
    ['changestartdate', day] as const,
    ['terminate', { endDate: `2028-01-${10 + index}`, reason: 'LEFT_COUNTRY', version: 2 }] as const,
  ])
  const replies = await Promise.all(
    sent.map(([what, body]) => customer.post(`/api/portal/policies/${policyId}/${what}`, { body })),
  )
  const statuses = replies.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([202, ...Array.from({ length: 19 }, () => 409)])
  expect((await left(insured)).changes).toHaveLength(1)
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
})
