import { and, eq } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { ledgerEntry, ledgerLine } from '#server/billing/billing.tables.ts'

type Account = typeof ledgerLine.$inferInsert.account

type Entry = Omit<typeof ledgerEntry.$inferInsert, 'entryId'> & {
  /** Cents of each account; they sum to zero, which the database checks at the end of the transaction. */
  readonly cents: Readonly<Partial<Record<Account, number>>>
}

// the keys are those of the type
const linesOf = (entryId: number, cents: Entry['cents']) =>
  (Object.entries(cents) as [Account, number][]).flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ entryId, account, cents: amount }],
  )

/** Books events; the database refuses to book the same event of the same source twice. */
export const bookEntries = async (tx: Tx, entries: readonly Entry[]): Promise<void> => {
  if (!entries.length) return
  const booked = await tx
    .insert(ledgerEntry)
    .values([...entries])
    .returning({ entryId: ledgerEntry.entryId })
  const lines = booked.flatMap(({ entryId }, index) => linesOf(entryId, entries[index]?.cents ?? {}))
  if (lines.length) await tx.insert(ledgerLine).values(lines)
}

/** Books one event. */
export const bookEntry = (tx: Tx, entry: Entry): Promise<void> => bookEntries(tx, [entry])

/** Whether a claim on this policy was paid, to the customer or to a care provider. */
export const hasPaidClaim = async (tx: Db | Tx, policyId: string): Promise<boolean> => {
  const [paid] = await tx
    .select({ entryId: ledgerEntry.entryId })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.policyId, policyId), eq(ledgerEntry.event, 'CLAIM')))
    .limit(1)
  return paid !== undefined
}
