import pg from 'pg'

import { databaseOf } from './processes.ts'
import type { PortalProcess } from './processes.ts'

/** What is due on the day, 50,000 events in all. */
export const EVENTS = {
  invoices: 20_000,
  started: 10_000,
  ends: 12_000,
  ended: 4000,
  reminders: 4000,
} as const

// The newest policies of `seed.ts`, in the order of their numbers; each event takes the next ones.
const NEWEST = `policy_number >= '200000000' AND policy_number < '230000000'`
const TODAY = `(now() AT TIME ZONE 'Europe/Amsterdam')::date`

const CHOSEN = `CREATE TEMP TABLE chosen AS
  SELECT policy_id, row_number() OVER (ORDER BY policy_number)::int AS n FROM policy WHERE ${NEWEST}
  ORDER BY policy_number LIMIT 50000`

const of = (from: number, count: number) =>
  `SELECT policy_id FROM chosen WHERE n > ${from} AND n <= ${from + count}`

const statements = () => {
  const { invoices, started, ends, ended, reminders } = EVENTS
  const [end, over, late] = [invoices + started, invoices + started + ends, invoices + started + ends + ended]
  const third = ends / 3
  return [
    CHOSEN,
    `INSERT INTO instalment (policy_id, revision, sequence, period_from, period_until, cents, invoice_on, due_on, collect_on)
     SELECT policy_id, 1, 1, ${TODAY} + 30, ${TODAY} + 59, 5850, ${TODAY}, ${TODAY} + 30, ${TODAY} + 30
     FROM (${of(0, invoices)}) AS due`,
    `UPDATE policy SET start_date = ${TODAY}, end_date = ${TODAY} + 364 WHERE policy_id IN (${of(invoices, started)})`,
    ...[60, 30, 7].map(
      (days, at) =>
        `UPDATE policy SET end_date = ${TODAY} + ${days} WHERE policy_id IN (${of(end + at * third, third)})`,
    ),
    `UPDATE policy SET end_date = ${TODAY} - 1 WHERE policy_id IN (${of(over, ended)})`,
    `UPDATE policy SET payment_method = 'BANK_TRANSFER' WHERE policy_id IN (${of(late, reminders)})`,
    `INSERT INTO invoice (policy_id, kind, year, sequence, period_from, period_until, insured_from, insured_until, cents,
       tax_cents, invoice_date, due_date, collect_on, reference, outstanding_cents)
     SELECT policy_id, 'INVOICE', extract(year FROM ${TODAY} - 44), row_number() OVER (), ${TODAY} - 44, ${TODAY} - 14,
       ${TODAY} - 44, ${TODAY} - 14, 5850, 0, ${TODAY} - 44, ${TODAY} - 14, ${TODAY} - 14, 'RF392026004711', 5850
     FROM (${of(late, reminders)}) AS due`,
    `INSERT INTO invoice_number (year, last) VALUES (extract(year FROM ${TODAY} - 44), ${reminders})`,
    'ANALYZE',
    'CHECKPOINT',
  ]
}

/** Connects to the built-in database of a running portal. */
export const connectTo = async ({ dataDir }: Pick<PortalProcess, 'dataDir'>): Promise<pg.Client> => {
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  return client
}

/** Makes the events of the day in a seeded database. */
export const seedDay = async (portal: PortalProcess): Promise<void> => {
  const client = await connectTo(portal)
  // the generated rows are consistent; see seed.ts
  await client.query('set session_replication_role = replica')
  for (const statement of statements()) await client.query(statement)
  await client.end()
}
