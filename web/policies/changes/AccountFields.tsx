import type { PolicyView } from '#contract/policies.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { AccountChoice, BankAccountFields } from '#web/policies/shared/payment/BankAccountFields.tsx'
import { MandateCard } from '#web/policies/shared/payment/MandateCard.tsx'
import { TransferInstead } from '#web/policies/shared/payment/TransferInstead.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { AlsoMandates } from './debits/AlsoMandates.tsx'
import { debitedToo } from './debits/debited.ts'
import type { Debited } from './debits/debited.ts'
import { MovesToo } from './MovesToo.tsx'
import { mandateTerm } from './payment-answers.ts'
import type { ShownMandate } from './payment-answers.ts'

type Props = {
  /** The last four characters of the account of the running mandate; null without one. */
  readonly endsWith: string | null
  readonly mandate: ShownMandate
  /** The terms that bank transfer allows, for an account that cannot be debited. */
  readonly transferTerms: readonly string[]
  /** The other policies that can be paid from it too; those that were refused are named at their tick. */
  readonly others: readonly Debited[]
  readonly ticks: readonly PolicyView[]
}

const NewAccount = ({ transferTerms, mandate, others, ticks }: Omit<Props, 'endsWith'>) => {
  const answers = useAnswers()
  const also = debitedToo(others, answers)
  return (
    <>
      <BankAccountFields below={<TransferInstead terms={transferTerms} />} />
      <MovesToo policies={ticks} legend="policies.change.debitsToo" />
      <MandateCard
        name="mandateAccepted"
        term={mandateTerm(textOf(answers['term']), mandate)}
        reference={mandate.reference}
        iban={maskIban(textOf(answers['iban']))}
        holder={textOf(answers['bankAccountHolder'])}
      >
        {also.length > 0 ? <AlsoMandates also={also} /> : null}
      </MandateCard>
    </>
  )
}

/** The account of a direct debit: that of the running mandate, or another one with its mandate. */
export const AccountFields = ({ endsWith, ...account }: Props) => {
  const t = useTexts()
  const chosen = textOf(useAnswers()['account'])
  return (
    <>
      {endsWith === null ? null : (
        <AccountChoice label={t('policies.change.whichAccount')} endsWith={endsWith} />
      )}
      {endsWith === null || chosen === 'OTHER' ? <NewAccount {...account} /> : null}
    </>
  )
}
