import { eq } from 'drizzle-orm'

import { Gender } from '#domain/accounts/gender.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { customerActor, staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change } from '#server/policies/policies.tables.ts'
import { closeCase } from '#server/cases/shared/review-cases.ts'

import { openDetailsChange, requestedBy } from './details-change.ts'
import { mailDetails } from './mail-details.ts'
import { refusePaidByInstitution } from '#server/policies/changes/paying-institution.ts'

type ChangeRow = typeof change.$inferSelect

const subjectOf = async (tx: Tx, changeId: string) => {
  const [found] = await tx
    .select({ account, person })
    .from(change)
    .innerJoin(person, eq(person.personId, change.personId))
    .innerJoin(account, eq(account.accountId, person.accountId))
    .where(eq(change.changeId, changeId))
  return found ?? refuse('errors.notFound')
}

/** Locks a change of personal details after its account. */
export const lockDetailsChange = async (tx: Tx, changeId: string) => {
  const { accountId } = (await subjectOf(tx, changeId)).account
  await lockAccount(tx, accountId)
  const [row] = await tx.select().from(change).where(eq(change.changeId, changeId)).for('no key update')
  return { row: row ?? refuse('errors.notFound'), holder: await subjectOf(tx, changeId) }
}

const write = async (tx: Tx, row: ChangeRow, accountId: string) => {
  const { surname: familyName, latinSurname: latinFamilyName, gender, ...rest } = requestedBy(row)
  const set = { ...rest, familyName, latinFamilyName, gender: Gender.parse(gender) }
  await tx
    .update(person)
    .set(set)
    .where(eq(person.personId, row.personId ?? ''))
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: {} })
}

type Deciding = Awaited<ReturnType<typeof lockDetailsChange>> & { readonly by: Actor }

type Closing = Pick<ChangeRow, 'state' | 'decidedAt' | 'reason' | 'reasonLocale'>

const close = async (tx: Tx, { row, by }: Deciding, closing: Closing) => {
  const set = { ...closing, decidedBy: staffIdOf(by) }
  await tx.update(change).set(set).where(eq(change.changeId, row.changeId))
}

/** Accepts a change of personal details: the person and the mail. Refuses it where an institution pays by then. */
export const acceptDetails = async (portal: Portal, tx: Tx, deciding: Deciding): Promise<void> => {
  const { row, holder } = deciding
  await refusePaidByInstitution(tx, holder.account.accountId, portal.clock.today())
  await write(tx, row, holder.account.accountId)
  const decidedAt = portal.clock.now()
  await close(tx, deciding, { state: 'ACCEPTED', decidedAt, reason: null, reasonLocale: null })
  await mailDetails(portal, tx, { holder, template: 'detailsAccepted' })
}

/** Refuses a change of personal details with a reason that its customer reads. */
export const refuseDetails = async (
  portal: Portal,
  tx: Tx,
  { reason, ...deciding }: Deciding & { readonly reason: string },
): Promise<void> => {
  const { holder } = deciding
  const decided = { decidedAt: portal.clock.now(), reasonLocale: holder.account.locale }
  await close(tx, deciding, { state: 'REFUSED', ...decided, reason })
  await mailDetails(portal, tx, { holder, template: 'detailsRefused', reason })
}

/**
 * Takes back the own change of personal details until it is decided, and mails its customer. Refuses when there is none.
 */
export const withdrawDetails = (portal: Portal, accountId: string): Promise<void> =>
  portal.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const holder = (await profileOf(tx, accountId)) ?? refuse('errors.notFound')
    const { changeId } =
      (await openDetailsChange(tx, holder.person.personId)) ?? refuse('policy_change_conflict')
    const now = portal.clock.now()
    await tx.update(change).set({ state: 'WITHDRAWN', decidedAt: now }).where(eq(change.changeId, changeId))
    await mailDetails(portal, tx, { holder, template: 'detailsTakenBack' })
    await closeCase(
      tx,
      { kind: 'CHANGE', subjectId: changeId },
      { by: customerActor(accountId), now, outcome: 'WITHDRAWN' },
    )
  })
