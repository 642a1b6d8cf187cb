import { useState } from 'react'

import type { InstitutionView } from '#contract/requests.ts'
import { isWholeAddress } from '#domain/addresses/address.ts'
import { addressOnScreen } from '#domain/requests/address-details.ts'
import { needsInstitution } from '#domain/requests/answers/situation-answers.ts'
import { AddressFields } from '#web/addresses/shared/AddressFields.tsx'
import { textOf, useField, useForm } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { whoOf } from '#web/requests/draft/who.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { usePartForm } from './use-part-form.ts'

const EMPTY_ADDRESS = { postalCode: '', houseNumber: '', addition: '', street: '', city: '' }

const addressIn = (values: Values) => ({
  postalCode: textOf(values['postalCode']),
  houseNumber: textOf(values['houseNumber']),
  addition: textOf(values['addition']),
  street: textOf(values['street']),
  city: textOf(values['city']),
})

const InstitutionAddress = ({ institution }: { institution: InstitutionView }) => {
  const t = useTexts()
  const { values, change } = useForm()
  const who = whoOf(values)
  const { address, name } = institution
  if (!address) return null
  const taken = isWholeAddress(addressIn(values), 'NL')
  const line = `${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`
  return (
    <Card tone="sunk" padding="s">
      <Stack gap={3} align="start">
        <Text>
          {t(taken ? 'requests.insure.institutionTaken' : 'requests.insure.institutionOffer', {
            name,
            ...who,
          })}
        </Text>
        <Text strong>{line}</Text>
        <Button
          variant="second"
          size="s"
          onClick={() => change(taken ? EMPTY_ADDRESS : { ...EMPTY_ADDRESS, ...address })}
        >
          {t(taken ? 'requests.insure.institutionLeave' : 'requests.insure.institutionUse', who)}
        </Button>
      </Stack>
    </Card>
  )
}

const NoAddress = ({ institution }: { institution: InstitutionView | undefined }) => {
  const t = useTexts()
  const { values } = useForm()
  return (
    <Stack gap={4}>
      <Text>{t('requests.insure.noAddressText', whoOf(values))}</Text>
      {institution?.address ? <InstitutionAddress institution={institution} /> : null}
    </Stack>
  )
}

export type AddressPartFieldsProps = {
  /** Country of the stay. */
  readonly country: string
  readonly institution: InstitutionView | undefined
}

const chosenOf = (unknown: boolean, isKnown: boolean) => {
  if (unknown) return 'unknown'
  return isKnown ? 'known' : ''
}

/** The address during the stay, or the choice that there is none yet. */
export const AddressPartFields = ({ country, institution }: AddressPartFieldsProps) => {
  const t = useTexts()
  const { values, change } = useForm()
  const who = whoOf(values)
  const field = useField('addressUnknown', (data) =>
    data.get('addressUnknown') === 'unknown' ? true : undefined,
  )
  // switching back restores the typed address
  const [before, setBefore] = useState(EMPTY_ADDRESS)
  const unknown = field.value === true
  const isKnown = field.value === false || Boolean(values['postalCode'] || values['street'])
  const choose = (chosen: string) => {
    const next = chosen === 'unknown'
    if (next ? unknown : isKnown) return
    setBefore(next ? addressIn(values) : EMPTY_ADDRESS)
    change({ addressUnknown: next, ...(next ? EMPTY_ADDRESS : before) })
  }
  return (
    <>
      <RadioGroup
        id={field.id}
        name="addressUnknown"
        legend={t('requests.insure.addressKnown', who)}
        error={field.error}
        options={[
          { value: 'known', label: t('requests.insure.addressYes', who) },
          { value: 'unknown', label: t('requests.insure.addressNo', who) },
        ]}
        value={chosenOf(unknown, isKnown)}
        onChange={choose}
      />
      {unknown ? <NoAddress institution={institution} /> : null}
      {isKnown && !unknown ? <AddressFields country={country} /> : null}
    </>
  )
}

/** Part 2 of request-insurance: where the insured will live. */
export const PartAddress = (props: StepProps) => {
  const form = usePartForm(props)
  const country = props.answers.countryOfDestination ?? 'NL'
  return (
    <JudgedForm {...form} rules={addressOnScreen} facts={{ country }}>
      <AddressPartFields
        country={country}
        // graduates no longer live at their institution
        institution={needsInstitution(props.answers) ? props.institution : undefined}
      />
    </JudgedForm>
  )
}
