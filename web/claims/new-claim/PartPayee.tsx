import { payeePart } from '#domain/claims/claim-form.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { textOf } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { IbanField } from '#web/policies/shared/payment/BankAccountFields.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'

import { claimFormOf } from './claim-form-of.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'
import { knownAccount } from './part-props.ts'
import type { PartProps } from './part-props.ts'

const PAYEES = ['CUSTOMER', 'CARE_PROVIDER'] as const

/** Who gets the money. */
export const PartPayee = ({ facts, own, next, submitLabel }: PartProps) => {
  const t = useTexts()
  const paths = usePaths()
  const { values } = useClaimDraft()
  return (
    <JudgedForm
      rules={payeePart}
      facts={facts}
      values={values}
      prepare={() => claimFormOf(claimDraft.get())}
      onChange={(patch) => claimDraft.change(patch, 'payee')}
      onAccept={next}
      submitLabel={submitLabel}
    >
      <ChoiceField
        name="payee"
        label={t('newClaim.payee')}
        options={PAYEES.map((value) => ({
          value,
          label: t(`newClaim.payee.${value}`),
          hint: t(`newClaim.payeeHint.${value}`),
        }))}
      />
      {own === undefined ? <Text tone="muted">{t('newClaim.noAccount')}</Text> : null}
      {own && textOf(values['payee']) === 'CUSTOMER' ? (
        <>
          <IbanField
            name="payoutIban"
            label={t('newClaim.iban')}
            hint={t('newClaim.ibanHint', knownAccount(own))}
            optional
          />
          <div>
            <Link href={paths.payeeAccountOfClaim()}>{t('newClaim.giveAccount', knownAccount(own))}</Link>
          </div>
        </>
      ) : null}
    </JudgedForm>
  )
}
