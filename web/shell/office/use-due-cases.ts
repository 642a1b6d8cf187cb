import { useEffect } from 'react'

import { useStore } from '#web/platform/store.ts'
import { isAttended } from '#web/staff/shared/attended.ts'
import { lookForNews, workNews } from '#web/worklist/shared/work-news.ts'

const LOOK_EVERY_MS = 60_000
// the list looks more often while it is shown, and a page that was just opened knows
const FRESH_MS = 10_000

const isFresh = (ms: number) => {
  const last = workNews.get()
  return last !== undefined && performance.now() - last.at < ms
}

type DueCases = { readonly work?: number; readonly money?: number }

/** How many cases, and payments among them, are due today or late: kept fresh once a minute while somebody is there, and with each new page. */
export const useDueCases = (mayKnow: boolean, pathname: string): DueCases => {
  const news = useStore(workNews)
  useEffect(() => {
    if (!mayKnow) return undefined
    const look = (freshMs: number) => {
      if (!isFresh(freshMs)) void lookForNews().catch(() => undefined)
    }
    look(FRESH_MS)
    const timer = setInterval(() => {
      if (isAttended() && document.visibilityState === 'visible') look(LOOK_EVERY_MS - FRESH_MS)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
    // another page: what was decided on the one before may have changed it
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [mayKnow, pathname])
  return mayKnow && news ? { work: news.due, money: news.payments } : {}
}
