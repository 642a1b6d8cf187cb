import type { Calculation, ShownEffect } from '#contract/calculation.ts'
import type { ChangeEffect } from '#domain/policies/billing/effect.ts'
import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { taxOf } from '#server/billing/shared/billed-policy.ts'

type Calculated = {
  readonly purpose: Calculation['purpose']
  /** The policy as the change makes it. */
  readonly policy: PolicyRow
  readonly effect: ChangeEffect
  /** How what is invoiced with it is paid. */
  readonly paymentMethod: string
}

/** Invoices of today and later that are paid in this way, in the words of the contract. */
export const plannedInvoices = (
  blocks: ChangeEffect['instalments'],
  paymentMethod: string,
): Calculation['instalments'] =>
  blocks.map((one, at) => ({
    sequence: at + 1,
    periodFromDate: one.startDate,
    periodUntilDate: one.endDate,
    days: one.days,
    amount: toAmount(one.amountCents),
    invoiceDate: one.invoiceDate,
    dueDate: dueDateOf(paymentMethod, one),
    collectionDate: one.collectionDate,
  }))

/** What a change costs or gives back, in the words of the contract. */
export const calculationOf = ({ purpose, policy, effect, paymentMethod }: Calculated): Calculation => ({
  purpose,
  startDate: policy.startDate,
  endDate: policy.endDate,
  days: effect.days,
  dayPremium: policy.dayPremiumCents === null ? null : toAmount(policy.dayPremiumCents),
  premiumTotal: toAmount(effect.premiumTotalCents),
  insuranceTax: toAmount(taxOf(policy, effect.premiumTotalCents)),
  premiumPaid: toAmount(effect.paidCents),
  premiumDifference: toAmount(effect.differenceCents),
  balance: toAmount(effect.balanceCents),
  overpaid: toAmount(effect.overpaidCents),
  refundAmount: toAmount(effect.refundCents),
  amountDue: toAmount(effect.dueCents),
  paymentMethod,
  instalments: plannedInvoices(effect.instalments, paymentMethod),
})

/** The amounts of an effect that a page shows. */
export type ShownCents = Pick<
  ChangeEffect,
  'premiumTotalCents' | 'differenceCents' | 'refundCents' | 'dueCents'
>

/** The amounts that a page showed, as they are compared with ours. */
export const shownCents = ({
  premiumTotal,
  premiumDifference,
  refundAmount,
  amountDue,
}: ShownEffect): ShownCents => ({
  premiumTotalCents: toCents(premiumTotal),
  differenceCents: toCents(premiumDifference),
  refundCents: toCents(refundAmount),
  dueCents: toCents(amountDue),
})
