import { addDays } from '#domain/shared/calendar-date.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { forgetQuestions } from './contact.store.ts'

const NAME = 'forget-questions'
const DAY_SECONDS = 86_400

// as long as a request that was not accepted (domain reference 4.4), which is silent about questions
const KEEP_MS = 365 * DAY_SECONDS * 1000

/** Asks to forget old questions; at most one such wish waits, however many processes ask. */
export const forgetOldQuestions = (portal: Portal, delaySeconds = 0): Promise<void> =>
  addJob(portal.db, { name: NAME, payload: {}, key: NAME, delaySeconds })

/** Every day: questions of more than a year ago are forgotten, with all that was typed in them. */
export const forgetTasks = (portal: Portal): Tasks => ({
  [NAME]: async () => {
    const { db, clock } = portal
    // yesterday's number may still be counted on by a question that is being stored
    await forgetQuestions(db, clock.now() - KEEP_MS, addDays(clock.today(), -2))
    await forgetOldQuestions(portal, DAY_SECONDS)
  },
})
