import { useState } from 'react'

import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { CaseWaiting } from '#web/casework/asking/CaseWaiting.tsx'
import { CaseNotices } from '#web/casework/CaseNotices.tsx'
import { ClaimWork } from '#web/casework/claim/ClaimWork.tsx'
import { CaseDecision } from '#web/casework/decision/CaseDecision.tsx'
import { AfterLine } from '#web/casework/decision/NextLine.tsx'
import { useDecided } from '#web/casework/decision/use-decided.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CaseDocuments } from '#web/staff/shared/documents/CaseDocuments.tsx'
import { ClaimPart } from '#web/ui/office/case/ClaimPanes.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useNothing } from './CaseToDecide.tsx'
import { Facts, isYours } from './FactParts.tsx'
import type { FactsProps } from './FactParts.tsx'

const receiptsOf = ({ documents }: CaseView) =>
  (documents ?? []).map(({ documentId, name }, index) => ({ documentId, name, number: index + 1 }))

type ReceiptsProps = {
  readonly shown: CaseView
  readonly wanted: { readonly documentId: string } | undefined
}

const Receipts = ({ shown: { caseId, documents }, wanted }: ReceiptsProps) => {
  const t = useTexts()
  if (!documents?.length) return <Text>{t('claimWork.noFiles')}</Text>
  return <CaseDocuments caseId={caseId} documents={documents} wanted={wanted} />
}

// Those of a question stand where the customer is asked.
const keptWordsOf = ({ words }: CaseView) => (words?.outcome === 'ASK' ? '' : (words?.words ?? ''))

type ClaimProps = FactsProps & { readonly claim: ClaimWorkView }

const mayAskNow = (shown: CaseView, holder: CaseHolder | null) =>
  isYours(shown, holder) && shown.mayAsk && shown.state === 'OPEN'

/** A claim: it is decided by its costs, each beside its receipt. */
export const CaseOfClaim = ({ claim, ...props }: ClaimProps) => {
  const { shown, holder, reload } = props
  const { pending } = shown
  const [wanted, setWanted] = useState<{ readonly documentId: string }>()
  const done = useDecided(shown)
  const nothing = useNothing({ ...props, claim })
  // somebody has it, or decided and it waits its ten seconds
  const isTaken = pending !== null || (holder !== null && !holder.isYou)
  return (
    <>
      <ClaimPart>
        <CaseNotices {...props} />
        {shown.mayDecide ? <CaseWaiting shown={shown} reload={props.reload} onDecide={undefined} /> : null}
      </ClaimPart>
      <ClaimWork
        key={String(isTaken)}
        claim={isTaken ? { ...claim, mayDecide: false } : claim}
        isTaken={isTaken}
        documents={<Receipts shown={shown} wanted={wanted} />}
        receipts={receiptsOf(shown)}
        onReceipt={(documentId) => setWanted({ documentId })}
        more={<Facts {...props} />}
        instead={nothing}
        asking={mayAskNow(shown, holder) ? <CaseDecision isAsking {...props} /> : undefined}
        keptWords={keptWordsOf(shown)}
        after={<AfterLine next={shown.next} />}
        onDone={done}
        onStale={reload}
      />
    </>
  )
}
