import { inArray } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { bankEntry } from '#server/billing/billing.tables.ts'
import { handReasons } from '#server/money/shared/hand-reasons.ts'

import type { LinesOf } from './case-line.ts'

/** Payments to match: who paid when, with which words, and why our rules did not match them. */
export const paymentLines: LinesOf = async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(bankEntry)
    .where(inArray(bankEntry.bankEntryId, [...ids]))
  const reasons = await handReasons(db, rows)
  return new Map(
    rows.map(({ bankEntryId, name, valueDate, text, reference, unmatchedCents }) => [
      bankEntryId,
      {
        who: name,
        number: reference ?? '',
        what: {
          kind: 'PAYMENT',
          day: calendarDate(valueDate),
          text,
          reason: reasons.get(bankEntryId) ?? 'NO_REFERENCE',
        },
        amount: { units: unmatchedCents, currency: 'EUR' },
      },
    ]),
  )
}
