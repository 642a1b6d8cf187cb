import { calendarDate } from '#domain/shared/calendar-date.ts'
import { bankEntry } from '#server/billing/billing.tables.ts'
import { readsPayments } from '#server/cases/shared/reads-payments.ts'
import { handReasons } from '#server/money/shared/hand-reasons.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { LinesOf } from './case-line.ts'

/** Payments to match: when, how much and why our rules did not match them; who paid with which words for those who match them. */
export const paymentLines: LinesOf = async ({ db }, ids, { roles }) => {
  const rows = await db.select().from(bankEntry).where(anyOf(bankEntry.bankEntryId, ids))
  const reasons = await handReasons(db, rows)
  const isShown = readsPayments(roles)
  return new Map(
    rows.map(({ bankEntryId, name, valueDate, text, reference, unmatchedCents }) => [
      bankEntryId,
      {
        who: isShown ? name : '',
        number: (isShown && reference) || '',
        what: {
          kind: 'PAYMENT',
          day: calendarDate(valueDate),
          text: isShown ? text : '',
          reason: reasons.get(bankEntryId) ?? 'NO_REFERENCE',
        },
        amount: { units: unmatchedCents, currency: 'EUR' },
      },
    ]),
  )
}
