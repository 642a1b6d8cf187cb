import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimActions } from './use-claim-actions.ts'

type Props = { readonly claim: ClaimWorkView; readonly actions: ClaimActions }

const titleOf = ({ handedTo, mayGiveMedicalReasons }: ClaimWorkView) => {
  if (!handedTo) return 'claimWork.handOver.medical'
  return mayGiveMedicalReasons ? 'claimWork.handOver.claims' : 'claimWork.handOver.takeBack'
}

/** Hands a claim over to Medical, or back, with a reason: it stands in their list then. */
export const HandOver = ({ claim, actions }: Props) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const wrong = actions.issues.find(({ field }) => field === 'reason')
  const title = t(titleOf(claim))
  return (
    <Stack gap={2}>
      {claim.handedTo ? <Text strong>{t('claimWork.handOver.with')}</Text> : null}
      <Disclosure title={title}>
        <Stack gap={3} align="start">
          <TextArea
            label={t('claimWork.handOver.reason')}
            hint={t('claimWork.changeReason.hint')}
            rows={2}
            value={reason}
            error={wrong && t.issueText(wrong)}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            variant="second"
            loading={actions.busy}
            onClick={() => actions.handOver(claim.handedTo ? 'CLAIMS' : 'MEDICAL', reason)}
          >
            {title}
          </Button>
        </Stack>
      </Disclosure>
    </Stack>
  )
}
