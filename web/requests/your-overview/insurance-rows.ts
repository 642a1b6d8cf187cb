import { isCoverCode } from '#domain/policies/cover.ts'
import type { CoverCode } from '#domain/policies/cover.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatMoney, formatPeriod } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { firstPayment } from '#web/requests/request-insurance/payment-choices.ts'
import { priceOfEachRows } from './family-rows.ts'
import { contextOf, elsewhereTexts, excessTexts, whereTexts } from '#web/requests/text/cover-text.ts'
import { coverName, wholeEuroText, moneyText } from '#web/requests/text/price-text.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

import { row } from './overview-part.ts'
import type { OverviewInput } from './overview-part.ts'

const periodRows = ({ answers, advice }: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const { startDate, endDate } = answers
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return []
  return [
    row('period', formatPeriod(startDate, endDate, t.locale), t),
    row('days', t('requests.frame.days', { days: advice?.period.days ?? 0 }), t),
  ]
}

// Shown before the final questions: the excess, where the cover is valid and where not (rulings 39 and 52).
const termRows = (cover: CoverCode, { answers, advice }: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const context = contextOf(advice, answers.studentType)
  return [
    ...(advice ? [row('excess', excessTexts(t, cover, { advice, context }).join('\n'), t)] : []),
    row('where', whereTexts(t, cover, answers.countryOfDestination).join('\n'), t),
    row('elsewhere', elsewhereTexts(t, cover).join('\n'), t),
  ]
}

/** The cover, its period and price, and where it is valid. */
export const insuranceRows = (input: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const { answers, option } = input
  if (!option || !isCoverCode(answers.coverage)) return []
  return [
    row('cover', coverName(t, answers.coverage), t),
    ...periodRows(input, t),
    row(
      'price',
      t('requests.overview.price', {
        month: wholeEuroText(t, option.monthIndication),
        total: moneyText(t, option.premiumTotal),
      }),
      t,
    ),
    ...priceOfEachRows(input, t),
    ...termRows(answers.coverage, input, t),
  ]
}

/** The first payment and its date; the plan below has all payments (ruling 41). */
export const firstPaymentRows = ({ answers, option }: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const { paymentTerm, paymentMethod: method } = answers
  const first = option && method ? firstPayment(option, { term: paymentTerm, method }) : undefined
  if (!first) return []
  const values = {
    method,
    amount: formatMoney(first.cents, t.locale),
    date: formatDate(calendarDate(first.date), t.locale),
  }
  return [row('first', t('requests.overview.first', values), t)]
}
