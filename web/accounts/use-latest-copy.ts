import { useEffect, useState } from 'react'

import { ownAccount } from '#contract/accounts/own-account.ts'
import type { DataExportView } from '#contract/accounts/own-account.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'

const POLL_MS = 4000
// five minutes: a page that is left open does not keep the session alive
const MAX_POLLS = 75

/** The copy of the data as it is now: while it is made, the page looks again for as long as it is open and visible. */
export const useLatestCopy = (copy: DataExportView): DataExportView => {
  const [seen, setSeen] = useState({ since: copy, now: copy })
  // what the page fetched itself is newer
  const latest = seen.since === copy ? seen.now : copy
  const waiting = latest.state === 'WAITING'
  useEffect(() => {
    if (!waiting) return undefined
    const page = new AbortController()
    let polling = false
    let polls = 0
    const poll = async () => {
      if (polling || document.hidden || polls >= MAX_POLLS) return
      polling = true
      polls += 1
      try {
        const now = await call(ownAccount.dataExport, {
          params: { profileId: session.get().profileId },
          signal: page.signal,
          optional: true,
        })
        if (!page.signal.aborted) setSeen({ since: copy, now })
      } catch {
        // the next one makes up for it
      }
      polling = false
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => {
      clearInterval(timer)
      page.abort()
    }
  }, [copy, waiting])
  return latest
}
