import { useEffect, useRef, useState } from 'react'

import { yourSituation } from '#domain/requests/situation/situation.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import { SITUATION_QUESTIONS } from '#domain/requests/situation/situation-answers.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

import { askAdvice } from '#web/requests/request-actions.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { afterChange } from '#web/requests/your-situation/situation-change.ts'

const PAUSE_MS = 500

const OF_SITUATION: readonly string[] = SITUATION_QUESTIONS

/** How far the advice is for the answers as they stand: being asked, or why there is none. */
export type AdviceState = { readonly asking: boolean; readonly issues: readonly Issue[] }

const isWhole = (facts: SituationFacts) => judge(yourSituation, requestStore.get().answers, facts).ok

/** Asks our advice again whenever a whole situation changed and the visitor pauses, so that covers and price follow. */
export const useOldAdvice = (facts: SituationFacts) => {
  const [state, setState] = useState<AdviceState>({ asking: false, issues: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = async () => {
    turn.current += 1
    const mine = turn.current
    setState({ asking: true, issues: [] })
    const issues = await askAdvice()
    // an answer to earlier answers says nothing of these
    if (mine === turn.current) setState({ asking: false, issues })
  }

  const change = (patch: Values) => {
    const situation = Object.keys(patch).some((name) => OF_SITUATION.includes(name))
    if (!situation) return requestStore.change(patch)
    const { answers } = requestStore.get()
    requestStore.replace({ ...afterChange(answers, patch) })
    clearTimeout(timer.current)
    if (isWhole(facts)) timer.current = setTimeout(() => void ask(), PAUSE_MS)
  }
  return { state, change, ask }
}
