import { useEffect } from 'react'

import type { CaseView } from '#contract/casework/case-view.ts'

const SECOND = 1000
// A decision waits ten seconds, counted from when the page learns of it: clocks of two machines differ.
const FIRST = 11
const GAP = 2
const MOST_GAP = 60

/**
 * Reads a case anew that was decided elsewhere and waits its ten seconds, once these are over: then its head says how it was decided.
 * Where that takes longer it looks again, less and less often.
 */
export const useSettled = ({ pending }: Pick<CaseView, 'pending'>, reload: () => void): void => {
  const decisionId = pending?.decisionId
  useEffect(() => {
    if (decisionId === undefined) return undefined
    let [passed, next, gap] = [0, FIRST, GAP]
    const tick = () => {
      passed += 1
      // while nobody looks at it there is nothing to say
      if (passed < next || document.visibilityState === 'hidden') return
      reload()
      next = passed + gap
      gap = Math.min(MOST_GAP, gap * 2)
    }
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [decisionId, reload])
}
