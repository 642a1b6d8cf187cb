import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { worklist } from '#contract/worklist.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'

/** Takes the next case and opens it; says so where none is free. */
export const useTakeNext = () => {
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    try {
      const taken = await call(worklist.takeNext, { body: {} })
      if (taken) return await navigate(paths.workCase(taken.caseId))
      showNotice('worklist.nothingFree')
      await revalidate()
    } catch {
      // the alert above the page says it
    } finally {
      setTaking(false)
    }
  }
  return { isTaking, take: () => void take() }
}
