import { useCallback, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { casework } from '#contract/casework.ts'
import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import type { CasePlace } from '#contract/cases/case-place.ts'
import { money } from '#contract/money.ts'
import type { PaymentWork } from '#contract/money.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { readPlace } from '#web/staff/shared/case-place.ts'
import { CaseDocuments } from '#web/staff/shared/documents/CaseDocuments.tsx'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { ClaimPart } from '#web/ui/office/case/ClaimPanes.tsx'
import { Panes } from '#web/ui/office/case/Panes.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CaseChange } from './CaseChange.tsx'
import { CaseChecks } from './CaseChecks.tsx'
import { CaseDecision } from './decision/CaseDecision.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseNotices } from './CaseNotices.tsx'
import type { NoticeProps } from './CaseNotices.tsx'
import { CaseQuestions } from './asking/CaseQuestions.tsx'
import { CaseTop } from './CaseTop.tsx'
import { CaseWaiting } from './asking/CaseWaiting.tsx'
import { HealthPane } from './HealthPane.tsx'
import { AfterLine } from './decision/NextLine.tsx'
import { NothingToDecide, whyNothing, whyWaits } from './decision/NothingToDecide.tsx'
import { ClaimWork } from './claim/ClaimWork.tsx'
import { PaymentDecision } from './payment/PaymentDecision.tsx'
import { PaymentHead, PaymentParts } from './payment/PaymentHead.tsx'
import { caseName } from './shared/case-name.ts'
import { useCheckAnswers } from './use-check-answers.ts'
import type { CheckAnswering } from './use-check-answers.ts'
import { useCaseList } from './use-case-list.ts'
import type { CaseList } from './use-case-list.ts'
import { useHoldCase } from './use-hold-case.ts'
import { useDecided } from './decision/use-decided.ts'
import { useOpenNext } from './decision/use-open-next.ts'

type Loaded = {
  readonly shown: CaseView
  readonly claim: ClaimWorkView | null
  readonly payment: PaymentWork | null
  /** In the worklist that it was opened from. */
  readonly place: CasePlace | undefined
}

const load = async (caseId: string, search: string): Promise<Loaded> => {
  const params = { caseId }
  const [shown, place] = await Promise.all([call(casework.show, { params }), readPlace(caseId, search)])
  const isClaim = shown.kind === 'CLAIM' && shown.documents !== null
  const isPayment = shown.kind === 'PAYMENT' && shown.mayDecide
  return {
    shown,
    place,
    claim: isClaim ? await call(claimWork.read, { params }) : null,
    payment: isPayment ? await call(money.read, { params }) : null,
  }
}

// The case that was read last: without a connection its page stays, with what is typed on it.
let last: Loaded | undefined

/** Fetches the case; of a claim also what the rules find of its costs, of a payment what it can belong to, for their roles. */
export const loader = async ({ params: { caseId = '' }, request }: LoaderFunctionArgs): Promise<Loaded> => {
  try {
    last = await load(caseId, new URL(request.url).search)
    return last
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === 0
    if (isLost && last?.shown.caseId === caseId) return last
    throw error
  }
}

type PartProps = {
  readonly shown: CaseView
  readonly holder: CaseHolder | null
  readonly reload: () => void
  readonly answering: CheckAnswering
  readonly payment: PaymentWork | null
}

const isYours = ({ decided, pending, mayDecide }: CaseView, holder: CaseHolder | null) =>
  !decided && !pending && mayDecide && (holder?.isYou ?? true)

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
  Pick<PartProps, 'reload'> &
  Partial<Pick<ClaimProps, 'claim'>>

// In the place of the decision, where this reader decides nothing; undefined where they do.
const useNothing = ({ first, shown, holder, reload, claim }: NothingProps) => {
  const t = useTexts()
  const why = whyNothing(t, shown, holder) ?? whyWaits(t, claim)
  const takesFocus = wasOpened(first) && !wasOpened(shown)
  return why ? <NothingToDecide {...why} shown={shown} takesFocus={takesFocus} reload={reload} /> : undefined
}

const Decision = ({ first, shown, holder, ...deciding }: FactsProps) => {
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

const useCaseKeys = (shown: CaseView, { href, place, openNext, openBefore }: CaseList) => {
  const t = useTexts()
  const navigate = useNavigate()
  const open = useOpenNext(shown)
  const back = () => void navigate(href)
  useKeys([
    // at the end of its list there is none; a case that was not opened from a list goes to the next that is free
    { keys: 'j', label: t('casework.keys.next'), run: openNext ?? (place ? back : open) },
    { keys: 'k', label: t('casework.keys.before'), run: openBefore ?? back },
    { keys: 'escape', label: t('casework.keys.back'), run: back },
  ])
}

type FactsProps = NoticeProps & Omit<PartProps, 'shown' | 'holder'>

const Facts = ({ shown, holder, reload, answering, payment }: Omit<FactsProps, 'first' | 'onSeen'>) => (
  <>
    {payment ? <PaymentHead work={payment} /> : null}
    {payment ? <PaymentParts work={payment} /> : null}
    {shown.change ? <CaseChange change={shown.change} /> : null}
    <CaseFacts groups={shown.groups} />
    {shown.checks?.length ? (
      <CaseChecks checks={shown.checks} answering={isYours(shown, holder) ? answering : undefined} />
    ) : null}
    <HealthPane caseId={shown.caseId} health={shown.health} />
    <CaseQuestions questions={shown.questions} />
    <CaseHistory shown={shown} holder={holder} onChange={reload} />
  </>
)

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

// A claim is decided by its costs, each beside its receipt.
const Claim = ({ claim, ...props }: ClaimProps) => {
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

type CaseProps = Omit<NoticeProps, 'holder' | 'issues'> & Omit<Loaded, 'shown'>

/** A case as its page opened it: what changes after that is shown beside it. */
const Case = ({ first, shown, onSeen, claim, payment, place }: CaseProps) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const { holder, issues } = useHoldCase(shown, reload)
  const answering = useCheckAnswers(shown, reload)
  usePageTitle(t('casework.title', { name: caseName(shown, t) }))
  const list = useCaseList(shown.caseId, place)
  useCaseKeys(shown, list)
  const documents = shown.documents?.length
    ? {
        title: t('casework.documents'),
        children: <CaseDocuments caseId={shown.caseId} documents={shown.documents} />,
      }
    : undefined
  const parts = { first, shown, onSeen, holder, issues, reload, answering, payment }
  return (
    <>
      <CaseTop shown={shown} holder={holder} list={list} />
      {claim ? (
        <Claim {...parts} claim={claim} />
      ) : (
        <Panes
          linksText={t('casework.parts')}
          documents={documents}
          facts={{
            title: t('casework.facts'),
            children: (
              <>
                <CaseNotices {...parts} />
                <Facts {...parts} />
              </>
            ),
          }}
          decision={{ title: t('casework.decide'), children: <Decision {...parts} /> }}
        />
      )}
    </>
  )
}

/** The page of a case. */
const CasePage = () => {
  const { shown, ...work } = useLoaderData<Loaded>()
  const [first, setFirst] = useState(shown)
  if (first.caseId !== shown.caseId) setFirst(shown)
  const seen = first.caseId === shown.caseId ? first : shown
  return <Case key={shown.caseId} first={seen} shown={shown} onSeen={() => setFirst(shown)} {...work} />
}

export default CasePage
