import type { Tx } from '#server/platform/database/database.ts'
import { ledgerEntry, ledgerLine } from '#server/policies/billing.tables.ts'

type Account = typeof ledgerLine.$inferInsert.account

type Entry = Omit<typeof ledgerEntry.$inferInsert, 'entryId'> & {
  /** Cents of each account; they sum to zero, which the database checks at the end of the transaction. */
  readonly cents: Readonly<Partial<Record<Account, number>>>
}

/** Books one event; the database refuses to book the same event of the same source twice. */
export const bookEntry = async (tx: Tx, { cents, ...entry }: Entry): Promise<void> => {
  const [booked] = await tx.insert(ledgerEntry).values(entry).returning({ entryId: ledgerEntry.entryId })
  if (!booked) throw new Error('the ledger entry was not stored')
  const { entryId } = booked
  // the keys are those of the type
  const accounts = Object.entries(cents) as [Account, number][]
  const lines = accounts.flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ entryId, account, cents: amount }],
  )
  if (lines.length) await tx.insert(ledgerLine).values(lines)
}
