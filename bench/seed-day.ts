import type pg from 'pg'

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
    // the next instalment is due for invoicing today instead of later
    `UPDATE instalment SET invoice_on = ${TODAY} FROM (
       SELECT DISTINCT ON (policy_id) instalment_id FROM instalment JOIN (${of(0, invoices)}) AS due USING (policy_id)
       WHERE invoice_id IS NULL AND NOT void ORDER BY policy_id, period_from) AS next
     WHERE instalment.instalment_id = next.instalment_id`,
    `UPDATE policy SET start_date = ${TODAY}, end_date = ${TODAY} + 364 WHERE policy_id IN (${of(invoices, started)})`,
    ...[60, 30, 7].map(
      (days, index) =>
        `UPDATE policy SET end_date = ${TODAY} + ${days} WHERE policy_id IN (${of(end + index * third, third)})`,
    ),
    `UPDATE policy SET end_date = ${TODAY} - 1 WHERE policy_id IN (${of(over, ended)})`,
    `UPDATE policy SET payment_method = 'BANK_TRANSFER' WHERE policy_id IN (${of(late, reminders)})`,
    // one that was paid is open and fourteen days late instead
    `UPDATE invoice SET outstanding_cents = invoice.cents, settled_on = NULL, due_date = ${TODAY} - 14 FROM (
       SELECT DISTINCT ON (policy_id) invoice_id FROM invoice JOIN (${of(late, reminders)}) AS due USING (policy_id)
       WHERE invoice_date <= ${TODAY} - 30 ORDER BY policy_id, invoice_date DESC) AS last
     WHERE invoice.invoice_id = last.invoice_id`,
    'ANALYZE',
    'CHECKPOINT',
  ]
}

/** Makes the events of the day in a seeded database. */
export const seedDay = async (client: pg.Client): Promise<void> => {
  // the generated rows are consistent; see seed.ts
  await client.query('set session_replication_role = replica')
  for (const statement of statements()) await client.query(statement)
  await client.query('reset session_replication_role')
}
