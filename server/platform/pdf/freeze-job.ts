import type { Job } from '#server/platform/jobs/jobs.ts'

export const FREEZE_DOCUMENT = 'freeze-document'

/** What has a document as soon as it is decided, and whose it is. */
export type DocumentToFreeze = { readonly accountId: string; readonly id: string }

/** The job that makes the document of a decision, for the transaction of the decision: its facts are those of that day. */
export const freezeJob = ({ accountId, id }: DocumentToFreeze): Job => ({
  name: FREEZE_DOCUMENT,
  payload: { accountId, id },
  key: `${FREEZE_DOCUMENT} ${id}`,
})
