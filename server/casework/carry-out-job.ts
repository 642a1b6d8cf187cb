import type { Job } from '#server/platform/jobs/jobs.ts'

/** How long a decision can be undone before it is carried out. */
export const UNDO_SECONDS = 10

/** The task that carries out decisions. */
export const CARRY_OUT = 'carry-out-decision'

/** The job that carries out a decision once it cannot be undone any more. */
export const carryOutJob = (decisionId: string): Job => ({
  name: CARRY_OUT,
  payload: { decisionId },
  key: `decision:${decisionId}`,
  delaySeconds: UNDO_SECONDS,
})
