import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { maskIban } from '#domain/policies/bank-account.ts'
import { keepsAccount, paymentForm, signsAgain } from '#domain/policies/changes/payment.ts'
import type { PaymentForm as Payment } from '#domain/policies/changes/payment.ts'
import { PAYMENT_TERMS } from '#domain/policies/instalments.ts'
import { mandateKind } from '#domain/policies/mandate.ts'
import { call } from '#web/platform/api/call.ts'
import { fetchedAgainFor } from '#web/platform/data-of-address.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { AccountFields } from './changes/AccountFields.tsx'
import { ChangeFrame } from './changes/ChangeFrame.tsx'
import { ChangeSteps, useFormOf } from './changes/ChangeSteps.tsx'
import { loadPolicy } from './changes/load-policy.ts'
import { useChange } from './changes/use-change.ts'

const TITLE = 'policies.change.paymentTitle'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const chosen = await loadPolicy(request.url)
  const { policy } = chosen
  const open = policy?.blockedBy.PAYMENT === null
  const payment = open
    ? await call(policyChanges.payment, { params: { policyId: policy.policyId } })
    : undefined
  return { ...chosen, payment }
}

/** The form and its summary have the same data. */
export const shouldRevalidate = fetchedAgainFor('policy')

const inWords = (term: string, method: string, t: Texts) => t('policies.change.pays', { term, method })

const replacing = (value: string, was: string | undefined, t: Texts) =>
  was === undefined ? value : t('policies.change.now', { value, was })

const rowsIn =
  ({ accountEndsWith, mandateKind: kind, term, method }: PolicyPayment) =>
  (form: Payment, _: PolicyView, t: Texts) => [
    {
      term: t('policies.change.payment'),
      value: replacing(
        t('policies.change.paysLabel', { term: form.term, method: form.method }),
        form.term === term && form.method === method ? undefined : inWords(term, method, t),
        t,
      ),
    },
    ...(form.method === 'DIRECT_DEBIT'
      ? [
          {
            term: t('policies.change.account'),
            value: keepsAccount(form, { accountEndsWith, mandateKind: kind })
              ? t('policies.change.keepAccount', { end: accountEndsWith ?? '' })
              : replacing(
                  maskIban(form.iban),
                  accountEndsWith === null
                    ? undefined
                    : t('policies.change.endsWith', { end: accountEndsWith }),
                  t,
                ),
          },
          ...(form.bankAccountHolder
            ? [{ term: t('policies.change.holder'), value: form.bankAccountHolder }]
            : []),
        ]
      : []),
  ]

const signsAnew = (values: Values, payment: PolicyPayment) => signsAgain(textOf(values['term']), payment)

const usePayment = (policy: PolicyView, payment: PolicyPayment) => {
  const params = { policyId: policy.policyId }
  return useChange<Payment>({
    form: 'payment',
    policy,
    initial: { term: payment.term, method: payment.method, account: 'KEEP' },
    calculate: ({ term, method }) =>
      call(policyChanges.calculate, { params, body: { purpose: 'CHANGE_PAYMENT', term, method } }),
    send: (form, sentOn) => {
      const body = { ...form, oneCollectionPaysAll: payment.oneCollectionPaysAll, ...sentOn }
      return call(policyChanges.changePayment, { params, body })
    },
  })
}

const PaymentFields = ({ payment }: { payment: PolicyPayment }) => {
  const t = useTexts()
  const answers = useAnswers()
  const method = textOf(answers['method'])
  const anew = signsAnew(answers, payment)
  const { mandateKind: running, oneCollectionPaysAll } = payment
  const paid = { term: payment.term, running, oneCollectionPaysAll }
  const goesOn = mandateKind(textOf(answers['term']), paid) === running
  const offered = new Set<string>(payment.options.flatMap(({ terms }) => terms))
  const byTransfer: readonly string[] =
    payment.options.find((one) => one.method === 'BANK_TRANSFER')?.terms ?? []
  return (
    <>
      <Text>{t('policies.change.paysNow', { how: inWords(payment.term, payment.method, t) })}</Text>
      <ChoiceField
        name="term"
        label={t('policies.change.when')}
        options={PAYMENT_TERMS.filter((term) => offered.has(term)).map((term) => ({
          value: term,
          label: t('policies.term', { term }),
          hint: byTransfer.includes(term) ? undefined : t('policies.change.debitOnly'),
        }))}
      />
      <ChoiceField
        name="method"
        label={t('policies.change.how')}
        options={payment.options.map(({ method: value }) => ({
          value,
          label: t('policies.method', { method: value }),
          hint: t('policies.change.methodHint', { method: value }),
        }))}
      />
      {method === 'DIRECT_DEBIT' ? (
        <AccountFields
          endsWith={anew ? null : payment.accountEndsWith}
          reference={goesOn ? payment.mandateReference : null}
          paid={paid}
          transferTerms={byTransfer}
        />
      ) : null}
    </>
  )
}

const NO_ACCOUNT = { iban: '', bic: '', bankAccountHolder: '', mandateAccepted: false }

// an account that was typed and then not chosen does not count
const typedIn =
  (payment: PolicyPayment) =>
  (values: Values): Values => {
    const running = payment.accountEndsWith !== null && !signsAnew(values, payment)
    const keeps = running && values['account'] !== 'OTHER'
    return keeps || values['method'] !== 'DIRECT_DEBIT' ? { ...values, ...NO_ACCOUNT } : values
  }

const PaymentForm = ({ policy, payment }: { policy: PolicyView; payment: PolicyPayment }) => {
  const change = usePayment(policy, payment)
  const form = useFormOf(change)
  const { term, method, ...known } = payment
  const facts = { ...known, current: { term, method } }
  return (
    <ChangeSteps
      title={TITLE}
      change={change}
      rowsOf={rowsIn(payment)}
      warningsOf={(wanted) => paymentForm.check(wanted, facts)}
    >
      <JudgedForm
        {...form}
        rules={paymentForm}
        facts={facts}
        prepare={typedIn(payment)}
        onAccept={change.accept}
      >
        <PaymentFields payment={payment} />
      </JudgedForm>
    </ChangeSteps>
  )
}

/** `/insurances/payment`: another way to pay for a policy (POL-09). */
const PaymentPage = () => {
  const { policy: chosen, payment } = useLoaderData<typeof loader>()
  return (
    <ChangeFrame title={TITLE} action="PAYMENT" policy={chosen}>
      {(policy) => (payment ? <PaymentForm key={policy.policyId} {...{ policy, payment }} /> : null)}
    </ChangeFrame>
  )
}

export default PaymentPage
