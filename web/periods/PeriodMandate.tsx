import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { MandateCard } from '#web/policies/shared/payment/MandateCard.tsx'

import { usePeriodDraft } from './added-period-form.ts'
import type { PeriodProps } from './period-parts.ts'

type AccountProps = Pick<PeriodProps, 'facts' | 'view'>

const accountOf = (values: Values, { facts, view }: AccountProps) =>
  facts.accountEndsWith === null
    ? { iban: maskIban(textOf(values['iban'])), holder: textOf(values['bankAccountHolder']) }
    : { iban: view.maskedIban, holder: view.bankAccountHolder }

/** The account of the direct debit, with the name on it. */
export const accountText = (values: Values, props: AccountProps): string => {
  const { iban, holder } = accountOf(values, props)
  return [iban, holder].filter(Boolean).join(', ')
}

/** The mandate of the direct debit of a period. */
export const PeriodMandate = (props: AccountProps) => {
  const t = useTexts()
  const { values } = usePeriodDraft()
  return (
    <MandateCard
      name="finalAgreement3"
      term={textOf(values['term'])}
      reference={t('payment.referenceLater')}
      {...accountOf(values, props)}
    />
  )
}
