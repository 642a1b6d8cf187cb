import { sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

// The invariants of the book (5), each as a query that counts what breaks it.
const BROKEN = sql`SELECT
  (SELECT count(*) FROM policy WHERE decision = 'ACCEPTED' AND customer_type = 'INDIVIDUAL'
    AND CASE WHEN cancelled_at IS NULL OR earned THEN premium_total_cents ELSE 0 END <>
    (SELECT coalesce(sum(cents), 0) FROM invoice WHERE invoice.policy_id = policy.policy_id)
    + (SELECT coalesce(sum(cents), 0) FROM instalment
       WHERE instalment.policy_id = policy.policy_id AND invoice_id IS NULL AND NOT void))::int AS price,
  (SELECT count(*) FROM policy WHERE decision = 'ACCEPTED' AND customer_type = 'INDIVIDUAL'
    AND CASE WHEN cancelled_at IS NULL OR earned THEN end_date - start_date + 1 ELSE 0 END <>
    (SELECT coalesce(sum(insured_until - insured_from + 1), 0) FROM invoice WHERE invoice.policy_id = policy.policy_id)
    + (SELECT coalesce(sum(period_until - period_from + 1), 0) FROM instalment
       WHERE instalment.policy_id = policy.policy_id AND invoice_id IS NULL AND NOT void))::int AS days,
  (SELECT count(*) FROM invoice WHERE kind = 'INVOICE' AND outstanding_cents <> cents -
    (SELECT coalesce(sum(cents), 0) FROM allocation WHERE allocation.invoice_id = invoice.invoice_id))::int AS outstanding,
  (SELECT count(*) FROM policy WHERE
    (SELECT coalesce(sum(outstanding_cents), 0) FROM invoice WHERE invoice.policy_id = policy.policy_id) > 0
    AND (SELECT coalesce(sum(left_cents), 0) FROM invoice WHERE invoice.policy_id = policy.policy_id)
      + (SELECT coalesce(sum(left_cents), 0) FROM payment WHERE payment.policy_id = policy.policy_id) > 0)::int AS both_ways,
  (SELECT count(*) FROM refund WHERE cents >
    (SELECT coalesce(sum(left_cents), 0) FROM invoice WHERE invoice.policy_id = refund.policy_id)
    + (SELECT coalesce(sum(left_cents), 0) FROM payment WHERE payment.policy_id = refund.policy_id))::int AS refund,
  (SELECT coalesce(sum(cents), 0) FROM ledger_line)::int AS ledger,
  (SELECT coalesce(sum(cents), 0) FROM ledger_line WHERE account = 'RECEIVABLE')::int
    - (SELECT coalesce(sum(outstanding_cents), 0) FROM invoice)::int AS receivable,
  (SELECT count(*) FROM (SELECT year FROM invoice GROUP BY year HAVING count(*) <> max(sequence)) AS gap)::int AS numbers`

/** How often each invariant is broken when none is. */
export const WHOLE_BOOKS = {
  price: 0,
  days: 0,
  outstanding: 0,
  both_ways: 0,
  refund: 0,
  ledger: 0,
  receivable: 0,
  numbers: 0,
}

/** How often each invariant of the books is broken in the whole database. */
export const brokenBooks = async (db: Db): Promise<unknown> => (await db.execute(BROKEN)).rows[0]
