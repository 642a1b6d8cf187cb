import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countedStep, inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { ledgerEntry, ledgerLine, payment } from '#server/billing/billing.tables.ts'
import { judgedOn } from '#server/policies/shared/retention.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

// Locked, so that none of them is matched with a policy meanwhile.
const eraseStatements = async (tx: Tx, day: CalendarDate, limit: number) => {
  const found = await tx
    .select({ id: withdrawal.withdrawalId })
    .from(withdrawal)
    .where(
      and(
        isNull(withdrawal.policyId),
        sql`statement_deletable_from(${withdrawal.withdrawalId}) <= ${judgedOn(day)}`,
      ),
    )
    .limit(limit)
    .for('update')
  const ids = found.map(({ id }) => id)
  await tx.delete(withdrawal).where(inArray(withdrawal.withdrawalId, ids))
  return ids.length
}

const erasePayments = async (tx: Tx, day: CalendarDate, limit: number) => {
  const found = await tx
    .select({ id: payment.paymentId })
    .from(payment)
    .where(
      and(isNull(payment.policyId), sql`payment_deletable_from(${payment.paymentId}) <= ${judgedOn(day)}`),
    )
    .limit(limit)
    .for('update')
  const ids = found.map(({ id }) => id)
  const booked = and(eq(ledgerEntry.event, 'PAYMENT'), inArray(ledgerEntry.sourceId, ids))
  const entries = tx.select({ id: ledgerEntry.entryId }).from(ledgerEntry).where(booked)
  await tx.delete(ledgerLine).where(inArray(ledgerLine.entryId, entries))
  await tx.delete(ledgerEntry).where(booked)
  await tx.delete(payment).where(inArray(payment.paymentId, ids))
  return ids.length
}

/**
 * Every day: deletes what was kept long enough and belongs to no policy: statements of withdrawal for which none was found, a
 * year after their case was closed, and money that nobody was found for, seven years after the year in which it came in.
 */
export const deleteWithoutPolicy = ({ db }: Portal): DailyTask => ({
  name: 'delete-without-policy',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: async (day, signal, count) => {
    await inBatches(
      signal,
      countedStep(db, count, 'statements', (tx, limit) => eraseStatements(tx, day, limit)),
    )
    await inBatches(
      signal,
      countedStep(db, count, 'payments', (tx, limit) => erasePayments(tx, day, limit)),
    )
  },
})
