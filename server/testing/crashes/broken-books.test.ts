import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { customerActor } from '#server/platform/actor.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'

import { BOOK_CHECKS, brokenBooks, WHOLE_BOOKS } from './broken-books.ts'
import type { BookCheck } from './broken-books.ts'
import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange } from '#server/testing/decide.ts'

// A policy with an invoice that is paid, a credit note, a refund, and instalments that wait.
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  const today = portal.clock.today()
  const { customer, policyId, stored } = await insuredCustomer(portal)
  const [first] = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const received = { policyId, today, kind: 'BANK_TRANSFER', source: 'TEST' } as const
  await portal.db.transaction((tx) =>
    recordPayment(tx, { ...received, cents: first?.cents ?? 0, sourceReference: randomUUID() }),
  )
  const { startDate, version } = await stored()
  const { requestId: changeId } = await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: 'START_DATE',
    version,
    idempotencyKey: randomUUID(),
    after: { startDate: addDays(calendarDate(startDate), 7) },
  })
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  await receiveMoney(portal, { cents: 100, name: 'C OKORO' })
  await portal.db.transaction((tx) =>
    saveClaim(tx, {
      policyId,
      kind: 'MEDICAL',
      payee: 'CUSTOMER',
      submittedAt: portal.clock.now(),
      answerBy: today,
      receivedOn: today,
      lines: [
        {
          treatmentDate: today,
          typeOfCare: 'GP',
          careProvider: 'Praktijk Voorbeeld',
          country: 'NL',
          invoiceNumber: null,
          claimedUnits: 6420,
          currency: 'EUR',
          euroCents: 6420,
        },
      ],
    }),
  )
})
afterAll(() => portal.stop())

test('INV-01 whole books break no invariant', async () => {
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
})

const PAID = `(SELECT invoice_id FROM allocation WHERE payment_id IS NOT NULL LIMIT 1)`
const WAITING = `(SELECT instalment_id FROM instalment WHERE invoice_id IS NULL AND NOT void LIMIT 1)`

// What a wrong use case could write, if neither a constraint nor a trigger stopped it.
const BREACHES: Readonly<Record<BookCheck, readonly string[]>> = {
  days: [`UPDATE policy SET end_date = end_date + 1`],
  price: [`UPDATE policy SET premium_total_cents = premium_total_cents + 1`],
  outstanding: [
    'ALTER TABLE invoice DROP CONSTRAINT invoice_settled',
    `UPDATE invoice SET outstanding_cents = 1 WHERE invoice_id = ${PAID}`,
  ],
  unspent: [`UPDATE payment SET unallocated_cents = unallocated_cents + 1 WHERE unallocated_cents < cents`],
  receivable: [`UPDATE ledger_line SET cents = cents + 1 WHERE account = 'RECEIVABLE'`],
  balance: [`UPDATE payment SET cents = cents + 1`],
  both_ways: [
    'ALTER TABLE invoice DROP CONSTRAINT invoice_settled',
    `UPDATE invoice SET outstanding_cents = 1 WHERE invoice_id = ${PAID}`,
  ],
  refunds: ['UPDATE payout SET cents = cents + 1'],
  claims: [
    'ALTER TABLE claim_line DROP CONSTRAINT claim_line_paid, DROP CONSTRAINT claim_line_decided',
    'UPDATE claim_line SET paid_cents = euro_cents + 1',
  ],
  entries: [
    'ALTER TABLE bank_entry DROP CONSTRAINT bank_entry_unmatched',
    'UPDATE bank_entry SET unmatched_cents = unmatched_cents + 1',
  ],
  ledger: [`UPDATE ledger_line SET cents = cents + 1 WHERE account = 'PREMIUM'`],
  lines: ['UPDATE invoice_line SET cents = cents + 1'],
  numbers: [
    `UPDATE invoice SET sequence = sequence + 1 WHERE sequence = (SELECT max(sequence) FROM invoice)`,
  ],
  cases: ['UPDATE case_count SET cases = cases + 1 WHERE cases = 1'],
}

class Undo extends Error {}

const brokenBy = async (statements: readonly string[]) => {
  let books: Awaited<ReturnType<typeof brokenBooks>> = WHOLE_BOOKS
  const undone = portal.db.transaction(async (tx) => {
    // without triggers
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    books = await brokenBooks(tx)
    throw new Undo('undone')
  })
  await expect(undone).rejects.toBeInstanceOf(Undo)
  return books
}

// the keys are those of the object
test.each(Object.keys(BOOK_CHECKS) as BookCheck[])(
  'INV-01 the query for %s finds a breach that is planted',
  async (name) => {
    const books = await brokenBy(BREACHES[name])
    expect(books[name]).toBeGreaterThan(0)
  },
)

const ALSO: readonly (readonly [string, BookCheck, string])[] = [
  [
    'two instalments for one day',
    'days',
    `UPDATE instalment SET period_from = period_from - 1 WHERE instalment_id = ${WAITING}`,
  ],
  ['an instalment that is gone', 'price', `DELETE FROM instalment WHERE instalment_id = ${WAITING}`],
  [
    'a credit note of which something is gone',
    'unspent',
    `UPDATE invoice SET unallocated_cents = unallocated_cents - 1 WHERE kind = 'CREDIT'`,
  ],
  ['a refund without any payment', 'refunds', 'DELETE FROM payment'],
  [
    'money that came in and is not in the ledger',
    'entries',
    `INSERT INTO bank_entry (value_date, cents, name, source, source_reference, recorded_at, unmatched_cents)
     VALUES ('2026-11-20', 100, 'A', 'STATEMENT', 'a', now(), 100)`,
  ],
  ['an invoice that was deleted and not counted', 'numbers', `DELETE FROM invoice WHERE kind = 'CREDIT'`],
  ['a deleted invoice that was counted twice', 'numbers', 'UPDATE invoice_number SET deleted = deleted + 1'],
  [
    'a claim that was paid without a decision',
    'claims',
    `INSERT INTO payment (direction, kind, cents, value_date, source, source_reference, unallocated_cents)
     VALUES ('OUT', 'CLAIM', 1, '2026-11-20', 'TEST', 'claim', 0)`,
  ],
]

test.each(ALSO)('INV-01 so does %s', async (_, name, statement) => {
  const books = await brokenBy([statement])
  expect(books[name]).toBeGreaterThan(0)
})
