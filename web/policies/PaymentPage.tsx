import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { paymentForm } from '#domain/policies/changes/payment.ts'
import type { PaymentForm as Payment } from '#domain/policies/changes/payment.ts'
import { PAYMENT_TERMS } from '#domain/policies/payment/instalments.ts'
import { call } from '#web/platform/api/call.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { BlockChoiceField } from '#web/platform/forms/fields/BlockChoiceField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { AccountFields } from './changes/AccountFields.tsx'
import { ChangeFrame } from './changes/ChangeFrame.tsx'
import { ChangeSteps, useFormOf } from './changes/ChangeSteps.tsx'
import { beginChange } from './changes/change-draft.ts'
import { acceptedAsShown, acceptedNow } from './changes/debits/accepted-mandates.ts'
import { debitRows } from './changes/debits/debit-rows.tsx'
import { debitedAtFirst, debitedToo, loadDebited, namedIn } from './changes/debits/debited.ts'
import type { Debited } from './changes/debits/debited.ts'
import { loadPolicy } from './changes/load-policy.ts'
import { policiesBlocked, withoutTicks } from './changes/MovesToo.tsx'
import {
  answersChanged,
  answersThatCount,
  canKeepAccount,
  givesAccount,
  shownMandate,
  showsOtherMandate,
} from './changes/payment-answers.ts'
import { inWords, requestedPaymentRows, typedPaymentRows } from './changes/payment-rows.ts'
import { useChange } from './changes/use-change.ts'

const TITLE = 'policies.change.paymentTitle'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const chosen = await loadPolicy(request.url)
  const { policy } = chosen
  const open = policy?.blockedBy.PAYMENT === null
  const payment = open
    ? await call(policyChanges.payment, { params: { policyId: policy.policyId } })
    : undefined
  if (payment) beginChange('PAYMENT', policy, { term: payment.term, method: payment.method, account: 'KEEP' })
  const others = payment && policy ? await loadDebited(policy, chosen.all) : []
  return { ...chosen, payment, others }
}

/** The form and its summary have the same data. */
export const shouldRevalidate = revalidateWhen('policy')

// The payment as the form shows it, and as it was before it changed meanwhile.
const useShownPayment = (loaded: PolicyPayment) => {
  const [{ payment, before }, setShown] = useState<{ payment: PolicyPayment; before?: PolicyPayment }>({
    payment: loaded,
  })
  const show = (now: PolicyPayment) => setShown({ payment: now, before: payment })
  return { payment, before, show }
}

type DebitsTogether = {
  /** The policies that get the account too. */
  readonly also: readonly Debited[]
  /** Called with those that were sent. */
  readonly onSend: (also: readonly Debited[]) => void
}

const usePayment = (policy: PolicyView, loaded: PolicyPayment, { also, onSend }: DebitsTogether) => {
  const params = { policyId: policy.policyId }
  const { payment, before, show } = useShownPayment(loaded)
  const change = useChange<Payment>({
    form: 'PAYMENT',
    policy,
    calculate: ({ term, method }) =>
      call(policyChanges.calculate, { params, body: { purpose: 'CHANGE_PAYMENT', term, method } }),
    send: (form, sentOn) => {
      const signed = form.mandateAccepted
        ? { mandateKind: shownMandate(form.term, payment).kind, ...namedIn(also) }
        : {}
      onSend(also)
      return call(policyChanges.changePayment, { params, body: { ...form, ...signed, ...sentOn } })
    },
    fetchAgain: async (values) => {
      const now = await call(policyChanges.payment, { params })
      show(now)
      return answersChanged(values, { before: payment, now })
    },
  })
  return { change, payment, before }
}

// A term that only one of the ways to pay offers says which, before the account of another one is filled in.
const onlyWith = (term: string, { options }: PolicyPayment, t: Texts) => {
  const [method, ...others] = options.filter(({ terms }) => terms.some((offered) => offered === term))
  return method && others.length === 0 && options.length > 1
    ? t('policies.change.onlyWith', { method: method.method })
    : undefined
}

type FieldsProps = Pick<FormProps, 'payment' | 'others'> & { readonly ticks: readonly PolicyView[] }

const PaymentFields = ({ payment, ...together }: FieldsProps) => {
  const t = useTexts()
  const answers = useAnswers()
  const method = textOf(answers['method'])
  const offered = new Set<string>(payment.options.flatMap(({ terms }) => terms))
  const byTransfer: readonly string[] =
    payment.options.find((option) => option.method === 'BANK_TRANSFER')?.terms ?? []
  return (
    <>
      <Text>{t('policies.change.paysNow', { how: inWords(payment, t) })}</Text>
      <BlockChoiceField
        name="term"
        label={t('policies.change.when')}
        options={PAYMENT_TERMS.filter((term) => offered.has(term)).map((term) => ({
          value: term,
          label: t('policies.term', { term }),
          hint: onlyWith(term, payment, t),
        }))}
      />
      <BlockChoiceField
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
          endsWith={canKeepAccount(answers, payment) ? payment.accountEndsWith : null}
          mandate={shownMandate(textOf(answers['term']), payment)}
          transferTerms={byTransfer}
          {...together}
        />
      ) : null}
    </>
  )
}

type FormProps = {
  readonly policy: PolicyView
  readonly all: readonly PolicyView[]
  readonly payment: PolicyPayment
  /** The other policies that are paid by direct debit. */
  readonly others: readonly Debited[]
}

const PaymentForm = ({ policy, all, payment: loaded, others }: FormProps) => {
  const t = useTexts()
  const [chosen, setChosen] = useState<readonly Debited[]>([])
  // of when the form opens: what is paid otherwise later ticks nothing. They are no answers that a reload loses
  const [first] = useState(() => debitedAtFirst({ policy, payment: loaded }, others))
  // one that was refused since is not sent again with the others
  const also = others.filter((other) =>
    chosen.some(({ policy: { policyId } }) => policyId === other.policy.policyId),
  )
  const { change, payment, before } = usePayment(policy, loaded, { also, onSend: setChosen })
  const form = useFormOf(change)
  const blocked = policiesBlocked(all, form.issues)
  const ticks = all.filter((one) => others.some((other) => other.policy === one) || blocked.includes(one))
  const mandates = { policy, payment, others }
  const unticked = withoutTicks(blocked)
  const values = acceptedAsShown({ ...first, ...form.values, ...unticked }, mandates)
  const accept = (value: Payment) => {
    // they stay unticked when the form is shown again without what was refused
    if (blocked.length) change.change(unticked)
    setChosen(value.mandateAccepted ? debitedToo(others, values) : [])
    return change.accept(value)
  }
  const signsOther = before && showsOtherMandate(change.values, { before, now: payment })
  const { term, method, ...rest } = payment
  // an empty IBAN keeps the account only where it is kept
  const accountEndsWith = givesAccount(change.values, payment) ? null : payment.accountEndsWith
  const facts = { ...rest, accountEndsWith, current: { term, method } }
  return (
    <ChangeSteps
      title={TITLE}
      {...{ change, all }}
      rowsOf={(wanted, _, texts) => [
        ...typedPaymentRows(wanted, payment, texts),
        // who was sent gets it, though nobody may get it a second time
        ...(wanted.mandateAccepted
          ? debitRows({ policy, payment, others, also: change.sent ? chosen : also }, texts)
          : []),
      ]}
      warningsOf={(wanted) => paymentForm.check(wanted, facts)}
      meanwhile={signsOther ? t('policies.change.mandateMeanwhile') : undefined}
    >
      <JudgedForm
        {...{ ...form, values }}
        onChange={(patch) => form.onChange(acceptedNow(values, patch, mandates))}
        rules={paymentForm}
        facts={facts}
        prepare={(typed) => answersThatCount(typed, payment)}
        onAccept={accept}
      >
        <PaymentFields {...{ payment, others, ticks }} />
      </JudgedForm>
    </ChangeSteps>
  )
}

/** `/insurances/payment`: another way to pay for a policy (POL-09). */
const PaymentPage = () => {
  const { policy: chosen, all, payment, others } = useLoaderData<typeof loader>()
  return (
    <ChangeFrame
      title={TITLE}
      action="PAYMENT"
      policy={chosen}
      all={all}
      requestedRows={requestedPaymentRows}
    >
      {(policy) =>
        payment ? <PaymentForm key={policy.policyId} {...{ policy, all, payment, others }} /> : null
      }
    </ChangeFrame>
  )
}

export default PaymentPage
