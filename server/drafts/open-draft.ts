import type { drafts, DraftView, OpenedDraft } from '#contract/drafts.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { storedFileOf } from '#server/platform/stored-files/file-rows.ts'
import { profileIdOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { contentOf } from './draft-content.ts'
import { draftKeysOf, openBytes } from './draft-keys.ts'
import { draftOfLink, storageKeyOf } from './drafts.store.ts'
import type { SavedDraft } from './drafts.store.ts'

// a link that is unknown and one that has expired get the same reply
const findDraft = async ({ db, clock }: Portal, lookupHash: Buffer): Promise<SavedDraft> =>
  (await draftOfLink(db, lookupHash, clock.now())) ?? refuse('draft_link_invalid')

const datesOf = ({ kind, savedAt, expiresAt }: SavedDraft) => ({
  kind,
  savedAt: apiTimestamp(savedAt),
  validUntil: apiTimestamp(expiresAt),
})

const unseal = async (portal: Portal, secret: string) => {
  const { key, lookupHash } = await draftKeysOf(secret)
  const draft = await findDraft(portal, lookupHash)
  return { draft, ...contentOf(await openBytes(key, draft.draftId, draft.content)) }
}

const savedBy = (saver: string | undefined, caller: string | undefined): DraftView['savedBy'] => {
  if (saver === undefined) return 'VISITOR'
  if (caller === undefined) return 'CUSTOMER'
  return saver === caller ? 'CALLER' : 'ANOTHER_CUSTOMER'
}

/** What a link opens: nothing is used up, and nothing of the answers is shown. */
export const lookAtDraft = async (
  portal: Portal,
  { body, caller }: Call<typeof drafts.look>,
): Promise<DraftView> => {
  const { draft, files, profileId } = await unseal(portal, body.secret)
  return {
    ...datesOf(draft),
    files: files.length,
    savedBy: savedBy(profileId, profileIdOf(caller)),
    openHere: body.draftKeys?.includes(draft.draftKey) ?? false,
  }
}

/** Opens the draft of a link: its answers and the names of its files. The link goes on working. */
export const openDraft = async (portal: Portal, secret: string): Promise<OpenedDraft> => {
  const { draft, answers, files, profileId = null } = await unseal(portal, secret)
  return { ...datesOf(draft), content: answers, files: [...files], profileId }
}

/** One file of the draft of a link, byte for byte as it was chosen. */
export const openDraftFile = async (
  portal: Portal,
  { secret, fileId }: { readonly secret: string; readonly fileId: string },
): Promise<FileReply> => {
  const { key, lookupHash } = await draftKeysOf(secret)
  const { draftId } = await findDraft(portal, lookupHash)
  const storageKey = (await storageKeyOf(portal.db, draftId, fileId)) ?? refuse('draft_link_invalid')
  const sealed = await portal.files.read(await storedFileOf(portal.db, storageKey))
  const bytes = await openBytes(key, fileId, sealed)
  return { fileName: fileId, bytes }
}
