import { payeePart } from '#domain/claims/claim-form.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { textOf } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'

import { claimDraft, claimFormOf, useClaimDraft } from './claim-draft.ts'
import { factsOf } from './claimable-policies.ts'
import type { PartProps } from './PartCosts.tsx'

const PAYEES = ['CUSTOMER', 'CARE_PROVIDER'] as const

/** Part 2: who gets the money. */
export const PartPayee = ({ policy, next }: PartProps) => {
  const t = useTexts()
  const { today } = useSite()
  const { values } = useClaimDraft()
  return (
    <JudgedForm
      rules={payeePart}
      facts={factsOf(policy, today)}
      values={values}
      prepare={() => claimFormOf(claimDraft.get())}
      onChange={claimDraft.change}
      onAccept={next}
      submitLabel={t('newClaim.continue')}
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
      {textOf(values['payee']) === 'CUSTOMER' ? (
        <TextField
          name="payoutIban"
          label={t('newClaim.iban')}
          hint={t('newClaim.ibanHint')}
          optional
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </JudgedForm>
  )
}
