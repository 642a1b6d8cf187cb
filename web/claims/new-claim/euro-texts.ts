import type { ClaimCost } from '#domain/claims/claim-form.ts'
import { totalInEuro } from '#domain/claims/euro-estimate.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import type { EstimatedCost } from './euro-rates.ts'

/** What a cost in another currency is in euro, with the day of its rate and of the one that counts; nothing for euro. */
export const rateText = (
  { claimedCurrency: currency, treatmentDate }: ClaimCost,
  cost: EstimatedCost | undefined,
  t: Texts,
): string | undefined => {
  if (!currency || currency === 'EUR') return undefined
  if (!isCalendarDate(treatmentDate)) return t('newClaim.rate.anyDay')
  const date = formatDate(treatmentDate, t.locale)
  if (!cost) return t('newClaim.rate', { date })
  if (!('cents' in cost)) return t(`newClaim.rate.${cost.kind}`, { currency, date })
  if (cost.kind === 'claimed') return undefined
  const rateDay = formatDate(cost.rate.rateDate, t.locale)
  return t(`newClaim.rate.${cost.kind}`, { date, rateDay, euro: formatMoney(cost.cents, t.locale) })
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
    costs.map((one) => (one && 'cents' in one ? one : { kind: 'unknown' })),
  )
  const exact = costs.every((one) => one?.kind === 'claimed')
  const euro = formatMoney(cents, t.locale)
  const about = unknown < costs.length ? t('newClaim.inEuro.about', { euro }) : t('newClaim.inEuro.later')
  return {
    total: exact ? euro : about,
    note: t('newClaim.total.note', { unknown }),
  }
}
