import * as z from 'zod/mini'

import { DraftToSave } from '#contract/drafts.ts'

import type { SentCall } from './replies.ts'

/** What was sent to save a draft: its JSON part, and its files. */
export const draftIn = async ({ body }: SentCall) => {
  if (!(body instanceof FormData)) throw new Error('a draft is sent as a form')
  const part = body.get('draft')
  if (!(part instanceof Blob)) throw new Error('a draft has a part of its own')
  const draft = z.parse(DraftToSave, JSON.parse(await part.text()))
  return { draft, files: body.getAll('files').filter((file) => file instanceof File) }
}
