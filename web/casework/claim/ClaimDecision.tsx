import { useState } from 'react'
import type { ReactNode } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { ClaimHistory, Reopen } from './ReopenClaim.tsx'
import { DecisionSide } from './DecisionSide.tsx'
import { HandBack, HandOver } from './HandOver.tsx'
import { MedicalWords } from './MedicalWords.tsx'
import type { useClaimActions } from './use-claim-actions.ts'

type Props = ReturnType<typeof useClaimActions> & {
  /** Somebody else has it: nothing is decided here. */
  readonly isTaken: boolean
  /** Above the decision, where this reader decides nothing. */
  readonly instead: ReactNode
  /** In the place of the decision, while its customer is asked for more. */
  readonly asking: ReactNode
  /** Below the button that decides: what comes then. */
  readonly after: ReactNode
}

// Whoever reads it, unless somebody else has it or answers first.
const mayHandOver = ({ state, policy, agreement }: ClaimWorkView, isTaken: boolean) =>
  state !== 'DONE' && policy !== null && agreement === null && !isTaken

// Medical has it: they say what they found by giving it back.
const isWithReader = ({ handedTo, mayGiveMedicalReasons }: ClaimWorkView) =>
  handedTo !== null && mayGiveMedicalReasons

const HandingOver = ({
  isTaken,
  ...working
}: Pick<Props, 'claim' | 'edits' | 'actions' | 'isTaken' | 'after'>) => {
  if (!mayHandOver(working.claim, isTaken)) return null
  const { claim, actions } = working
  return isWithReader(claim) ? <HandBack {...working} /> : <HandOver claim={claim} actions={actions} />
}

const AskForMore = ({ onAsk }: { readonly onAsk: () => void }) => {
  const t = useTexts()
  const label = t('casework.choice.CLAIM.ASK')
  useKeys([{ keys: 'q', label, run: onAsk }])
  return (
    <Button variant="second" onClick={onAsk}>
      {label}
    </Button>
  )
}

/** At the right of the costs: the decision, or what the customer is asked for in its place. */
export const ClaimDecision = ({ isTaken, instead, asking, ...working }: Props) => {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { claim, actions } = working
  // second people answer to what they were sent
  const ask = claim.agreement ? undefined : asking
  if (ask && isAsking)
    return (
      <Stack gap={5}>
        {ask}
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t('claimWork.notAsk')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap={5}>
      {instead}
      <DecisionSide {...working} />
      {ask ? <AskForMore onAsk={() => setAsking(true)} /> : null}
      <MedicalWords claim={claim} actions={actions} />
      <ClaimHistory claim={claim} />
      <Reopen claim={claim} actions={actions} />
      <HandingOver {...working} isTaken={isTaken} />
    </Stack>
  )
}
