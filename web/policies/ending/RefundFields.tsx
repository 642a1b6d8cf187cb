import type { ReactNode } from 'react'

import { ibanCountry, ibanProblem, maskIban } from '#domain/policies/payment/bank-account.ts'
import { bankNameOf } from '#domain/policies/ending/bank-names.ts'
import { accountKind, countryOfBank, needsNationalCode } from '#domain/policies/ending/refund-account.ts'
import type { RefundField } from '#domain/policies/ending/refund-account.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import { IbanField } from '#web/policies/shared/payment/BankAccountFields.tsx'
import { countryOptions } from '#web/addresses/shared/country-options.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { accountOf, neededFields } from './ending-form.ts'
import type { KnownAccount } from './ending-form.ts'

const BankCountry = () => {
  const t = useTexts()
  return (
    <ComboField
      name="refund.bankCountry"
      label={t('ending.bankCountry')}
      what={t('ending.countries')}
      choose={t('ending.chooseCountry')}
      options={countryOptions(t.locale)}
      width="full"
    />
  )
}

// An IBAN tells its country and, where we know it, its bank: neither is asked then.
const useAccountTyped = () => {
  const { change } = useForm()
  return (typed: string) => {
    if (ibanProblem(typed, false)) return
    // the bank of another number before it is none of this one
    change({ 'refund.bankCountry': ibanCountry(typed), 'refund.bankName': bankNameOf(typed) ?? '' })
  }
}

const AccountNumber = ({ facts }: { facts: KnownAccount }) => {
  const t = useTexts()
  const { values } = useForm()
  const account = accountOf(values, facts)
  const kind = accountKind(account)
  const mexican = countryOfBank(account) === 'MX'
  const fillBank = useAccountTyped()
  return (
    <IbanField
      name="refund.accountNumber"
      label={t('ending.accountNumber', { kind: mexican ? 'CLABE' : kind })}
      hint={kind === 'SEPA_IBAN' ? t('ending.ibanHint') : undefined}
      onInput={({ currentTarget }) => fillBank(currentTarget.value)}
    />
  )
}

const NationalCode = ({ facts }: { facts: KnownAccount }) => {
  const t = useTexts()
  const { values } = useForm()
  const country = countryOfBank(accountOf(values, facts))
  return (
    <TextField
      name="refund.nationalBankCode"
      label={t('ending.nationalBankCode', { country })}
      optional={!needsNationalCode(country)}
      width="20"
      mono
      autoComplete="off"
      spellCheck={false}
    />
  )
}

type LineProps = { readonly name: RefundField; readonly mono?: boolean; readonly autoComplete?: string }

const Line = ({ name, mono = false, autoComplete = 'off' }: LineProps) => {
  const t = useTexts()
  const hint = `ending.${name}Hint`
  return (
    <TextField
      name={`refund.${name}`}
      label={t(`ending.${name}`)}
      hint={t.has(hint) ? t(hint) : undefined}
      autoComplete={autoComplete}
      spellCheck={false}
      {...(mono ? { mono, width: '20' as const } : {})}
    />
  )
}

const fields: Readonly<Record<RefundField, (facts: KnownAccount) => ReactNode>> = {
  bankCountry: () => <BankCountry />,
  accountNumber: (facts) => <AccountNumber facts={facts} />,
  bic: () => <Line name="bic" mono />,
  routingNumber: () => <Line name="routingNumber" mono />,
  nationalBankCode: (facts) => <NationalCode facts={facts} />,
  bankName: () => <Line name="bankName" />,
  bankAddress: () => <Line name="bankAddress" />,
  holderName: () => <Line name="holderName" autoComplete="name" />,
  holderAddress: () => <Line name="holderAddress" autoComplete="street-address" />,
}

/** What an account of its country needs (TERM-05). */
export const PayeeFields = ({ facts }: { facts: KnownAccount }) => {
  const { values } = useForm()
  return neededFields(values, facts).map((field) => <div key={field}>{fields[field](facts)}</div>)
}

/** Where the money goes: the account that we know, or another one with what its kind needs (TERM-03, TERM-05). */
export const RefundFields = ({ facts }: { facts: KnownAccount }) => {
  const t = useTexts()
  return (
    <Stack gap={5}>
      <Heading level={2} size="h3">
        {t('ending.where')}
      </Heading>
      {facts.account ? (
        <ChoiceField
          name="refund.account"
          label={t('ending.whichAccount')}
          options={[
            { value: 'KEEP', label: maskIban(facts.account.accountNumber), hint: t('ending.keepHint') },
            { value: 'OTHER', label: t('ending.otherAccount') },
          ]}
        />
      ) : null}
      <PayeeFields facts={facts} />
    </Stack>
  )
}
