import { sql } from 'drizzle-orm'

import type { FileReply } from '#contract/endpoint.ts'
import type { PaymentFilter, PaymentPage, PaymentRow } from '#contract/money/payment-list.ts'
import { paymentState } from '#domain/money/payment-state.ts'
import type { PaymentState } from '#domain/money/payment-state.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { handReasons } from '#server/money/shared/hand-reasons.ts'
import { unmatchedSums } from '#server/money/shared/unmatched-sums.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { csvOf } from '#server/platform/text/csv.ts'

import { countPayments, paymentRows, searchOf } from './payments.store.ts'
import type { PaymentListRow } from './payments.store.ts'

const PAGE_ROWS = 50
const FILE_ROWS = 20_000

type Paid = PaymentRow['paid'][number] & { readonly bankEntryId: string }

const paidBy = async (db: Db, ids: readonly string[]) => {
  const { rows } = await db.execute<
    Omit<Paid, 'name'> & { readonly firstName: string; readonly familyName: string }
  >(sql`
    SELECT payment.bank_entry_id AS "bankEntryId", invoice.number, policy.account_id AS "profileId",
      person.first_name AS "firstName", person.family_name AS "familyName"
    FROM payment
    JOIN invoice ON invoice.invoice_id = payment.invoice_id
    JOIN policy ON policy.policy_id = payment.policy_id
    JOIN person ON person.person_id = policy.person_id
    WHERE payment.bank_entry_id = ANY (${sql.param(ids)}::uuid[])
    ORDER BY invoice.number`)
  const paid = rows.map(({ firstName, familyName, ...row }): Paid => ({
    ...row,
    name: fullName({ firstName, familyName }),
  }))
  return Map.groupBy(paid, ({ bankEntryId }) => bankEntryId)
}

type Back = { readonly cents: number; readonly paidOn: string | null }

const sentBack = async (db: Db, ids: readonly string[]) => {
  const { rows } = await db.execute<Back & { readonly bankEntryId: string }>(sql`
    SELECT bank_entry_id AS "bankEntryId", cents, CASE WHEN state = 'PAID' THEN paid_on::text END AS "paidOn" FROM payout
    WHERE bank_entry_id = ANY (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ bankEntryId, ...back }) => [bankEntryId, back]))
}

const dayOf = (day: string | null) => (day === null ? null : calendarDate(day))

type Parts = {
  readonly paid: ReadonlyMap<string, readonly Paid[]>
  readonly back: ReadonlyMap<string, Back>
  readonly reasons: Awaited<ReturnType<typeof handReasons>>
  readonly today: CalendarDate
}

// While it is not matched: why, and by when it is.
const waitingView = (
  { bankEntryId, answerBy, asideUntil, unmatchedCents, by }: PaymentListRow,
  state: PaymentState,
  reasons: Parts['reasons'],
) => {
  const isAside = state === 'ASIDE'
  if (unmatchedCents === 0) return { reason: null, answerBy: null, asideUntil: null, by }
  const reason = reasons.get(bankEntryId) ?? 'NO_REFERENCE'
  return { reason, answerBy: dayOf(answerBy), asideUntil: isAside ? dayOf(asideUntil) : null, by: null }
}

const rowView = (row: PaymentListRow, { paid, back, reasons, today }: Parts): PaymentRow => {
  const { bankEntryId, caseId, day, name, text, reference, cents, unmatchedCents } = row
  const own = paid.get(bankEntryId) ?? []
  const facts = { unmatchedCents, hasPaid: own.length > 0, hasCase: caseId !== null }
  const state = paymentState({ ...facts, asideUntil: dayOf(row.asideUntil) ?? undefined }, today)
  return {
    bankEntryId,
    caseId,
    day: calendarDate(day),
    name,
    text,
    reference,
    cents,
    unmatchedCents,
    state,
    ...waitingView(row, state, reasons),
    paid: own.map(({ number, profileId, name: customer }) => ({ number, profileId, name: customer })),
    backCents: back.get(bankEntryId)?.cents ?? 0,
    backOn: dayOf(back.get(bankEntryId)?.paidOn ?? null),
  }
}

const viewOf = async (
  db: Db,
  rows: readonly PaymentListRow[],
  today: CalendarDate,
): Promise<PaymentRow[]> => {
  const ids = rows.map(({ bankEntryId }) => bankEntryId)
  const [paid, back, reasons] = await Promise.all([
    paidBy(db, ids),
    sentBack(db, ids),
    handReasons(
      db,
      rows.filter(({ unmatchedCents }) => unmatchedCents > 0),
    ),
  ])
  return rows.map((row) => rowView(row, { paid, back, reasons, today }))
}

/** A page of what came in, the last day first. */
export const listPayments = async (
  { db, clock }: Portal,
  { after, ...filter }: PaymentFilter & { readonly after?: string | undefined },
): Promise<PaymentPage> => {
  const today = clock.today()
  const search = await searchOf(db, filter, today)
  const [rows, counts, sums] = await Promise.all([
    paymentRows(db, search, { after, limit: PAGE_ROWS + 1 }),
    countPayments(db, search),
    unmatchedSums(db, today),
  ])
  const shown = rows.slice(0, PAGE_ROWS)
  const last = shown.at(-1)
  return {
    today,
    rows: await viewOf(db, shown, today),
    next: last && rows.length > PAGE_ROWS ? `${last.day}_${last.recordedAt}_${last.bankEntryId}` : null,
    sums,
    counts,
  }
}

const COLUMNS = [
  'day',
  'name',
  'text',
  'reference',
  'amount',
  'not_matched',
  'state',
  'why',
  'answer_by',
  'aside_until',
  'by',
  'invoices',
  'goes_back',
  'went_back_on',
] as const

const euro = (cents: number) => (cents / 100).toFixed(2)

const fileRow = (row: PaymentRow) => ({
  day: row.day,
  name: row.name,
  text: row.text,
  reference: row.reference,
  amount: euro(row.cents),
  not_matched: euro(row.unmatchedCents),
  state: row.state,
  why: row.reason,
  answer_by: row.answerBy,
  aside_until: row.asideUntil,
  by: row.by,
  invoices: row.paid.map(({ number }) => number).join(' '),
  goes_back: euro(row.backCents),
  went_back_on: row.backOn,
})

/** What came in as a file, the last day first. */
export const paymentsFile = async ({ db, clock }: Portal, filter: PaymentFilter): Promise<FileReply> => {
  const today = clock.today()
  const rows = await paymentRows(db, await searchOf(db, filter, today), { limit: FILE_ROWS + 1 })
  if (rows.length > FILE_ROWS) refuse('staff_export_too_long')
  const view = await viewOf(db, rows, today)
  return { fileName: `payments-${today}.csv`, bytes: csvOf(COLUMNS, view.map(fileRow)) }
}
