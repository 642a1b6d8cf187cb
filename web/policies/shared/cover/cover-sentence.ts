import type { PolicyView } from '#contract/policies.ts'
import { coverOfPeople, coverOn } from '#domain/policies/cover/cover-of-people.ts'
import type { PersonCover, CoverPeriod } from '#domain/policies/cover/cover-of-people.ts'
import { coverValues } from '#domain/policies/cover/cover-state.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { policyStatus, rulesOfStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { dayText } from '#web/policies/shared/policy-texts.ts'

const factsOf = (policy: PolicyView): CoverPeriod => ({
  policyId: policy.policyId,
  birthDate: policy.birthDate,
  name: policy.insuredName,
  basic: isBasicInsurance(policy),
  coverage: policy.coverage,
  status: policyStatus(policy.status),
  startDate: calendarDate(policy.startDate),
  endDate: calendarDate(policy.endDate),
  questionOpen: policy.question !== null,
  neverInsured: policy.blockedBy.CLAIM === 'claim_policy_never_insured',
})

// What a status outside the list insures is not known: it is left out (ruling 27).
const factsOfPolicies = (policies: readonly PolicyView[]) =>
  policies.filter(({ status }) => rulesOfStatus(status) !== undefined).map(factsOf)

type TextContext = { readonly t: Texts; readonly today: CalendarDate }

const lineOf = ({ person, name, cover, state }: PersonCover, t: Texts) => ({
  id: `${person} ${cover}`,
  // nobody insures them today, and nothing is agreed that will
  uninsured: state.kind !== 'INSURED' && state.kind !== 'STARTS',
  name: t('cover.of', { name, cover }),
  text: t(
    'cover.now',
    coverValues(state, (date) => dayText(date, t)),
  ),
})

/** Whether the person of a policy is insured today by it, until when, or since when not, in one line (QUOTE-04). */
export const policyCover = (
  policy: PolicyView,
  all: readonly PolicyView[],
  { t, today }: TextContext,
): string => {
  const own = coverOn(factsOf(policy), factsOfPolicies(all), today)
  const { name, text } = lineOf(own, t)
  return own.cover === 'NONE' ? text : `${name}: ${text}`
}

/** Whether everybody whom an account insures is insured on a day, by each kind of insurance. */
export const coverOfEverybody = (
  policies: readonly PolicyView[],
  today: CalendarDate,
): readonly PersonCover[] => coverOfPeople(factsOfPolicies(policies), today)

/** The same in words: a line for each person and each kind of insurance. */
export const coverOfAll = (policies: readonly PolicyView[], { t, today }: TextContext) =>
  coverOfEverybody(policies, today).map((cover) => lineOf(cover, t))
