import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'

import { reasonByHand } from '#domain/money/by-hand.ts'
import type { HandReason } from '#domain/money/by-hand.ts'
import { allocation, invoice } from '#server/billing/billing.tables.ts'
import type { bankEntry } from '#server/billing/billing.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import { namedBy } from './entry-words.ts'

type Entry = Pick<
  typeof bankEntry.$inferSelect,
  'bankEntryId' | 'cents' | 'reference' | 'endToEndId' | 'text'
>

// A credit note settles an invoice too, and nobody paid it then.
const isPaid = (db: Db) =>
  exists(
    db
      .select({ allocationId: allocation.allocationId })
      .from(allocation)
      .where(and(eq(allocation.invoiceId, invoice.invoiceId), isNotNull(allocation.paymentId))),
  )

/** Why our rules did not match these entries of the bank, by id. */
export const handReasons = async (
  db: Db,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, HandReason>> => {
  const named = entries.map((entry) => ({ entry, words: namedBy(entry) }))
  const numbers = [...new Set(named.flatMap(({ words }) => words.exact))]
  const found = numbers.length
    ? await db
        .select({
          number: invoice.number,
          outstandingCents: invoice.outstandingCents,
          isPaid: sql<boolean>`${isPaid(db)}`,
        })
        .from(invoice)
        .where(anyOf(invoice.number, numbers))
    : []
  const byNumber = new Map(found.map((row) => [row.number, row]))
  return new Map(
    named.map(({ entry: { bankEntryId, cents }, words: { exact, alike } }) => {
      const own = exact.flatMap((number) => byNumber.get(number) ?? [])
      return [bankEntryId, reasonByHand(cents, { named: own, hasNumber: exact.length + alike.length > 0 })]
    }),
  )
}
