import { senderPart } from '#domain/claims/public-claim.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { publicClaimFormOf } from './claim-form-of.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'
import type { PartProps } from './part-props.ts'

const PLACES = ['certificate', 'card', 'mail'] as const

/** The first part for a visitor: who it is. Nothing that we know is shown (domain reference 4.4). */
export const PartWho = ({ facts, next, submitLabel }: PartProps) => {
  const t = useTexts()
  const { values } = useClaimDraft()
  return (
    <JudgedForm
      rules={senderPart}
      facts={facts}
      values={values}
      prepare={() => publicClaimFormOf(claimDraft.get())}
      onChange={(patch) => claimDraft.change(patch, 'who')}
      onAccept={next}
      submitLabel={submitLabel}
    >
      <Text>{t('newClaim.who.intro')}</Text>
      <TextField
        name="policyNumber"
        label={t('newClaim.who.number')}
        hint={t('newClaim.who.numberHint')}
        width="20"
        inputMode="numeric"
        autoComplete="off"
      />
      <Disclosure title={t('newClaim.who.where')}>
        <List items={PLACES.map((id) => ({ id, content: t(`newClaim.who.where.${id}`) }))} />
      </Disclosure>
      <DateField
        name="birthDate"
        label={t('newClaim.who.birthDate')}
        hint={t('newClaim.who.birthDateHint')}
        autoComplete="bday"
      />
      <TextField name="contactName" label={t('newClaim.who.name')} autoComplete="name" spellCheck={false} />
      <EmailField name="contactEmail" label={t('newClaim.who.email')} hint={t('newClaim.who.emailHint')} />
    </JudgedForm>
  )
}
