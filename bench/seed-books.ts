// The money of the seeded policies: what is invoiced, paid and booked, as the portal would have left it.
import { uuidOf } from './bulk-fill.ts'
import type { Run } from './bulk-fill.ts'

// The newest policy of everybody pays by month, older ones mostly by quarter: five invoices for each policy on average.
const MONTHS = `CASE WHEN k = 0 OR n / 5 % 10 < 2 THEN 1 WHEN n / 5 % 10 < 8 THEN 3 ELSE 6 END`

/** The payment term of a seeded policy, from its `k` and `n`. */
export const TERM = `CASE ${MONTHS} WHEN 1 THEN 'MONTHLY' WHEN 3 THEN 'QUARTERLY' ELSE 'HALF_YEARLY' END`

// Invoiced thirty days before, or when the policy was accepted; paid on the day on which it is due.
const BLOCKS = `CREATE UNLOGGED TABLE bench_block AS
  SELECT policy_id, k, j, period_from, period_until, 195 * (period_until - period_from + 1) AS cents, invoice_on,
    greatest(period_from, invoice_on) AS due_on, invoice_on <= current_date AS invoiced,
    greatest(period_from, invoice_on) < current_date AS paid,
    CASE WHEN invoice_on <= current_date THEN ${uuidOf('invoice', `number || '-' || j`)} END AS invoice_id
  FROM (SELECT policy_id, policy_number AS number, start_date, end_date, k, n, ${MONTHS} AS months
        FROM policy JOIN bench_policy USING (policy_id)) AS one
  CROSS JOIN generate_series(0, 12) AS j
  CROSS JOIN LATERAL (SELECT (start_date + make_interval(months => j * months))::date AS period_from,
    least((start_date + make_interval(months => (j + 1) * months))::date - 1, end_date) AS period_until) AS days
  CROSS JOIN LATERAL (SELECT greatest(period_from - 30, start_date - 7) AS invoice_on) AS moment
  WHERE period_from <= end_date`

const NUMBERED = `CREATE UNLOGGED TABLE bench_invoice AS
  SELECT *, row_number() OVER (PARTITION BY year ORDER BY invoice_on, invoice_id)::int AS sequence,
    round(cents * 5187 / 71175.0)::int AS tax_cents
  FROM (SELECT *, extract(year FROM invoice_on)::int AS year FROM bench_block WHERE invoiced) AS issued`

// The check digits of ISO 11649.
const RF = `'RF' || lpad((98 - (number::bigint * 1000000 + 271500) % 97)::text, 2, '0') || number`

const INVOICES = `INSERT INTO invoice (invoice_id, policy_id, kind, year, sequence, period_from, period_until, insured_from,
    insured_until, cents, tax_cents, invoice_date, due_date, collect_on, reference, outstanding_cents, settled_on)
  SELECT invoice_id, policy_id, 'INVOICE', year, sequence, period_from, period_until, period_from, period_until, cents,
    tax_cents, invoice_on, due_on, due_on, ${RF}, CASE WHEN paid THEN 0 ELSE cents END, CASE WHEN paid THEN due_on END
  FROM bench_invoice
  CROSS JOIN LATERAL (SELECT year::text || CASE WHEN sequence < 1000000 THEN lpad(sequence::text, 6, '0')
    ELSE sequence::text END AS number) AS named`

const LINES = `INSERT INTO invoice_line (invoice_id, line, period_from, period_until, cents)
  SELECT invoice_id, 1, period_from, period_until, cents FROM bench_invoice`

const LAST_NUMBERS = `INSERT INTO invoice_number (year, last) SELECT year, max(sequence) FROM bench_invoice GROUP BY year`

const INSTALMENTS = `INSERT INTO instalment (policy_id, revision, sequence, period_from, period_until, cents, invoice_on,
    due_on, collect_on, invoice_id)
  SELECT policy_id, 1, j + 1, period_from, period_until, cents, invoice_on, due_on, due_on, invoice_id FROM bench_block`

const PAYMENT_ID = uuidOf('payment', 'invoice_id')
const ALLOCATION_ID = uuidOf('allocation', 'invoice_id')

const PAYMENTS = `INSERT INTO payment (payment_id, policy_id, direction, kind, cents, value_date, source, source_reference,
    unallocated_cents)
  SELECT ${PAYMENT_ID}, policy_id, 'IN', 'DIRECT_DEBIT', cents, due_on, 'BANK', invoice_id, 0
  FROM bench_invoice WHERE paid`

const ALLOCATIONS = `INSERT INTO allocation (allocation_id, payment_id, invoice_id, cents, allocated_on)
  SELECT ${ALLOCATION_ID}, ${PAYMENT_ID}, invoice_id, cents, due_on FROM bench_invoice WHERE paid`

// Of the newest policies only: what older ones owed is paid, and their years are closed.
const BOOKED = `CREATE UNLOGGED TABLE bench_booked AS
  SELECT row_number() OVER () * 3 AS entry, * FROM bench_invoice WHERE k = 0`

const ENTRIES = `INSERT INTO ledger_entry (entry_id, event, source_id, policy_id, booked_on)
  OVERRIDING SYSTEM VALUE
  SELECT entry, 'INVOICE', invoice_id, policy_id, invoice_on FROM bench_booked
  UNION ALL SELECT entry + 1, 'PAYMENT', ${PAYMENT_ID}, policy_id, due_on FROM bench_booked WHERE paid
  UNION ALL SELECT entry + 2, 'ALLOCATION', ${ALLOCATION_ID}, policy_id, due_on FROM bench_booked WHERE paid`

const ENTRY_LINES = `INSERT INTO ledger_line (entry_id, account, cents)
  SELECT entry + event, account, amount FROM bench_booked CROSS JOIN LATERAL (VALUES
    (0, 'RECEIVABLE', cents), (0, 'PREMIUM', tax_cents - cents), (0, 'TAX', -tax_cents),
    (1, 'BANK', cents), (1, 'CUSTOMER_CREDIT', -cents), (2, 'CUSTOMER_CREDIT', cents), (2, 'RECEIVABLE', -cents))
    AS line (event, account, amount)
  WHERE paid OR event = 0`

const NEXT_ENTRY = `SELECT setval(pg_get_serial_sequence('ledger_entry', 'entry_id'),
  (SELECT coalesce(max(entry_id), 1) FROM ledger_entry))`

const MADE = ['bench_block', 'bench_invoice', 'bench_booked']

/** The tables that are filled here. */
export const BOOK_TABLES = [
  'invoice',
  'invoice_line',
  'instalment',
  'payment',
  'allocation',
  'ledger_entry',
  'ledger_line',
]

/** Fills the books of all seeded policies. */
export const seedBooks = async (run: Run): Promise<void> => {
  const steps = [
    BLOCKS,
    NUMBERED,
    BOOKED,
    INVOICES,
    LINES,
    LAST_NUMBERS,
    INSTALMENTS,
    PAYMENTS,
    ALLOCATIONS,
    ENTRIES,
  ]
  for (const step of [...steps, ENTRY_LINES, NEXT_ENTRY]) await run(step)
  await run(`DROP TABLE ${MADE.join(', ')}`)
}
