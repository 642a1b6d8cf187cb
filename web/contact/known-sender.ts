import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { fullName } from '#domain/shared/person-name.ts'
import { call } from '#web/platform/api/call.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

/** What we know of who is logged in. */
export type KnownSender = {
  readonly profileId: string
  readonly policies: readonly PolicyView[]
  /** The fields that it fills in. */
  readonly values: Values
}

/** Asks for the name, the address and the policies of who is logged in; undefined when they cannot be had. */
export const knownSender = async (profileId: string): Promise<KnownSender | undefined> => {
  const ask = { params: { profileId }, anonymousOk: true } as const
  try {
    const [profile, own] = await Promise.all([call(policies.profile, ask), call(policies.list, ask)])
    const [first] = own
    const name = fullName({ firstName: profile.firstName, familyName: profile.surname })
    const customer = first ? { alreadyCustomer: true, policyNumber: first.policyNumber } : {}
    return { profileId, policies: own, values: { name, email: profile.email, ...customer } }
  } catch (error) {
    // then nothing is filled in, and everything can be typed
    console.error('the profile could not be read', error)
    return undefined
  }
}
