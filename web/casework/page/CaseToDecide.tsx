import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { CaseWaiting } from '#web/casework/asking/CaseWaiting.tsx'
import type { NoticeProps } from '#web/casework/CaseNotices.tsx'
import { CaseDecision } from '#web/casework/decision/CaseDecision.tsx'
import { AfterLine } from '#web/casework/decision/NextLine.tsx'
import { NothingToDecide, whyNothing, whyWaits } from '#web/casework/decision/NothingToDecide.tsx'
import { useDecided } from '#web/casework/decision/use-decided.ts'
import { PaymentDecision } from '#web/casework/payment/PaymentDecision.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

import type { FactsProps, PartProps } from './FactParts.tsx'

// While its customer is asked there is nothing to decide, unless somebody wants to.
const Deciding = ({ shown, reload, answering, payment }: Omit<PartProps, 'holder'>) => {
  const [isWanted, setWanted] = useState(false)
  const done = useDecided(shown)
  if (payment)
    return (
      <PaymentDecision work={payment} next={<AfterLine next={shown.next} />} onDone={done} onStale={reload} />
    )
  if (shown.waiting && !isWanted)
    return <CaseWaiting shown={shown} reload={reload} onDecide={() => setWanted(true)} />
  return <CaseDecision shown={shown} reload={reload} answering={answering} />
}

// Somebody decided on what this page showed as open.
const wasOpened = ({ decided, pending }: CaseView) => decided === null && pending === null

type NothingProps = Omit<NoticeProps, 'issues' | 'onSeen'> &
  Pick<PartProps, 'reload'> & { readonly claim?: ClaimWorkView }

/** In the place of the decision, where this reader decides nothing; undefined where they do. */
export const useNothing = ({ first, shown, holder, reload, claim }: NothingProps) => {
  const t = useTexts()
  const why = whyNothing(t, shown, holder) ?? whyWaits(t, claim)
  const takesFocus = wasOpened(first) && !wasOpened(shown)
  return why ? <NothingToDecide {...why} shown={shown} takesFocus={takesFocus} reload={reload} /> : undefined
}

/** The decision on a case, or why there is none. */
export const CaseToDecide = ({ first, shown, holder, ...deciding }: FactsProps) => {
  const t = useTexts()
  const nothing = useNothing({ first, shown, holder, reload: deciding.reload })
  if (nothing) return nothing
  return (
    <>
      {shown.decided ? <Text>{t('casework.takeUp')}</Text> : null}
      <Deciding key={shown.caseId} shown={shown} {...deciding} />
    </>
  )
}
