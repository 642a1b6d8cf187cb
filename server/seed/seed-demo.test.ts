import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CostToDecideView } from '#contract/claims/claim-work-view.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import type { WorkPage } from '#contract/worklist.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import type { PaymentWork } from '#contract/money.ts'
import type { PaymentPage } from '#contract/money/payment-list.ts'
import type { OverviewView } from '#contract/overview.ts'
import { paymentOptions } from '#domain/policies/payment/payment-options.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { withStatus } from '#domain/policies/status.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { fetchRates, lastBundledDay } from '#server/claims/rates/fetch-rates.ts'
import { policiesFinder } from '#server/policies/policies.store.ts'
import { invoice, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import { requestUpload } from '#server/requests/requests.tables.ts'
import { claimsWork } from '#server/testing/actions/claim-work.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { demoApplicants } from './demo-applicants.ts'
import { demoAccounts } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await seedDemo(portal)
})
afterAll(() => portal.stop())

const insured = demoAccounts.filter(({ policies }) => policies.length)

test.each(insured.map((demo) => [demo.username, demo] as const))(
  'POL-02 the policies of %s have the statuses that they demonstrate',
  async (username, demo) => {
    const [storedAccount] = await portal.db.select().from(account).where(eq(account.username, username))
    const policies = await policiesFinder(portal.db)(storedAccount?.accountId ?? '')
    const shown = policies.map((storedPolicy) => {
      const { policyNumber, status, mainPolicyNumber, previousPolicyNumber } = withStatus(
        storedPolicy,
        portal.clock.today(),
      )
      return { policyNumber, status, mainPolicyNumber, previousPolicyNumber }
    })
    const numberOf = (digits: string | undefined) => (digits ? makePolicyNumber(digits) : null)
    const wanted = demo.policies.map((demoPolicy) => ({
      policyNumber: makePolicyNumber(demoPolicy.digits),
      status: demoPolicy.status,
      mainPolicyNumber: numberOf(demoPolicy.mainPolicyDigits),
      previousPolicyNumber: numberOf(demoPolicy.previousPolicyDigits),
    }))
    const byNumber = (list: typeof shown) => Map.groupBy(list, ({ policyNumber }) => policyNumber)
    expect(byNumber(shown)).toEqual(byNumber(wanted))
  },
)

test('INV-01 the months that the demo people have behind them keep every invariant of the books', async () => {
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
})

test('INV-01 the demo shows paid, open and overdue invoices, credit notes, refunds, and changes in every state', async () => {
  const today = portal.clock.today()
  const invoices = await portal.db.select().from(invoice)
  const kindOf = ({ kind, outstandingCents, dueDate }: typeof invoice.$inferSelect) => {
    if (kind === 'CREDIT') return 'credit'
    if (outstandingCents === 0) return 'paid'
    return dueDate < today ? 'overdue' : 'open'
  }
  expect(new Set(invoices.map(kindOf))).toEqual(new Set(['paid', 'open', 'overdue', 'credit']))
  expect((await portal.db.select().from(payout).where(isNull(payout.claimId))).length).toBeGreaterThan(1)
  const changes = await portal.db.select({ state: change.state }).from(change)
  expect(new Set(changes.map(({ state }) => state))).toEqual(new Set(['OPEN', 'ACCEPTED', 'REFUSED']))
})

test('PAY-04 the demo has payments that our rules matched, that a person matched, and of each kind that waits', async () => {
  const finance = await portal.staff({ roles: ['FINANCE'] })
  const { body } = await finance.get('/api/staff/payments?state=ALL')
  const { rows } = body as PaymentPage
  const shown = rows.map(({ state, reason, name }) => [state, reason, name].filter(Boolean).join(' '))
  expect(shown.filter((line) => !line.startsWith('AT_ONCE')).toSorted()).toEqual([
    'ASIDE NO_REFERENCE Stichting Studentenfonds',
    'MATCHED Hana Nováková',
    'WAITS NO_REFERENCE C OKORO',
    'WAITS NUMBER_UNKNOWN Ana Silva Costa',
    'WAITS PAID_BEFORE Łukasz Żółkiewski',
    'WAITS SEVERAL_INVOICES Lars Åkesson',
  ])
  expect(shown.filter((line) => line.startsWith('AT_ONCE')).length).toBeGreaterThan(2)
})

test('PAY-04 what names an invoice of the demo that was paid before says which, and what came in too much is on the page of Kwame', async () => {
  const finance = await portal.staff({ roles: ['FINANCE'] })
  const { rows } = (await finance.get('/api/staff/payments?state=WAITS')).body as PaymentPage
  const caseId = rows.find(({ reason }) => reason === 'PAID_BEFORE')?.caseId ?? ''
  const { paidBefore } = (await finance.get(`/api/staff/payments/${caseId}`)).body as PaymentWork
  expect(paidBefore).toMatchObject([{ name: 'Łukasz Żółkiewski', paidOn: expect.any(String) }])
  const own = eq(account.username, 'kwame@pont.example')
  const [kwame] = await portal.db.select().from(account).where(own)
  const { moneyHeld } = (await finance.get(`/api/staff/customers/${kwame?.accountId ?? ''}`))
    .body as CustomerView
  expect(moneyHeld).toMatchObject([{ policyNumber: makePolicyNumber('26004795'), accountEndsWith: null }])
  expect(moneyHeld[0]?.from).toBe(addDays(portal.clock.today(), 9))
})

test('STAFF-02 the demo has one open question, in the language of the one who is asked', async () => {
  const asked = await portal.db.select().from(caseQuestion)
  expect(asked.map(({ locale, answeredAt }) => [locale, answeredAt])).toEqual([['nl', null]])
})

test('CLM-01 what was decided on the claims of the demo was paid, to customers and to care providers; from one it came back', async () => {
  const payments = await portal.db.select().from(payout).where(isNotNull(payout.claimId))
  expect(new Set(payments.map(({ payee, state }) => `${payee} ${state}`))).toEqual(
    new Set(['CUSTOMER PAID', 'CARE_PROVIDER PAID', 'CUSTOMER RETURNED']),
  )
  expect(payments.filter(({ state }) => state === 'RETURNED')).toHaveLength(1)
  expect(payments.every(({ paidOn }) => paidOn !== null && paidOn < portal.clock.today())).toBe(true)
})

test('CLM-01 ruling 39 the demo claims only care of insured days, in the country of stay or at home', async () => {
  const costs = await portal.db
    .select({ line: claimLine, policy })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .innerJoin(policy, eq(policy.policyId, claim.policyId))
  expect(costs.length).toBeGreaterThan(60)
  const outside = costs.filter(
    ({ line, policy: { startDate, endDate, destination, origin } }) =>
      line.treatmentDate < startDate ||
      line.treatmentDate > endDate ||
      ![destination, origin].includes(line.country),
  )
  expect(outside.map(({ line }) => line.careProvider)).toEqual([])
})

// By credit card or by the institution a policy is paid at once, and nobody chooses it (T5).
const paidAsOffered = ({ productCode, paymentMethod, paymentTerm, ...of }: typeof policy.$inferSelect) => {
  const period = { startDate: calendarDate(of.startDate), endDate: calendarDate(of.endDate) }
  // a policy was sold, so its product is
  const offered = paymentOptions(productCode as SoldProduct, period, 'change')
  return ['CREDITCARD', 'INVOICE'].includes(paymentMethod)
    ? paymentTerm === 'AT_ONCE'
    : offered.some(
        ({ method, terms }) => method === paymentMethod && terms.some((term) => term === paymentTerm),
      )
}

test('POL-12 the demo people pay in ways that T5 offers for their period', async () => {
  const policies = await portal.db.select().from(policy)
  const others = policies.filter((storedPolicy) => !paidAsOffered(storedPolicy))
  expect(others.map(({ policyNumber, paymentTerm }) => `${policyNumber} ${paymentTerm}`)).toEqual([])
})

test('STAFF-04 everybody of the demo is a customer since their first request', async () => {
  const rows = await portal.db
    .select({ since: account.createdAt, sent: min(policy.submittedAt) })
    .from(account)
    .innerJoin(policy, eq(policy.accountId, account.accountId))
    .groupBy(account.accountId)
  expect(rows.length).toBeGreaterThan(10)
  // some of them are older than the demo
  expect(new Set(rows.map(({ since }) => since)).size).toBeGreaterThan(5)
  expect(rows.filter(({ since, sent }) => sent !== null && since > sent)).toEqual([])
})

test('the mailbox of a new demo is empty', async () => {
  expect(await portal.mailbox()).toEqual([])
})

test('every demo person is listed in the README with what they show', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const missing = demoAccounts.filter(
    ({ username, shows }) => !readme.includes(`| \`${username}\` | ${shows} |`),
  )
  expect(missing.map(({ username }) => username)).toEqual([])
})

test('STAFF-01 the demo has requests that wait: a plain one, with a payslip, with a refusal, and of a name that is known', async () => {
  const names = demoApplicants.map(({ username }) => username)
  const waiting = await portal.db
    .select({ username: account.username, warnings: reviewCase.warnings, state: reviewCase.state })
    .from(reviewCase)
    .innerJoin(account, eq(account.accountId, reviewCase.accountId))
    .where(inArray(account.username, names))
  expect(waiting.map(({ username }) => username).toSorted()).toEqual(names.toSorted())
  expect(waiting.every(({ state }) => state === 'OPEN')).toBe(true)
  const warned = new Map(waiting.map(({ username, warnings }) => [username, warnings]))
  expect(warned.get('amara@students.example')).toEqual([])
  expect(warned.get('mei.lin@students.example')).toContain('DUPLICATE')
  expect(await portal.db.$count(requestUpload)).toBe(1)
  expect(await portal.db.$count(contactQuestion)).toBe(1)
})

test('STAFF-01 the list of the demo warns of its claims before anybody opened them', async () => {
  const rows = await portal.db
    .select({ warnings: reviewCase.warnings })
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.state, 'OPEN')))
  expect(new Set(rows.flatMap(({ warnings }) => warnings))).toEqual(
    new Set(['LIMIT_REACHED', 'DUPLICATE', 'SECOND_PERSON', 'ASKED_SECOND', 'NO_REFERRAL']),
  )
})

const workOn = async (provider: string) => {
  const yasmin = await portal.staff({ roles: ['CLAIMS'] })
  const [found] = await portal.db
    .select({ caseId: reviewCase.caseId })
    .from(reviewCase)
    .innerJoin(claimLine, eq(claimLine.claimId, reviewCase.subjectId))
    .where(and(eq(claimLine.careProvider, provider), eq(reviewCase.state, 'OPEN')))
  return claimsWork(portal, yasmin).read({ caseId: found?.caseId ?? '' })
}

const failedOf = ({ checks }: CostToDecideView) =>
  checks.flatMap(({ code, passed }) => (passed ? [] : [code]))

describe('STAFF-03 a new member of staff meets in the demo', () => {
  test('a claim in another currency, with the rate of the bank of its day', async () => {
    const task = fetchRates(portal)
    await task.run(portal.clock.today(), AbortSignal.timeout(30_000), () => Promise.resolve())
    const { costs } = await workOn('Hospital Ángeles Puebla')
    expect(costs).toMatchObject([{ claimedAmount: 4860, claimedCurrency: 'MXN', country: 'MX' }])
    const [cost] = costs
    // as long as the policy insures the last day of the rates that come with the portal
    const isRated = cost?.treatmentDate === (await lastBundledDay())
    expect(cost?.rateDate).toBe(isRated ? cost?.treatmentDate : null)
    expect(cost && failedOf(cost)).toEqual(isRated ? [] : ['RATE'])
    expect(cost?.result?.paidAmount).toBe(isRated ? 239.17 : undefined)
  })

  test('a specialist without a referral', async () => {
    const { costs } = await workOn('Dermatologie Leiden')
    expect(costs.map(failedOf)).toEqual([['REFERRAL']])
  })

  test('somebody who was at home longer than eight weeks: the second cost is not paid', async () => {
    const { costs } = await workOn('Nile Clinic Cairo')
    expect(costs.map((cost) => [failedOf(cost), cost.result?.declineReason])).toEqual([
      [[], null],
      [['HOME_WEEKS'], 'HOME_COUNTRY_LIMIT'],
    ])
    expect(costs[1]?.checks).toContainEqual({ code: 'HOME_WEEKS', passed: false, days: 64 })
  })

  test('STAFF-12 a claim that was decided after its day', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    const { answers } = (await yasmin.get('/api/staff/overview')).body as OverviewView
    expect(answers[0]).toMatchObject({ kind: 'CLAIM', late: 1 })
  })
})

test('CLM-02 ruling 69 claims of the demo have a receipt beside each cost, as a picture that opens', async () => {
  const claims = await portal.staff({ roles: ['CLAIMS'] })
  const { body: list } = await claims.get('/api/staff/worklist?kind=CLAIM')
  const numbers: string[] = []
  for (const { caseId, number, what } of (list as WorkPage).rows) {
    const { body } = await claims.get(`/api/staff/cases/${caseId}`)
    const documents = (body as CaseView).documents ?? []
    if (!documents.length) continue
    expect(what).toMatchObject({ costs: documents.length })
    numbers.push(number)
    for (const { documentId } of documents) {
      const picture = await claims.get(`/api/staff/cases/${caseId}/documents/${documentId}/pages/1`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  }
  expect(numbers).toHaveLength(3)
})

test('STAFF-01 a request for the basic insurance and a Supplement is a line of the list that names both', async () => {
  const underwriter = await portal.staff({ roles: ['UNDERWRITER'] })
  const { body } = await underwriter.get('/api/staff/worklist?kind=REQUEST')
  const both = (body as WorkPage).rows.filter(({ who }) => who.startsWith('Olusegun'))
  expect(both).toMatchObject([{ what: { coverage: 'BASIC_SUPPLEMENT', people: 1 } }])
})
