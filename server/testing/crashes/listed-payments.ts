import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { policy } from '#server/policies/policies.tables.ts'
import { paymentsOfAccount } from '#server/billing/shared/find-payments.ts'
import { invoiceDueInstalments } from '#server/billing/shared/invoice-due.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'

type Book = {
  readonly open: number
  readonly left: number
  readonly waiting: number
  readonly received: number
  readonly price: number
}

const bookOf = async ({ db }: TestPortal, { policyId }: InsuredCustomer) => {
  const sumOf = (what: string, where: string) =>
    sql.raw(`(SELECT coalesce(sum(${what}), 0)::int FROM ${where} WHERE policy_id = '${policyId}'`)
  const { rows } = await db.execute<Book>(sql`
    SELECT ${sumOf('outstanding_cents', 'invoice')}) AS open,
      ${sumOf('unallocated_cents', 'invoice')}) + ${sumOf('unallocated_cents', 'payment')}) AS left,
      ${sumOf('cents', 'instalment')} AND invoice_id IS NULL AND NOT void) AS waiting,
      ${sumOf('cents', 'payment')} AND direction = 'IN') AS received,
      (CASE WHEN cancelled_at IS NULL OR keeps_insured_days THEN premium_total_cents ELSE 0 END) AS price
    FROM policy WHERE policy_id = ${policyId}`)
  const [book] = rows
  if (!book) throw new Error('the policy is gone')
  return book
}

const centsOf = (payments: readonly { readonly cents: number }[]) =>
  payments.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Holds the list of all that is to be paid and will come against the books: with what was paid it is the price, and every
 * part that is said to come does come, of that amount, by that day and paid in that way. It moves the clock.
 */
export const expectListedIsOwed = async (portal: TestPortal, insured: InsuredCustomer): Promise<void> => {
  const { customer, policyId } = insured
  const list = () => paymentsOfAccount(portal.db, customer.profileId, portal.clock.today())
  const { toPay, willCome } = await list()
  const book = await bookOf(portal, insured)
  // what our money pays of that
  const used = book.waiting - centsOf(willCome)
  expect(centsOf(toPay)).toBe(book.open)
  expect(used).toBeGreaterThanOrEqual(0)
  expect(used).toBeLessThanOrEqual(book.left)
  const paid = book.received - (book.left - used)
  expect(centsOf(toPay) + centsOf(willCome) + paid).toBe(book.price)
  // no daily work pays it back here
  if (book.left > 0) return
  for (const { invoiceDate, cents, date, paymentMethod } of willCome) {
    if (invoiceDate > portal.clock.today()) portal.clock.set(`${invoiceDate}T12:00:00+01:00`)
    await portal.db.transaction(async (tx) => {
      const policies = await lockPolicies(tx, eq(policy.policyId, policyId))
      await invoiceDueInstalments(tx, { policies, today: portal.clock.today() })
    })
    const invoices = (await list()).toPay
    expect(invoices).toContainEqual(expect.objectContaining({ cents, date, paymentMethod }))
  }
  expect((await list()).willCome).toEqual([])
}
