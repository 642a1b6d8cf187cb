import { useState } from 'react'
import type { ReactNode } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatPeriod, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { ClaimPanes, ClaimPart } from '#web/ui/office/case/ClaimPanes.tsx'
import { MarkList } from '#web/ui/text/MarkList.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { Act } from '#web/casework/shared/undo.ts'
import { ClaimDecision } from './ClaimDecision.tsx'
import { CostToDecide } from './CostToDecide.tsx'
import { receiptOf } from './receipt-of.ts'
import type { Receipt } from './receipt-of.ts'
import { UnmatchedClaim } from './UnmatchedClaim.tsx'
import { useClaimActions } from './use-claim-actions.ts'
import type { DecisionReceipt } from './use-claim-actions.ts'

type Props = {
  readonly claim: ClaimWorkView
  /** The receipts, as the page of a case shows documents. */
  readonly documents: ReactNode
  /** What was sent with it, in its order. */
  readonly receipts?: readonly Receipt[]
  /** Shows a receipt: that of a cost that somebody comes to. */
  readonly onReceipt?: (documentId: string) => void
  /** Somebody else has it: nothing is changed here. */
  readonly isTaken?: boolean
  /** Below the costs: what else the page of a case tells. */
  readonly more?: ReactNode
  /** Above the decision, where this reader decides nothing: what comes next. */
  readonly instead?: ReactNode
  /** In the place of the decision, where its customer is asked for more; undefined where nobody can be asked. */
  readonly asking?: ReactNode
  /** What was typed this day and not sent. */
  readonly keptWords?: string
  /** Below the button that decides: what comes then. */
  readonly after?: ReactNode
  /** The claim was decided, which can be undone, or sent to somebody else. */
  readonly onDone: (done: DecisionReceipt | Act) => void
  /** What is shown is old. */
  readonly onStale: () => void
}

const PolicyLine = ({ policy }: Pick<ClaimWorkView, 'policy'>) => {
  const t = useTexts()
  if (!policy) return null
  const { policyNumber, coverage, startDate, endDate, insuredName } = policy
  const period = formatPeriod(calendarDate(startDate), calendarDate(endDate), t.locale)
  return (
    <ClaimPart>
      <Text>
        <bdi translate="no">{insuredName}</bdi>.{' '}
        {t.rich('claimWork.policy', {
          cover: <strong key="cover">{t('claimWork.cover', { cover: coverage })}</strong>,
          number: formatPolicyNumber(policyNumber),
        })}
      </Text>
      <Text tone="muted">{t('claimWork.insured', { period })}</Text>
    </ClaimPart>
  )
}

const Sayings = ({ claim }: { readonly claim: ClaimWorkView }) => {
  const t = useTexts()
  const items = (['causedByOther', 'otherInsurance'] as const).flatMap((id) =>
    claim[id] ? [{ id, content: t(`claimWork.${id}`), mark: 'attention' as const }] : [],
  )
  return items.length ? (
    <ClaimPart>
      <MarkList items={items} />
    </ClaimPart>
  ) : null
}

// Before it is handed over to them, MEDICAL reads what CLAIMS works on.
const isForClaims = ({ handedTo, mayDecide, gaveBack }: ClaimWorkView) =>
  handedTo === null && !mayDecide && !gaveBack

const isClosed = (claim: ClaimWorkView) =>
  claim.state === 'DONE' ||
  claim.policy === null ||
  claim.agreement !== null ||
  claim.gaveBack ||
  isForClaims(claim) ||
  (claim.handedTo !== null && !claim.mayGiveMedicalReasons)

// The other reasons are told beside the decision.
const ClosedLine = ({ claim, isTaken }: { readonly claim: ClaimWorkView; readonly isTaken: boolean }) => {
  const t = useTexts()
  if (isTaken || claim.state === 'DONE' || claim.agreement || !isForClaims(claim)) return null
  return (
    <ClaimPart>
      <Text>{t('claimWork.forClaims')}</Text>
    </ClaimPart>
  )
}

const NONE: readonly Receipt[] = []

type CostsProps = Pick<ReturnType<typeof useClaimActions>, 'claim' | 'typed' | 'actions'> &
  Pick<Props, 'receipts' | 'onReceipt'> & { readonly isTaken: boolean }

const Costs = ({ claim, typed, actions, isTaken, receipts = NONE, onReceipt }: CostsProps) => {
  const [chosen, setChosen] = useState(claim.costs[0]?.pk)
  const editable = !isTaken && !isClosed(claim)
  const enter = (pk: number, receipt: Receipt | undefined) => {
    if (pk === chosen) return
    setChosen(pk)
    if (receipt) onReceipt?.(receipt.documentId)
  }
  return claim.costs.map((cost, index) => (
    <CostToDecide
      key={cost.pk}
      receipt={receiptOf(claim.costs.length, receipts, index)}
      onReceipt={onReceipt}
      onEnter={() => enter(cost.pk, receiptOf(claim.costs.length, receipts, index))}
      claim={claim}
      cost={cost}
      number={index + 1}
      edit={typed[cost.pk]}
      onEdit={(edit) => actions.edit(cost.pk, edit)}
      onKeep={(edit) => actions.keep(cost.pk, edit)}
      issues={actions.costIssues(cost.pk)}
      busy={actions.busy}
      chosen={cost.pk === chosen}
      editable={editable}
    />
  ))
}

/** The work on a claim: receipts beside costs, and the decision (guide, staff 5). */
export const ClaimWork = ({
  claim: first,
  documents,
  isTaken = false,
  more,
  instead,
  asking,
  after,
  keptWords = '',
  receipts,
  onReceipt,
  ...on
}: Props) => {
  const t = useTexts()
  const working = useClaimActions({ first, keptWords, ...on })
  const { claim, actions } = working
  const documentsOf = { ...(receipts ? { receipts } : {}), ...(onReceipt ? { onReceipt } : {}) }
  return (
    <ClaimPanes
      linksText={t('claimWork.parts')}
      documents={{
        title: t('claimWork.documents'),
        children: documents ?? <Text>{t('claimWork.noFiles')}</Text>,
      }}
      costs={{
        title: t('claimWork.costs'),
        children: (
          <>
            <PolicyLine policy={claim.policy} />
            <UnmatchedClaim claim={claim} actions={actions} />
            <Sayings claim={claim} />
            <ClosedLine claim={claim} isTaken={isTaken} />
            <Costs {...working} isTaken={isTaken} {...documentsOf} />
            <ClaimPart>{more}</ClaimPart>
          </>
        ),
      }}
      decision={{
        title: t('claimWork.decision'),
        children: (
          <ClaimDecision {...working} isTaken={isTaken} instead={instead} asking={asking} after={after} />
        ),
      }}
    />
  )
}
