import { eq } from 'drizzle-orm'

import { EXPORT_DAYS, exportExpiry } from '#domain/accounts/data-export.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { accountById } from '#server/accounts/accounts.store.ts'
import type { DataPart } from '#server/accounts/shared/personal-data.ts'
import { lastDayToTakeBack } from '#server/accounts/shared/taken-username.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import { markFailed, markReady } from './data-export.store.ts'
import { dataExport } from './data-export.tables.ts'
import { EXPORT_TASK } from './request-export.ts'
import { dataZip } from './write-zip.ts'

const make = async (portal: Portal, exportId: string, parts: readonly DataPart[]) => {
  const { db, clock, config, files } = portal
  const [requested] = await db.select().from(dataExport).where(eq(dataExport.exportId, exportId))
  if (requested?.state !== 'WAITING') return
  const owner = { accountId: requested.accountId }
  const account = await accountById(db, requested.accountId)
  if (!account) return
  // somebody may have asked for it just before the address changed, to get the link there
  if (await lastDayToTakeBack(db, account.accountId, clock.now())) return markFailed(db, { exportId })
  const file = await files.savePieces(dataZip(portal, owner, parts))
  const token = newSecret()
  const now = clock.now()
  const { accountId, username, locale } = account
  await db.transaction(async (tx) => {
    await markReady(tx, { exportId, file, tokenHash: hashOfSecret(token), now, expiresAt: exportExpiry(now) })
    await queueMail(tx, {
      to: username,
      locale,
      template: mailTemplate('dataReady'),
      values: { days: EXPORT_DAYS },
      link: pageAddress(config.publicUrl, locale, `profile/data/${token}`),
      accountId,
    })
  })
}

/** The job that makes a copy of somebody's data and mails the link; one that fails says so in the profile. */
export const exportTasks = (portal: Portal, parts: readonly DataPart[]): Tasks => ({
  [EXPORT_TASK]: async (payload) => {
    // the payload is what requestExport stored
    const { exportId } = payload as { exportId: string }
    try {
      await make(portal, exportId, parts)
    } catch (err) {
      await markFailed(portal.db, { exportId })
      portal.log.error({ err, event: 'data_export_failed' }, 'a copy of the data of a customer was not made')
    }
  },
})
