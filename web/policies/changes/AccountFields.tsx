import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { AccountChoice, BankAccountFields } from '#web/policies/shared/payment/BankAccountFields.tsx'
import { MandateCard } from '#web/policies/shared/payment/MandateCard.tsx'
import { TransferInstead } from '#web/policies/shared/payment/TransferInstead.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import type { ShownMandate } from './payment-answers.ts'

type Props = {
  /** The last four characters of the account of the running mandate; null without one. */
  readonly endsWith: string | null
  readonly mandate: ShownMandate
  /** The terms that bank transfer allows, for an account that cannot be debited. */
  readonly transferTerms: readonly string[]
}

const NewAccount = ({ transferTerms, mandate: { kind, reference } }: Omit<Props, 'endsWith'>) => {
  const answers = useAnswers()
  const term = textOf(answers['term'])
  return (
    <>
      <BankAccountFields below={<TransferInstead terms={transferTerms} />} />
      <MandateCard
        name="mandateAccepted"
        term={term === 'AT_ONCE' && kind === 'RCUR' ? kind : term}
        reference={reference}
        iban={maskIban(textOf(answers['iban']))}
        holder={textOf(answers['bankAccountHolder'])}
      />
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
