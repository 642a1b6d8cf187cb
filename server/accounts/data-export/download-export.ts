import type { ownAccount } from '#contract/accounts/own-account.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { exportState } from '#domain/accounts/data-export.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { storedFileOf } from '#server/platform/stored-files/file-rows.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { hashOfSecret, isSecret } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { exportByToken } from './data-export.store.ts'

/**
 * The copy of a customer's data: for its owner, who gave the password lately and has the link of the mail, so that neither
 * an open session nor an open mailbox is enough.
 */
export const downloadExport = async (
  { db, clock, files }: Portal,
  { caller, headers }: Call<typeof ownAccount.downloadDataExport>,
): Promise<FileReply> => {
  const token = headers['x-authorization-token']
  const storedExport = isSecret(token)
    ? await exportByToken(db, caller.profileId, hashOfSecret(token))
    : undefined
  if (!storedExport) return refuse('account_link_invalid')
  const { storageKey, requestedAt } = storedExport
  if (storageKey === null || exportState(storedExport, clock.now()) !== 'READY')
    return refuse('account_link_expired')
  const file = await storedFileOf(db, storageKey)
  const fileName = `my-data-${amsterdam(requestedAt).date}.zip`
  return { fileName, pieces: files.stream(file), size: file.sizeBytes }
}
