import type { Calculation } from '#contract/calculation.ts'
import { changeQuote } from '#domain/policies/billing/quote.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import { billedPolicy, taxOf } from '#server/billing/shared/billed-policy.ts'
import { methodOfNextInvoice } from '#server/billing/shared/mandate-used.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { plannedInvoices } from '#server/policies/shared/planned-invoices.view.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

import type { ChangeOn } from './change-rules.ts'
import { policyChange } from './policy-change.ts'
import type { PolicyRules } from './policy-change.ts'

type CalculationFacts = {
  readonly purpose: Calculation['purpose']
  /** The policy as the change makes it. */
  readonly policy: PolicyRow
  readonly quote: ChangeQuote
  /** How what is invoiced with it is paid. */
  readonly paymentMethod: string
}

// What a change costs or gives back, in the words of the contract.
const calculationOf = ({ purpose, policy, quote, paymentMethod }: CalculationFacts): Calculation => ({
  purpose,
  startDate: policy.startDate,
  endDate: policy.endDate,
  days: quote.days,
  dayPremium: policy.dayPremiumCents === null ? null : toAmount(policy.dayPremiumCents),
  premiumTotal: toAmount(quote.premiumTotalCents),
  insuranceTax: toAmount(taxOf(policy, quote.premiumTotalCents)),
  premiumPaid: toAmount(quote.paidCents),
  premiumDifference: toAmount(quote.differenceCents),
  balance: toAmount(quote.balanceCents),
  overpaid: toAmount(quote.overpaidCents),
  refundAmount: toAmount(quote.refundCents),
  amountDue: toAmount(quote.dueCents),
  paymentMethod,
  instalments: plannedInvoices(quote.instalments, paymentMethod),
})

// What a change costs or gives back today; undefined for a policy that an institution pays.
const quoteOfChange = async (
  db: Db | Tx,
  { policy, after }: { readonly policy: PolicyRow; readonly after: PolicyRow },
  today: CalendarDate,
): Promise<ChangeQuote | undefined> => {
  if (paidByInstitution(policy)) return undefined
  const books = await booksOf(db, policy.policyId)
  return changeQuote({ before: billedPolicy(policy), after: billedPolicy(after), books }, today)
}

/** What the call that calculates says of a change. */
type CalculationCall = {
  readonly policy: PolicyRow
  /** The name of the family member whom it insures; null for the account holder. */
  readonly familyMember: string | null
  readonly today: CalendarDate
  readonly body: Readonly<
    Partial<Record<'startDate' | 'endDate' | 'term' | 'method', string | null | undefined>>
  >
}

type MoneyRules<After extends object> = PolicyRules<After> & {
  /** What the wire calls its calculation; another period is no change. */
  readonly purpose: Exclude<Calculation['purpose'], 'RENEW'>
  /** What the call that calculates asks for; refuses what the form of the change would refuse. */
  readonly calculated: (db: Db, asked: CalculationCall) => Promise<After>
}

/** The rules of a change of a policy that costs something or gives something back: it can be calculated before. */
export const moneyChange = <After extends object>({ purpose, calculated, ...own }: MoneyRules<After>) => {
  const rules = policyChange<After>(own)
  const calculationWith = async (
    db: Db | Tx,
    {
      policy,
      set,
      quote,
    }: { readonly policy: PolicyRow; readonly set: Partial<PolicyRow>; readonly quote: ChangeQuote },
  ): Promise<Calculation> => {
    const paymentMethod = set.paymentMethod ?? (await methodOfNextInvoice(db, policy.policyId))
    return calculationOf({ purpose, policy: { ...policy, ...set }, quote, paymentMethod })
  }
  return {
    ...rules,
    kind: own.mails.kind,
    /** What it would cost or give back; nothing is stored. */
    calculate: async ({ db }: Portal, asked: CalculationCall): Promise<Calculation> => {
      const { policy, today } = asked
      const set = own.apply(policy, await calculated(db, asked))
      const quote = await quoteOfChange(db, { policy, after: { ...policy, ...set } }, today)
      return calculationWith(db, { policy, set, quote: quote ?? refuse('policy_calculate_not_possible') })
    },
    quote: (
      { clock }: Portal,
      tx: Tx,
      { subject: policy, after }: Pick<ChangeOn<LockedPolicy, After>, 'subject' | 'after'>,
    ) => quoteOfChange(tx, { policy, after: { ...policy, ...own.apply(policy, after) } }, clock.today()),
    receipt: async (...[portal, tx, on]: Parameters<typeof rules.receipt>) => {
      const { subject: policy, after, quote } = on
      // an institution sends no changes of the policies that it pays
      if (!quote) throw new Error('a change without its quote')
      const calculation = await calculationWith(tx, { policy, set: own.apply(policy, after), quote })
      return { ...(await rules.receipt(portal, tx, on)), calculation }
    },
  }
}
