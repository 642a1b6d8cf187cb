import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { textOf, useField, useForm } from '#web/platform/forms/form-context.ts'
import { formatPeriod, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'

const OTHER = 'other'

const NumberInput = () => {
  const t = useTexts()
  const field = useField('policyNumber')
  return (
    <TextInput
      id={field.id}
      name={field.name}
      label={t('contact.policyNumber')}
      hint={t('contact.policyNumberHint')}
      error={field.error}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      width="20"
      mono
      value={textOf(field.value)}
      onChange={(event) => field.change(event.target.value)}
    />
  )
}

const OwnPolicies = ({ policies }: { readonly policies: readonly PolicyView[] }) => {
  const t = useTexts()
  const form = useForm()
  const field = useField('policyNumber')
  const number = textOf(field.value)
  const isOwn = policies.some(({ policyNumber }) => policyNumber === number)
  const typed = !isOwn && (number !== '' || form.values['otherPolicy'] === true)
  const choose = (chosen: string) =>
    form.change({ policyNumber: chosen === OTHER ? '' : chosen, otherPolicy: chosen === OTHER })
  const own = policies.map(({ policyNumber, insuredName, startDate, endDate }) => ({
    value: policyNumber,
    label: formatPolicyNumber(policyNumber),
    hint: `${insuredName}, ${formatPeriod(calendarDate(startDate), calendarDate(endDate), t.locale)}`,
  }))
  const other = { value: OTHER, label: t('contact.otherPolicy'), reveals: <NumberInput /> }
  return (
    <RadioGroup
      {...(typed ? {} : { id: field.id, error: field.error })}
      name="ownPolicy"
      legend={t('contact.whichPolicy')}
      options={[...own, other]}
      value={typed ? OTHER : number}
      onChange={choose}
    />
  )
}

/** The policy that the question is about: one of the customer's own if they are known, else its number. */
export const PolicyQuestion = ({ policies }: { readonly policies: readonly PolicyView[] }) =>
  policies.length ? (
    <>
      <OwnPolicies policies={policies} />
      <InsuredNow policies={policies} />
    </>
  ) : (
    <NumberInput />
  )
