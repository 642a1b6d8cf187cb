import type { ReactNode } from 'react'

import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import type { TextFieldProps } from '#web/platform/forms/fields/TextField.tsx'
import { textOf, useAnswers, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { FieldPair } from '#web/ui/form/field/FieldPair.tsx'

import { asksBic, formatTypedIban } from './account-number.ts'

const CODE = { mono: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** The number of an account, in groups of four once it is left. */
export const IbanField = ({ onBlur, ...field }: TextFieldProps) => {
  const { change } = useForm()
  return (
    <TextField
      {...CODE}
      {...field}
      onBlur={(event) => {
        onBlur?.(event)
        const typed = event.currentTarget.value
        const formatted = formatTypedIban(typed)
        if (formatted !== typed) change({ [field.name]: formatted })
      }}
    />
  )
}

const NAMES = { iban: 'iban', bic: 'bic', holder: 'bankAccountHolder' }

type Props = {
  /** The names of the fields in this form. */
  readonly names?: Readonly<Record<keyof typeof NAMES, string>>
  /** Who is insured: the reader, or a child or partner for whom somebody answers. */
  readonly who?: 'self' | 'child' | 'partner'
  /** Shown below the number. */
  readonly below: ReactNode
  /** What else happens when the number gets the focus, or loses it. */
  readonly leaving?: Pick<TextFieldProps, 'onFocus' | 'onBlur'>
}

/** The account of a direct debit: number, BIC where its country requires one, and holder. */
export const BankAccountFields = ({ names = NAMES, who = 'self', below, leaving }: Props) => {
  const t = useTexts()
  const iban = textOf(useAnswers()[names.iban])
  return (
    <>
      <FieldPair
        first={
          <IbanField name={names.iban} label={t('payment.iban')} hint={t('payment.ibanHint')} {...leaving} />
        }
        below={below}
        second={
          <TextField
            name={names.holder}
            label={t('payment.holder')}
            hint={t('payment.holderHint', { who })}
            autoComplete="name"
            spellCheck={false}
          />
        }
      />
      {asksBic(iban) ? (
        <TextField
          {...CODE}
          name={names.bic}
          label={t('payment.bic')}
          hint={t('payment.bicHint')}
          width="20"
        />
      ) : null}
    </>
  )
}

/** Whether the direct debit goes on from the account that we have, or from another one. */
export const AccountChoice = ({ label, endsWith }: { readonly label: string; readonly endsWith: string }) => {
  const t = useTexts()
  return (
    <ChoiceField
      name="account"
      label={label}
      options={[
        { value: 'KEEP', label: t('payment.keepAccount', { end: endsWith }) },
        { value: 'OTHER', label: t('payment.otherAccount') },
      ]}
    />
  )
}
