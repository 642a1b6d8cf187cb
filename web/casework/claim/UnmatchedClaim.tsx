import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { ClaimPart } from '#web/ui/office/case/ClaimPanes.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimActions } from './use-claim-actions.ts'

type Props = { readonly claim: ClaimWorkView; readonly actions: ClaimActions }

type Sender = NonNullable<ClaimWorkView['sender']>

const SenderText = ({ sender }: { readonly sender: Sender }) => {
  const t = useTexts()
  const { name, email, policyNumber, candidate } = sender
  const values = {
    name,
    email,
    policy: formatPolicyNumber(policyNumber),
    birthDate: formatDate(calendarDate(sender.birthDate), t.locale),
  }
  return (
    <>
      <Text>{t('claimWork.sender.known', values)}</Text>
      <Text>
        {candidate
          ? t('claimWork.sender.candidate', {
              name: candidate.insuredName,
              same: candidate.sameBirthDate ? 'yes' : 'no',
            })
          : t('claimWork.sender.nobody')}
      </Text>
    </>
  )
}

/** A claim that was sent without an account: who sent it, and the policy that it belongs to. */
export const UnmatchedClaim = ({ claim: { sender }, actions }: Props) => {
  const t = useTexts()
  const [policy, setPolicy] = useState(sender?.candidate?.sameBirthDate ? sender.policyNumber : '')
  if (!sender) return null
  const [wrong] = actions.issues
  return (
    <ClaimPart>
      <Stack gap={3} align="start">
        <Heading level={2}>{t('claimWork.sender')}</Heading>
        <SenderText sender={sender} />
        <TextInput
          label={t('claimWork.match')}
          width="20"
          value={policy}
          error={wrong && t.issueText(wrong)}
          onChange={({ target }) => setPolicy(target.value)}
        />
        <Button loading={actions.busy} onClick={() => actions.match(policy)}>
          {t('claimWork.match.do')}
        </Button>
      </Stack>
    </ClaimPart>
  )
}
