import type { PolicyView } from '#contract/policies.ts'
import { coverOfPerson, coverOfPolicy } from '#domain/policies/cover-state.ts'
import type { CoverState } from '#domain/policies/cover-state.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { coverText, dayText } from './policy-texts.ts'

const factsOf = ({ status, startDate, endDate, question, blockedBy }: PolicyView) => ({
  status,
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
  question,
  neverInsured: blockedBy.CLAIM === 'claim_policy_never_insured',
})

const sentenceOf = ({ kind, from, until, since, passed }: CoverState, t: Texts) => {
  const day = (date: CalendarDate | null) => (date === null ? '' : dayText(date, t))
  return t('policies.insuredNow', {
    kind,
    from: day(from),
    until: day(until),
    since: day(since),
    ended: since === null ? 'no' : 'yes',
    passed: passed ? 'yes' : 'no',
  })
}

type Shown = { readonly t: Texts; readonly today: CalendarDate }

/** Whether a policy insures today, until when, or since when not: one sentence (QUOTE-04). */
export const policyCover = (policy: PolicyView, { t, today }: Shown): string =>
  sentenceOf(coverOfPolicy(factsOf(policy), today), t)

const isBasic = ({ productCode }: PolicyView) => productCode === 'BZV'

/** The same of each person and each kind of insurance that runs beside another (ruling 2). */
export const coverOfAll = (policies: readonly PolicyView[], { t, today }: Shown) =>
  [
    ...Map.groupBy(policies, (one) => `${one.birthDate} ${one.insuredName} ${isBasic(one)}`).entries(),
  ].flatMap(([id, own]) => {
    const [policy] = own
    if (!policy) return []
    const name = t('policies.insuredOf', {
      name: policy.insuredName,
      basic: isBasic(policy) ? 'yes' : 'no',
      cover: coverText(policy, t),
    })
    return [{ id, name, text: sentenceOf(coverOfPerson(own.map(factsOf), today), t) }]
  })
