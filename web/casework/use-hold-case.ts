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

// Whoever comes back from another window may have decided there; a glance at it is no sign.
const COME_BACK_MS = 10_000

// Calls back when somebody comes to the window again, by its tab or from a window beside it.
const whenBack = (comeBack: () => void) => {
  let awaySince = performance.now()
  const leave = () => {
    awaySince = performance.now()
  }
  const show = () => (document.visibilityState === 'visible' ? comeBack() : undefined)
  const focus = () => (performance.now() - awaySince > COME_BACK_MS ? comeBack() : undefined)
  document.addEventListener('visibilitychange', show)
  addEventListener('blur', leave)
  addEventListener('focus', focus)
  return () => {
    document.removeEventListener('visibilitychange', show)
    removeEventListener('blur', leave)
    removeEventListener('focus', focus)
  }
}

type CaseHold = {
  readonly caseId: string
  readonly onTaken: (holder: CaseHolder) => void
  readonly onRefused: (issues: readonly Issue[]) => void
}

// Gives signs until its page is left.
const hold = ({ caseId, onTaken, onRefused }: CaseHold) => {
  const params = { caseId }
  let signed: Promise<unknown> = Promise.resolve()
  const sign = () => {
    if (document.visibilityState !== 'hidden')
      signed = call(casework.take, { params })
        .then((taken) => onTaken(taken.holder))
        // without a reply it is one's own as long as it was
        .catch((error: unknown) => (isRefusal(error) ? onRefused(issuesOf(error)) : undefined))
  }
  sign()
  const timer = setInterval(() => (isAttended() ? sign() : undefined), SIGN_MS)
  const ignoreBack = whenBack(sign)
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
    ignoreBack()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', comeBack)
    leave()
  }
}

const mayTakeIt = ({ mayDecide, state, pending, holder }: CaseView) =>
  mayDecide && state !== 'DONE' && pending === null && (holder === null || holder.isYou)

/**
 * Takes a case while its page is open, and gives a sign from time to time, as long as somebody looks at it, and when they come back to
 * it; leaves it to others with the page. Returns who has it, and why it could not be taken.
 */
export const useHoldCase = (shown: CaseView, reload: () => void) => {
  const { caseId, holder } = shown
  const [own, setOwn] = useState<CaseHolder | undefined>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const mayTake = mayTakeIt(shown)
  useEffect(() => {
    if (!mayTake) return undefined
    const onRefused = (found: readonly Issue[]) => {
      setIssues(found)
      // it is not one's own any more
      setOwn(undefined)
      reload()
    }
    return hold({ caseId, onTaken: setOwn, onRefused })
    // whoever has it is not taken again because the page learns it anew
  }, [caseId, mayTake, reload])
  // it may be somebody else's by now
  const current = holder && !holder.isYou ? holder : (own ?? holder)
  return { holder: current, issues: own ? NONE : issues }
}
