import type { Portal } from '#server/platform/portal-context.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { change } from '#server/policies/policies.tables.ts'
import { detailsOf } from '#server/policies/changes/kinds/details-change.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { decideDetails } from '#server/testing/decide.ts'

/** The account holder asks for another birth date, and we accept it. */
export const correctBirthDate = async (
  portal: Portal,
  accountId: string,
  birthDate: string,
): Promise<void> => {
  const { clock } = portal
  const [now, answerBy] = [clock.now(), clock.today()]
  const changeId = await portal.db.transaction(async (tx) => {
    const holder = await profileOf(tx, accountId)
    if (!holder) throw new Error('a customer without a profile')
    const before = detailsOf(holder.person)
    const [row] = await tx
      .insert(change)
      .values({
        personId: holder.person.personId,
        kind: 'PERSONAL_DETAILS',
        before,
        after: { ...before, birthDate },
        madeOnVersion: holder.account.version,
        submittedAt: now,
      })
      .returning()
    if (!row) throw new Error('the change was not stored')
    await openCase(tx, { kind: 'CHANGE', subjectId: row.changeId, accountId, openedAt: now, answerBy })
    return row.changeId
  })
  await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })
}
