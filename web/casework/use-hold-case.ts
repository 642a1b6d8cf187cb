import { useEffect, useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { isRefusal, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { isAttended } from '#web/staff/shared/attended.ts'
import { holdUntilLeft } from '#web/staff/shared/held-case.ts'

const NONE: readonly Issue[] = []

// Well within the quarter of an hour after which a case is free again.
const SIGN_MS = 4 * 60_000

/**
 * Takes a case while its page is open, and gives a sign from time to time, as long as somebody looks at it; leaves it to
 * others with the page. Returns who has it, and why it could not be taken.
 */
export const useHoldCase = ({ caseId, holder, mayDecide, state, pending }: CaseView, reload: () => void) => {
  const [own, setOwn] = useState<CaseHolder | undefined>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const mayTake = mayDecide && state !== 'DONE' && pending === null && (holder === null || holder.isYou)
  useEffect(() => {
    if (!mayTake) return undefined
    const params = { caseId }
    let signed: Promise<unknown> = Promise.resolve()
    const sign = () => {
      if (document.visibilityState !== 'hidden')
        signed = call(casework.take, { params })
          .then((taken) => setOwn(taken.holder))
          .catch((error: unknown) => {
            // without a reply it is one's own as long as it was
            if (!isRefusal(error)) return
            setIssues(issuesOf(error))
            // it is not one's own any more
            setOwn(undefined)
            reload()
          })
    }
    sign()
    const timer = setInterval(() => (isAttended() ? sign() : undefined), SIGN_MS)
    // a sign on its way would take it again
    const leave = holdUntilLeft(() => signed.then(() => call(casework.release, { params, optional: true })))
    // what a window that closes sends is still sent
    const close = () => {
      const path = casework.release.path.replace(':caseId', caseId)
      fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => (persisted ? sign() : undefined)
    addEventListener('pagehide', close)
    addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', comeBack)
      leave()
    }
    // whoever has it is not taken again because the page learns it anew
  }, [caseId, mayTake, reload])
  return { holder: own ?? holder, issues: own ? NONE : issues }
}
