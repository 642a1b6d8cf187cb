import { inArray, sql } from 'drizzle-orm'

import { OVERPAID_DAYS } from '#domain/policies/actions/notices.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { settlePolicy } from '#server/billing/shared/settle-policy.ts'
import { queueHolderMails } from '#server/policies/shared/holder-mail.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { pageOfRefund, yesNo } from '#server/billing/shared/mail-values/refund-values.ts'
import { payeeOfPolicy, refundSealer } from '#server/billing/shared/refund-account.ts'
import type { Payee } from '#server/billing/shared/refund-account.ts'

import { invoicesMail } from './invoices-mail.ts'

// Money that lies there for long enough, and what is left of credit notes, which is owed since their decision.
const owedSince = (day: CalendarDate) => sql`
  SELECT policy.policy_id, rest.cents AS "owedCents", coalesce(payout.cents, 0) AS "dueCents"
  FROM policy
  CROSS JOIN LATERAL (SELECT (
    (SELECT coalesce(sum(unallocated_cents), 0) FROM payment WHERE payment.policy_id = policy.policy_id
       AND unallocated_cents > 0 AND value_date <= ${addDays(day, -OVERPAID_DAYS)})
    + (SELECT coalesce(sum(unallocated_cents), 0) FROM invoice WHERE invoice.policy_id = policy.policy_id)
  )::int AS cents) AS rest
  LEFT JOIN payout ON payout.policy_id = policy.policy_id AND payout.state = 'DUE'`

const overpaid = async (db: Db, day: CalendarDate) => {
  const { rows } = await db.execute<{ policy_id: string }>(sql`
    ${owedSince(day)}
    WHERE rest.cents > coalesce(payout.cents, 0) AND policy.policy_id IN (
      SELECT policy_id FROM payment WHERE unallocated_cents > 0 AND value_date <= ${addDays(day, -OVERPAID_DAYS)})`)
  return rows.map((row) => row.policy_id)
}

type MoneyOwed = { readonly owedCents: number; readonly dueCents: number }

const owedNow = async (tx: Tx, policyId: string, day: CalendarDate) => {
  const { rows } = await tx.execute<MoneyOwed>(sql`${owedSince(day)} WHERE policy.policy_id = ${policyId}`)
  return rows[0] ?? { owedCents: 0, dueCents: 0 }
}

// Returns what is paid back in addition to what was to be paid back before.
const refundOne = async (
  portal: Portal,
  tx: Tx,
  policyId: string,
  day: CalendarDate,
  payee: Payee | undefined,
) => {
  const { owedCents, dueCents } = await owedNow(tx, policyId, day)
  const settling = {
    policyId,
    today: portal.clock.today(),
    refundRest: false,
    refundCents: owedCents,
    sealAccount: refundSealer(portal.config.secret, payee),
  }
  return (await settlePolicy(tx, settling)) - dueCents
}

// Whose account we do not know has something to do, which the mail says.
const overpaidMail = (lockedPolicy: LockedPolicy, cents: number, payee: Payee | undefined): HolderMail => ({
  policy: lockedPolicy,
  template: invoicesMail('overpaid'),
  page: pageOfRefund({ asksAccount: yesNo(!payee) }, 'invoices'),
  values: {
    refund: euros(cents, lockedPolicy.locale),
    payee: payee ? 'KNOWN' : 'UNKNOWN',
    account: payee?.account.accountNumber?.slice(-4) ?? '',
  },
})

const refundPart = async (
  portal: Portal,
  tx: Tx,
  { ids, day }: { ids: readonly string[]; day: CalendarDate },
) => {
  const policies = await lockPolicies(tx, inArray(policy.policyId, [...ids]))
  const mails = []
  for (const lockedPolicy of policies) {
    const { policyId } = lockedPolicy
    const payee = await payeeOfPolicy(portal, tx, policyId)
    const cents = await refundOne(portal, tx, policyId, day, payee)
    if (cents > 0) mails.push(overpaidMail(lockedPolicy, cents, payee))
  }
  await queueHolderMails(portal, tx, mails)
  return mails.length
}

/** Every day: money that was paid too much two weeks ago becomes a refund that is due, with a mail (the book, 5). */
export const refundOverpaid = (portal: Portal): DailyTask => ({
  name: 'refund-overpaid',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: async (day, signal, count) => {
    const { db, log } = portal
    const onFailure = (err: unknown) =>
      log.error({ err, job: 'refund-overpaid', day }, 'a refund was not made')
    await inParts(await overpaid(db, day), { signal, onFailure }, async (ids) => {
      await db.transaction(async (tx) => count(tx, 'refunds', await refundPart(portal, tx, { ids, day })))
    })
  },
})
