import type { CoverageOptionView } from '#contract/advice.ts'
import { ibanCountry } from '#domain/policies/payment/bank-account.ts'
import { SAVE_PREFIX } from '#domain/requests/situation/situation-codes.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useLeft } from '#web/platform/forms/fields/use-left.ts'
import { textOf, useAnswers, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { moneyText } from '#web/requests/text/price-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { whoOf } from '#web/requests/draft/who.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { asksBic, refusedAccount, formatTypedIban } from '#web/policies/shared/payment/account-number.ts'
import { allowsTerm } from './payment-choices.ts'

const refusalCodes = {
  uk: `${SAVE_PREFIX}iban_uk_not_allowed`,
  not_sepa: `${SAVE_PREFIX}iban_not_sepa`,
} as const

type RefusedProps = {
  readonly typed: string
  readonly errorShown: boolean
  readonly option: CoverageOptionView
}

// The number is valid, but not for direct debit: a button switches to bank transfer (A0).
const RefusedAccount = ({ typed, errorShown, option }: RefusedProps) => {
  const t = useTexts()
  const { change, values } = useForm()
  const refused = refusedAccount(typed)
  const transfer = option.payment.some(({ method }) => method === 'BANK_TRANSFER')
  if (!refused) return null
  const pay = () => {
    const termAllowed = allowsTerm(option, 'BANK_TRANSFER', textOf(values['paymentTerm']))
    change({ paymentMethod: 'BANK_TRANSFER', ...(termAllowed ? {} : { paymentTerm: '' }) })
  }
  return (
    <Stack gap={2} align="start">
      {errorShown ? null : (
        <Text>{t.issueText({ id: refusalCodes[refused], context: { country: ibanCountry(typed) } })}</Text>
      )}
      {transfer ? (
        <>
          {allowsTerm(option, 'BANK_TRANSFER', 'AT_ONCE') ? (
            <Text>{t('requests.insure.transferAtOnce', { total: moneyText(t, option.premiumTotal) })}</Text>
          ) : null}
          <Button variant="second" size="s" onClick={pay}>
            {t('requests.insure.payByTransfer')}
          </Button>
        </>
      ) : null}
    </Stack>
  )
}

const Iban = ({ option }: { option: CoverageOptionView }) => {
  const t = useTexts()
  const { values, issues, change } = useForm()
  const { left, onFocus, onBlur } = useLeft()
  const typed = textOf(values['ibanAccountNumber'])
  const hasError = issues.some(({ field }) => field === 'ibanAccountNumber')
  const leave = () => {
    onBlur()
    const formatted = formatTypedIban(typed)
    if (formatted !== typed) change({ ibanAccountNumber: formatted })
  }
  return (
    <Stack gap={3}>
      <TextField
        name="ibanAccountNumber"
        label={t('requests.insure.iban')}
        hint={t('requests.insure.ibanHint')}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onFocus={onFocus}
        onBlur={leave}
      />
      <div role="status">
        {left || hasError ? <RefusedAccount typed={typed} errorShown={hasError} option={option} /> : null}
      </div>
    </Stack>
  )
}

/** The account for direct debit: number, BIC where its country requires one, and holder. */
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
        hint={t('requests.insure.holderHint', whoOf(useAnswers()))}
        autoComplete="name"
        spellCheck={false}
      />
      <Text size="small" tone="muted">
        {t('requests.insure.permissionLater')}
      </Text>
    </Stack>
  )
}
