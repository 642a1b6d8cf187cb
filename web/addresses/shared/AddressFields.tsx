import { addressOf, dutchPostcode, streetLine } from '#domain/addresses/address-entry.ts'
import { needsHouseNumber, needsPostcode } from '#domain/addresses/postcodes.ts'
import { textOf, useField, useForm } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { focusField } from '#web/ui/form/field/focus-field.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'

import { isTyped } from './address-lookup.ts'
import type { LookupState } from './address-lookup.ts'
import { useAddressLookup } from './use-address-lookup.ts'

type Lookup = ReturnType<typeof useAddressLookup>

const NO_ADDRESS = { postalCode: '', houseNumber: '', addition: '', street: '', city: '' }

const houseIn = (values: Values) => ({
  street: textOf(values['street']),
  houseNumber: textOf(values['houseNumber']),
  addition: textOf(values['addition']),
})

const Postcode = ({ lookup, country }: { lookup: Lookup; country: string }) => {
  const t = useTexts()
  const dutch = country === 'NL'
  const field = useField('postalCode')
  const typed = textOf(field.value)
  const format = () => {
    const postcode = dutch ? dutchPostcode(typed) : undefined
    if (postcode && postcode !== typed) field.change(postcode)
  }
  return (
    <TextInput
      id={field.id}
      name="postalCode"
      label={t('addresses.postalCode')}
      optional={needsPostcode(country) ? undefined : t('forms.optional')}
      hint={dutch ? t('addresses.postalCodeHint') : undefined}
      error={field.error}
      width="8"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      value={typed}
      onChange={(event) => lookup.change({ postalCode: event.target.value })}
      onBlur={format}
    />
  )
}

const HouseNumber = ({ lookup, country }: { lookup: Lookup; country: string }) => {
  const t = useTexts()
  const form = useForm()
  const { values } = form
  const field = useField('houseNumber')
  const typed = textOf(field.value)
  // "12a" is a number and an addition, which each have a field here
  const split = () => {
    const { houseNumber, addition } = addressOf({ ...NO_ADDRESS, ...houseIn(values) }, country)
    if (houseNumber !== typed) form.change({ houseNumber, addition })
  }
  return (
    <TextInput
      id={field.id}
      name="houseNumber"
      label={t('addresses.houseNumber')}
      optional={needsHouseNumber(country) ? undefined : t('forms.optional')}
      error={field.error}
      width="4"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => lookup.change({ houseNumber: event.target.value })}
      onBlur={split}
    />
  )
}

const Addition = ({ country }: { country: string }) => {
  const t = useTexts()
  return (
    <TextField
      name="addition"
      label={t('addresses.addition')}
      optional
      width={country === 'NL' ? '4' : '20'}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

const FoundAddress = ({ title, onType }: { title: string; onType: () => void }) => {
  const t = useTexts()
  const { values } = useForm()
  const address = addressOf({ ...NO_ADDRESS, ...houseIn(values), city: textOf(values['city']) }, 'NL')
  return (
    <div>
      <Text size="small" tone="muted">
        {title}
      </Text>
      <Text strong>{`${streetLine(address)}, ${address.city}`}</Text>
      <Button variant="quiet" size="s" onClick={onType}>
        {t('addresses.typeOwn')}
      </Button>
    </div>
  )
}

/** What speaks to the customer in the form; whoever corrects the address of somebody else gives other words. */
type AddressTexts = Readonly<Record<'searching' | 'found' | 'failed', string>>

const noticeOf = (state: LookupState, { searching, failed }: AddressTexts, missed: string) => {
  const notices: Partial<Readonly<Record<LookupState, string>>> = {
    searching,
    notFound: missed,
    failed,
    slow: failed,
  }
  return notices[state]
}

const StreetAndCity = () => {
  const t = useTexts()
  return (
    <>
      <TextField name="street" label={t('addresses.street')} autoComplete="off" spellCheck={false} />
      <TextField name="city" label={t('addresses.city')} autoComplete="address-level2" spellCheck={false} />
    </>
  )
}

export type AddressFieldsProps = {
  /** Country of the address (ISO code); only Dutch addresses are looked up. */
  readonly country: string
  readonly texts?: AddressTexts
}

const useAddressTexts = (given: AddressTexts | undefined): AddressTexts => {
  const t = useTexts()
  return (
    given ?? {
      searching: t('addresses.searching'),
      found: t('addresses.found'),
      failed: t('addresses.failed'),
    }
  )
}

/**
 * Postcode, number, addition, street and city in a form. A Dutch street is looked up; whatever the register answers, the
 * visitor can type it, and the look-up never causes an error or blocks the form (ruling 18).
 */
export const AddressFields = ({ country, texts }: AddressFieldsProps) => {
  const t = useTexts()
  const words = useAddressTexts(texts)
  const form = useForm()
  const dutch = country === 'NL'
  const lookup = useAddressLookup(dutch)
  const wrong = form.issues.some(({ field }) => field === 'street' || field === 'city')
  const typed = !dutch || wrong || isTyped(lookup.state)
  const notice = dutch ? noticeOf(lookup.state, words, t('addresses.missed')) : undefined
  const enterManually = () => {
    lookup.enterManually()
    // the field exists only after the next render
    requestAnimationFrame(() => focusField(form.idOf('street')))
  }
  return (
    <Stack gap={5}>
      <Postcode {...{ lookup, country }} />
      <Row align="end" gap={4}>
        <HouseNumber {...{ lookup, country }} />
        <Addition country={country} />
      </Row>
      <div role="status">
        {notice ? <Text>{notice}</Text> : null}
        {!typed && lookup.state === 'found' ? (
          <FoundAddress title={words.found} onType={enterManually} />
        ) : null}
      </div>
      {typed ? <StreetAndCity /> : null}
    </Stack>
  )
}
