import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'

/** Does something to a person, and then shows how they are now, also where it was refused. */
export const usePersonAction = () => {
  const { revalidate } = useRevalidator()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
      setIssues([])
    } catch (error) {
      setIssues(issuesOf(error))
    }
    await revalidate()
    setBusy(false)
  }
  return { issues, busy, run: (action: () => Promise<unknown>) => void run(action) }
}
