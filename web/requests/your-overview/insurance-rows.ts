import type { AdviceReply } from '#contract/requests.ts'
import { holidayWeeksAtHome, isCoverCode } from '#domain/policies/cover.ts'
import type { CoverCode } from '#domain/policies/cover.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatMoney, formatPeriod } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { countryValues } from '#web/requests/text/country-text.ts'
import { firstPayment } from '#web/requests/request-insurance/payment-choices.ts'
import { coverName, euroWords, moneyWords } from '#web/requests/text/price-text.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

export type Given = Pick<StepProps, 'answers' | 'files' | 'lists' | 'institution' | 'advice' | 'option'>

/** A row of the overview with its own words for the term. */
export const written = (id: string, value: string | undefined, t: Texts): SummaryRow => ({
  term: t(`requests.overview.row.${id}`),
  value: value || undefined,
})

const periodRows = ({ answers, advice }: Given, t: Texts): readonly SummaryRow[] => {
  const { startDate, endDate } = answers
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return []
  return [
    written('period', formatPeriod(startDate, endDate, t.locale), t),
    written('days', t('requests.frame.days', { days: advice?.period.days ?? 0 }), t),
  ]
}

// Told where it matters: where the cover counts (ruling 39), the holiday at home, and what one pays oneself with the Dutch
// basic insurance (WIZ-24).
type Terms = {
  readonly cover: CoverCode
  readonly bzv: AdviceReply['bzv'] | undefined
  readonly country: string | undefined
}

const termRows = ({ cover, bzv, country: stay }: Terms, t: Texts): readonly SummaryRow[] => {
  const weeks = holidayWeeksAtHome(cover)
  const own =
    bzv &&
    t('requests.overview.excessBasic', {
      law: moneyWords(t, bzv.compulsoryExcess),
      own: moneyWords(t, bzv.voluntaryExcess),
    })
  return [
    written('excess', own ?? t('requests.overview.excessNone'), t),
    written('where', t('requests.advice.where.yes', { ...countryValues(t, stay), weeks }), t),
    // the Dutch basic insurance alone has rules of its own
    ...(weeks ? [written('elsewhere', t('requests.overview.elsewhere'), t)] : []),
  ]
}

/** The cover, its period and its price, and where it counts. */
export const insuranceRows = (given: Given, t: Texts): readonly SummaryRow[] => {
  const { answers, advice, option } = given
  if (!option || !isCoverCode(answers.coverage)) return []
  return [
    written('cover', coverName(t, answers.coverage), t),
    ...periodRows(given, t),
    written(
      'price',
      t('requests.overview.price', {
        month: euroWords(t, option.monthIndication),
        total: moneyWords(t, option.premiumTotal),
      }),
      t,
    ),
    ...termRows(
      {
        cover: answers.coverage,
        bzv: option.bzv ? advice?.bzv : undefined,
        country: answers.countryOfDestination,
      },
      t,
    ),
  ]
}

/** What is paid first, and when; the plan below has all payments (ruling 41). */
export const firstRows = ({ answers, option }: Given, t: Texts): readonly SummaryRow[] => {
  const { paymentTerm, paymentMethod: method } = answers
  const first = option && method ? firstPayment(option, { term: paymentTerm, method }) : undefined
  if (!first) return []
  const values = {
    method,
    amount: formatMoney(first.cents, t.locale),
    date: formatDate(calendarDate(first.date), t.locale),
  }
  return [written('first', t('requests.overview.first', values), t)]
}
