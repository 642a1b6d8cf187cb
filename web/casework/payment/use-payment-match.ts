import { useRef, useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PaymentWork } from '#contract/money.ts'
import { paymentIssues } from '#domain/money/payment-choice.ts'
import type { PaymentChoice, PaymentOutcome } from '#domain/money/payment-choice.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { isRefusal, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { untilAnswered } from '#web/platform/api/until-answered.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { officeToday } from '#web/staff/shared/office-days.ts'
import { useRound } from '#web/casework/shared/use-round.ts'

import { choiceOf, differenceOf, dividedOrNot, NOTHING_CHOSEN, withCandidates } from './payment-match.ts'
import type { Choosable, KnownCandidates, Match } from './payment-match.ts'

/** A decision that was made, and how long it can be undone. */
export type DecisionReceipt = ReplyOf<typeof casework.decide>

type MatchWork = {
  readonly work: PaymentWork
  readonly onDone: (receipt: DecisionReceipt) => void
  /** Somebody else decided, has it, or an invoice changed: what is shown is old. */
  readonly onStale: () => void
}

const STALE = new Set([
  'case_decided_meanwhile',
  'policy_change_conflict',
  'staff_case_taken',
  'staff_payment_changed',
])

// What was sent is there again once if it is undone, or refused after the page was left.
type Kept = { readonly match: Match; readonly found: KnownCandidates }
const kept = new Map<string, Kept>()

const takeKept = (caseId: string): Kept => {
  const before = kept.get(caseId)
  kept.delete(caseId)
  return before ?? { match: NOTHING_CHOSEN, found: new Map() }
}

const useChosen = ({ caseId, unmatchedCents: cents, candidates }: PaymentWork) => {
  const [before] = useState(() => takeKept(caseId))
  const [match, setMatch] = useState(before.match)
  const [found, setFound] = useState(before.found)
  // what the page learns anew stands before what was found earlier
  const known = new Map([...found, ...candidates.map((one) => [one.invoiceId, one] as const)])
  const choose = (chosen: Choosable) => {
    setFound(new Map([...found, ...chosen.map((one) => [one.invoiceId, one] as const)]))
    setMatch(withCandidates(match, { cents, candidates: chosen }))
  }
  const change = (patch: Partial<Match>) => setMatch({ ...match, ...patch })
  const pay = (invoiceId: string, amount: string) =>
    change({ parts: match.parts.map((part) => (part.invoiceId === invoiceId ? { ...part, amount } : part)) })
  const divide = () => setMatch(dividedOrNot(match, cents, known))
  const keep = () => kept.set(caseId, { match, found: known })
  return { match, known, choose, change, pay, divide, keep }
}

type Choice = { readonly outcome: PaymentOutcome; readonly payment: PaymentChoice }

/**
 * Sends a decision. After a lost reply the next press is the same decision, and another one after a refusal; it was judged then, and what
 * was decided cannot be looked at again.
 */
const useDecision = ({ caseId }: PaymentWork) => {
  const key = useIdempotencyKey()
  const judged = useRef({ decisionId: '', mailHash: '' })
  const params = { caseId }
  const send = async (choice: Choice) => {
    const decisionId = key.of(choice)
    if (judged.current.decisionId !== decisionId) {
      // no mail goes out: what is judged now is what is carried out
      const { mailHash } = await call(casework.preview, { params, body: choice })
      judged.current = { decisionId, mailHash }
    }
    const { mailHash } = judged.current
    return call(casework.decide, { params, body: { decisionId, choice, mailHash } })
  }
  return { send, drop: key.drop }
}

type Sending = MatchWork & {
  readonly match: Match
  readonly payment: PaymentChoice
  readonly keep: () => void
}

// Sends what is chosen, and says why it was refused.
const useSending = ({ work, match: { outcome }, payment, keep, onDone, onStale }: Sending) => {
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const decision = useDecision(work)
  const round = useRound()
  const on = { cents: work.unmatchedCents, today: officeToday() }
  const refused = (found: readonly Issue[]) => {
    setIssues(found)
    kept.delete(work.caseId)
    if (found.some(({ id }) => STALE.has(id))) onStale()
  }
  const send = async () => {
    if (busy) return
    if (outcome === '') {
      setIssues([issue('outcome', 'staff_choice_missing')])
      return
    }
    const wrong = paymentIssues({ outcome, choice: payment }, on)
    setIssues(wrong)
    if (wrong.length) return
    setBusy(true)
    keep()
    try {
      const choice = { outcome, payment }
      const receipt = await untilAnswered({ send: () => decision.send(choice), isWanted: round.watch() })
      // undone before the next case is there, the same choice is another decision
      decision.drop()
      onDone(receipt)
    } catch (error) {
      if (isRefusal(error)) decision.drop()
      refused(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  const clear = () => {
    round.end()
    setIssues([])
  }
  return { issues, busy, send, clear }
}

/** What is chosen for a payment, what that leaves open, and the decision that carries it out. */
export const usePaymentMatch = ({ work, onDone, onStale }: MatchWork) => {
  const { unmatchedCents: cents } = work
  const { match, known, keep, ...acts } = useChosen(work)
  const payment = choiceOf(match, { cents, known })
  const { issues, busy, send, clear } = useSending({ work, match, payment, keep, onDone, onStale })
  // what was wrong with another choice is not wrong with this one
  const anew =
    <T extends readonly unknown[]>(act: (...args: T) => void) =>
    (...args: T) => {
      clear()
      act(...args)
    }
  return {
    match,
    known,
    cents,
    difference: differenceOf(cents, payment),
    issues,
    busy,
    send,
    choose: anew(acts.choose),
    change: anew(acts.change),
    pay: anew(acts.pay),
    divide: anew(acts.divide),
  }
}

export type PaymentMatch = ReturnType<typeof usePaymentMatch>
