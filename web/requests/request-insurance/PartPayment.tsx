import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { minorsOf } from '#domain/policies/payment/adult-holder.ts'
import { fileIssues, uploadIssues } from '#domain/requests/uploads/uploads.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { BlockChoiceField } from '#web/platform/forms/fields/BlockChoiceField.tsx'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { textOf, useAnswers, useForm } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { FileField } from '#web/platform/forms/upload/FileField.tsx'
import { CHOSEN } from '#web/platform/forms/upload/as-photo.ts'
import { inspectUpload } from '#web/platform/forms/upload/inspect-upload.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { whomOf, whoOf } from '#web/requests/draft/who.ts'
import { wholeEuroText } from '#web/requests/text/price-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { focusField } from '#web/ui/form/field/focus-field.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MarkList } from '#web/ui/text/MarkList.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { AccountFields } from './AccountFields.tsx'
import {
  allowsTerm,
  clash,
  notOffered,
  onlyTerms,
  paymentPart,
  termChoices,
  withOnlyChoice,
} from './payment-choices.ts'
import type { MissingOption, TermChoice } from './payment-choices.ts'
import { PaymentPlan } from './PaymentPlan.tsx'
import { usePartForm } from './use-part-form.ts'

const termHint = ({ term, payments, onOwnDates, totalCents, firstCents }: TermChoice, t: Texts) =>
  t('requests.insure.termPrice', {
    term,
    payments,
    apart: String(onOwnDates),
    total: formatMoney(totalCents, t.locale),
    first: formatMoney(firstCents, t.locale),
  })

const termPrice = ({ term, totalCents }: TermChoice, { monthIndication }: CoverageOptionView, t: Texts) =>
  term === 'MONTHLY'
    ? {
        price: t('requests.price.about', { amount: wholeEuroText(t, monthIndication) }),
        unit: t('requests.price.aMonth'),
      }
    : {
        price: formatMoney(totalCents, t.locale),
        unit: t(term === 'AT_ONCE' ? 'requests.insure.once' : 'requests.insure.together'),
      }

const nameOf = (option: MissingOption, t: Texts) =>
  'term' in option
    ? t('requests.insure.term', { term: option.term })
    : t('requests.insure.method', { method: option.method })

// Options that are not offered are listed with the reason, instead of shown as disabled (A6).
const NotOfferedList = ({ all }: { all: readonly MissingOption[] }) => {
  const t = useTexts()
  const items = all.map((option) => ({
    id: nameOf(option, t),
    content: t('requests.insure.notOffered', { what: nameOf(option, t), reason: option.reason }),
    mark: 'no' as const,
  }))
  return items.length ? <MarkList items={items} /> : null
}

const inSentences = (first: string, second: string | false | undefined) =>
  second ? `${first.replace(/\.$/, '')}. ${second}` : first

const yearlyIn = (option: CoverageOptionView, method: string) => String(allowsTerm(option, method, 'YEARLY'))

const needsDebit = (option: CoverageOptionView, term: string) =>
  option.payment.some(({ method }) => !allowsTerm(option, method, term)) &&
  allowsTerm(option, 'DIRECT_DEBIT', term)

const Terms = ({ option, productCode }: { option: CoverageOptionView; productCode: string }) => {
  const t = useTexts()
  const answers = useAnswers()
  const [term, method] = [textOf(answers['paymentTerm']), textOf(answers['paymentMethod'])]
  const options = termChoices(option).map((choice) => ({
    value: choice.term,
    label: t('requests.insure.term', { term: choice.term }),
    ...termPrice(choice, option, t),
    hint: inSentences(termHint(choice, t), needsDebit(option, choice.term) && t('requests.insure.onlyDebit')),
  }))
  return (
    <>
      <BlockChoiceField
        name="paymentTerm"
        label={t('requests.insure.when')}
        hint={needsDebit(option, 'MONTHLY') ? t('requests.insure.whenHint') : undefined}
        options={options}
      />
      <NotOfferedList all={notOffered(productCode, option).filter((missing) => 'term' in missing)} />
      {clash(option, method, term) ? null : <PaymentPlan {...{ option, term, method }} />}
    </>
  )
}

// Shown at the choice, before anything is sent; one button resolves it and loses no answer.
const Clash = ({ option, term, method }: { option: CoverageOptionView; term: string; method: string }) => {
  const t = useTexts()
  const { change, idOf } = useForm()
  const payAtOnce = () => {
    change({ paymentTerm: 'AT_ONCE' })
    // the button disappears with the problem, so the focus must move
    focusField(`${idOf('paymentMethod')}-${method}`)
  }
  const clashing = clash(option, method, term)
  // no live region where there can be no message
  if (!option.payment.some((payment) => onlyTerms(option, payment.method))) return null
  return (
    <>
      <div role="status">
        {clashing ? (
          <FieldError>{t('requests.insure.clash', { term, yearly: yearlyIn(option, method) })}</FieldError>
        ) : null}
      </div>
      {clashing && allowsTerm(option, method, 'AT_ONCE') ? (
        <Row>
          <Button variant="second" size="s" onClick={payAtOnce}>
            {t('requests.insure.payAtOnce')}
          </Button>
        </Row>
      ) : null}
    </>
  )
}

const Methods = ({ option, productCode }: { option: CoverageOptionView; productCode: string }) => {
  const t = useTexts()
  const answers = useAnswers()
  const [term, chosen] = [textOf(answers['paymentTerm']), textOf(answers['paymentMethod'])]
  const options = option.payment.map(({ method }) => ({
    value: method,
    label: t('requests.insure.method', { method }),
    hint: inSentences(
      t(`requests.insure.methodHint.${method}`),
      onlyTerms(option, method) && t('requests.insure.onlyTerms', { yearly: yearlyIn(option, method) }),
    ),
  }))
  return (
    <>
      <Stack gap={3}>
        <BlockChoiceField name="paymentMethod" label={t('requests.insure.how')} options={options} />
        <Clash {...{ option, term }} method={chosen} />
      </Stack>
      <NotOfferedList all={notOffered(productCode, option).filter((missing) => 'method' in missing)} />
      {chosen === 'DIRECT_DEBIT' ? <AccountFields option={option} /> : null}
      {chosen === 'BANK_TRANSFER' && !clash(option, chosen, term) ? (
        <Text>{t('requests.insure.transferText', whomOf(answers))}</Text>
      ) : null}
    </>
  )
}

const Documents = ({ required }: { required: readonly string[] }) => {
  const t = useTexts()
  const who = whoOf(useAnswers())
  const [document = ''] = required
  const total = { files: UPLOAD_LIMITS.files }
  return (
    <FileField
      name="uploadedFile"
      label={t('requests.insure.document', { document, ...who })}
      hint={t('requests.insure.documentHint', total)}
      accept={CHOSEN}
      maxTotal={UPLOAD_LIMITS.totalBytes}
      overText={(sizes) => t('requests.insure.documentOver', sizes)}
      issueOf={(file) => fileIssues(file, 0)[0]}
      issueOfAll={(files) => uploadIssues(files, { attachmentsRequired: [] })[0]}
      inspect={inspectUpload}
    />
  )
}

/** The facts for the rules of this part; files added for another cover do not count. */
const paymentFacts = (option: CoverageOptionView, minors: readonly string[]) => ({
  payment: option.payment,
  minors,
  attachmentsRequired: option.attachmentsRequired,
  files: () => (option.attachmentsRequired.length ? requestStore.get().files : []),
})

export type PaymentFieldsProps = { readonly option: CoverageOptionView; readonly productCode: string }

/** When and how to pay, the account, and a document where the cover requires one. */
export const PaymentFields = ({ option, productCode }: PaymentFieldsProps) => {
  const t = useTexts()
  const chosen = filesOf(useAnswers()['uploadedFile'])
  const notStored = textOf(useAnswers()['paymentMethod']) === 'DIRECT_DEBIT' || chosen.length > 0
  return (
    <>
      {/* what proves that the insurance is for somebody comes before what it costs them */}
      {option.attachmentsRequired.length ? <Documents required={option.attachmentsRequired} /> : null}
      <Terms {...{ option, productCode }} />
      <Methods {...{ option, productCode }} />
      {notStored ? (
        <Text size="small" tone="muted">
          {t('requests.insure.memoryOnly')}
        </Text>
      ) : null}
    </>
  )
}

/** Part 4 of request-insurance: the payment. */
export const PartPayment = (props: StepProps) => {
  const form = usePartForm(props)
  const { option, advice, answers, today } = props
  if (!option) return null
  const change = (patch: Values) => form.onChange(withOnlyChoice(option, answers, patch))
  return (
    <JudgedForm
      {...form}
      onChange={change}
      rules={paymentPart}
      facts={paymentFacts(option, minorsOf([answers], today))}
    >
      <PaymentFields option={option} productCode={advice?.productCode ?? ''} />
    </JudgedForm>
  )
}
