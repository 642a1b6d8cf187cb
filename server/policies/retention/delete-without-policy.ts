import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countedStep, inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { bankEntry, ledgerEntry, ledgerLine, payout } from '#server/billing/billing.tables.ts'
import { judgedOn } from '#server/policies/shared/retention.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

// Locked, so that none of them is matched with a policy meanwhile.
const eraseStatements = async (tx: Tx, day: CalendarDate, limit: number) => {
  const withdrawals = await tx
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
  const ids = withdrawals.map(({ id }) => id)
  await tx.delete(withdrawal).where(inArray(withdrawal.withdrawalId, ids))
  return ids.length
}

const eraseEntries = async (tx: Tx, day: CalendarDate, limit: number) => {
  const entries = await tx
    .select({ id: bankEntry.bankEntryId })
    .from(bankEntry)
    .where(sql`bank_entry_deletable_from(${bankEntry.bankEntryId}) <= ${judgedOn(day)}`)
    .limit(limit)
    .for('update')
  const ids = entries.map(({ id }) => id)
  const ofEntries = inArray(payout.bankEntryId, ids)
  const returns = tx.select({ id: payout.payoutId }).from(payout).where(ofEntries)
  const booked = or(
    and(eq(ledgerEntry.event, 'BANK_ENTRY'), inArray(ledgerEntry.sourceId, ids)),
    and(eq(ledgerEntry.event, 'RETURN'), inArray(ledgerEntry.sourceId, returns)),
  )
  const bookings = tx.select({ id: ledgerEntry.entryId }).from(ledgerEntry).where(booked)
  await tx.delete(ledgerLine).where(inArray(ledgerLine.entryId, bookings))
  await tx.delete(ledgerEntry).where(booked)
  await tx.delete(payout).where(ofEntries)
  await tx.delete(bankEntry).where(inArray(bankEntry.bankEntryId, ids))
  return ids.length
}

/**
 * Every day: deletes what was kept long enough and belongs to no policy: statements of withdrawal for which none was found, a
 * year after their case was closed, and what the bank said of money that came in, seven years after that year, once no policy
 * that it paid is left.
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
      countedStep(db, count, 'entries', (tx, limit) => eraseEntries(tx, day, limit)),
    )
  },
})
