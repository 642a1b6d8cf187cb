import { useEffect, useState } from 'react'

import type { WorkFilter, WorkPage } from '#contract/worklist.ts'
import { isAttended } from '#web/staff/shared/attended.ts'

import { lookForNews } from './shared/work-news.ts'

const LOOK_EVERY_MS = 30_000

/** How many came since the list was read; they do not move what somebody looks at. */
export const useNewCases = (filter: WorkFilter, page: WorkPage) => {
  const [counted, setCounted] = useState({ page, count: 0 })
  useEffect(() => {
    const look = async () => {
      if (!isAttended() || document.visibilityState === 'hidden') return
      setCounted({ page, count: await lookForNews(filter, page.readAt) })
    }
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [filter, page])
  return counted.page === page ? counted.count : 0
}
