import { useEffect, useEffectEvent, useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { MailPreview } from '#contract/cases/mail-preview.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { askingIssues } from '#domain/cases/asked-items.ts'
import type { AskedItem, Asking } from '#domain/cases/asked-items.ts'
import { choiceIssues } from '#domain/casework/case-choice.ts'
import type { CaseChoice, CaseOutcome, KeptChoice } from '#domain/casework/case-choice.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { untilAnswered } from '#web/platform/api/until-answered.ts'
import { wasDecidedMeanwhile, withoutMeanwhile } from '#web/casework/meanwhile.ts'

/** What is chosen on the page: an outcome, or to ask for more; nothing beforehand. */
export type Chosen = Omit<CaseChoice, 'outcome'> & {
  readonly outcome: CaseOutcome | 'ASK' | ''
  /** What is asked for. */
  readonly items: readonly AskedItem[]
}

export type SeenMails = {
  readonly mails: readonly MailPreview[]
  readonly mailHash: string
  /** Of a question: when we remind of it. */
  readonly remindOn?: string | null
}

const NOTHING: Chosen = { outcome: '', items: [], reason: '', policyNumber: '', words: '' }

/** What is sent of a choice; undefined while nothing is chosen, and for a question. */
export const choiceToSend = ({ outcome, reason, policyNumber, words }: Chosen): CaseChoice | undefined =>
  outcome === '' || outcome === 'ASK'
    ? undefined
    : { outcome, reason: reason || null, policyNumber: policyNumber || null, words: words ?? '' }

/** What is sent of a question to the customer; undefined while another thing is chosen. */
export const askingToSend = ({ outcome, items, words }: Chosen): Asking | undefined =>
  outcome === 'ASK' ? { items: [...items], question: words ?? '' } : undefined

// While somebody types no mail is asked for, and no words are kept.
const TYPING_MS = 350
const KEEP_MS = 1000

type Result = { readonly key: string; readonly seen?: SeenMails; readonly issues: readonly Issue[] }

const NO_MAILS: Result = { key: '', issues: [] }

type PreviewRequest = { readonly choice?: CaseChoice; readonly asking?: Asking; readonly round: number }

const wantedKey = (shown: CaseView, chosen: Chosen, round: number) => {
  const asking = askingToSend(chosen)
  if (asking) return askingIssues(shown.kind, asking).length ? '' : JSON.stringify({ asking, round })
  const choice = choiceToSend(chosen)
  return choice && !choiceIssues(shown, choice).length ? JSON.stringify({ choice, round }) : ''
}

const wordsIn = ({ choice, asking }: PreviewRequest) => choice?.words ?? asking?.question

const preview = async (
  caseId: string,
  { choice, asking }: PreviewRequest,
  signal: AbortSignal,
): Promise<SeenMails> => {
  const params = { caseId }
  if (asking) return call(casework.previewQuestion, { params, body: asking, signal })
  if (choice) return call(casework.preview, { params, body: choice, signal })
  throw new Error('nothing is chosen')
}

type Reading = { readonly round: number; readonly onStale: () => void }

/** The mails of what is chosen, as soon as it is complete: they are those that are sent. */
const useMails = (shown: CaseView, chosen: Chosen, { round, onStale }: Reading) => {
  const { caseId } = shown
  const [result, setResult] = useState<Result>(NO_MAILS)
  const key = wantedKey(shown, chosen, round)
  const stale = useEffectEvent(onStale)
  useEffect(() => {
    if (!key) return undefined
    // written above in this form
    const wanted = JSON.parse(key) as PreviewRequest
    const controller = new AbortController()
    const { signal } = controller
    const load = () =>
      untilAnswered({ send: () => preview(caseId, wanted, signal), isWanted: () => !signal.aborted })
        .then((seen) => setResult({ key, seen, issues: [] }))
        .catch((error: unknown) => {
          if (signal.aborted) return
          const issues = issuesOf(error)
          setResult({ key, issues: withoutMeanwhile(issues) })
          if (wasDecidedMeanwhile(issues)) stale()
        })
    const timer = setTimeout(() => void load(), wordsIn(wanted) ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [caseId, key])
  const shownMails: Result = result.key === key ? result : NO_MAILS
  return { ...shownMails, isLoading: shownMails.key !== key }
}

const choiceToKeep = (chosen: Chosen): KeptChoice | undefined => {
  const asking = askingToSend(chosen)
  return asking ? { outcome: 'ASK', words: asking.question, items: [...asking.items] } : choiceToSend(chosen)
}

// What is chosen and typed stays with the case until the end of the day, also if it is lost to somebody else.
const useKeptChoice = (caseId: string, chosen: Chosen, isTouched: boolean) => {
  const key = JSON.stringify(choiceToKeep(chosen) ?? null)
  useEffect(() => {
    const choice = JSON.parse(key) as KeptChoice | null
    if (!isTouched || !choice?.words) return undefined
    const keep = () => call(casework.keepWords, { params: { caseId }, body: choice, optional: true })
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_MS)
    return () => clearTimeout(timer)
  }, [caseId, key, isTouched])
}

// What was typed this day of the same choice, and not sent.
const keptFor = ({ words }: CaseView, outcome: Chosen['outcome']) =>
  words?.outcome === outcome ? { ...words, items: words.items ?? [] } : undefined

/** What is chosen on a case, the mails of it, and what is kept of it. */
export const useCaseChoice = (
  shownCase: CaseView,
  { first, onStale }: Pick<Reading, 'onStale'> & { readonly first: Chosen['outcome'] },
) => {
  const [chosen, setChosen] = useState<Chosen>({ ...NOTHING, ...keptFor(shownCase, first), outcome: first })
  const [round, setRound] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const mails = useMails(shownCase, chosen, { round, onStale })
  useKeptChoice(shownCase.caseId, chosen, isTouched)
  const change = (patch: Partial<Chosen>) => {
    setTouched(true)
    setChosen((before) => ({ ...before, ...patch }))
  }
  /** Chooses; the words that were kept this day are there again. */
  const choose = (outcome: Chosen['outcome']) => {
    change({ ...(chosen.words ? {} : keptFor(shownCase, outcome)), outcome })
  }
  return { chosen, change, choose, mails, again: () => setRound((before) => before + 1) }
}
