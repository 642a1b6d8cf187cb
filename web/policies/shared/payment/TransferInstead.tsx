import { textOf, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { focusField } from '#web/ui/form/field/focus-field.ts'

import { refusedAccount } from './account-number.ts'

type Props = {
  /** The terms that bank transfer allows; none where it is not offered. */
  readonly terms: readonly string[]
}

/** Below the error of an account that cannot be debited: a button that chooses bank transfer instead (design A0). */
export const TransferInstead = ({ terms }: Props) => {
  const t = useTexts()
  const { values, issues, idOf, change } = useForm()
  const hasError = issues.some(({ field }) => field === 'iban')
  if (!terms.length || !hasError || !refusedAccount(textOf(values['iban']))) return null
  const choose = () => {
    const term = textOf(values['term'])
    const [first = '', ...others] = terms
    const only = others.length ? '' : first
    change({ method: 'BANK_TRANSFER', term: terms.includes(term) ? term : only })
    // the button goes with the account
    focusField(idOf('method'))
  }
  return (
    <div>
      <Button variant="second" size="s" onClick={choose}>
        {t('payment.payByTransfer')}
      </Button>
    </div>
  )
}
