import { useState } from 'react'

import type { CoverageOptionView } from '#contract/requests.ts'
import { SAVE_PREFIX } from '#domain/requests/situation/situation-codes.ts'
import { ibanCountry } from '#domain/policies/bank-account.ts'
import { textOf, useAnswers, useField, useForm } from '#web/platform/forms/form-context.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'

import { asksBic, refusedAccount, tidyIban } from './account-number.ts'
import { allowsTerm } from './payment-choices.ts'

const words = { uk: `${SAVE_PREFIX}iban_uk_not_allowed`, not_sepa: `${SAVE_PREFIX}iban_not_sepa` } as const

type RefusedProps = { readonly typed: string; readonly told: boolean; readonly option: CoverageOptionView }

// The number is right, only direct debit cannot use it: the other way to pay is one press away (A0).
const RefusedAccount = ({ typed, told, option }: RefusedProps) => {
  const t = useTexts()
  const { change, values } = useForm()
  const refused = refusedAccount(typed)
  const transfer = option.payment.some(({ method }) => method === 'BANK_TRANSFER')
  if (!refused) return null
  const pay = () => {
    const keeps = allowsTerm(option, 'BANK_TRANSFER', textOf(values['paymentTerm']))
    change({ paymentMethod: 'BANK_TRANSFER', ...(keeps ? {} : { paymentTerm: '' }) })
  }
  return (
    <Stack gap={2} align="start">
      {told ? null : (
        <Text>{t.issueText({ id: words[refused], context: { country: ibanCountry(typed) } })}</Text>
      )}
      {transfer ? (
        <Button variant="second" size="s" onClick={pay}>
          {t('requests.insure.payByTransfer')}
        </Button>
      ) : null}
    </Stack>
  )
}

const Iban = ({ option }: { option: CoverageOptionView }) => {
  const t = useTexts()
  const field = useField('ibanAccountNumber')
  const [left, setLeft] = useState(false)
  const typed = textOf(field.value)
  const leave = () => {
    setLeft(true)
    const tidy = tidyIban(typed)
    if (tidy !== typed) field.change(tidy)
  }
  return (
    <Stack gap={3}>
      <TextInput
        id={field.id}
        name="ibanAccountNumber"
        label={t('requests.insure.iban')}
        hint={t('requests.insure.ibanHint')}
        error={field.error}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => field.change(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={leave}
      />
      <div role="status">
        {left || field.error ? (
          <RefusedAccount typed={typed} told={field.error !== undefined} option={option} />
        ) : null}
      </div>
    </Stack>
  )
}

/** The account that direct debit takes from: number, BIC where its country needs one, and holder. */
export const AccountFields = ({ option }: { option: CoverageOptionView }) => {
  const t = useTexts()
  const iban = textOf(useAnswers()['ibanAccountNumber'])
  return (
    <Stack gap={5}>
      <Iban option={option} />
      {asksBic(iban) ? (
        <TextField
          name="bicSwiftCode"
          label={t('requests.insure.bic')}
          hint={t('requests.insure.bicHint')}
          width="20"
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      <TextField
        name="bankAccountHolder"
        label={t('requests.insure.holder')}
        hint={t('requests.insure.holderHint')}
        autoComplete="name"
        spellCheck={false}
      />
      <Text size="small" tone="muted">
        {t('requests.insure.permissionLater')}
      </Text>
    </Stack>
  )
}
