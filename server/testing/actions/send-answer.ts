import { randomUUID } from 'node:crypto'

import type { ClaimFile } from '#server/testing/claim.ts'
import type { Person } from '#server/testing/person.ts'

type SentAnswer = { readonly answer?: string; readonly idempotencyKey?: string }

/** An answer to a question as the page of a customer sends it. */
export const answerForm = (part: SentAnswer, files: readonly ClaimFile[] = []): FormData => {
  const body = new FormData()
  const json = JSON.stringify({ idempotencyKey: randomUUID(), ...part })
  body.append('answer', new Blob([json], { type: 'application/json' }))
  for (const { name, bytes } of files) body.append('files', new Blob([bytes]), name)
  return body
}

/** Answers a question, with words and files. */
export const sendAnswer = (
  who: Pick<Person, 'post'>,
  questionId: string,
  part: SentAnswer,
  files: readonly ClaimFile[] = [],
) => who.post(`/api/portal/questions/${questionId}/answer`, { body: answerForm(part, files) })
