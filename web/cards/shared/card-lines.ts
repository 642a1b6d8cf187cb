import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatCountry, formatDate, formatPeriod, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** What an insurance card says, as it is shown. */
export type CardLines = {
  readonly name: string
  readonly birthDate: string
  readonly number: string
  readonly period: string
  readonly cover: string
  /** The last insured day: after it there is no card. */
  readonly until: string
  /** What it says until the first insured day. */
  readonly starts: string
}

/** The lines of the card of a policy in the language of these texts. */
export const cardLines = (policy: PolicyView, t: Texts): CardLines => {
  const [birthDate, start, end] = [policy.birthDate, policy.startDate, policy.endDate].map(calendarDate)
  // the days of a reply, all three of them
  if (!birthDate || !start || !end) throw new Error('a policy without its days')
  return {
    // a care provider reads it
    name: policy.printedName,
    birthDate: formatDate(birthDate, t.locale),
    number: formatPolicyNumber(policy.policyNumber),
    period: formatPeriod(start, end, t.locale),
    cover: t('policies.heading', {
      cover: t('policies.coverName', { cover: policy.coverage }),
      country: formatCountry(policy.destination, t.locale),
    }),
    until: formatDate(end, t.locale),
    starts: t('policies.card.starts', { date: formatDate(start, t.locale) }),
  }
}
