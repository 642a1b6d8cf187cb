import { and, eq } from 'drizzle-orm'

import type { corrections } from '#contract/customers/corrections.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ACTION_REASONS, whyRules } from '#domain/accounts/customer-action.ts'
import { correctionFileIssues } from '#domain/accounts/correction.ts'
import { judge } from '#domain/shared/judge.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { mailCorrection } from '#server/accounts/shared/mail-correction.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { storeAction } from '#server/accounts/shared/store-action.ts'
import type { CustomerActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { GuardedCall } from '#server/platform/http/http-guard.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { insertUploads, readUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { withUploads } from '#server/platform/stored-files/with-uploads.ts'
import { changeFile, policy } from '#server/policies/policies.tables.ts'

type NameCall = Call<typeof corrections.correctName>
type AddressCall = Call<typeof corrections.correctAddress>
type CorrectionCall = NameCall | AddressCall

type Receipt = ReplyOf<typeof corrections.correctName>

type StoredChange = { readonly changeId: string; readonly submittedAt: number }

/** A change of a customer that support sends for them, by the rules of their own. */
export type SentCorrection = {
  readonly kind: 'PERSONAL_DETAILS' | 'ADDRESS'
  readonly policyId?: string
  readonly actor: CustomerActor
  readonly version: number
  readonly idempotencyKey: string
  readonly form: { readonly typed: object; readonly call: GuardedCall }
  readonly beside: (tx: Tx, stored: StoredChange) => Promise<void>
}

/** Sends a change as its customer does. */
export type SendCorrection = (sent: SentCorrection) => Promise<Receipt & object>

const ABOUT = { PERSONAL_DETAILS: 'NAME', ADDRESS: 'ADDRESS' } as const

const judged = async (portal: Portal, { part, files, clientAddress }: CorrectionCall) => {
  const why = judge(whyRules(ACTION_REASONS.CORRECT), { reason: part.reason, words: part.words })
  const read = await readUploads(portal, files, clientAddress)
  const issues = [...(why.ok ? [] : why.issues), ...correctionFileIssues(read)]
  return why.ok && !issues.length ? { ...why.value, read } : refuse('invalid_input', issues)
}

const openAccount = async ({ db }: Portal, accountId: string) => {
  const [stored] = await db.select().from(account).where(eq(account.accountId, accountId))
  if (!stored) return refuse('errors.notFound')
  return stored.closedAt === null ? stored : refuse('staff_customer_closed')
}

type Correction = Pick<SentCorrection, 'kind'> & Pick<Awaited<ReturnType<typeof judged>>, 'reason' | 'words'>

const store = async (
  portal: Portal,
  tx: Tx,
  on: { readonly call: CorrectionCall; readonly correction: Correction; readonly stored: StoredChange },
) => {
  const { call, correction, stored } = on
  const { kind, reason, words } = correction
  const { profileId: accountId } = call.params
  const doneAt = portal.clock.now()
  const action = { accountId, kind: 'CORRECT', reason, words, doneAt } as const
  const subject = { kind: 'CHANGE', id: stored.changeId } as const
  await storeAction(tx, action, { by: call.caller, event: 'CUSTOMER_CORRECTED', subject })
  const day = answerBy(amsterdam(stored.submittedAt))
  await mailCorrection(portal, tx, {
    accountId,
    staff: call.caller.name,
    about: ABOUT[kind],
    reason,
    answerBy: day,
  })
}

const saveFiles = async (tx: Tx, changeId: string, uploads: readonly NewUpload[], storedAt: number) => {
  await insertUploads(tx, uploads, storedAt)
  await tx.insert(changeFile).values(
    uploads.map(({ uploadId: changeFileId, sealedName, file: { storageKey } }) => ({
      changeFileId,
      changeId,
      sealedName,
      storageKey,
    })),
  )
}

type What = Pick<SentCorrection, 'kind'> & { readonly typed: object; readonly policyId?: string }

/**
 * Sends the change, with its document, the reason, the record and the mail in its transaction. The same sent again is stored once and
 * leaves no second document.
 */
const correct = async (
  portal: Portal,
  call: CorrectionCall,
  { what, send }: { readonly what: What; readonly send: SendCorrection },
): Promise<Receipt> => {
  const { params, caller, part } = call
  const { read, ...why } = await judged(portal, call)
  const { typed, ...about } = what
  const sendWith = async (uploads: readonly NewUpload[]) => {
    let isStored = false
    const receipt = await send({
      ...about,
      actor: { kind: 'customer', profileId: params.profileId, actingStaffId: caller.staffId },
      version: part.version,
      idempotencyKey: part.idempotencyKey,
      form: { typed, call },
      beside: async (tx, stored) => {
        await saveFiles(tx, stored.changeId, uploads, portal.clock.now())
        await store(portal, tx, { call, correction: { kind: what.kind, ...why }, stored })
        isStored = true
      },
    })
    return { receipt, isStored }
  }
  let sent: Receipt | undefined
  await withUploads(portal, { files: read, notStored: 'question_failed' }, async (uploads) => {
    const { receipt, isStored } = await sendWith(uploads)
    sent = receipt
    return isStored || undefined
  })
  if (!sent) throw new Error('a correction without a receipt')
  const { requestId, status, submittedAt, expectedBy } = sent
  return { requestId, status, submittedAt, expectedBy }
}

/** Corrects the name of the holder of an account on request; what else is known of them stays. */
export const correctName = async (portal: Portal, call: NameCall, send: SendCorrection): Promise<Receipt> => {
  const { accountId } = await openAccount(portal, call.params.profileId)
  const { person } = (await profileOf(portal.db, accountId)) ?? refuse('errors.notFound')
  const { gender, birthDate, nationality, homeCountry } = person
  const { firstName, surname, latinFirstName, latinSurname } = call.part
  const typed = {
    gender,
    birthDate,
    nationality,
    homeCountry,
    firstName,
    surname,
    latinFirstName,
    latinSurname,
  }
  return correct(portal, call, { what: { kind: 'PERSONAL_DETAILS', typed }, send })
}

/** Corrects the address of a policy on request, within the country of the stay. */
export const correctAddress = async (
  portal: Portal,
  call: AddressCall,
  send: SendCorrection,
): Promise<Receipt> => {
  const { accountId } = await openAccount(portal, call.params.profileId)
  const { policyId, postalCode, houseNumber, addition, street, city } = call.part
  const own = and(eq(policy.policyId, policyId), eq(policy.accountId, accountId))
  const [held] = await portal.db.select({ country: policy.destination }).from(policy).where(own)
  const { country } = held ?? refuse('policy_not_found')
  const typed = { postalCode, houseNumber, addition, street, city, country, moveReason: 'CORRECTION' }
  return correct(portal, call, { what: { kind: 'ADDRESS', typed, policyId }, send })
}
