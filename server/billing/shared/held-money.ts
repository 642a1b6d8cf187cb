import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { OVERPAID_DAYS } from '#domain/policies/actions/notices.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

type Row = {
  readonly policyId: string
  readonly policyNumber: string
  readonly paymentId: string
  readonly cents: number
  readonly since: string
}

/** What is left of a payment, beside what is to be paid back already. */
export type HeldMoney = Omit<Row, 'since'> & {
  /** The day on which it came. */
  readonly since: CalendarDate
}

/** What was received too much for some policies, of each payment, the first that came first. */
export const heldMoneyWhere = async (db: Db | Tx, which: SQL): Promise<readonly HeldMoney[]> => {
  // a refund that is due takes credit first, then what came first
  const { rows } = await db.execute<Row>(sql`
    SELECT policy_id AS "policyId", policy_number AS "policyNumber", payment_id AS "paymentId",
      least(unallocated_cents, free_cents)::int AS cents, value_date::text AS since
    FROM (
      SELECT policy.policy_id, policy_number, payment_id, value_date, unallocated_cents,
        sum(unallocated_cents) OVER (PARTITION BY policy.policy_id ORDER BY value_date, payment_id)
        + coalesce((SELECT sum(unallocated_cents) FROM invoice WHERE invoice.policy_id = policy.policy_id), 0)
        - coalesce((SELECT cents FROM payout WHERE payout.policy_id = policy.policy_id AND state = 'DUE'), 0)
          AS free_cents
      FROM payment JOIN policy USING (policy_id)
      WHERE ${which} AND unallocated_cents > 0) AS counted
    WHERE free_cents > 0
    ORDER BY value_date, payment_id`)
  return rows.map((row) => ({ ...row, since: calendarDate(row.since) }))
}

/** All of it that one policy has. */
export type HeldOfPolicy = HeldMoney & {
  /** The day from which what is left is paid back: two weeks after the first of it came. */
  readonly from: CalendarDate
}

/** The same of each policy together. */
export const heldByPolicy = (held: readonly HeldMoney[]): readonly HeldOfPolicy[] =>
  [...Map.groupBy(held, ({ policyId }) => policyId).values()].flatMap((money) => {
    const [first] = money
    if (!first) return []
    const cents = money.reduce((sum, heldMoney) => sum + heldMoney.cents, 0)
    return [{ ...first, cents, from: addDays(first.since, OVERPAID_DAYS) }]
  })

/** The same for the policies of an account. */
export const heldMoneyOf = (db: Db, accountId: string): Promise<readonly HeldMoney[]> =>
  heldMoneyWhere(db, eq(policy.accountId, accountId))
