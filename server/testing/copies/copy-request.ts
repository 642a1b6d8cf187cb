import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { invoiceNumber, rfReference } from '#domain/policies/billing/reference.ts'
import { dateParts } from '#domain/shared/calendar-date.ts'
import { mandateEvidence } from '#server/billing/shared/mandate-evidence.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isoOf, makeClock, momentOf } from '#server/platform/clock.ts'
import { sessionTokenOf } from '#server/platform/http/session.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'
import { mailJob } from '#server/platform/mail/mail-job.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { generatePolicyNumber } from '#server/requests/shared/generate-policy-number.ts'
import type { Customer } from '#server/testing/customer.ts'

import type { Row, Rows } from './read-rows.ts'
import { SEALED, spaced } from './request-rows.ts'
import type { RequestRows } from './request-rows.ts'

// What the database fills in itself.
const FILLED: Readonly<Record<string, readonly string[]>> = {
  'public.audit_entry': ['entry_id', 'recorded_at'],
  'public.invoice': ['number'],
}

const sessionOf = ({ config }: Portal, customer: Customer) => {
  const { profileId, firstName } = customer
  const caller = {
    kind: 'customer' as const,
    profileId,
    firstName,
    actingStaffId: null,
    passwordCheckedAt: null,
  }
  const secrets = { customer: sessionTokenOf(config, customer.cookies()), staff: undefined }
  const call = { caller, secrets, clientAddress: '' }
  return mandateEvidence(call, { secret: config.secret, kind: 'RCUR' }).signedSession ?? ''
}

type Issued = { readonly year: number; readonly first: number; readonly entries: readonly number[] }

const issueNumbers = async (tx: Tx, { clock }: Portal, { invoices }: RequestRows): Promise<Issued> => {
  const { year } = dateParts(clock.today())
  const count = invoices.length
  if (count === 0) return { year, first: 1, entries: [] }
  const { rows } = await tx.execute<{ last: number; entries: number[] }>(sql`
    insert into invoice_number (year, last) values (${year}, ${count})
    on conflict (year) do update set last = invoice_number.last + excluded.last
    returning last, (
      select json_agg(nextval('ledger_entry_entry_id_seq')) from generate_series(1, ${count}::integer)
    ) as entries`)
  const [issued] = rows
  if (!issued) throw new Error('no numbers were issued')
  return { year, first: issued.last - count + 1, entries: issued.entries }
}

const invoiceTexts = ({ invoices }: RequestRows, { year, first }: Issued) =>
  invoices.flatMap(({ number, reference }, index) => {
    const own = invoiceNumber(year, first + index)
    return [[number, own] as const, [reference, rfReference(own)] as const]
  })

type Copy = {
  readonly tx: Tx
  readonly portal: Portal
  readonly customer: Customer
  readonly rows: RequestRows
}

/** The rows with what this copy has of its own; ids that are not named get a new one each. */
const ownRows = async ({ tx, portal, customer, rows }: Copy, issued: Issued): Promise<Rows> => {
  const own = new Map<string, string>([
    ...invoiceTexts(rows, issued),
    [rows.account, customer.profileId],
    [rows.person, customer.personId],
    [rows.username, customer.username],
    [rows.session, sessionOf(portal, customer)],
  ])
  for (const number of rows.policyNumbers) {
    const next = await generatePolicyNumber(tx)
    own.set(number, next).set(spaced(number), spaced(next))
  }
  const ownOf = (piece: string) => own.getOrInsertComputed(piece, () => randomUUID())
  // every second piece is one that was replaced
  const text = rows.pieces.map((piece, index) => (index % 2 ? ownOf(piece) : piece)).join('')
  // the same rows as before, with other texts
  return JSON.parse(text) as Rows
}

// The newest mail of the first one is one of now.
const mailedNow = (mails: readonly Row[]) => {
  const ages = mails.map((mail) => momentOf(String(mail['created_at'])))
  const ahead = makeClock().now() - Math.max(...ages)
  return mails.map((mail, index) => ({ ...mail, created_at: isoOf((ages[index] ?? 0) + ahead) }))
}

const invoicedNext = (invoices: readonly Row[], { first }: Issued) =>
  invoices.map((invoice, index) => ({ ...invoice, sequence: first + index }))

// the entries of the first one were the first of its portal
const booked = (rows: readonly Row[], { entries }: Issued) =>
  rows.map((row) => ({ ...row, entry_id: entries[Number(row['entry_id']) - 1] }))

const sealed = (name: string, rows: readonly Row[], secret: string) => {
  const [column, id] = SEALED[name] ?? []
  if (!column || !id) return rows
  const bytes = (row: Row) => seal(secret, String(row[id]), String(row[column])).toString('hex')
  return rows.map((row) => (row[column] === null ? row : { ...row, [column]: `\\x${bytes(row)}` }))
}

const adjusted = (name: string, rows: readonly Row[], issued: Issued): readonly Row[] => {
  if (name === 'public.mail') return mailedNow(rows)
  if (name === 'public.invoice') return invoicedNext(rows, issued)
  return name.startsWith('public.ledger_') ? booked(rows, issued) : rows
}

const insertOf = (name: string, columns: readonly string[]) => {
  const filled = FILLED[name] ?? []
  const list = columns.filter((column) => !filled.includes(column)).join(', ')
  return `"${name}" as (insert into ${name} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${name}, (select rows -> '${name}' from copied)))`
}

/** Stores for this customer what the first one has: the same, with own ids, numbers, seals and mails to send. */
export const copyRequest = (portal: Portal, customer: Customer, rows: RequestRows): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const issued = await issueNumbers(tx, portal, rows)
    const own = await ownRows({ tx, portal, customer, rows }, issued)
    const stored = Object.fromEntries(
      Object.entries(own).map(([name, found]) => [
        name,
        adjusted(name, sealed(name, found, portal.config.secret), issued),
      ]),
    )
    const inserts = Object.entries(rows.columns).map(([name, columns]) => insertOf(name, columns))
    await tx.execute(
      sql`with copied as (select ${JSON.stringify(stored)}::jsonb as rows), ${sql.raw(inserts.join(', '))} select 1`,
    )
    const mails = own['public.mail'] ?? []
    await addJobs(
      tx,
      mails.map(({ id }) => mailJob(String(id))),
    )
  })
