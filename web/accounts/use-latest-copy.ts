import { useEffect, useState } from 'react'

import { ownAccount } from '#contract/own-account.ts'
import type { DataExportView } from '#contract/own-account.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'

const LOOK_EVERY_MS = 4000
// five minutes: a page that is left open does not keep the session alive
const MOST_LOOKS = 75

/** The copy of the data as it is now: while it is made, the page looks again for as long as it is open and visible. */
export const useLatestCopy = (copy: DataExportView): DataExportView => {
  const [seen, setSeen] = useState({ since: copy, now: copy })
  // what the page fetched itself is newer
  const latest = seen.since === copy ? seen.now : copy
  const waiting = latest.state === 'WAITING'
  useEffect(() => {
    if (!waiting) return undefined
    const page = new AbortController()
    let looking = false
    let looks = 0
    const look = async () => {
      if (looking || document.hidden || looks >= MOST_LOOKS) return
      looking = true
      looks += 1
      try {
        const now = await call(ownAccount.dataExport, {
          params: { profileId: session.get().profileId },
          signal: page.signal,
          optional: true,
        })
        if (!page.signal.aborted) setSeen({ since: copy, now })
      } catch {
        // the next look makes up for it
      }
      looking = false
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      page.abort()
    }
  }, [copy, waiting])
  return latest
}
