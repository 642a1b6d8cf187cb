import type { PolicyView } from '#contract/policies.ts'
import { coverOfPerson, coverOfPolicy, coverValues } from '#domain/policies/cover-state.ts'
import type { CoverFacts, CoverState } from '#domain/policies/cover-state.ts'
import { policyStatus, rulesOfStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { dayText } from './policy-texts.ts'

const factsOf = ({ status, startDate, endDate, question, blockedBy }: PolicyView): CoverFacts => ({
  status: policyStatus(status),
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
  questionOpen: question !== null,
  neverInsured: blockedBy.CLAIM === 'claim_policy_never_insured',
})

// What a status outside the list insures is not known: nothing is said of it (ruling 27).
const known = (policies: readonly PolicyView[]) =>
  policies.filter(({ status }) => rulesOfStatus(status) !== undefined)

const isBasic = ({ productCode }: PolicyView) => productCode === 'BZV'

// Each person, and each kind of insurance that runs beside another (ruling 2).
const groupOf = (one: PolicyView) => `${one.birthDate} ${one.insuredName} ${isBasic(one)}`

type Shown = { readonly t: Texts; readonly today: CalendarDate }

const sentenceOf = (state: CoverState, t: Texts) =>
  t(
    'cover.now',
    coverValues(state, (date) => dayText(date, t)),
  )

/** Whether the person of a policy is insured today, until when, or since when not: one sentence (QUOTE-04). */
export const policyCover = (policy: PolicyView, all: readonly PolicyView[], { t, today }: Shown): string => {
  const own = known(all).filter((one) => groupOf(one) === groupOf(policy))
  const others = own.filter(({ policyId }) => policyId !== policy.policyId)
  return sentenceOf(coverOfPolicy(factsOf(policy), others.map(factsOf), today), t)
}

/** The same of each person and each kind of insurance. */
export const coverOfAll = (policies: readonly PolicyView[], { t, today }: Shown) =>
  [...Map.groupBy(known(policies), groupOf).entries()].flatMap(([id, own]) => {
    const [policy] = own
    if (!policy) return []
    const name = t('cover.of', { name: policy.insuredName, basic: isBasic(policy) ? 'yes' : 'no' })
    return [{ id, name, text: sentenceOf(coverOfPerson(own.map(factsOf), today), t) }]
  })
