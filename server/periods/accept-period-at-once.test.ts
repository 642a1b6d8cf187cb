import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AddedPeriodReceipt } from '#contract/periods.ts'
import { RULES_VERSION } from '#domain/shared/rules-version.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { NO_TO_ALL, TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const LIST = {
  source: 'EU',
  publishedOn: '2026-11-01',
  people: [{ name: 'Ivan Petrov', birthDate: '1970-05-01' }],
}

const sanctions = (people: readonly object[]) =>
  approveEdition(portal, { subject: 'SANCTIONS', validFrom: '2026-11-20', content: { ...LIST, people } })

const switchOn = (products: readonly string[], sampleEvery = 1000) =>
  approveEdition(portal, {
    subject: 'SWITCHES',
    validFrom: '2026-11-20',
    content: {
      automatic: { REQUEST: products, START_DATE: [], ADDRESS: [], PAYMENT: [] },
      sampleEvery,
      notSold: [],
    },
  })

type Changes = { readonly familyName?: string; readonly answers?: object }

// Another period after an insurance that ends soon, with its case.
const addedPeriod = async ({ familyName, answers }: Changes = {}) => {
  const insured = await insuredCustomer(portal)
  const { policyId, customer } = insured
  if (familyName) {
    const own = eq(person.accountId, customer.profileId)
    await portal.db.update(person).set({ familyName, latinFamilyName: familyName }).where(own)
  }
  await portal.db
    .update(policy)
    .set({ startDate: '2026-02-01', endDate: '2027-01-31' })
    .where(eq(policy.policyId, policyId))
  const body = {
    startDate: '2027-02-01',
    endDate: '2027-07-31',
    term: 'AT_ONCE',
    method: 'BANK_TRANSFER',
    answers: { ...NO_TO_ALL, ...answers },
    finalAgreement1: true,
    finalAgreement2: true,
    version: 2,
  }
  const reply = await customer.post(`/api/portal/policies/${policyId}/addperiod`, { body })
  expect(reply.status).toBe(202)
  // the reply was checked against the contract
  const receipt = reply.body as AddedPeriodReceipt
  const { requestId } = receipt
  const [found] = await portal.db
    .select({ policy, reviewCase })
    .from(reviewCase)
    .innerJoin(policy, eq(policy.policyId, reviewCase.subjectId))
    .where(eq(reviewCase.subjectId, requestId))
  return { ...(found ?? expect.fail('the period has no case')), receipt, customer }
}

let number = 0
// somebody whose name nobody else has
const ofNewPerson = (answers: object = {}) => {
  number += 1
  return addedPeriod({ familyName: `Sharma ${'abcdefghijklmnopqrstuvwxyz'[number] ?? ''}son`, answers })
}

test('STAFF-01 the list warns of the person of another period, as of one who asks for insurance', async () => {
  expect((await addedPeriod()).reviewCase.warnings).toEqual([])
  // the same name and birth date under another account
  expect((await addedPeriod()).reviewCase.warnings).toEqual(['DUPLICATE'])
  await sanctions([{ name: 'Arjun Sharma', birthDate: '2002-08-09' }])
  expect((await addedPeriod()).reviewCase.warnings).toEqual(['SANCTIONS_LIST', 'DUPLICATE'])
})

describe('STAFF-10 another period that passes every check', () => {
  beforeEach(() => sanctions(LIST.people))

  test('waits for a person until the insurer lets our rules accept it', async () => {
    expect(await ofNewPerson()).toMatchObject({
      policy: { decision: null },
      reviewCase: { state: 'OPEN' },
      receipt: { status: 'UNDER_REVIEW_NEW' },
    })
  })

  test('is accepted on Send, with its mails, its invoice and the version of the rules on record', async () => {
    await switchOn(['FULL_DEGREE_WAG'])
    const { policy: accepted, reviewCase: closed, receipt, customer } = await ofNewPerson()
    expect(receipt.status).toBe('NOT_ACTIVE')
    expect(accepted.decision).toBe('ACCEPTED')
    expect(closed).toMatchObject({ state: 'DONE', closedBy: null })
    const [entry] = await portal.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.event, 'CASE_DECIDED'), eq(auditEntry.subjectId, closed.caseId)))
    expect(entry).toMatchObject({ actorKind: 'AUTOMATIC', outcome: 'ACCEPTED', rulesVersion: RULES_VERSION })
    await portal.doJobs()
    const subjects = (await portal.mailbox())
      .filter(({ to }) => to === customer.username)
      .map((one) => one.subject)
    expect(subjects.slice(-3)).toEqual([
      'We received your request for another period',
      expect.stringContaining('Your insurance starts on 1 February 2027: policy'),
      expect.stringMatching(/^Invoice \d+: €360\.19$/),
    ])
    // the days of the insurance before were moved above, after its invoice
    expect({ ...(await brokenBooks(portal.db)), days: 0 }).toEqual(WHOLE_BOOKS)
  })

  test('of another product, or with an answer of yes, waits for a person', async () => {
    await switchOn(['INTERN'])
    expect((await ofNewPerson()).policy.decision).toBeNull()
    await switchOn(['FULL_DEGREE_WAG'])
    expect((await ofNewPerson({ criminalRecord: 'yes' })).policy.decision).toBeNull()
    expect((await ofNewPerson()).policy.decision).toBe('ACCEPTED')
  })

  test('is looked at by a person each so many-th time', async () => {
    await switchOn(['FULL_DEGREE_WAG'], 2)
    const decisions = [await ofNewPerson(), await ofNewPerson()].map((one) => one.policy.decision)
    expect(decisions.filter((decision) => decision === null)).toHaveLength(1)
  })
})
