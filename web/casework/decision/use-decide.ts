import { useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { choiceIssues } from '#domain/casework/case-choice.ts'
import { askingIssues } from '#domain/cases/asked-items.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { isRefusal, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { untilAnswered } from '#web/platform/api/until-answered.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'

import { withoutMeanwhile } from '#web/casework/meanwhile.ts'
import { caseName } from '#web/casework/shared/case-name.ts'
import { showDone, showUndo } from '#web/casework/shared/undo.ts'
import { useRound } from '#web/casework/shared/use-round.ts'
import type { CheckAnswering } from '#web/casework/use-check-answers.ts'
import { useFocusOnIssue } from './use-decision-focus.ts'
import { useGoOn } from './use-open-next.ts'
import { askingToSend, choiceToSend } from './use-case-choice.ts'
import type { Chosen, SeenMails } from './use-case-choice.ts'

type Deciding = {
  readonly shown: CaseView
  readonly chosen: Chosen
  readonly seen: SeenMails | undefined
  /** The mail has to be looked at again. */
  readonly again: () => void
  /** Somebody else decided, or has the case: what is shown is old. */
  readonly reload: () => void
  /** What was answered to the checks that need a look: without it a request is not accepted. */
  readonly answering: CheckAnswering
}

const MEANWHILE = new Set(['case_decided_meanwhile', 'policy_change_conflict', 'staff_case_taken'])
const CHECKS = new Set(['staff_check_unanswered', 'staff_check_same_person'])
const MAIL_CHANGED = new Set(['case_mail_changed'])

// What keeps a choice from being sent.
const missingIn = (shown: CaseView, chosen: Chosen): readonly Issue[] => {
  const asking = askingToSend(chosen)
  if (asking) return askingIssues(shown.kind, asking)
  const choice = choiceToSend(chosen)
  return choice ? choiceIssues(shown, choice) : [issue('outcome', 'staff_choice_missing')]
}

type Sending = Deciding & { readonly decisionId: string; readonly name: string }

const sendChoice = async ({ shown: { caseId }, chosen, seen, decisionId, name }: Sending) => {
  const params = { caseId }
  const [asking, choice] = [askingToSend(chosen), choiceToSend(chosen)]
  if (!seen) return undefined
  const { mailHash } = seen
  if (asking) {
    await call(casework.ask, { params, body: { questionId: decisionId, asking, mailHash } })
    return showDone('asked', { name })
  }
  if (!choice) return undefined
  const body = { decisionId, choice, mailHash }
  const { undoSeconds } = await call(casework.decide, { params, body })
  showUndo({ caseId, decisionId, name, undoSeconds })
  return undefined
}

// Why it was not sent, or not taken.
const useRefusals = ({ again, reload }: Pick<Deciding, 'again' | 'reload'>) => {
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [mustLook, setMustLook] = useState(false)
  useFocusOnIssue(issues)
  const refused = (found: readonly Issue[]) => {
    const has = (ids: ReadonlySet<string>) => found.some(({ id }) => ids.has(id))
    const shown = withoutMeanwhile(found)
    // a check that the page did not show yet
    setIssues(has(CHECKS) ? shown.map((one) => ({ ...one, field: '' })) : shown)
    if (has(MAIL_CHANGED)) {
      setMustLook(true)
      again()
    }
    if (has(CHECKS) || has(MEANWHILE)) reload()
  }
  return { issues, setIssues, mustLook, setMustLook, refused }
}

/** Sends what was chosen, and goes on to the next case or back to the list. */
export const useDecide = (deciding: Deciding) => {
  const { shown, chosen, seen } = deciding
  const t = useTexts()
  const goOn = useGoOn(shown)
  const [busy, setBusy] = useState(false)
  const { issues, setIssues, mustLook, setMustLook, refused } = useRefusals(deciding)
  // after a lost reply the next press is the same decision, and another one after a refusal
  const key = useIdempotencyKey()
  const round = useRound()
  // where the mail is not there yet, the next press sends it
  const isSeen = () => {
    setMustLook(!seen)
    return seen !== undefined
  }
  const decide = async () => {
    const missing = missingIn(shown, chosen)
    setIssues(missing)
    if (chosen.outcome === 'ACCEPTED' && !deciding.answering.demand()) return
    if (busy || missing.length || !isSeen()) return
    setBusy(true)
    try {
      const decisionId = key.of(chosen)
      const sending = { ...deciding, decisionId, name: caseName(shown, t) }
      await untilAnswered({ send: () => sendChoice(sending), isWanted: round.watch() })
      // undone before the next case is there, the same choice is another decision
      key.drop()
      goOn()
    } catch (error) {
      if (isRefusal(error)) key.drop()
      refused(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  const clear = () => {
    round.end()
    setIssues([])
    setMustLook(false)
  }
  return { busy, issues, mustLook, decide, clear }
}
