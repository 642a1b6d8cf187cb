import type { Job } from '#server/platform/jobs/jobs.ts'

export const DRAW_PAGES = 'draw-pages'

/** The job that draws the pages of a PDF; many of them wait for each other, so that mails do not wait for them. */
export const drawJob = (storageKey: string): Job => ({
  name: DRAW_PAGES,
  payload: { storageKey },
  key: `${DRAW_PAGES} ${storageKey}`,
  queue: DRAW_PAGES,
})
