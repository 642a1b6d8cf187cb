import { eq } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { coverOfAccount } from '#server/policies/shared/cover/cover-lines.ts'
import { lockDecided } from '#server/policies/shared/lock-decided.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

import type { AskedAbout, LockAskedAbout } from '#server/cases/shared/question-subject.ts'

const ofChange = async (tx: Tx, changeId: string) => {
  const [found] = await tx
    .select({ policyId: change.policyId, accountId: person.accountId })
    .from(change)
    .leftJoin(person, eq(person.personId, change.personId))
    .where(eq(change.changeId, changeId))
  return found ?? refuse('errors.notFound')
}

const lockSubject = async (tx: Tx, changeId: string) => {
  const { policyId, accountId } = await ofChange(tx, changeId)
  if (policyId !== null) {
    const [locked] = await lockDecided(tx, eq(policy.policyId, policyId))
    return {
      about: 'CHANGE',
      number: formatPolicyNumber(locked?.policyNumber ?? ''),
      page: 'insurances',
    } as const
  }
  await lockAccount(tx, accountId ?? refuse('errors.notFound'))
  return { about: 'DETAILS', number: '', page: 'profile' } as const
}

/** A change of a policy or of personal details, which is decided on the version that its sender saw. */
export const lockAskedChange: LockAskedAbout = async (portal, tx, changeId): Promise<AskedAbout> => {
  const asked = await lockSubject(tx, changeId)
  const one = eq(change.changeId, changeId)
  await tx.select({ changeId: change.changeId }).from(change).where(one).for('no key update')
  return {
    ...asked,
    cover: (reader) => coverOfAccount(portal, tx, reader),
  }
}
