import { useEffect, useRef, useState } from 'react'

import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { WordsReason } from '#domain/claims/decision/reason-words.ts'
import { hasWords } from '#domain/shared/text/plain-text.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { isRefusal, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { untilAnswered } from '#web/platform/api/until-answered.ts'
import { useAction } from '#web/platform/api/use-action.ts'

import { withoutMeanwhile } from '#web/casework/meanwhile.ts'
import type { Act } from '#web/casework/shared/undo.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'

import { changeBody, changesIn, shownCosts } from './cost-edit.ts'
import type { CostEdit, CostEdits } from './cost-edit.ts'
import { useClaimMail } from './use-claim-mail.ts'
import type { ClaimMail } from './use-claim-mail.ts'

/** A decision that was made, and how long it can be undone. */
export type DecisionReceipt = ReplyOf<typeof claimWork.decide>

type Start = {
  readonly first: ClaimWorkView
  /** What was typed this day and not sent. */
  readonly keptWords: string
  /** The claim was decided, which can be undone, or sent to somebody else: what comes next. */
  readonly onDone: (done: DecisionReceipt | Act) => void
  /** Somebody else decided, has it, or changed it: what is shown is old. */
  readonly onStale: () => void
}

const withoutCost = (edits: CostEdits, pk: number): CostEdits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => Number(key) !== pk))

type Context = Pick<Start, 'onDone'> & {
  readonly claim: ClaimWorkView
  readonly mail: ClaimMail
  readonly show: (reply: Promise<ClaimWorkView>) => Promise<void>
  readonly does: (act: () => Promise<unknown>) => void
  /** The id of what is sent: the same while no reply came. */
  readonly idOf: (sent: object) => string
  /** Whether the page still shows what was sent. */
  readonly isWanted: () => boolean
}

// The same one sent again after a lost reply is stored once.
const decisions = ({ claim, mail: { words, seen }, show, does, idOf, isWanted, onDone }: Context) => {
  const params = { caseId: claim.caseId }
  const sent = <T extends object>(choice: T) => ({
    ...choice,
    decisionId: idOf(choice),
    mailHash: seen?.mailHash ?? '',
  })
  return {
    decide: () =>
      does(async () => {
        const body = sent({ costs: shownCosts(claim), words })
        const send = () => call(claimWork.decide, { params, body })
        onDone(await untilAnswered({ send, isWanted }))
      }),
    agree: (agreementId: string) =>
      does(async () => {
        const body = sent({ agreementId })
        const send = () => call(claimWork.agree, { params, body })
        onDone(await untilAnswered({ send, isWanted }))
      }),
    askSecond: (askedOf: string | null, answer: string) =>
      does(async () => {
        const body = { askedOf, costs: shownCosts(claim), words, ...(hasWords(answer) ? { answer } : {}) }
        await show(call(claimWork.askSecondPerson, { params, body }))
        onDone('secondPerson')
      }),
  }
}

const others = ({ claim, show, does, idOf, onDone }: Omit<Context, 'mail' | 'isWanted'>) => {
  const params = { caseId: claim.caseId }
  return {
    giveBack: (agreementId: string, reason: string) =>
      does(async () => {
        const isSecond = claim.agreement?.mayAgree === true
        await show(call(claimWork.giveBack, { params, body: { agreementId, reason } }))
        if (!isSecond) return
        onDone('givenBack')
      }),
    handOver: (to: 'MEDICAL' | 'CLAIMS', reason: string) =>
      does(async () => {
        const body = { noteId: idOf({ to, reason }), to, reason }
        await show(call(claimWork.handOver, { params, body }))
        onDone('handedOver')
      }),
    reopen: (pks: readonly number[], reason: string) =>
      does(async () => {
        await show(call(claimWork.reopen, { params, body: { pks: [...pks], reason } }))
        showNotice('claimWork.reopenedNow', 'success')
      }),
    match: (policyNumber: string) =>
      does(() => show(call(claimWork.match, { params, body: { policyNumber } }))),
    checkAccount: () => does(() => show(call(claimWork.checkAccount, { params }))),
    readWords: (reason: WordsReason) => call(claimWork.words, { params, body: { reason } }),
  }
}

const STALE = new Set([
  'case_decided_meanwhile',
  'policy_change_conflict',
  'staff_case_taken',
  'staff_claim_changed',
])

// The claim as the last call answered, or as the page read it anew: with a note, or because somebody changed it.
const useClaim = (first: ClaimWorkView) => {
  const [claim, setClaim] = useState(first)
  const [read, setRead] = useState(first)
  if (read !== first) {
    setRead(first)
    setClaim(first)
  }
  return [claim, setClaim] as const
}

const noticeStale = (
  error: unknown,
  { mail, onStale }: Pick<Start, 'onStale'> & { readonly mail: ClaimMail },
) => {
  const ids = issuesOf(error).map(({ id }) => id)
  if (ids.includes('case_mail_changed')) mail.again()
  if (ids.some((id) => STALE.has(id))) onStale()
  throw error
}

// What waits for a connection is sent only while the page still shows it.
const useStillShown = (content: string) => {
  const latest = useRef('')
  useEffect(() => {
    latest.current = content
    return () => {
      latest.current = ''
    }
  }, [content])
  return () => latest.current === content
}

// What is sent keeps its id while no reply came.
const useSentAction = () => {
  const { run, ...action } = useAction()
  const { of: idOf, drop } = useIdempotencyKey()
  const sending = async (act: () => Promise<unknown>) => {
    try {
      await act()
      drop()
    } catch (error) {
      if (isRefusal(error)) drop()
      throw error
    }
  }
  return { ...action, idOf, run: (act: () => Promise<unknown>) => run(() => sending(act)) }
}

/** What can be done with a claim that is shown: each reply is the claim as it is then. */
export const useClaimActions = ({ first, keptWords, onDone, onStale }: Start) => {
  const [claim, setClaim] = useClaim(first)
  const mail = useClaimMail(claim, keptWords, onStale)
  const [typed, setTyped] = useState<CostEdits>({})
  const edits = changesIn(claim, typed)
  const [changed, setChanged] = useState<number>()
  const { run, issues, busy, idOf } = useSentAction()
  const shownIssues = withoutMeanwhile(issues)
  const edit = (pk: number, change: CostEdit | undefined) =>
    setTyped((before) => (change ? { ...before, [pk]: change } : withoutCost(before, pk)))
  const does = (act: () => Promise<unknown>, cost?: number) => {
    setChanged(cost)
    void run(() => act().catch((error: unknown) => noticeStale(error, { mail, onStale })))
  }
  const show = async (reply: Promise<ClaimWorkView>) => setClaim(await reply)
  const keep = (pk: number, change: CostEdit | undefined) =>
    does(async () => {
      const cost = claim.costs.find((each) => each.pk === pk)
      const body = cost && change ? changeBody(cost, change, claim.payee) : {}
      await show(call(claimWork.changeCost, { params: { caseId: claim.caseId, pk: String(pk) }, body }))
      edit(pk, undefined)
    }, pk)
  const isWanted = useStillShown(JSON.stringify([claim.costs, claim.agreement, mail.words]))
  const context = { claim, mail, show, does, idOf, isWanted, onDone }
  const actions = {
    busy,
    issues: changed === undefined ? shownIssues : [],
    costIssues: (pk: number) => (pk === changed ? shownIssues : []),
    edit,
    keep,
    showFirstEdit: () =>
      document.querySelector<HTMLElement>(`#cost-${Object.keys(edits)[0]} textarea`)?.focus(),
    ...decisions(context),
    ...others(context),
  }
  return { claim, typed, edits, actions, mail }
}

export type ClaimActions = ReturnType<typeof useClaimActions>['actions']
