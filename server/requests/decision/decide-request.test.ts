import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { instalment, invoice } from '#server/billing/billing.tables.ts'
import { policy, policyVersion } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { recordOf } from '#server/testing/read/read-record.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptRequest, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const invoicesOf = (policyId: string) =>
  portal.db.select().from(invoice).where(eq(invoice.policyId, policyId)).orderBy(asc(invoice.sequence))

const caseOf = async (subjectId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
  return storedCase
}

const mailsOf = async (username: string) =>
  (await portal.mailbox()).filter(({ to }) => to === username).map(({ subject }) => subject)

const BANK = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

describe('POL-11 a request that waits for its answer', () => {
  test('is a case from the moment it is stored', async () => {
    const { requestId, customer } = await requestedPolicy(portal)
    expect(await caseOf(requestId)).toMatchObject({
      kind: 'REQUEST',
      state: 'OPEN',
      accountId: customer.profileId,
      answerBy: '2026-11-26',
    })
  })
})

describe('INV-01 an accepted request', () => {
  test('is a policy with its decision, the last day to withdraw and a closed case', async () => {
    const { requestId, stored } = await insuredCustomer(portal)
    expect(await stored()).toMatchObject({
      decision: 'ACCEPTED',
      decidedAt: Date.parse(TEST_NOW),
      withdrawUntil: '2026-12-04',
      version: 2,
    })
    expect(await caseOf(requestId)).toMatchObject({ state: 'DONE', closedAt: Date.parse(TEST_NOW) })
  })

  test('is invoiced by its plan: the first month that day, the others later', async () => {
    const { policyId } = await insuredCustomer(portal)
    expect(await invoicesOf(policyId)).toMatchObject([
      {
        kind: 'INVOICE',
        number: expect.stringMatching(/^2026\d{6}$/),
        periodFrom: '2027-02-01',
        periodUntil: '2027-02-28',
        cents: 28 * 199,
        outstandingCents: 28 * 199,
        invoiceDate: '2026-11-20',
        dueDate: '2026-12-20',
        collectOn: '2027-02-01',
        settledOn: null,
      },
    ])
    const plan = await portal.db.select().from(instalment).where(eq(instalment.policyId, policyId))
    expect(plan).toHaveLength(12)
    expect(plan.filter(({ invoiceId }) => invoiceId === null)).toHaveLength(11)
    expect(plan.reduce((sum, { cents }) => sum + cents, 0)).toBe(365 * 199)
  })

  test('PAY-01 has a reference with check digits that a bank checks', async () => {
    const { policyId } = await insuredCustomer(portal, BANK)
    const [first] = await invoicesOf(policyId)
    expect(first?.reference).toMatch(/^RF\d\d2026\d{6}$/)
    const digits = `${first?.number}2715${first?.reference.slice(2, 4)}`
    expect(BigInt(digits) % 97n).toBe(1n)
    expect(first?.cents).toBe(72_635)
  })

  test('paid by credit card has one invoice, which is paid on its day', async () => {
    const { requestId, policyId } = await requestedPolicy(portal)
    await portal.db.update(policy).set({ paymentMethod: 'CREDITCARD' }).where(eq(policy.policyId, policyId))
    await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
    expect(await invoicesOf(policyId)).toMatchObject([
      { cents: 72_635, outstandingCents: 0, settledOn: '2026-11-20' },
    ])
  })

  test('paid by an institution has no invoices and no right of withdrawal', async () => {
    const { requestId, policyId, stored } = await requestedPolicy(portal)
    const paid = { customerType: 'INSTITUTION', paymentMethod: 'INVOICE' } as const
    await portal.db.update(policy).set(paid).where(eq(policy.policyId, policyId))
    await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
    expect(await invoicesOf(policyId)).toEqual([])
    expect((await stored()).withdrawUntil).toBeNull()
  })

  test('tells the customer by mail, in the language of the account', async () => {
    const { customer, stored } = await insuredCustomer(portal, BANK)
    const number = (await stored()).policyNumber.replace(/(...)(?=.)/g, '$1 ')
    const mails = (await portal.mailbox()).filter(({ to }) => to === customer.username)
    expect(mails.map(({ subject }) => subject)).toContain(
      `Your insurance starts on 1 February 2027: policy ${number}`,
    )
    const invoiceMail = mails.find(({ subject }) => /^Invoice 2026\d{6}: €726.35$/.test(subject))
    expect(invoiceMail?.text).toMatch(/Pay €[\d.,]+ by 20 December 2026/)
  })

  test('keeps every version of the policy, which nobody can edit', async () => {
    const { policyId } = await insuredCustomer(portal)
    const versions = await portal.db
      .select()
      .from(policyVersion)
      .where(eq(policyVersion.policyId, policyId))
      .orderBy(asc(policyVersion.version))
    expect(
      versions.map(({ version, facts }) => [version, (facts as { decision: unknown }).decision]),
    ).toEqual([
      [1, null],
      [2, 'ACCEPTED'],
    ])
    const edit = portal.db
      .update(policyVersion)
      .set({ facts: {} })
      .where(eq(policyVersion.policyId, policyId))
    await expect(edit).rejects.toMatchObject({ cause: { constraint: 'policy_version_append_only' } })
  })

  test('is accepted once, however often and by however many', async () => {
    const { requestId, policyId, customer } = await requestedPolicy(portal)
    const accept = () => acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
    await Promise.all([accept(), accept(), accept()])
    await accept()
    expect(await invoicesOf(policyId)).toHaveLength(1)
    expect(
      (await mailsOf(customer.username)).filter((mail) => mail.startsWith('Your insurance starts on')),
    ).toHaveLength(1)
    await expect(
      refuseRequest(portal, { subjectId: requestId, by: 'AUTOMATIC', reason: 'NOT_ELIGIBLE' }),
    ).rejects.toMatchObject({ code: 'policy_change_conflict' })
  })

  test('is not accepted any more when its period is over', async () => {
    const { requestId, policyId } = await requestedPolicy(portal)
    const over = { startDate: '2026-05-01', endDate: '2026-11-19' }
    await portal.db.update(policy).set(over).where(eq(policy.policyId, policyId))
    await expect(acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })).rejects.toMatchObject({
      code: 'policy_not_editable',
    })
  })

  test('WIZ-09 is accepted where it names an insurance that ended long ago', async () => {
    const [before, { requestId, policyId, stored }] = [
      await insuredCustomer(portal),
      await requestedPolicy(portal),
    ]
    await portal.db
      .update(policy)
      .set({ startDate: '2024-09-01', endDate: '2025-08-31' })
      .where(eq(policy.policyId, before.policyId))
    await portal.db
      .update(policy)
      .set({ previousPolicyId: before.policyId })
      .where(eq(policy.policyId, policyId))
    await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
    expect(await stored()).toMatchObject({ decision: 'ACCEPTED' })
  })

  test('POL-02 a request that does not exist is not found', async () => {
    const subjectId = '00000000-0000-4000-8000-000000000000'
    await expect(acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })).rejects.toMatchObject({
      code: 'errors.notFound',
    })
  })
})

describe('POL-04 a refused request', () => {
  test('STAFF-07 has its reason, a closed case, an entry on record and a mail that says why', async () => {
    const [{ requestId, stored, customer }, member] = [await requestedPolicy(portal), await portal.staff()]
    const by = { kind: 'staff', staffId: member.staffId, roles: member.roles } as const
    const decision = { subjectId: requestId, by, reason: 'MISSING_DOCUMENT' } as const
    await refuseRequest(portal, decision)
    await refuseRequest(portal, decision)
    expect(await stored()).toMatchObject({
      decision: 'REFUSED',
      decisionReason: 'MISSING_DOCUMENT',
      version: 2,
    })
    expect(await caseOf(requestId)).toMatchObject({ state: 'DONE', closedBy: member.staffId })
    expect(await recordOf(portal, customer.profileId)).toEqual(['CASE_DECIDED REFUSED'])
    const mails = (await portal.mailbox()).filter(({ to }) => to === customer.username)
    const refusals = mails.filter(({ subject }) => subject.startsWith('We cannot accept your request'))
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.text).toContain('We need a document that we did not get.')
  })
})

describe('the books', () => {
  test('invoice numbers of a year have no gap, also after a decision that was rolled back', async () => {
    const three = await Promise.all([
      requestedPolicy(portal),
      requestedPolicy(portal),
      requestedPolicy(portal),
    ])
    const failed = portal.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE invoice_number SET last = last + 1`)
      throw new Error('rolled back')
    })
    await Promise.all([
      expect(failed).rejects.toThrow('rolled back'),
      ...three.map(({ requestId }) => acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })),
    ])
    const { rows } = await portal.db.execute(
      sql`SELECT year, count(*)::int = max(sequence) AS complete FROM invoice GROUP BY year`,
    )
    expect(rows).toEqual([{ year: 2026, complete: true }])
  })

  test('sum to zero, and what is receivable is what is outstanding', async () => {
    await insuredCustomer(portal)
    const { rows } = await portal.db.execute(sql`SELECT
      (SELECT sum(cents)::int FROM ledger_line) AS ledger,
      (SELECT sum(cents)::int FROM ledger_line WHERE account = 'RECEIVABLE') AS receivable,
      (SELECT sum(outstanding_cents)::int FROM invoice) AS outstanding`)
    expect(rows[0]?.['ledger']).toBe(0)
    expect(rows[0]?.['receivable']).toBe(rows[0]?.['outstanding'])
  })

  test.each([
    ['an issued invoice is not edited', sql`UPDATE invoice SET cents = cents + 1`, 'invoice_issued'],
    ['an issued invoice is not deleted', sql`DELETE FROM invoice`, 'invoice_issued'],
    [
      'nothing is outstanding above the amount',
      sql`UPDATE invoice SET outstanding_cents = cents + 1`,
      'invoice_outstanding',
    ],
    ['a booked line is not edited', sql`UPDATE ledger_line SET cents = cents + 1`, 'ledger_line_append_only'],
    ['a booked entry is not deleted', sql`DELETE FROM ledger_entry`, 'ledger_entry_append_only'],
    [
      'a line without its counterpart is refused',
      sql`INSERT INTO ledger_line (entry_id, account, cents) SELECT entry_id, 'BANK', 1 FROM ledger_entry LIMIT 1`,
      'ledger_balance',
    ],
    [
      'a line that the invoice does not sum is refused',
      sql`INSERT INTO invoice_line SELECT invoice_id, 2, period_from, period_until, 1 FROM invoice LIMIT 1`,
      'invoice_sum_of_lines',
    ],
    [
      'a credit note without its invoice is refused',
      sql`INSERT INTO invoice (policy_id, kind, year, sequence, period_from, period_until, cents, tax_cents, invoice_date,
        due_date, collect_on, reference, outstanding_cents) SELECT policy_id, 'CREDIT', year, 999999, period_from,
        period_until, -1, 0, invoice_date, due_date, collect_on, reference, 0 FROM invoice LIMIT 1`,
      'invoice_credit',
    ],
    [
      'two instalments of a plan do not share a day',
      sql`INSERT INTO instalment (policy_id, revision, sequence, period_from, period_until, cents, invoice_on, due_on,
        collect_on) SELECT policy_id, 9, sequence, period_from, period_until, cents, invoice_on, due_on, collect_on
        FROM instalment LIMIT 1`,
      'instalment_no_overlap',
    ],
  ])('INV-01 the database holds that %s', async (_, statement, constraint) => {
    await insuredCustomer(portal)
    await expect(portal.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } })
  })

  test('an allocation never takes more than either side has', async () => {
    const { policyId } = await insuredCustomer(portal)
    const [open] = await invoicesOf(policyId)
    const allocate = (cents: number) =>
      portal.db
        .execute(sql`WITH money AS (INSERT INTO payment (policy_id, direction, kind, cents, value_date, source,
        source_reference, unallocated_cents) VALUES (${policyId}, 'IN', 'BANK_TRANSFER', 100, '2026-11-20', 'TEST',
        gen_random_uuid()::text, 100) RETURNING payment_id) INSERT INTO allocation (payment_id, invoice_id, cents,
        allocated_on) SELECT payment_id, ${open?.invoiceId}::uuid, ${cents}::int, '2026-11-20' FROM money`)
    await expect(allocate(101)).rejects.toMatchObject({ cause: { constraint: 'payment_unallocated' } })
  })
})
