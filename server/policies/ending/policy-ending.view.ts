import type { PolicyRow } from '#server/policies/policies.tables.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import type { Books } from '#domain/policies/billing/quote.ts'
import type { FamilyPeriod } from '#domain/policies/ending/termination.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import { billedPolicy } from '#server/billing/shared/billed-policy.ts'

type EndingSources = {
  readonly policy: PolicyRow
  readonly books: Books
  readonly family: readonly FamilyPeriod[]
  readonly familyMember: string | null
  readonly account: PayeeAccount | undefined
  readonly answeredBy: CalendarDate
}

const EMPTY_ACCOUNT = {
  accountNumber: '',
  bic: '',
  bankName: '',
  bankCountry: '',
  holderName: '',
  holderAddress: '',
  routingNumber: '',
  nationalBankCode: '',
  bankAddress: '',
} as const

const accountView = (account: PayeeAccount | undefined): EndingFacts['account'] =>
  account ? { ...EMPTY_ACCOUNT, ...account } : null

/** What the end of a policy depends on, so that the page computes the same refund as the server. */
export const endingFactsView = ({
  policy,
  books,
  family,
  familyMember,
  account,
  answeredBy,
}: EndingSources): EndingFacts => ({
  startDate: policy.startDate,
  endDate: policy.endDate,
  paymentTerm: billedPolicy(policy).term,
  dayPremium: policy.dayPremiumCents === null ? null : toAmount(policy.dayPremiumCents),
  monthPremium: toAmount(policy.monthPremiumCents),
  paidFrom: policy.paidFrom === null ? null : calendarDate(policy.paidFrom),
  invoices: books.invoices.map(({ invoiceId, days, netCents }) => ({
    invoiceId,
    days: days ?? null,
    amount: toAmount(netCents),
  })),
  outstandingAmount: toAmount(books.outstandingCents),
  balance: toAmount(books.balanceCents),
  family: [...family],
  familyMember,
  account: accountView(account),
  answeredBy,
  version: policy.version,
})
