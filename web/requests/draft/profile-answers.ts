import { policies } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { call } from '#web/platform/api/call.ts'

import { requestStore } from './request-store.ts'

const addressOf = ({ address }: ProfileView, destination: string | undefined): Answers => {
  // the request asks for the address in the country of the stay
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
  latinFirstName: profile.latinFirstName,
  latinFamilyName: profile.latinSurname,
  dateOfBirth: profile.birthDate,
  nationality: profile.nationality,
})

/**
 * The answers that a profile provides. A family member is not the person who is logged in (ruling 2): only the e-mail
 * address and the home address of the holder are used then.
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

/** Fills in the profile of the logged-in customer, once; returns whether that happened now, before, or failed. */
export const fillFromProfile = async (profileId: string): Promise<'now' | 'before' | 'failed'> => {
  if (requestStore.get().answers.profileId === profileId) return 'before'
  try {
    const profile = await call(policies.profile, { params: { profileId }, anonymousOk: true })
    requestStore.change(answersFromProfile(profile, requestStore.get().answers))
    return 'now'
  } catch (error) {
    // nothing is filled in, and everything can still be typed
    console.error('the profile could not be read', error)
    return 'failed'
  }
}
