import type { Job } from '#server/platform/jobs/jobs.ts'
import { MAIL_TASK } from '#server/platform/jobs/jobs.ts'
import { seal, unseal } from '#server/platform/seal.ts'

import type { MailRow } from './mail-tables.ts'

type Words = Pick<MailRow, 'text' | 'html'>

/** The job that sends this mail; another one for it takes the place of the one that waits. */
export const mailJob = (id: string, delaySeconds = 0): Job => ({
  name: MAIL_TASK,
  payload: { id },
  key: `mail:${id}`,
  delaySeconds,
})

/** The id of the mail that such a job is about. */
export const mailOfJob = (payload: unknown): string => String((payload as { id?: unknown } | undefined)?.id)

/** What a mail says, sealed for its row. */
export const sealedWords = (secret: string, id: string, { text, html }: Words): Buffer =>
  seal(secret, id, JSON.stringify({ text, html }))

/** The mail with what it says, where that waits sealed. */
export const withWords = <T extends MailRow>(secret: string, mail: T): T =>
  // sealed by sealedWords in this form
  mail.sealed ? { ...mail, ...(JSON.parse(unseal(secret, mail.id, mail.sealed)) as Words) } : mail
