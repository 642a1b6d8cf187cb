import { randomUUID } from 'node:crypto'

import type { policies } from '#contract/policies.ts'
import { profileDetails, storedDetails } from '#domain/accounts/profile-details.ts'
import type { ProfileDetails } from '#domain/accounts/profile-details.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { judge } from '#domain/shared/judge.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseOtherVersion } from '#server/platform/database/update-versioned.ts'
import type { Call } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { change } from '#server/policies/policies.tables.ts'
import { refusePaidByInstitution } from '#server/policies/changes/paying-institution.ts'
import { mailDetails } from '#server/policies/changes/mail-details.ts'
import { detailsOf, openDetailsChange } from '#server/policies/changes/details-change.ts'
import type { Holder } from '#server/policies/changes/details-change.ts'
import { answerDayOf, openCase } from '#server/cases/shared/review-cases.ts'
import { hashedKey } from '#server/platform/idempotency.ts'
import type { HashedKey } from '#server/platform/idempotency.ts'
import { changeSentBefore } from '#server/policies/changes/change-sent-before.ts'

/** The codes of the lists that personal details are chosen from. */
export type DetailsLists = {
  readonly nationalities: ReadonlySet<string>
  readonly countries: ReadonlySet<string>
}

type Sent = Call<typeof policies.changeDetails>

const refuseBlockedChange = async (portal: Portal, tx: Tx, { account, person }: Holder) => {
  await refusePaidByInstitution(tx, account.accountId, portal.clock.today())
  if (await openDetailsChange(tx, person.personId))
    refuse('profile_under_review', { reviewDays: ANSWER_DAYS })
}

type Made = {
  readonly holder: Holder
  readonly after: ProfileDetails
  readonly version: number
  readonly key: HashedKey
}

const store = async (portal: Portal, tx: Tx, { holder, after, version, key }: Made) => {
  const { person, account } = holder
  const now = portal.clock.now()
  const [row] = await tx
    .insert(change)
    .values({
      personId: person.personId,
      kind: 'PERSONAL_DETAILS',
      before: detailsOf(person),
      after,
      madeOnVersion: version,
      ...key,
      submittedAt: now,
    })
    .returning()
  if (!row) throw new Error('the change was not stored')
  const { changeId: subjectId } = row
  const { accountId } = account
  const day = answerBy(amsterdam(now))
  await openCase(tx, { kind: 'CHANGE', subjectId, accountId, openedAt: now, answerBy: day })
  await mailDetails(portal, tx, { holder, template: 'detailsReceived', answerBy: day })
  await warnOldAddresses(tx, { accountId, now, what: 'DETAILS' })
  return row
}

const receiptOf = async (tx: Tx, { changeId, submittedAt }: typeof change.$inferSelect) => ({
  requestId: changeId,
  status: 'UNDER_REVIEW' as const,
  submittedAt: apiTimestamp(submittedAt),
  expectedBy: await answerDayOf(tx, { kind: 'CHANGE', subjectId: changeId }),
})

/**
 * Stores a change of personal details with its case and its mail (API-02). Refuses it while an institution pays, while an
 * earlier one is under review, and when it was made on another version of the profile. Sent twice with the same key, it is
 * stored once; the same key with other details, or of a change that was taken back or refused since, is a conflict.
 */
export const changeDetails = (
  portal: Portal,
  { caller, body: { version, idempotencyKey = randomUUID(), ...typed } }: Pick<Sent, 'caller' | 'body'>,
  lists: DetailsLists,
) =>
  portal.db.transaction(async (tx) => {
    await lockAccount(tx, caller.profileId)
    const holder = await findOwnOr404(caller, (profileId) => profileOf(tx, profileId))
    const content = { personId: holder.person.personId, ...typed }
    const key = hashedKey(portal.config.secret, { accountId: caller.profileId, idempotencyKey }, content)
    const before = await changeSentBefore(tx, key)
    if (before) return receiptOf(tx, before)
    await refuseBlockedChange(portal, tx, holder)
    refuseOtherVersion(holder.account, { version })
    const facts = { ...lists, today: portal.clock.today(), current: detailsOf(holder.person) }
    const verdict = judge(profileDetails, typed, facts)
    if (!verdict.ok) return refuse('invalid_input', verdict.issues)
    return receiptOf(
      tx,
      await store(portal, tx, { holder, after: storedDetails(verdict.value), version, key }),
    )
  })
