import { unseal } from '#server/platform/seal.ts'

import type { Row, Rows } from './read-rows.ts'

// Made anew for each copy, or the same for all customers.
const NOT_COPIED = new Set([
  'public.account',
  'public.person',
  'public.session',
  'public.issued_number',
  'public.invoice_number',
  'public.migration',
  'public.secret_check',
  // filled as names are stored
  'public.search_name',
  'public.search_word',
  'public.search_subject',
  // filled as cases are stored
  'public.case_count',
  'graphile_worker._private_jobs',
  'graphile_worker._private_tasks',
  'graphile_worker.migrations',
])

/** The column of a table that is sealed, and the one with the id that it is sealed for. */
export const SEALED: Readonly<Record<string, readonly [sealed: string, id: string]>> = {
  'public.request_health': ['sealed', 'request_id'],
  'public.request_payment': ['account', 'request_id'],
  'public.mandate': ['account', 'mandate_id'],
}

/** What the only customer of a portal has there, as text that is cut where a copy says something else. */
export type RequestRows = {
  readonly pieces: readonly string[]
  /** The columns of each table that has a row. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** What each copy has its own of. */
  readonly account: string
  readonly person: string
  readonly username: string
  readonly session: string
  readonly policyNumbers: readonly string[]
  readonly invoices: readonly { readonly number: string; readonly reference: string }[]
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** A number of nine digits as mails write it. */
export const spaced = (number: string): string => number.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ' ')

const texts = (rows: readonly Row[] | undefined, column: string) =>
  (rows ?? []).map((row) => String(row[column]))

/** The rows of this table with what is sealed in them open. */
export const opened = (secret: string, name: string, rows: readonly Row[]) => {
  const [sealed, id] = SEALED[name] ?? []
  if (!sealed || !id) return rows
  // bytes are \\x and hex
  const bytesOf = (row: Row) => Buffer.from(String(row[sealed]).slice(2), 'hex')
  return rows.map((row) =>
    row[sealed] === null ? row : { ...row, [sealed]: unseal(secret, String(row[id]), bytesOf(row)) },
  )
}

// Cut at each of these texts, which are every second piece then.
const cutAt = (text: string, cuts: readonly string[]) => {
  const longestFirst = cuts.filter(Boolean).toSorted((one, other) => other.length - one.length)
  return text.split(new RegExp(`(${longestFirst.map((cut) => RegExp.escape(cut)).join('|')})`))
}

const theOnly = (rows: readonly Row[] | undefined, column: string): string => {
  const [found, ...others] = texts(rows, column)
  if (found === undefined || others.length) throw new Error(`not one ${column} but ${others.length}`)
  return found
}

// no mandate is signed for a transfer
const sessionIn = (all: Rows) => {
  const session = theOnly(all['public.request_payment'], 'mandate_signed_session')
  return session === 'null' ? '' : session
}

const expectOnlyMails = (all: Rows) => {
  if (all['public.mail']?.length !== all['graphile_worker._private_jobs']?.length)
    throw new Error('a request with jobs that are not copied')
}

/** Keeps the rows of a portal with one customer, whose request was sent and perhaps accepted; what was sealed is open. */
export const requestRows = (all: Rows, secret: string): RequestRows => {
  expectOnlyMails(all)
  const copied = Object.entries(all)
    .filter(([name]) => !NOT_COPIED.has(name))
    .map(([name, rows]) => [name, opened(secret, name, rows)] as const)
  const text = JSON.stringify(Object.fromEntries(copied))
  const own = {
    account: theOnly(all['public.account'], 'account_id'),
    person: theOnly(all['public.person'], 'person_id'),
    username: theOnly(all['public.account'], 'username'),
    session: sessionIn(all),
    policyNumbers: texts(all['public.issued_number'], 'number'),
    invoices: (all['public.invoice'] ?? []).map(({ number, reference }) => ({
      number: String(number),
      reference: String(reference),
    })),
  }
  const cuts = [
    ...new Set(text.match(UUID)),
    ...own.policyNumbers.flatMap((number) => [number, spaced(number)]),
    ...own.invoices.flatMap(({ number, reference }) => [number, reference]),
    own.username,
    own.session,
  ]
  const columns = Object.fromEntries(copied.map(([name, [row = {}]]) => [name, Object.keys(row)]))
  return { ...own, pieces: cutAt(text, cuts), columns }
}
