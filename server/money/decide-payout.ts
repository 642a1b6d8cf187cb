import { and, eq } from 'drizzle-orm'

import { payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import type { PaidAgain } from '#server/billing/shared/paid-again.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { openAccount, refundSealer } from '#server/billing/shared/refund-account.ts'
import { settlePolicy } from '#server/billing/shared/settle-policy.ts'
import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

/** Money that came back is paid again, to the account that its customer gave since. */
export type PayoutDecision = { readonly kind: 'PAYOUT'; readonly outcome: 'PAID_AGAIN' }

type PayoutRow = typeof payout.$inferSelect
type Returned = {
  readonly paid: PayoutRow
  readonly again: PaidAgain | undefined
  readonly holder: LockedPolicy
}

const find = async (tx: Tx, payoutId: string) => {
  const [found] = await tx.select().from(payout).where(eq(payout.payoutId, payoutId))
  return found ?? refuse('errors.notFound')
}

// In the one order: the policy, the claim, and the payout under them.
const lock = async (portal: Portal, tx: Tx, payoutId: string): Promise<Returned> => {
  const { policyId, claimId } = await find(tx, payoutId)
  const [ofClaim] = claimId ? await tx.select().from(claim).where(eq(claim.claimId, claimId)) : []
  const own = eq(policy.policyId, policyId ?? ofClaim?.policyId ?? refuse('errors.notFound'))
  const [holder] = await lockPolicies(tx, own)
  if (claimId) await tx.select().from(claim).where(eq(claim.claimId, claimId)).for('no key update')
  const again = await paidAgainOf({ config: portal.config, db: tx }, [payoutId])
  return {
    paid: await find(tx, payoutId),
    again: again.get(payoutId),
    holder: holder ?? refuse('errors.notFound'),
  }
}

const lastRound = async (tx: Tx, claimId: string) => {
  const rows = await tx
    .select({ round: payout.round })
    .from(payout)
    .where(and(eq(payout.claimId, claimId), eq(payout.payee, 'CUSTOMER')))
  return Math.max(...rows.map(({ round }) => round))
}

type Payable = PayoutRow & { readonly again: PaidAgain; readonly today: CalendarDate }

// The money of the claim is due once more; an account that came with it is the one that the bank sent it back from.
const payClaimAgain = async (tx: Tx, claimId: string, { cents, again, today: dueSince }: Payable) => {
  await tx
    .update(claim)
    .set({ payoutIban: null, accountCheckedAt: null, accountCheckedBy: null })
    .where(eq(claim.claimId, claimId))
  // what else is due of the claim goes there too now, and waits until that account is known for long enough
  const alsoDue = and(eq(payout.claimId, claimId), eq(payout.payee, 'CUSTOMER'), eq(payout.state, 'DUE'))
  await tx.update(payout).set({ accountSince: again.payee.since }).where(alsoDue)
  const round = (await lastRound(tx, claimId)) + 1
  await tx.insert(payout).values({ claimId, round, cents, dueSince, accountSince: again.payee.since })
}

// The money is that of the policy again: it pays what is open, and what is left of it is to be paid back. Returns how much that is.
const refundAgain = async (
  portal: Portal,
  tx: Tx,
  policyId: string,
  { payoutId, cents, again, today }: Payable,
): Promise<number> => {
  const due = and(eq(payout.policyId, policyId), eq(payout.state, 'DUE'))
  const [waiting] = await tx.select().from(payout).where(due)
  const before = waiting?.cents ?? 0
  await recordPayment(tx, {
    kind: 'REFUND',
    cents,
    source: 'RETURNED',
    sourceReference: payoutId,
    policyId,
    today,
  })
  const after = await settlePolicy(tx, {
    policyId,
    today,
    refundRest: false,
    refundCents: cents + before,
    sealAccount: refundSealer(portal.config.secret, again.payee),
  })
  return Math.max(0, after - before)
}

const endOf = (accountNumber = '') => accountNumber.slice(-4)

const leftOf = (left: number, cents: number) => {
  if (left === 0) return 'NONE'
  return left < cents ? 'SOME' : 'ALL'
}

// Its customer reads what becomes of it.
const mailPaidAgain = (
  portal: Portal,
  tx: Tx,
  {
    payable,
    holder,
    left,
  }: { readonly payable: Payable; readonly holder: LockedPolicy; readonly left: number },
) => {
  const { payoutId, account, cents, claimId, again } = payable
  const { locale } = holder
  const from = account && openAccount(portal.config.secret, payoutId, account).accountNumber
  return queueHolderMail(portal, tx, {
    policy: holder,
    template: 'paidAgain',
    page: claimId ? 'medicalclaims' : 'invoices',
    values: {
      of: claimId ? 'CLAIM' : 'REFUND',
      money: euros(cents, locale),
      refund: euros(left, locale),
      left: leftOf(left, cents),
      from: endOf(from ?? ''),
      account: endOf(again.payee.account.accountNumber),
      payableFrom: formatDate(
        amsterdam(Math.max(payoutPayableFrom(again.payee.since), portal.clock.now())).date,
        locale,
      ),
    },
  })
}

type Given = DecisionOn<PayoutDecision, Returned>

const payAgain = async (portal: Portal, tx: Tx, { subject: { paid, again, holder } }: Given) => {
  const payable = {
    ...paid,
    again: again ?? refuse('staff_payout_no_account'),
    today: portal.clock.today(),
  }
  const { payoutId, claimId, policyId, cents } = paid
  await tx.update(payout).set({ paidAgainAt: portal.clock.now() }).where(eq(payout.payoutId, payoutId))
  if (claimId) await payClaimAgain(tx, claimId, payable)
  const left = policyId ? await refundAgain(portal, tx, policyId, payable) : cents
  await mailPaidAgain(portal, tx, { payable, holder, left })
}

/**
 * Pays again what a bank sent back: as a payout of its own, which is released like any other, and not before its account is known for three
 * days.
 */
export const decidePayout = caseKind<PayoutDecision, Returned, void>({
  role: 'FINANCE',
  lock: (portal, tx, { subjectId }) => lock(portal, tx, subjectId),
  wasDecided: ({ paid: { paidAgainAt } }) => paidAgainAt !== null,
  judge: (_, __, { subject: { again } }) => (again ? Promise.resolve() : refuse('staff_payout_no_account')),
  carryOut: payAgain,
})
