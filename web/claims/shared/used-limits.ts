import type { UsedLimitsView } from '#contract/claims.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { countryInSentence } from '#web/platform/i18n/country-in-sentence.ts'
import { formatMoney, formatPeriod } from '#web/platform/i18n/format.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { LimitRow } from '#web/ui/claims/LimitRows.tsx'

/** What is used of the limits of a policy in its insured year. */
export type UsedOfPolicy = {
  readonly policyId: string
  /** The insured year, from its first to its last day. */
  readonly year: string
  readonly rows: readonly LimitRow[]
}

// A limit is a whole amount, and often so is what is used of it.
const euros = (amount: number, locale: Locale) =>
  Number.isInteger(amount) ? formatWholeEuros(amount, locale) : formatMoney(toCents(amount), locale)

const shareOf = (used: number, all: number) => (all > 0 ? used / all : 1)

const limitRow = ({ limit, maximum, used }: UsedLimitsView['limits'][number], t: Texts): LimitRow => ({
  id: limit,
  title: t(`claims.limit.${limit}`),
  used: euros(used, t.locale),
  of: t('claims.newest.of', { asked: euros(maximum, t.locale) }),
  part: shareOf(used, maximum),
})

const atHomeRow = ({ country, weeks, days }: NonNullable<UsedLimitsView['atHome']>, t: Texts): LimitRow => ({
  id: 'atHome',
  title: t('claims.limit.atHome', { country: countryInSentence(country, t.locale) }),
  used: t('claims.limit.days', { days }),
  of: t('claims.limit.weeks', { weeks }),
  part: shareOf(days, weeks * 7),
  note: t('claims.limit.known', { days }),
})

const usedOfPolicy = (
  { policyId, yearFrom, yearTo, limits, atHome }: UsedLimitsView,
  t: Texts,
): UsedOfPolicy => ({
  policyId,
  year: formatPeriod(calendarDate(yearFrom), calendarDate(yearTo), t.locale),
  rows: [...limits.map((limit) => limitRow(limit, t)), ...(atHome ? [atHomeRow(atHome, t)] : [])],
})

/** What is used of the limits of each policy that insures today, as the insurance page shows it, with the texts about it. */
export const usedLimits = async (
  list: readonly UsedLimitsView[],
  locale: Locale,
): Promise<readonly UsedOfPolicy[]> => {
  await loadTexts('claims', locale)
  const t = textsOf(locale)
  return list.map((used) => usedOfPolicy(used, t))
}
