import { randomUUID } from 'node:crypto'

import type { DraftReceipt, drafts } from '#contract/drafts.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { saveLater } from '#domain/drafts/save-later.ts'
import { DRAFT_DAYS, DRAFT_MAX, draftFileIssues } from '#domain/drafts/saved-draft.ts'
import type { DraftContent } from '#domain/drafts/saved-draft.ts'
import { judge } from '#domain/shared/judge.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { holderToGreet } from '#server/accounts/shared/name-to-greet.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { removeUnstored } from '#server/platform/stored-files/keep-uploads.ts'
import { customerOf, profileIdOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { contentBytes } from './draft-content.ts'
import { passwordIssues } from './draft-files.ts'
import { draftKeysOf, sealBytes } from './draft-keys.ts'
import { lockForm } from './shared/delete-draft.ts'
import type { DraftForms } from './shared/draft-forms.ts'
import { deleteDraftOfForm, draftOfForm, insertDraft } from './drafts.store.ts'
import type { NewDraftFile, SavedDraft } from './drafts.store.ts'
import { mailDraftLink } from './mail-draft.ts'
import type { Recipient } from './mail-draft.ts'
import { removeDraftFiles, storeDraftFiles } from './draft-files.ts'

type SaveCall = Call<typeof drafts.save>

const TOO_MANY = 'draft_too_many_attempts'
const DAY_MS = 24 * 3_600_000

const receiptOf = ({ savedAt, expiresAt }: SavedDraft): DraftReceipt => ({
  savedAt: apiTimestamp(savedAt),
  validUntil: apiTimestamp(expiresAt),
})

// A customer who is logged in gets the link at the address and in the language of the account, whatever was sent along.
const recipientOf = async ({ db, clock }: Portal, { caller, part, locale }: SaveCall): Promise<Recipient> => {
  const customer = customerOf(caller)
  const profile = customer && (await profileOf(db, customer.profileId))
  if (profile) {
    const { accountId, username, locale: own } = profile.account
    const name = holderToGreet(profile, clock.today())
    return { to: username, locale: own, customer: { accountId, name } }
  }
  const verdict = judge(saveLater, { email: part.email })
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  return { to: usernameOf(part.email ?? ''), locale }
}

const storableContent = (forms: DraftForms, { kind, content }: SaveCall['part']): DraftContent => {
  const storable = forms[kind].storable(content)
  return JSON.stringify(storable).length > DRAFT_MAX ? refuse('errors.tooLarge') : storable
}

type ToStore = {
  readonly forms: DraftForms
  readonly row: SavedDraft
  readonly rows: readonly NewDraftFile[]
  readonly recipient: Recipient
}

type Outcome = { readonly draft: SavedDraft; readonly unused: readonly string[] }

const store = (portal: Portal, call: SaveCall, { forms, row, rows, recipient }: ToStore): Promise<Outcome> =>
  portal.db.transaction(async (tx) => {
    const { secret } = call.part
    await lockForm(tx, row.draftKey)
    const before = await draftOfForm(tx, row)
    // the same call came a second time while the first one was served
    if (before?.idempotencyKey === row.idempotencyKey)
      return { draft: before, unused: rows.map(({ file }) => file.storageKey) }
    // sent while the files were sealed
    if (await forms[row.kind].isSent(tx, row.draftKey)) return refuse('draft_already_sent')
    const unused = await deleteDraftOfForm(tx, row)
    const draft = (await insertDraft(tx, row, rows)) ?? refuse('draft_save_failed')
    const replaced = before !== undefined && !before.lookupHash.equals(row.lookupHash)
    const { kind, expiresAt } = row
    const files = rows.length > 0
    await mailDraftLink(portal, tx, { kind, secret, expiresAt, recipient, replaced, files })
    return { draft, unused }
  })

/**
 * Saves a form that is not finished, sealed with the secret of its link, and mails the link. Saving it again replaces
 * what was saved before: with the same secret the link of the first mail goes on working, with another one it does not.
 */
export const saveDraft = async (portal: Portal, forms: DraftForms, call: SaveCall): Promise<DraftReceipt> => {
  const { part, files, clientAddress } = call
  const { kind, draftKey, idempotencyKey } = part
  const recipient = await recipientOf(portal, call)
  const wrong = draftFileIssues(files)
  if (wrong.length) return refuse('invalid_input', wrong)
  const answers = storableContent(forms, part)
  const repeated = await draftOfForm(portal.db, part)
  if (repeated?.idempotencyKey === idempotencyKey) return receiptOf(repeated)
  if (await forms[kind].isSent(portal.db, draftKey)) return refuse('draft_already_sent')
  await portal.limits.take('draft', clientAddress, TOO_MANY)
  await portal.limits.take('draftEmail', mailboxOf(recipient.to), TOO_MANY)
  const locked = await passwordIssues(files, { portal, sender: clientAddress })
  if (locked.length) refuse('invalid_input', locked)
  const { key, lookupHash } = await draftKeysOf(part.secret)
  const stored = await storeDraftFiles(portal, key, files)
  const draftId = randomUUID()
  const toSeal = { answers, files: stored.names, profileId: profileIdOf(call.caller) }
  const content = await sealBytes(key, draftId, contentBytes(toSeal))
  const savedAt = portal.clock.now()
  const expiresAt = savedAt + DRAFT_DAYS * DAY_MS
  const row = { draftId, lookupHash, kind, draftKey, idempotencyKey, content, savedAt, expiresAt }
  const toStore = { forms, row, rows: stored.rows, recipient }
  const { draft, unused } = await store(portal, call, toStore).catch(async (error: unknown) => {
    await removeUnstored(portal, stored.rows, error)
    throw error
  })
  await removeDraftFiles(portal, unused)
  return receiptOf(draft)
}
