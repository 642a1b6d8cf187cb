import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { ibanCountry } from '#domain/policies/payment/bank-account.ts'
import { offersTransfer } from '#domain/policies/payment/payment-options.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { textOf, useAnswers, useForm } from '#web/platform/forms/form-context.ts'
import { useLeft } from '#web/platform/forms/fields/use-left.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { moneyText } from '#web/requests/text/price-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { whoOf } from '#web/requests/draft/who.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { refusedAccount } from '#web/policies/shared/payment/account-number.ts'
import { BankAccountFields } from '#web/policies/shared/payment/BankAccountFields.tsx'
import { allowsTerm } from './payment-choices.ts'
import { WithoutEuropeanAccount } from './WithoutEuropeanAccount.tsx'

const refusalCodes = {
  uk: `${SAVE_PREFIX}iban_uk_not_allowed`,
  not_sepa: `${SAVE_PREFIX}iban_not_sepa`,
} as const

type RefusalProps = { readonly left: boolean; readonly option: CoverageOptionView }

// The number is valid, but not for direct debit: a button switches to bank transfer (A0).
const RefusedAccount = ({ left, option }: RefusalProps) => {
  const t = useTexts()
  const { change, issues, values } = useForm()
  const typed = textOf(values['ibanAccountNumber'])
  const refused = refusedAccount(typed)
  const errorShown = issues.some(({ field }) => field === 'ibanAccountNumber')
  const transfer = offersTransfer(option.payment)
  const pay = () => {
    const termAllowed = allowsTerm(option, 'BANK_TRANSFER', textOf(values['paymentTerm']))
    change({ paymentMethod: 'BANK_TRANSFER', ...(termAllowed ? {} : { paymentTerm: '' }) })
  }
  return (
    <div role="status">
      {refused && (left || errorShown) ? (
        <Stack gap={2} align="start">
          {errorShown ? null : (
            <Text>
              {t.issueText({
                id: refusalCodes[refused],
                context: { country: ibanCountry(typed), ...(!transfer && { transfer: 'no' }) },
              })}
            </Text>
          )}
          {transfer ? (
            <>
              {allowsTerm(option, 'BANK_TRANSFER', 'AT_ONCE') ? (
                <Text>
                  {t('requests.insure.transferAtOnce', { total: moneyText(t, option.premiumTotal) })}
                </Text>
              ) : null}
              <Button variant="second" size="s" onClick={pay}>
                {t('payment.payByTransfer')}
              </Button>
            </>
          ) : null}
        </Stack>
      ) : null}
    </div>
  )
}

const NAMES = { iban: 'ibanAccountNumber', bic: 'bicSwiftCode', holder: 'bankAccountHolder' }

/** The account for direct debit. */
export const AccountFields = ({ option }: { option: CoverageOptionView }) => {
  const t = useTexts()
  const { left, ...leaving } = useLeft()
  return (
    <Stack gap={5}>
      <BankAccountFields
        names={NAMES}
        {...whoOf(useAnswers())}
        below={<RefusedAccount {...{ left, option }} />}
        leaving={leaving}
      />
      {offersTransfer(option.payment) ? null : <WithoutEuropeanAccount />}
      <Text size="small" tone="muted">
        {t('requests.insure.permissionLater')}
      </Text>
    </Stack>
  )
}
