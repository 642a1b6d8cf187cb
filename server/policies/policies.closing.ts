import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import type { statusOn } from '#domain/policies/status.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { ClosingPart } from '#server/accounts/shared/closing.ts'

import { invoice, payeeAccount, payment, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from './policies.tables.ts'

type Blockers = NonNullable<ClosingPart['blockers']>

const policyBlockers: Blockers = async (db, { accountId, today }) => {
  const rows = await db
    .select({
      policyNumber: policy.policyNumber,
      status: sql<ReturnType<typeof statusOn>>`policy_status(policy, ${today}::date)`,
    })
    .from(policy)
    .where(eq(policy.accountId, accountId))
  return rows.flatMap(({ policyNumber, status }): Issue[] => {
    if (status === 'ACTIVE' || status === 'NOT_ACTIVE')
      return [issue('', 'account_closing_policy_running', { policyNumber })]
    const reviewed = status === 'UNDER_REVIEW' || status === 'UNDER_REVIEW_NEW'
    return reviewed ? [issue('', 'account_closing_policy_under_review', { policyNumber })] : []
  })
}

const moneyBlockers: Blockers = async (db, { accountId }) => {
  const own = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
  const unpaid = await db
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(inArray(invoice.policyId, own), gt(invoice.outstandingCents, 0)))
  const due = await db
    .select({ policyNumber: policy.policyNumber })
    .from(policy)
    .where(
      and(
        eq(policy.accountId, accountId),
        sql`(exists (select from ${payout} where ${payout.policyId} = ${policy.policyId} and ${payout.state} in ('DUE', 'RELEASED'))
          or exists (select from ${payment} where ${payment.policyId} = ${policy.policyId} and ${payment.unallocatedCents} > 0)
          or exists (select from ${invoice} where ${invoice.policyId} = ${policy.policyId} and ${invoice.unallocatedCents} > 0))`,
      ),
    )
  return [
    ...unpaid.map(({ number }) => issue('', 'account_closing_invoice_open', { invoiceNumber: number })),
    ...due.map(({ policyNumber }) => issue('', 'account_closing_refund_open', { policyNumber })),
  ]
}

const detailsBlockers: Blockers = async (db, { accountId }) => {
  const people = db.select({ id: person.personId }).from(person).where(eq(person.accountId, accountId))
  const open = await db.$count(change, and(inArray(change.personId, people), eq(change.state, 'OPEN')))
  return open > 0 ? [issue('', 'account_closing_details_under_review')] : []
}

/** What of insurance and money must be done before an account can be closed; all of it is kept by law. */
export const policiesClosing: ClosingPart = {
  blockers: async (db, closing) => [
    ...(await policyBlockers(db, closing)),
    ...(await moneyBlockers(db, closing)),
    ...(await detailsBlockers(db, closing)),
  ],
  // nothing is owed any more
  erase: async (tx, { accountId }) => {
    await tx.delete(payeeAccount).where(eq(payeeAccount.accountId, accountId))
  },
}
