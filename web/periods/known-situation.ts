import type { PolicyView } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type EarlierInsurance = Pick<PolicyView, 'status' | 'destination' | 'endDate' | 'familyMember'>

const firstDay = ({ status, endDate }: EarlierInsurance, today: CalendarDate) => {
  // an insurance that was cancelled or refused has no last day that another one follows
  if (status !== 'EXPIRED' && !rulesOfStatus(status)?.takesUpPeriod) return {}
  const next = addDays(calendarDate(endDate), 1)
  return next < today ? {} : { startDate: next }
}

/**
 * What a request for a new insurance knows from the one that cannot go on: where the stay is, from which country, from which day,
 * and that it is for a family member. What else is asked depends on the stay, and who it is for comes from the profile.
 */
export const knownSituation = (
  policy: EarlierInsurance,
  profile: Pick<ProfileView, 'homeCountry'> | undefined,
  today: CalendarDate,
): Answers => {
  const { destination, familyMember } = policy
  // the profile is that of the account holder
  const origin = familyMember ? undefined : profile?.homeCountry
  return {
    countryOfDestination: destination,
    ...(origin && origin !== destination ? { countryOfOrigin: origin } : {}),
    ...(familyMember ? { studentType: 'F' } : {}),
    ...firstDay(policy, today),
  }
}
