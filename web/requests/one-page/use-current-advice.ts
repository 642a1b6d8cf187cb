import { useEffect, useRef, useState } from 'react'

import { SITUATION_QUESTIONS } from '#domain/requests/answers/situation-answers.ts'
import { yourSituation } from '#domain/requests/situation/situation.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { requestAdvice } from '#web/requests/calls/request-actions.ts'
import { applyChange } from '#web/requests/your-situation/situation-change.ts'

const PAUSE_MS = 500

// whom somebody insures gives the purpose of one of the family
const OF_SITUATION: readonly string[] = ['insuredWho', ...SITUATION_QUESTIONS]

/** The state of the advice for the current answers: loading, or why there is none. */
export type AdviceState = { readonly loading: boolean; readonly issues: readonly Issue[] }

const isComplete = (facts: SituationFacts) => judge(yourSituation, requestStore.get().answers, facts).ok

/** Requests the advice again when a complete situation changed and the visitor pauses, to update covers and price. */
export const useCurrentAdvice = (facts: SituationFacts) => {
  const [state, setState] = useState<AdviceState>({ loading: false, issues: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const refresh = async () => {
    latest.current += 1
    const current = latest.current
    setState({ loading: true, issues: [] })
    const issues = await requestAdvice()
    // a reply for earlier answers is outdated
    if (current === latest.current) setState({ loading: false, issues })
  }

  const change = (patch: Values) => {
    const situation = Object.keys(patch).some((name) => OF_SITUATION.includes(name))
    if (!situation) return requestStore.change(patch)
    const { answers } = requestStore.get()
    requestStore.replace({ ...applyChange(answers, patch) })
    clearTimeout(timer.current)
    if (isComplete(facts)) timer.current = setTimeout(() => void refresh(), PAUSE_MS)
  }
  return { state, change, refresh }
}
