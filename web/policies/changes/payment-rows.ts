import type { PolicyView } from '#contract/policies.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { keepsAccount } from '#domain/policies/changes/payment.ts'
import type { PaymentForm } from '#domain/policies/changes/payment.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'

import type { RequestedChange } from './ChangeReceived.tsx'

type Way = { readonly term: string; readonly method: string }
type Account = NonNullable<RequestedChange['account']>
type PaymentToShow = { readonly way: Way; readonly was: Way; readonly account: Account | null }

/** How somebody pays, within a sentence. */
export const inWords = ({ term, method }: Way, t: Texts): string =>
  t('policies.change.pays', { term, method })

const replacing = (value: string, was: string | null, t: Texts) =>
  was === null ? value : t('policies.change.wasNow', { value, was })

// A mandate for one collection is signed again for another term, often for the same account.
const accountBefore = ({ maskedIban, replacesEndsWith: end }: Account, t: Texts) =>
  end === null || maskedIban.replaceAll(' ', '').endsWith(end) ? null : t('policies.change.endsWith', { end })

const accountRows = (account: Account, t: Texts) => {
  const { maskedIban, bankAccountHolder: holder } = account
  return [
    { term: t('policies.change.account'), value: replacing(maskedIban, accountBefore(account, t), t) },
    ...(holder ? [{ term: t('payment.holder'), value: holder }] : []),
  ]
}

// Only what changes, which may be the account alone.
const paymentRows = ({ way, was, account }: PaymentToShow, t: Texts): readonly Definition[] => {
  const { term, method } = way
  const same = term === was.term && method === was.method
  const value = replacing(t('policies.change.paysLabel', { term, method }), same ? null : inWords(was, t), t)
  return [
    ...(same && account ? [] : [{ term: t('policies.change.payment'), value }]),
    ...(account ? accountRows(account, t) : []),
  ]
}

const typedAccount = (form: PaymentForm, payment: PolicyPayment): Account | null => {
  if (form.method !== 'DIRECT_DEBIT' || keepsAccount(form, payment)) return null
  const { iban, bankAccountHolder } = form
  return { maskedIban: maskIban(iban), bankAccountHolder, replacesEndsWith: payment.accountEndsWith }
}

/** The rows of a payment that is typed. */
export const typedPaymentRows = (
  form: PaymentForm,
  payment: PolicyPayment,
  t: Texts,
): readonly Definition[] => paymentRows({ way: form, was: payment, account: typedAccount(form, payment) }, t)

/** The same rows of a payment that was asked for. */
export const requestedPaymentRows = (
  { paymentTerm: term, paymentMethod: method, account }: RequestedChange,
  policy: PolicyView,
  t: Texts,
): readonly Definition[] => {
  if (!term || !method) return []
  const was = { term: policy.paymentTerm, method: policy.paymentMethod }
  return paymentRows({ way: { term, method }, was, account }, t)
}
