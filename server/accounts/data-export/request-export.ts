import type { DataExportView, ownAccount } from '#contract/accounts/own-account.ts'
import { EXPORTS_A_DAY, exportState } from '#domain/accounts/data-export.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { lastDayToTakeBack } from '#server/accounts/shared/taken-username.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { exportsOfDay, lastExport, markFailed } from './data-export.store.ts'
import { dataExport } from './data-export.tables.ts'
import { dataExportView } from './data-export.view.ts'

/** The task that makes a copy. */
export const EXPORT_TASK = 'data_export'

/** Asks for a copy of all that we know about a customer: one at a time and a few a day; a job makes it. */
export const requestExport = (
  { db, clock }: Portal,
  { caller: { profileId: accountId } }: Call<typeof ownAccount.requestDataExport>,
): Promise<DataExportView> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, accountId)
    // the link would go to the new address
    const date = await lastDayToTakeBack(tx, accountId, now)
    if (date !== undefined) refuse('data_export_address_changed', { date })
    if (exportState(await lastExport(tx, accountId), now) === 'WAITING') refuse('data_export_running')
    if ((await exportsOfDay(tx, accountId, now)) >= EXPORTS_A_DAY)
      refuse('data_export_too_many', { max: EXPORTS_A_DAY })
    // one that never came
    await markFailed(tx, { accountId })
    const [newExport] = await tx.insert(dataExport).values({ accountId, requestedAt: now }).returning()
    if (!newExport) throw new Error('the copy was not stored')
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_COPY_ASKED' })
    await addJob(tx, { name: EXPORT_TASK, payload: { exportId: newExport.exportId }, maxAttempts: 3 })
    return dataExportView(newExport, now)
  })
