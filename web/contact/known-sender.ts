import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

/** The details of who is logged in. */
export type KnownSender = {
  readonly profileId: string
  readonly policies: readonly PolicyView[]
  /** The fields to fill in. */
  readonly values: Values
}

/** Fetches the name, the e-mail address and the policies of who is logged in; undefined when that fails. */
export const fetchKnownSender = async (
  profileId: string,
  locale: Locale,
): Promise<KnownSender | undefined> => {
  const options = { params: { profileId }, anonymousOk: true } as const
  try {
    const [profile, own] = await Promise.all([
      call(policies.profile, options),
      call(policies.list, options),
      loadTexts('policies', locale),
    ])
    const [first] = own
    const name = fullName({ firstName: profile.firstName, familyName: profile.surname })
    const customer = first ? { alreadyCustomer: true, policyNumber: first.policyNumber } : {}
    return { profileId, policies: own, values: { name, email: profile.email, ...customer } }
  } catch (error) {
    // nothing is filled in, and everything can be typed
    console.error('the profile could not be loaded', error)
    return undefined
  }
}
