import type { PolicyView } from '#contract/policies.ts'
import { coverOfPeople, coverOn } from '#domain/policies/cover/cover-of-people.ts'
import type { PersonCover, CoverPeriod } from '#domain/policies/cover/cover-of-people.ts'
import { coverValues } from '#domain/policies/cover/cover-state.ts'
import type { CoverState } from '#domain/policies/cover/cover-state.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { policyStatus, rulesOfStatus } from '#domain/policies/status.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
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

// nobody insures them today, and nothing is agreed that will
const isUninsured = ({ kind }: CoverState) => kind !== 'INSURED' && kind !== 'STARTS'

const lineOf = ({ person, name, cover, state }: PersonCover, t: Texts) => ({
  id: `${person} ${cover}`,
  uninsured: isUninsured(state),
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

const uninsuredValues = ({ kind, since, from, passed }: CoverState, t: Texts) => ({
  kind,
  ended: since ? 'yes' : 'no',
  // the last insured day
  last: since ? dayText(addDays(since, -1), t) : '',
  passed: passed ? 'yes' : 'no',
  from: from ? dayText(from, t) : '',
})

/**
 * What somebody reads who is insured by nothing today, with what helps: in two parts, of which the first stands out. Undefined where the
 * account insures others too, or they are insured or will be.
 */
export const ownUninsured = (policies: readonly PolicyView[], { t, today }: TextContext) => {
  const [cover, ...others] = coverOfEverybody(policies, today)
  const isOwn = others.length === 0 && policies.every(({ familyMember }) => !familyMember)
  if (!cover || !isOwn || !isUninsured(cover.state)) return undefined
  const values = uninsuredValues(cover.state, t)
  return { text: t('policies.uninsured', values), more: t('policies.uninsured.more', values) }
}

/** The same in words: a line for each person and each kind of insurance. */
export const coverOfAll = (policies: readonly PolicyView[], { t, today }: TextContext) =>
  coverOfEverybody(policies, today).map((cover) => lineOf(cover, t))
