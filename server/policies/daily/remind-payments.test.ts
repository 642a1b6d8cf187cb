import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoice } from '#server/policies/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { remindPayments } from './remind-payments.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const transferred = async () => {
  const { policyId } = await insuredCustomer(portal)
  await portal.db.update(policy).set({ paymentMethod: 'BANK_TRANSFER' }).where(eq(policy.policyId, policyId))
  return policyId
}

const isWaiting = async () => {
  const { rows } = await portal.db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

const lockInvoice = (tx: Tx, policyId: string) =>
  tx.select().from(invoice).where(eq(invoice.policyId, policyId)).for('no key update', { noWait: true })

test('JOB-01 reminders lock invoices in the order in which a decision on several policies does', async () => {
  const [first = '', second = ''] = [await transferred(), await transferred()].toSorted()
  // a row that was written last is read last, unless the query has an order
  await portal.db.update(invoice).set({ settledOn: null }).where(eq(invoice.policyId, first))
  portal.clock.set('2027-01-03T09:00:00+01:00')
  const run = () =>
    remindPayments(portal).run(calendarDate('2027-01-03'), new AbortController().signal, () =>
      Promise.resolve(),
    )
  const reminded = await portal.db.transaction(async (tx) => {
    await lockInvoice(tx, first)
    const running = run()
    await expect.poll(isWaiting, { timeout: 35_000 }).toBe(1)
    // nothing that is locked later is held while the first is waited for
    expect(await lockInvoice(tx, second)).toHaveLength(1)
    return { running }
  })
  await reminded.running
})
