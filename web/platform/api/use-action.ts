import { useState } from 'react'

import type { Issue } from '#domain/shared/issue.ts'

import { issuesOf } from './api-error.ts'

/** An action that a button starts: whether it runs, and why the server refused it; an alert shows every other failure. */
export const useAction = () => {
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setIssues([])
    try {
      await action()
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, issues, run, clear: () => setIssues([]) }
}
