import type { DraftView, OpenedDraft } from '#contract/drafts.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { contentOf } from './draft-content.ts'
import { draftKeysOf, lookupHashOf, openBytes } from './draft-keys.ts'
import { countFiles, draftOfLink, storageKeyOf } from './drafts.store.ts'
import type { SavedDraft } from './drafts.store.ts'

// a link that is unknown and one that has expired get the same reply
const findDraft = async ({ db, clock }: Portal, lookupHash: Buffer): Promise<SavedDraft> =>
  (await draftOfLink(db, lookupHash, clock.now())) ?? refuse('draft_link_invalid')

const datesOf = ({ kind, savedAt, expiresAt }: SavedDraft) => ({
  kind,
  savedAt: apiTimestamp(savedAt),
  validUntil: apiTimestamp(expiresAt),
})

/** What a link opens: nothing is used up, and nothing of the answers is shown. */
export const lookAtDraft = async (portal: Portal, secret: string): Promise<DraftView> => {
  const draft = await findDraft(portal, lookupHashOf(secret))
  return { ...datesOf(draft), files: await countFiles(portal.db, draft.draftId) }
}

/** Opens the draft of a link: its answers and the names of its files. The link goes on working. */
export const openDraft = async (portal: Portal, secret: string): Promise<OpenedDraft> => {
  const { key, lookupHash } = await draftKeysOf(secret)
  const draft = await findDraft(portal, lookupHash)
  const { answers, files } = contentOf(await openBytes(key, draft.draftId, draft.content))
  return { ...datesOf(draft), content: answers, files: [...files] }
}

/** One file of the draft of a link, byte for byte as it was chosen. */
export const openDraftFile = async (
  portal: Portal,
  { secret, fileId }: { readonly secret: string; readonly fileId: string },
): Promise<FileReply> => {
  const { key, lookupHash } = await draftKeysOf(secret)
  const { draftId } = await findDraft(portal, lookupHash)
  const storageKey = (await storageKeyOf(portal.db, draftId, fileId)) ?? refuse('draft_link_invalid')
  const bytes = await openBytes(key, fileId, await portal.files.read(storageKey))
  return { fileName: fileId, bytes }
}
