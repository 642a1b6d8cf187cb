import { useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { answerIssues } from '#domain/casework/request-checks.ts'
import type { CheckAnswer, CheckAnswers, CaseCheckName } from '#domain/casework/request-checks.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { isRefusal, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

/** The id of what is answered to a check, which gets the focus. */
export const checkId = (check: string) => `check-${check}`

const keptWith = ({ checks }: Pick<CaseView, 'checks'>): CheckAnswers =>
  (checks ?? []).flatMap(({ check, answer }) => (answer ? [{ check, answer: answer.answer }] : []))

type AnswerRequest = { readonly check: CaseCheckName; readonly answer: CheckAnswer | null }

// What was pressed and is not kept yet stands before what is kept.
const shownAnswers = (kept: CheckAnswers, sent: AnswerRequest | undefined): CheckAnswers => {
  if (!sent) return kept
  const { check, answer } = sent
  const others = kept.filter((one) => one.check !== check)
  return answer === null ? others : [...others, { check, answer }]
}

// In the middle, as why it is wanted comes below it and would be out of sight.
const showQuestion = (check: string) => {
  const input = document.querySelector<HTMLElement>(`#${checkId(check)} input`)
  input?.closest('fieldset')?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** What is answered to the checks of a case that need a look, kept with the case, and why it cannot be accepted yet. */
export const useCheckAnswers = (shown: CaseView, reload: () => void) => {
  const { caseId, checks } = shown
  const [sent, setSent] = useState<AnswerRequest>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const answers = shownAnswers(keptWith(shown), sent)
  const answer = async (check: CaseCheckName, given: CheckAnswer) => {
    const isTakenBack = answers.some((one) => one.check === check && one.answer === given)
    const body = { check, answer: isTakenBack ? null : given }
    setIssues((before) => before.filter(({ field }) => field !== check))
    setSent(body)
    try {
      await call(casework.answerCheck, { params: { caseId }, body })
    } catch (error) {
      setSent(undefined)
      setIssues(issuesOf(error).map((one) => ({ ...one, field: check })))
      // without a connection there is nothing to read anew
      if (!isRefusal(error)) return
    }
    // also with what is kept now, by whoever answered
    reload()
  }
  /** Says what keeps the case from being accepted, and moves the focus there. */
  const demand = (): boolean => {
    const found = answerIssues(checks ?? [], answers)
    setIssues(found)
    const [first] = found
    if (first) showQuestion(first.field)
    return found.length === 0
  }
  return { answers, issues, answer, demand }
}
export type CheckAnswering = ReturnType<typeof useCheckAnswers>
