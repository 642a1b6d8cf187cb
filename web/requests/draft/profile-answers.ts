import { policies } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { call } from '#web/platform/api/call.ts'

import { requestStore } from './request-store.ts'

const addressOf = ({ address }: ProfileView, destination: string | undefined): Answers => {
  // the address of the request is the one in the country of the stay
  if (!address || address.country !== destination) return {}
  const { postalCode, houseNumber, addition, street, city } = address
  return {
    postalCode,
    houseNumber: houseNumber === null ? '' : String(houseNumber),
    addition: addition ?? '',
    street,
    city,
    addressUnknown: false,
  }
}

const personOf = (profile: ProfileView): Answers => ({
  gender: profile.gender,
  firstName: profile.firstName,
  familyName: profile.surname,
  dateOfBirth: profile.birthDate,
  nationality: profile.nationality,
})

/**
 * The answers that a profile gives. A family member is another person than who is logged in (ruling 2): of the
 * holder only the e-mail address and the house serve.
 */
export const answersFromProfile = (
  profile: ProfileView,
  { studentType, countryOfDestination }: Answers,
): Answers => ({
  profileId: profile.profileId,
  email: profile.email,
  emailConfirmation: profile.email,
  ...(studentType === 'F' ? {} : personOf(profile)),
  ...addressOf(profile, countryOfDestination),
})

/** Fills in what we know of who is logged in, once; says whether it was filled in now, before, or could not be. */
export const fillKnown = async (profileId: string): Promise<'now' | 'before' | 'failed'> => {
  if (requestStore.get().answers.profileId === profileId) return 'before'
  try {
    const profile = await call(policies.profile, { params: { profileId }, anonymousOk: true })
    requestStore.change(answersFromProfile(profile, requestStore.get().answers))
    return 'now'
  } catch (error) {
    // then nothing is filled in, and everything can be typed
    console.error('the profile could not be read', error)
    return 'failed'
  }
}
