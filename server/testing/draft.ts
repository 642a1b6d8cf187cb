import { newSecret } from '#server/platform/http/session.ts'

import type { Person, PersonReply } from './person.ts'

type File = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | string }
type Words = Readonly<Record<string, unknown>>

/** What a page sends to save a request, with keys of its own; `changes` override fields. */
export const draftToSave = (changes: Words = {}): Words & { readonly secret: string } => ({
  kind: 'request',
  secret: newSecret(),
  draftKey: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
  email: 'ana@example.com',
  content: { version: 1, at: { step: 'our-advice' }, fields: { city: { value: 'Delft' } } },
  ...changes,
})

/** Saves a draft with its files, as "Save and come back later" does. */
export const saveDraft = (who: Person, draft: Words, files: readonly File[] = []): Promise<PersonReply> => {
  const body = new FormData()
  body.append('draft', new Blob([JSON.stringify(draft)], { type: 'application/json' }))
  for (const { name, bytes } of files) body.append('files', new Blob([bytes]), name)
  return who.post('/api/new/drafts', { body })
}

/** The secret in the link of a mail. */
export const secretIn = (text: string): string => /\/continue#([\w-]{43})/.exec(text)?.[1] ?? ''
