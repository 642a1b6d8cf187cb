import { useEffect, useEffectEvent, useState } from 'react'

import { casework } from '#contract/casework.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { untilAnswered } from '#web/platform/api/until-answered.ts'

import { wasDecidedMeanwhile, withoutMeanwhile } from '#web/casework/meanwhile.ts'
import { outcomeOf } from './cost-edit.ts'

// While somebody types no mail is asked for, and no words are kept.
const TYPING_MS = 350
const KEEP_MS = 1000

type Result = {
  readonly key: string
  readonly seen?: ReplyOf<typeof claimWork.preview>
  readonly issues: readonly Issue[]
}

const NO_MAILS: Result = { key: '', issues: [] }

const isReady = ({ state, policy, mayDecide, costs }: ClaimWorkView) =>
  state !== 'DONE' && policy !== null && mayDecide && costs.every(({ result }) => result !== null)

type MailRequest = { readonly words: string; readonly round: number }

// Whatever changes the mail: amounts, the account, who is asked, and the words.
const wantedKey = (claim: ClaimWorkView, { words, round }: MailRequest) => {
  const { costs, account, agreement } = claim
  const results = costs.map(({ result }) => result)
  return isReady(claim) ? JSON.stringify({ words, round, results, account, agreement }) : ''
}

// The mails as they would be sent now.
const useMails = (claim: ClaimWorkView, wanted: MailRequest, onStale: () => void) => {
  const { caseId } = claim
  const [result, setResult] = useState<Result>(NO_MAILS)
  const key = wantedKey(claim, wanted)
  const { words } = wanted
  const stale = useEffectEvent(onStale)
  useEffect(() => {
    if (!key) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const load = () =>
      untilAnswered({
        send: () => call(claimWork.preview, { params: { caseId }, body: { words }, signal }),
        isWanted: () => !signal.aborted,
      })
        .then((seen) => setResult({ key, seen, issues: [] }))
        .catch((error: unknown) => {
          if (signal.aborted) return
          const issues = issuesOf(error)
          setResult({ key, issues: withoutMeanwhile(issues) })
          if (wasDecidedMeanwhile(issues)) stale()
        })
    const timer = setTimeout(() => void load(), words ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [caseId, key, words])
  const shown = result.key === key ? result : NO_MAILS
  return { ...shown, isLoading: shown.key !== key }
}

// What is typed stays with the case until the end of the day, also if it is lost to somebody else.
const useKeptWords = (claim: ClaimWorkView, typed: string | undefined) => {
  const { caseId } = claim
  const outcome = outcomeOf(claim)
  useEffect(() => {
    if (typed === undefined) return undefined
    const body = { outcome, words: typed }
    const keep = () => call(casework.keepWords, { params: { caseId }, body, optional: true })
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_MS)
    return () => clearTimeout(timer)
  }, [caseId, typed, outcome])
}

/** The mail and the letter of a claim with words of one's own; the second person reads those of the first. */
export const useClaimMail = (claim: ClaimWorkView, keptWords: string, onStale: () => void) => {
  const [typed, setTyped] = useState<string>()
  const [round, setRound] = useState(0)
  // what was given back comes with the words that it was sent with
  const before = keptWords || (claim.givenBack?.words ?? '')
  const words = claim.agreement?.words ?? typed ?? before
  const { seen, issues, isLoading } = useMails(claim, { words, round }, onStale)
  useKeptWords(claim, typed)
  return { words, write: setTyped, seen, issues, isLoading, again: () => setRound((before) => before + 1) }
}

export type ClaimMail = ReturnType<typeof useClaimMail>
