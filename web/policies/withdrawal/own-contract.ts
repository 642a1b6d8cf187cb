import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { fullName } from '#domain/shared/person-name.ts'
import { call } from '#web/platform/api/call.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { session } from '#web/platform/session.ts'

/** What is known of who withdraws: the fields to begin with, and the own policies that can be withdrawn from at once. */
export type OwnContract = { readonly values: Values; readonly own: readonly PolicyView[] }

/** Fetches name, address and policies of who is logged in; nothing for a visitor, and where that fails. */
export const ownContract = async (policyNumber: string | null): Promise<OwnContract> => {
  const { authenticated, profileId } = session.get()
  const typed = { name: '', email: '', contractNumber: policyNumber ?? '' }
  if (!authenticated) return { values: typed, own: [] }
  const options = { params: { profileId }, anonymousOk: true } as const
  try {
    const [profile, all] = await Promise.all([call(policies.profile, options), call(policies.list, options)])
    const name = fullName({ firstName: profile.firstName, familyName: profile.surname })
    const own = all.filter(({ blockedBy }) => blockedBy.WITHDRAW === null)
    return { values: { ...typed, name, email: profile.email }, own }
  } catch (error) {
    // everything can be typed
    console.error('the profile could not be loaded', error)
    return { values: typed, own: [] }
  }
}
