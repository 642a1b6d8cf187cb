import { useState } from 'react'
import type { ReactNode } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'
import { PaneFoot } from '#web/ui/office/case/Panes.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { CostEdits } from './cost-edit.ts'
import type { ClaimActions } from './use-claim-actions.ts'

type Props = { readonly claim: ClaimWorkView; readonly actions: ClaimActions }

type ReasonProps = Pick<Props, 'actions'> & {
  readonly label: string
  readonly reason: string
  readonly onReason: (reason: string) => void
}

const Reason = ({ actions, label, reason, onReason }: ReasonProps) => {
  const t = useTexts()
  const wrong = actions.issues.find(({ field }) => field === 'reason')
  return (
    <TextArea
      label={label}
      hint={t('claimWork.changeReason.hint')}
      rows={2}
      value={reason}
      error={wrong && t.issueText(wrong)}
      onChange={({ target }) => onReason(target.value)}
    />
  )
}

const titleOf = ({ handedTo, mayGiveMedicalReasons }: ClaimWorkView) => {
  if (!handedTo) return 'claimWork.handOver.medical'
  return mayGiveMedicalReasons ? 'claimWork.handOver.claims' : 'claimWork.handOver.takeBack'
}

type BackProps = Props & {
  readonly edits: CostEdits
  /** Below the button: what comes then. */
  readonly after: ReactNode
}

/** Whoever it was handed to gives it back with a reason: what there is to do with it for them, so it stands open. */
export const HandBack = ({ claim, edits, actions, after }: BackProps) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const isOpen = Object.keys(edits).length > 0
  const run = isOpen ? actions.showFirstEdit : () => actions.handOver('CLAIMS', reason)
  const title = t(titleOf(claim))
  useKeys([{ keys: 'mod+enter', label: title, run }])
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('claimWork.handOver.yours')}</Heading>
      <Reason label={t('claimWork.handOver.found')} actions={actions} reason={reason} onReason={setReason} />
      <PaneFoot>
        {isOpen ? <Text>{t('claimWork.saveFirst')}</Text> : null}
        <Button loading={actions.busy} onClick={run}>
          {title}
          <KeyHint>{t('casework.keys.doShown')}</KeyHint>
        </Button>
        {after}
      </PaneFoot>
    </Stack>
  )
}

/** Hands a claim over to Medical, or back, with a reason: it stands in their list then. */
export const HandOver = ({ claim, actions }: Props) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const title = t(titleOf(claim))
  return (
    <Stack gap={2}>
      {claim.handedTo ? <Text strong>{t('claimWork.handOver.with')}</Text> : null}
      <Disclosure title={title}>
        <Stack gap={3} align="start">
          <Reason
            label={t('claimWork.handOver.reason')}
            actions={actions}
            reason={reason}
            onReason={setReason}
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
