import { drafts } from '#contract/drafts.ts'
import type { DraftView, OpenedDraft } from '#contract/drafts.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError, networkError } from '#web/platform/api/api-error.ts'
import { call, succeed } from '#web/platform/api/call.ts'
import { onLogOut } from '#web/platform/session.ts'

export type LinkState =
  | { readonly kind: 'valid'; readonly secret: string; readonly draft: DraftView }
  /** There is no such draft, or it has expired: which of the two is not said. */
  | { readonly kind: 'gone' }
  /** The page was reloaded: the secret had been removed from the address, and is stored nowhere. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'unknown'; readonly issues: readonly Issue[] }

const SECRET = /^[\w-]{43}$/
// a full stop or a bracket that a mail program took for a part of the link
const BEHIND = /[^\w-]+$/
const GONE = 410

// the secret is in the body, so that it is in no log
const READ = { anonymousOk: true } as const

let current = ''

// nobody who uses this tab next can open it
onLogOut(() => {
  current = ''
})

/** The secret of the link, which is removed from the address bar, and so from the history, at once. */
const takeSecret = (): string => {
  const { hash, pathname, search } = globalThis.location
  if (hash.length > 1) {
    current = hash.slice(1).replace(BEHIND, '')
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return current
}

/** Looks at the draft of a link without opening it; `draftKeys` are those of the forms in this tab. */
export const linkState = async (draftKeys: readonly string[]): Promise<LinkState> => {
  const secret = takeSecret()
  if (secret === '') return { kind: 'hidden' }
  if (!SECRET.test(secret)) return { kind: 'gone' }
  try {
    const body = { secret, draftKeys: [...draftKeys] }
    return { kind: 'valid', secret, draft: await call(drafts.look, { body, ...READ }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === GONE ? { kind: 'gone' } : { kind: 'unknown', issues: error.issues }
  }
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
}

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? ''

const fetchFile = async (secret: string, { fileId, name }: OpenedDraft['files'][number]): Promise<File> => {
  const response = await succeed(drafts.file, { body: { secret, fileId }, ...READ })
  const content = await response.arrayBuffer().catch(() => {
    throw networkError({ onlyReads: true })
  })
  return new File([content], name, { type: typeOf(name) })
}

/** Opens a draft with all its files, or none of it. */
export const openDraft = async (
  secret: string,
): Promise<{ readonly draft: OpenedDraft; readonly files: readonly File[] }> => {
  const draft = await call(drafts.open, { body: { secret }, ...READ })
  const files = []
  for (const file of draft.files) files.push(await fetchFile(secret, file))
  return { draft, files }
}
