import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { call } from '#web/platform/api/call.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { session } from '#web/platform/session.ts'

import { contractTyped } from './contract-shown.ts'

/** What is known of who withdraws: the fields to begin with, and the own policies. */
export type OwnContract = {
  readonly values: Values
  readonly all: readonly PolicyView[]
  /** The policies that run and are asked about, whose days to withdraw are over. */
  readonly late: readonly PolicyView[]
}

// Another policy than these never could be withdrawn from, or has ended.
const isLate = ({ blockedBy, status, withdrawUntil }: PolicyView) =>
  blockedBy.WITHDRAW === 'policy_withdraw_period_expired' &&
  withdrawUntil !== null &&
  rulesOfStatus(status)?.final === false

// Of all policies only where none can be withdrawn from: else the form is about the one that can.
const lateOf = (all: readonly PolicyView[], asked: string | null) => {
  const late = all.filter(isLate)
  if (asked) return late.filter(({ policyNumber }) => policyNumber === asked)
  return all.every(({ blockedBy }) => blockedBy.WITHDRAW !== null) ? late : []
}

/** Fetches name, address and policies of who is logged in; nothing for a visitor, and where that fails. */
export const ownContract = async (policyNumber: string | null): Promise<OwnContract> => {
  const { authenticated, profileId } = session.get()
  const typed = { name: '', email: '', contractNumber: contractTyped(policyNumber ?? '') }
  if (!authenticated) return { values: typed, all: [], late: [] }
  const options = { params: { profileId }, anonymousOk: true } as const
  try {
    const [profile, all] = await Promise.all([call(policies.profile, options), call(policies.list, options)])
    const name = fullName({ firstName: profile.firstName, familyName: profile.surname })
    return { values: { ...typed, name, email: profile.email }, all, late: lateOf(all, policyNumber) }
  } catch (error) {
    // everything can be typed
    console.error('the profile could not be loaded', error)
    return { values: typed, all: [], late: [] }
  }
}
