import type { ClaimCost } from '#domain/claims/claim-form.ts'
import { totalInEuro } from '#domain/claims/euro-estimate.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { lastRateDay } from '#domain/shared/working-days.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import type { EstimatedCost } from './euro-rates.ts'

// Nothing is published on a weekend: the rate before it counts already.
const publishedText = (
  { kind, cents, rate: { rateDate } }: Extract<EstimatedCost, { readonly rate: unknown }>,
  counting: CalendarDate,
  t: Texts,
) =>
  t(`newClaim.rate.${rateDate === counting ? 'counts' : kind}`, {
    date: formatDate(counting, t.locale),
    rateDay: formatDate(rateDate, t.locale),
    euro: formatMoney(cents, t.locale),
  })

/** What a cost in another currency is in euro, with the day of its rate and of the one that counts; nothing for euro. */
export const rateText = (
  { claimedCurrency: currency, treatmentDate }: ClaimCost,
  cost: EstimatedCost | undefined,
  t: Texts,
): string | undefined => {
  if (!currency || currency === 'EUR') return undefined
  if (!isCalendarDate(treatmentDate)) return t('newClaim.rate.anyDay')
  const counting = lastRateDay(treatmentDate)
  const date = formatDate(counting, t.locale)
  if (!cost) return t('newClaim.rate', { date })
  if (cost.kind === 'unknown')
    return t('newClaim.rate.unknown', { currency, date: formatDate(treatmentDate, t.locale) })
  if (cost.kind === 'failed') return t('newClaim.rate.failed', { currency, date })
  if (cost.kind === 'claimed') return undefined
  return publishedText(cost, counting, t)
}

/** A cost of another currency in the summary. */
export const inEuroText = (cost: EstimatedCost | undefined, t: Texts): string =>
  cost && 'cents' in cost
    ? t('newClaim.inEuro.about', { euro: formatMoney(cost.cents, t.locale) })
    : t('newClaim.inEuro.later')

/** All costs together in euro, and what is left out. */
export const totalTexts = (
  costs: readonly (EstimatedCost | undefined)[],
  t: Texts,
): { readonly total: string; readonly note: string } => {
  const { cents, unknown } = totalInEuro(
    costs.map((cost) => (cost && 'cents' in cost ? cost : { kind: 'unknown' })),
  )
  const euro = formatMoney(cents, t.locale)
  const kinds = costs.flatMap((cost) => (cost && 'cents' in cost ? [cost.kind] : []))
  // a sum of euros is exact, also without the costs that are left out
  const total = kinds.every((kind) => kind === 'claimed') ? euro : t('newClaim.inEuro.about', { euro })
  return {
    total: kinds.length ? total : t('newClaim.inEuro.later'),
    note: t('newClaim.total.note', { unknown }),
  }
}
