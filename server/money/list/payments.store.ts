import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { PaymentFilter } from '#contract/money/payment-list.ts'
import { readAmount } from '#domain/claims/amount-entry.ts'
import { namedInvoices } from '#domain/money/named-invoices.ts'
import { PAYMENT_FILTERS } from '#domain/money/payment-state.ts'
import type { PaymentStateFilter } from '#domain/money/payment-state.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'
import { findNames } from '#server/cases/shared/find-names.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isStoredMoment } from '#server/platform/database/stored-moment.ts'

import { keptAside } from '#server/money/shared/unmatched-sums.ts'

// Whoever means one of more types on.
const MOST_FOUND = 500
const SHORTEST_WORDS = 3
const COUNTED_UP_TO = 1000

/** A payment that came in, with its case and who closed that. */
export type PaymentListRow = {
  readonly bankEntryId: string
  readonly caseId: string | null
  readonly day: string
  /** As the database writes it. */
  readonly recordedAt: string
  readonly name: string
  readonly text: string
  readonly reference: string | null
  readonly endToEndId: string | null
  readonly cents: number
  readonly unmatchedCents: number
  readonly asideUntil: string | null
  readonly answerBy: string | null
  readonly by: string | null
}

const few = (query: SQL) => sql`(${query} LIMIT ${MOST_FOUND})`

// Those that are meant by what was typed, by each way to look for them with an index of its own.
const idsFor = async (db: Db, typed: string): Promise<readonly string[]> => {
  const names = await findNames(db, typed, ['PAYMENT'])
  const amount = readAmount(typed, 2)
  const { exact } = namedInvoices(typed)
  const words = typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const queries = [
    sql`SELECT unnest(${sql.param(names.map(({ id }) => id))}::uuid[])`,
    few(sql`SELECT bank_entry_id FROM bank_entry
      WHERE upper(translate(coalesce(reference, text), ' .-/', '')) = upper(translate(${typed}, ' .-/', ''))`),
    few(sql`SELECT payment.bank_entry_id FROM invoice JOIN payment USING (invoice_id)
      WHERE invoice.number = ANY (${sql.param(exact)}::text[])`),
    amount !== undefined &&
      Number.isSafeInteger(Math.round(amount * 100)) &&
      amount < 10_000_000 &&
      few(
        sql`SELECT bank_entry_id FROM bank_entry WHERE cents = ${Math.round(amount * 100)} ORDER BY value_date DESC`,
      ),
    typed.length >= SHORTEST_WORDS &&
      few(sql`SELECT bank_entry_id FROM bank_entry WHERE lower(text) LIKE ${`%${words}%`}`),
  ].filter((query) => query !== false)
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT bank_entry_id AS id FROM (${sql.join(queries, sql` UNION `)}) AS found (bank_entry_id)`,
  )
  return rows.map(({ id }) => id)
}

const OF_STATE: { readonly [F in PaymentStateFilter]: (today: CalendarDate) => SQL } = {
  WAITS: (today) => sql`unmatched_cents > 0 AND NOT ${keptAside(today)}`,
  ASIDE: (today) => sql`unmatched_cents > 0 AND ${keptAside(today)}`,
  MATCHED: () =>
    sql`unmatched_cents = 0 AND EXISTS (SELECT FROM payment WHERE payment.bank_entry_id = entry.bank_entry_id)`,
  SENT_BACK: () =>
    sql`entry.bank_entry_id IN (SELECT bank_entry_id FROM payout WHERE bank_entry_id IS NOT NULL)`,
  ALL: () => sql`true`,
}

/** The payments of a search: all that its words, days and state say. */
export type PaymentSearch = Omit<PaymentFilter, 'q'> & {
  readonly ids: readonly string[] | undefined
  readonly today: CalendarDate
}

/** Reads what the words of a filter mean. */
export const searchOf = async (
  db: Db,
  { q, ...filter }: PaymentFilter,
  today: CalendarDate,
): Promise<PaymentSearch> => {
  const typed = tidyText(q ?? '')
  return { ...filter, today, ids: typed ? await idsFor(db, typed) : undefined }
}

const among = ({ ids, from, to }: PaymentSearch) =>
  sql.join(
    [
      sql`true`,
      ...(ids ? [sql`entry.bank_entry_id = ANY (${sql.param(ids)}::uuid[])`] : []),
      ...(from ? [sql`value_date >= ${from}::date`] : []),
      ...(to ? [sql`value_date <= ${to}::date`] : []),
    ],
    sql` AND `,
  )

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isPlace = ([day = '', moment = '', id = '']: readonly string[]) =>
  isCalendarDate(day) && isStoredMoment(moment) && UUID.test(id)

// After the last row of a page: its day, when it was stored, and its id. Anything else is the first page.
const afterPlace = (after: string | undefined) => {
  const place = (after ?? '').split('_')
  const [day, moment, id] = place
  return isPlace(place)
    ? sql`AND (value_date, recorded_at, entry.bank_entry_id) < (${day}::date, ${moment}::timestamptz, ${id}::uuid)`
    : sql``
}

type Page = { readonly after?: string | undefined; readonly limit: number }

/** The newest payments of a search, or those after one of them. */
export const paymentRows = async (
  db: Db,
  search: PaymentSearch,
  { after, limit }: Page,
): Promise<readonly PaymentListRow[]> => {
  const { rows } = await db.execute<PaymentListRow>(sql`
    SELECT entry.bank_entry_id AS "bankEntryId", held.case_id AS "caseId", entry.value_date::text AS day, entry.recorded_at::text AS "recordedAt",
      entry.name, entry.text,
      entry.reference, entry.end_to_end_id AS "endToEndId", entry.cents, entry.unmatched_cents AS "unmatchedCents",
      entry.aside_until::text AS "asideUntil", held.answer_by::text AS "answerBy", staff.name AS by
    FROM (
      SELECT * FROM bank_entry AS entry
      WHERE ${among(search)} AND ${OF_STATE[search.state ?? 'WAITS'](search.today)} ${afterPlace(after)}
      ORDER BY value_date DESC, recorded_at DESC, entry.bank_entry_id DESC LIMIT ${limit}
    ) AS entry
    LEFT JOIN review_case AS held ON held.kind = 'PAYMENT' AND held.subject_id = entry.bank_entry_id
    LEFT JOIN staff ON staff.staff_id = held.closed_by
    ORDER BY entry.value_date DESC, entry.recorded_at DESC, entry.bank_entry_id DESC`)
  return rows
}

const countOf = (search: PaymentSearch, state: PaymentStateFilter) => sql`
  (SELECT count(*)::int FROM (
    SELECT FROM bank_entry AS entry WHERE ${among(search)} AND ${OF_STATE[state](search.today)} LIMIT ${COUNTED_UP_TO + 1}
  ) AS counted)`

/** How many payments of each state a search has, whatever its own state; null for more than a thousand. */
export const countPayments = async (
  db: Db,
  search: PaymentSearch,
): Promise<Record<PaymentStateFilter, number | null>> => {
  const counts = PAYMENT_FILTERS.map((state) => sql`${countOf(search, state)} AS ${sql.identifier(state)}`)
  const { rows } = await db.execute<Record<PaymentStateFilter, number>>(
    sql`SELECT ${sql.join(counts, sql`, `)}`,
  )
  const [counted] = rows
  const upTo = (state: PaymentStateFilter) => {
    const count = counted?.[state] ?? 0
    return count > COUNTED_UP_TO ? null : count
  }
  return {
    WAITS: upTo('WAITS'),
    ASIDE: upTo('ASIDE'),
    MATCHED: upTo('MATCHED'),
    SENT_BACK: upTo('SENT_BACK'),
    ALL: upTo('ALL'),
  }
}
