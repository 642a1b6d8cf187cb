import { and, eq, isNull } from 'drizzle-orm'

import type { PolicyPayment, policyChanges } from '#contract/policies/policy-changes.ts'
import type { PaymentFacts } from '#domain/policies/changes/payment.ts'
import type { PaidUntilNow } from '#domain/policies/payment/mandate.ts'
import { optionsOfPolicy } from '#domain/policies/payment/payment-options.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import { signedKind } from '#server/billing/shared/mandate-evidence.ts'
import { oneCollectionPaysAll } from '#server/billing/shared/mandate-used.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { findPolicyRow } from '#server/policies/shared/known-policies.ts'
import { minorsOfAccount } from '#server/policies/shared/minors-of-account.ts'

export type Mandate = typeof mandate.$inferSelect

const runningMandate = async (db: Db | Tx, policyId: string) => {
  const [running] = await db
    .select()
    .from(mandate)
    .where(and(eq(mandate.policyId, policyId), isNull(mandate.endedAt)))
  return running
}

const paidUntilNow = async (
  db: Db | Tx,
  { policyId, paymentTerm: term }: PolicyRow,
  { running, today }: { readonly running: Mandate | undefined; readonly today: CalendarDate },
): Promise<PaidUntilNow> => {
  const kind = running ? signedKind(running.textVersion) : null
  const signedOn = running && kind === 'OOFF' ? amsterdam(running.signedAt).date : today
  const paysAll = await oneCollectionPaysAll(db, policyId, signedOn)
  return { term, running: kind, oneCollectionPaysAll: paysAll }
}

/** How a policy is paid now, and what can be chosen instead. */
export const paymentFactsOf = async (db: Db | Tx, policy: PolicyRow, today: CalendarDate) => {
  const { startDate, endDate, paymentTerm: term, paymentMethod: method } = policy
  const running = await runningMandate(db, policy.policyId)
  const period = { startDate: calendarDate(startDate), endDate: calendarDate(endDate) }
  // the check constraint of the table allows only sold products
  const productCode = policy.productCode as SoldProduct
  const current = { term, method }
  const options = optionsOfPolicy({ productCode, period, current }, today)
  const accountEndsWith = running?.accountEndsWith ?? null
  const paid = await paidUntilNow(db, policy, { running, today })
  const minors = await minorsOfAccount(db, policy, today)
  const facts = {
    options,
    current,
    accountEndsWith,
    mandateKind: paid.running,
    minors,
  } satisfies PaymentFacts
  return { running, paid, facts }
}

/** How an own policy is paid, and how it could be; of the account only the end. */
export const showPayment = async (
  portal: Portal,
  { caller, params }: Pick<Call<typeof policyChanges.payment>, 'caller' | 'params'>,
): Promise<PolicyPayment> => {
  const { policyId } = params
  const read = (accountId: string) => findPolicyRow(portal.db, { accountId, policyId })
  const policy = await findOwnOr404(caller, read, 'policy_not_found')
  const { running, paid, facts } = await paymentFactsOf(portal.db, policy, portal.clock.today())
  return {
    ...facts.current,
    accountEndsWith: facts.accountEndsWith,
    bankAccountHolder: running?.accountHolder ?? null,
    mandateKind: paid.running,
    oneCollectionPaysAll: paid.oneCollectionPaysAll,
    mandateReference: running?.reference ?? null,
    options: facts.options.map(({ method, terms }) => ({ method, terms: [...terms] })),
    minors: [...facts.minors],
    version: policy.version,
  }
}
