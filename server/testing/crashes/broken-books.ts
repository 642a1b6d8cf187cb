import { sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

const ACCEPTED = `decision = 'ACCEPTED' AND customer_type = 'INDIVIDUAL'`

const counting = (what: string) => `SELECT count(*)::int AS broken FROM ${what}`

// Each of these returns one row for each policy.
const INVOICED = `SELECT policy_id, sum(cents) AS cents, sum(outstanding_cents) AS outstanding, sum(unallocated_cents) AS unallocated_cents
  FROM invoice GROUP BY policy_id`
const WAITING = `SELECT policy_id, sum(cents) AS cents FROM instalment
  WHERE invoice_id IS NULL AND NOT void GROUP BY policy_id`
const RECEIVED = `SELECT policy_id, sum(cents) AS cents, sum(unallocated_cents) AS unallocated_cents
  FROM payment WHERE direction = 'IN' GROUP BY policy_id`
const REFUNDED = `SELECT payout.policy_id, sum(allocation.cents) AS cents
  FROM allocation JOIN payout USING (payout_id) GROUP BY payout.policy_id`

// What an invoice, a credit note or a payment gave or got.
const given = (what: string) =>
  `SELECT ${what} AS id, sum(cents) AS cents FROM allocation WHERE ${what} IS NOT NULL GROUP BY ${what}`

const zero = (column: string) => `coalesce(${column}, 0)`

/** The invariants of the books (the book, 5), each as a query that counts what breaks it. */
export const BOOK_CHECKS = {
  /** Every insured day of a policy is invoiced or waits, exactly once. */
  days: `WITH part AS (
      SELECT policy_id, daterange(insured_from, insured_until, '[]') AS days FROM invoice WHERE insured_from IS NOT NULL
      UNION ALL
      SELECT policy_id, daterange(period_from, period_until, '[]') FROM instalment WHERE invoice_id IS NULL AND NOT void),
    billed AS (
      SELECT policy_id, range_agg(days) AS days, sum(upper(days) - lower(days)) AS counted FROM part GROUP BY policy_id)
    ${counting('policy LEFT JOIN billed USING (policy_id)')} WHERE ${ACCEPTED} AND CASE WHEN cancelled_at IS NULL OR keeps_insured_days
      THEN counted IS DISTINCT FROM end_date - start_date + 1
        OR billed.days <> datemultirange(daterange(start_date, end_date, '[]'))
      ELSE counted IS NOT NULL END`,
  /** Invoices, credit notes and what waits add up to the price. */
  price: `${counting(`policy LEFT JOIN (${INVOICED}) AS invoiced USING (policy_id) LEFT JOIN (${WAITING}) AS waiting USING (policy_id)`)}
    WHERE ${ACCEPTED} AND ${zero('invoiced.cents')} + ${zero('waiting.cents')}
      <> CASE WHEN cancelled_at IS NULL OR keeps_insured_days THEN premium_total_cents ELSE 0 END`,
  /** What is open of an invoice is what nothing paid. */
  outstanding: `${counting(`invoice LEFT JOIN (${given('invoice_id')}) AS paid ON paid.id = invoice_id`)}
    WHERE kind = 'INVOICE' AND outstanding_cents <> invoice.cents - ${zero('paid.cents')}`,
  /** What is left of a payment or of a credit note is what paid nothing. */
  unspent: `SELECT (
      (${counting(`payment LEFT JOIN (${given('payment_id')}) AS spent ON spent.id = payment_id`)}
        WHERE direction = 'IN' AND unallocated_cents <> payment.cents - ${zero('spent.cents')})
      + (${counting(`invoice LEFT JOIN (${given('credit_id')}) AS spent ON spent.id = invoice_id`)}
        WHERE kind = 'CREDIT' AND unallocated_cents <> -invoice.cents - ${zero('spent.cents')})) AS broken`,
  /** The ledger says the same of what is open. */
  receivable: `WITH booked AS (
      SELECT policy_id, sum(cents) AS cents FROM ledger_entry JOIN ledger_line USING (entry_id)
      WHERE account = 'RECEIVABLE' GROUP BY policy_id)
    ${counting(`(${INVOICED}) AS invoiced FULL JOIN booked USING (policy_id)`)}
    WHERE ${zero('booked.cents')} <> ${zero('outstanding')}`,
  /** What was invoiced, less what was paid and not paid back, is what is open less what is left. */
  balance: `${counting(`(${INVOICED}) AS invoiced FULL JOIN (${RECEIVED}) AS received USING (policy_id)
      LEFT JOIN (${REFUNDED}) AS refunded USING (policy_id)`)}
    WHERE ${zero('invoiced.cents')} - ${zero('received.cents')} + ${zero('refunded.cents')}
      <> ${zero('outstanding')} - ${zero('invoiced.unallocated_cents')} - ${zero('received.unallocated_cents')}`,
  /** A policy never owes and is owed at the same time. */
  both_ways: `${counting(`(${INVOICED}) AS invoiced LEFT JOIN (${RECEIVED}) AS received USING (policy_id)`)}
    WHERE outstanding > 0 AND invoiced.unallocated_cents + ${zero('received.unallocated_cents')} > 0`,
  /** Refunds are money that was paid and not paid back before. */
  refunds: `WITH due AS (SELECT policy_id, sum(cents) AS cents FROM payout WHERE policy_id IS NOT NULL AND state <> 'RETURNED' GROUP BY policy_id),
    released AS (SELECT payout_id, sum(cents) AS cents FROM allocation WHERE payout_id IS NOT NULL GROUP BY payout_id)
    SELECT (
      (${counting(`due LEFT JOIN (${RECEIVED}) AS received USING (policy_id)`)} WHERE due.cents > ${zero('received.cents')})
      + (${counting(`payout LEFT JOIN (${INVOICED}) AS invoiced USING (policy_id)
          LEFT JOIN (${RECEIVED}) AS received USING (policy_id) LEFT JOIN released USING (payout_id)`)}
        WHERE payout.policy_id IS NOT NULL AND CASE WHEN state = 'DUE'
          THEN payout.cents > ${zero('invoiced.unallocated_cents')} + ${zero('received.unallocated_cents')}
          ELSE payout.cents <> ${zero('released.cents')} END)) AS broken`,
  /** A claim pays what was decided of its costs, and no more than they were. */
  claims: `SELECT (
      (${counting('claim_line')} WHERE paid_cents + provider_cents > ${zero('euro_cents')}
        OR (decided_at IS NULL AND paid_cents + provider_cents > 0))
      + (SELECT (
          (SELECT ${zero('sum(cents)')} FROM payment WHERE direction = 'OUT' AND kind = 'CLAIM')
          > (SELECT ${zero('sum(paid_cents + provider_cents)')} FROM claim_line))::int)) AS broken`,
  /** Of money that came in no more is taken than there was, and the ledger says the same of what waits. */
  entries: `WITH taken AS (
      SELECT bank_entry_id, sum(cents) AS cents FROM (
        SELECT bank_entry_id, cents FROM payment WHERE bank_entry_id IS NOT NULL
        UNION ALL SELECT bank_entry_id, cents FROM payout WHERE bank_entry_id IS NOT NULL) AS part GROUP BY bank_entry_id),
    booked AS (SELECT event, sum(ledger_line.cents) AS cents FROM ledger_entry JOIN ledger_line USING (entry_id)
      WHERE account = 'UNMATCHED' GROUP BY event)
    SELECT (
      (${counting('bank_entry LEFT JOIN taken USING (bank_entry_id)')} WHERE unmatched_cents > bank_entry.cents - ${zero('taken.cents')})
      + ((SELECT ${zero('sum(cents)')} FROM bank_entry) <> -coalesce((SELECT cents FROM booked WHERE event = 'BANK_ENTRY'), 0))::int
      + ((SELECT ${zero('sum(cents)')} FROM payment WHERE bank_entry_id IS NOT NULL)
          <> coalesce((SELECT cents FROM booked WHERE event = 'PAYMENT'), 0))::int
      + ((SELECT ${zero('sum(cents)')} FROM payout WHERE bank_entry_id IS NOT NULL)
          <> coalesce((SELECT cents FROM booked WHERE event = 'RETURN'), 0))::int) AS broken`,
  /** The lines of a ledger entry sum to zero, and so do all of them. */
  ledger: counting('(SELECT entry_id FROM ledger_line GROUP BY entry_id HAVING sum(cents) <> 0) AS entry'),
  /** An invoice is the sum of its lines. */
  lines: `${counting('invoice LEFT JOIN (SELECT invoice_id, sum(cents) AS cents FROM invoice_line GROUP BY invoice_id) AS line USING (invoice_id)')}
    WHERE line.cents IS DISTINCT FROM invoice.cents`,
  /** The numbers of a year have no gap that was not counted. */
  numbers: `WITH issued AS (SELECT year, count(*) AS invoices, max(sequence) AS highest FROM invoice GROUP BY year)
    ${counting('invoice_number FULL JOIN issued USING (year)')}
    WHERE last IS NULL OR highest > last OR coalesce(invoices, 0) + deleted <> last`,
  /** As many cases are counted as there are. */
  cases: `WITH counted AS (SELECT kind, state, answer_by, coalesce(handed_to, '') AS handed_to, sum(cases) AS cases FROM case_count GROUP BY 1, 2, 3, 4),
    waiting AS (SELECT kind, state, answer_by, coalesce(handed_to, '') AS handed_to, count(*) AS cases FROM review_case
      WHERE state <> 'DONE' GROUP BY 1, 2, 3, 4)
    ${counting('counted FULL JOIN waiting USING (kind, state, answer_by, handed_to)')}
    WHERE coalesce(counted.cases, 0) <> coalesce(waiting.cases, 0)`,
} as const satisfies Readonly<Record<string, string>>

export type BookCheck = keyof typeof BOOK_CHECKS

// the keys are those of the object
const CHECKS = Object.entries(BOOK_CHECKS) as [BookCheck, string][]

type BrokenBooks = Readonly<Record<BookCheck, number>>

/** How often each invariant is broken when none is. */
export const WHOLE_BOOKS = Object.fromEntries(CHECKS.map(([name]) => [name, 0])) as BrokenBooks

/** How often each invariant of the books is broken in a whole database. */
export const booksBrokenIn = async (
  ask: (query: string) => Promise<readonly { readonly broken: number }[]>,
): Promise<BrokenBooks> => {
  const breaches: [string, number][] = []
  for (const [name, query] of CHECKS) breaches.push([name, (await ask(query))[0]?.broken ?? Number.NaN])
  return Object.fromEntries(breaches) as BrokenBooks
}

/** How often each invariant of the books is broken in the database of this connection. */
export const brokenBooks = (db: Pick<Db, 'execute'>): Promise<BrokenBooks> =>
  booksBrokenIn(async (query) => (await db.execute<{ broken: number }>(sql.raw(query))).rows)
