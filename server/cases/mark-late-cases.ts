import { and, eq, isNull, lt } from 'drizzle-orm'

import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { reviewCase } from './cases.tables.ts'

/** Every day: notes which cases were not answered by the day that was promised. */
export const markLateCases = ({ db }: Portal): DailyTask => ({
  name: 'mark-late-cases',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: async (day) => {
    const late = and(eq(reviewCase.state, 'OPEN'), lt(reviewCase.answerBy, day), isNull(reviewCase.lateSince))
    await db.update(reviewCase).set({ lateSince: day }).where(late)
  },
})
