import { eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { dataRows } from '#server/accounts/shared/personal-data.ts'
import type { DataPart } from '#server/accounts/shared/personal-data.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { addedPeriod, request, requestHealth, requestPayment, requestUpload } from './requests.tables.ts'

const healthRowsOf = async ({ db, config: { secret } }: Portal, where: SQL) => {
  const stored = await db.select().from(requestHealth).where(where)
  const answers = new Map(
    stored.map((row) => [row.requestId, JSON.parse(unseal(secret, row.requestId, row.sealed)) as unknown]),
  )
  const rows = await dataRows(db, requestHealth, where)
  return rows.map((row) => ({ ...row, answers: answers.get(String(row['request_id'])) }))
}

/**
 * The requests of a customer with all answers, also about health, and what they uploaded. One that waits for a customer to
 * say that they sent it is not theirs yet.
 */
export const requestsData: DataPart = {
  name: 'requests',
  tables: [request, requestHealth, requestPayment, requestUpload, addedPeriod],
  read: async (portal, { accountId }) => {
    const { db, config } = portal
    const { secret } = config
    const requestIds = db
      .select({ id: request.requestId })
      .from(request)
      .where(eq(request.accountId, accountId))
    const policyIds = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
    const ofPayment = inArray(requestPayment.requestId, requestIds)
    const sealed = await db.select().from(requestPayment).where(ofPayment)
    const ibans = new Map(
      sealed.map(({ requestId, account }) => [requestId, account && unseal(secret, requestId, account)]),
    )
    const payments = await dataRows(db, requestPayment, ofPayment)
    const ofPeriod = inArray(addedPeriod.policyId, policyIds)
    const periods = await db.select().from(addedPeriod).where(ofPeriod)
    const answers = new Map(
      periods.map(({ policyId, answers: sealedAnswers }) => [
        policyId,
        sealedAnswers && (JSON.parse(unseal(secret, policyId, sealedAnswers)) as unknown),
      ]),
    )
    const periodRows = await dataRows(db, addedPeriod, ofPeriod)
    const ofUpload = inArray(requestUpload.requestId, requestIds)
    const uploads = await db.select().from(requestUpload).where(ofUpload)
    const names = new Map(
      uploads.map(({ uploadId, sealedName }) => [uploadId, unseal(secret, uploadId, sealedName)]),
    )
    const uploadRows = await dataRows(db, requestUpload, ofUpload)
    return {
      data: {
        requests: await dataRows(db, request, eq(request.accountId, accountId)),
        health: await healthRowsOf(portal, inArray(requestHealth.requestId, requestIds)),
        payment: payments.map((row) => ({ ...row, account: ibans.get(String(row['request_id'])) ?? null })),
        addedPeriods: periodRows.map((row) => ({ ...row, answers: answers.get(String(row['policy_id'])) })),
        uploads: uploadRows.map((row) => ({ ...row, file_name: names.get(String(row['upload_id'])) })),
      },
      files: uploads.map(({ uploadId, storageKey }) => ({ name: names.get(uploadId) ?? '', storageKey })),
    }
  },
}
