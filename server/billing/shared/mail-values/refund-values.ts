import type { Locale } from '#domain/shared/locale.ts'
import { euros } from '#server/platform/text/format-money.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import type { BillingResult } from '#server/billing/shared/bill-policy.ts'

type Reader = { readonly locale: Locale }

/** What is paid back, and to which account if we know one. */
export type RefundMail = {
  readonly refundCents: number
  readonly account?: PayeeAccount | undefined
  /** What is then still to be paid, now or later, where the mail says so. */
  readonly dueCents?: number
  /** What lay there before and is paid back too. */
  readonly refundBeforeCents?: number
  /** The mail names that also where nothing new is paid back. */
  readonly namesBefore?: boolean
  /** Other invoices follow, which take what was not paid back by then. */
  readonly invoicesFollow?: boolean
}

const moneyOf = ({ refundCents, refundBeforeCents = 0, namesBefore, dueCents = 0 }: RefundMail) => {
  if (refundCents > 0) return 'REFUND'
  if (namesBefore && refundBeforeCents > 0) return 'BEFORE'
  return dueCents > 0 ? 'DUE' : 'NONE'
}

/** YES or NO, as the texts of mails select it. */
export const yesNo = (is: boolean | undefined) => (is ? 'YES' : 'NO')

/** The page of the button of a mail about money: where its customer gives the account that we do not know, else the one that is given here. */
export const pageOfRefund = ({ asksAccount }: { readonly asksAccount: string }, page: string): string =>
  asksAccount === 'YES' ? 'profile/account' : page

// Money that goes back, to an account that we do not know.
const asksAccount = (mail: RefundMail) => !mail.account && ['REFUND', 'BEFORE'].includes(moneyOf(mail))

/** What a mail says of the money that is paid back: how much, on which account, and what was owed before. */
export const refundValues = ({ locale }: Reader, mail: RefundMail) => ({
  money: moneyOf(mail),
  asksAccount: yesNo(asksAccount(mail)),
  refund: euros(mail.refundCents, locale),
  due: euros(mail.dueCents ?? 0, locale),
  before: yesNo((mail.refundBeforeCents ?? 0) > 0),
  total: euros(mail.refundCents + (mail.refundBeforeCents ?? 0), locale),
  follows: yesNo(mail.invoicesFollow),
  payee: mail.account ? 'KNOWN' : 'UNKNOWN',
  // its owner knows an account by its last characters (security T12)
  account: mail.account?.accountNumber?.slice(-4) ?? '',
})

export type CreditResult = Pick<BillingResult, 'credits' | 'noLongerDueCents'>

// What was paid already comes back: only the rest need not be paid any more. That of a free month is of nothing.
const creditOf = ({ credits, noLongerDueCents }: CreditResult) => {
  if (noLongerDueCents > 0) return 'OPEN'
  return credits.some(({ cents }) => cents < 0) ? 'PAID' : 'NONE'
}

/** What a mail says of the invoices that were credited. */
export const creditValues = ({ locale }: Reader, credited: CreditResult) => ({
  credit: creditOf(credited),
  credited: euros(credited.noLongerDueCents, locale),
})
