import { hash } from 'node:crypto'

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'

import type { CalendarDay } from '#domain/policies/calendar-file.ts'
import { calendarDayOf } from '#domain/policies/billing/payments.ts'
import type { Payment, Payments } from '#domain/policies/billing/payments.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { messageText } from '#server/platform/text/message-text.ts'

import { calendarEntry } from './calendar.tables.ts'
import en from './texts/calendar.en-GB.json' with { type: 'json' }
import nl from './texts/calendar.nl.json' with { type: 'json' }

const TEXTS = { 'en-GB': en, nl }

/** The name of the calendar. */
export const calendarName = (locale: Locale): string => TEXTS[locale].name

type Reading = { readonly accountId: string; readonly locale: Locale; readonly today: CalendarDate }

// Whose calendar gets about says neither a number of ours nor a name: how much, and when.
const entryOf = (key: string, payment: Payment, { accountId, locale, today }: Reading): CalendarDay => {
  const { date, late } = calendarDayOf(payment, today)
  const values = {
    method: payment.paymentMethod,
    late: late ? 'yes' : 'no',
    amount: euros(payment.cents, locale),
  }
  return {
    id: `${hash('sha256', `${accountId} ${key}`).slice(0, 32)}@pont`,
    date,
    title: messageText(TEXTS[locale].title, locale, values),
  }
}

/** All that is to be paid and will come, each with an id that stays when its day or its amount changes. */
export const entriesOf = ({ toPay, willCome }: Payments, reading: Reading): readonly CalendarDay[] => [
  ...toPay.map((one) => entryOf(`invoice ${one.invoiceNumber}`, one, reading)),
  ...willCome.map((one) => entryOf(`part ${one.policyNumber} ${one.startDate}`, one, reading)),
]

const saidBy = ({ date, title }: CalendarDay) => hash('sha256', `${date} ${title}`, 'buffer')

const compact = (moment: number) => `${isoOf(moment).slice(0, 19)}Z`.replaceAll(/[-:]/g, '')

/** The entries with how often each of them changed since it was first read; what is not there any more is forgotten. */
export const countChanges = async (
  tx: Tx,
  { accountId, now }: { readonly accountId: string; readonly now: number },
  entries: readonly CalendarDay[],
): Promise<readonly CalendarDay[]> => {
  const own = eq(calendarEntry.accountId, accountId)
  const ids = entries.map(({ id }) => id)
  await tx.delete(calendarEntry).where(ids.length ? and(own, notInArray(calendarEntry.entryId, ids)) : own)
  if (!entries.length) return []
  await tx
    .insert(calendarEntry)
    .values(entries.map((day) => ({ accountId, entryId: day.id, saidHash: saidBy(day), changedAt: now })))
    .onConflictDoUpdate({
      target: [calendarEntry.accountId, calendarEntry.entryId],
      set: {
        sequence: sql`${calendarEntry.sequence} + 1`,
        saidHash: sql`excluded.said_hash`,
        changedAt: sql`excluded.changed_at`,
      },
      setWhere: ne(calendarEntry.saidHash, sql`excluded.said_hash`),
    })
  const stored = await tx.select().from(calendarEntry).where(own)
  const counted = new Map(stored.map((row) => [row.entryId, row]))
  return entries.map((day) => {
    const { sequence = 0, changedAt = now } = counted.get(day.id) ?? {}
    return { ...day, sequence, changed: compact(changedAt) }
  })
}
