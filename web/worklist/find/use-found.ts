import { useCallback, useEffect, useRef, useState } from 'react'

import { worklist } from '#contract/worklist.ts'
import type { Found } from '#contract/worklist.ts'
import { call } from '#web/platform/api/call.ts'

/** What was found for a text: of an earlier one until the reply is there. */
export type Finding = {
  readonly typed: string
  readonly found: Found | undefined
  readonly failed: boolean
}

const NOTHING: Finding = { typed: '', found: undefined, failed: false }
// somebody who types on is not asked for each letter; every search is on record
const PAUSE_MS = 180

const find = async (typed: string, signal: AbortSignal): Promise<Finding> => {
  try {
    const found = await call(worklist.find, { query: { q: typed }, signal, optional: true })
    return { typed, found, failed: false }
  } catch {
    return { typed, found: undefined, failed: true }
  }
}

// The last search alone is shown: a reply that comes late is not.
const useSearch = () => {
  const [finding, setFinding] = useState(NOTHING)
  const asking = useRef<AbortController>(undefined)
  const leave = useCallback(() => asking.current?.abort(), [])
  const search = useCallback(
    async (typed: string) => {
      leave()
      const { signal } = (asking.current = new AbortController())
      const next = await find(typed, signal)
      if (!signal.aborted) setFinding(next)
    },
    [leave],
  )
  const forget = () => setFinding(NOTHING)
  return { finding, search, leave, forget }
}

/** Searches for what is typed, a moment after the last letter. */
export const useFound = (text: string, mayFind: boolean) => {
  const typed = mayFind ? text.trim() : ''
  const { finding, search, leave, forget } = useSearch()
  useEffect(() => {
    if (!typed) return undefined
    const timer = setTimeout(() => void search(typed), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [typed, search, leave])
  const isStale = typed !== '' && finding.typed !== typed
  const again = () => {
    forget()
    void search(typed)
  }
  return { ...(typed ? finding : NOTHING), isStale, again }
}
