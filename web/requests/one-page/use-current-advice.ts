import { useEffect, useRef, useState } from 'react'

import { SITUATION_QUESTIONS } from '#domain/requests/answers/situation-answers.ts'
import { yourSituation } from '#domain/requests/situation/situation.ts'
import { memberOfField } from '#domain/requests/family/member-issues.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { familySituation, isOfSituation as isAskedFirst } from '#web/requests/family/family-rules.ts'
import { requestAdvice } from '#web/requests/calls/request-actions.ts'
import { applyChange } from '#web/requests/your-situation/situation-change.ts'

const PAUSE_MS = 500

// whom somebody insures gives the purpose of one of the family
const OF_SITUATION: readonly string[] = ['insuredWho', ...SITUATION_QUESTIONS]

/** The state of the advice for the current answers: loading, or why there is none. */
export type AdviceState = { readonly loading: boolean; readonly issues: readonly Issue[] }

// nobody is added to a family by a name
const isOfSituation = (patch: Values) => {
  const names = Object.keys(patch).filter((name) => name !== 'members')
  const isAbout = (name: string) => {
    const member = memberOfField(name)
    return member ? isAskedFirst(member.field) : OF_SITUATION.includes(name)
  }
  return !names.length || names.some(isAbout)
}

const isComplete = (facts: SituationFacts) => {
  const { answers } = requestStore.get()
  return judge(isTogether(answers) ? familySituation : yourSituation, answers, facts).ok
}

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
    if (!isOfSituation(patch)) return requestStore.change(patch)
    const { answers } = requestStore.get()
    requestStore.replace({ ...applyChange(answers, patch) })
    clearTimeout(timer.current)
    if (isComplete(facts)) timer.current = setTimeout(() => void refresh(), PAUSE_MS)
  }
  return { state, change, refresh }
}
