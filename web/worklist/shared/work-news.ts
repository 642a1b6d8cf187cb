import { worklist } from '#contract/worklist.ts'
import type { WorkFilter } from '#contract/worklist.ts'
import { call } from '#web/platform/api/call.ts'
import { store } from '#web/platform/store.ts'

type News = { readonly due: number; readonly payments: number; readonly at: number }

/** How many cases, and payments among them, are due today or late, as far as this tab knows, and when it learned that. */
export const workNews = store<News | undefined>(undefined)

/** Asks how many cases are due, and how many came since a list was read; nothing that the page needs. */
export const lookForNews = async (filter: WorkFilter = {}, since?: string): Promise<number> => {
  const { after: _, ...query } = filter
  const { due, payments, arrived } = await call(worklist.news, {
    query: { ...query, ...(since ? { since } : {}) },
    optional: true,
  })
  workNews.set({ due, payments, at: performance.now() })
  return arrived
}
