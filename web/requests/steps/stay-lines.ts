import type { Answers } from '#domain/requests/answers.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { formatCountry, formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { lengthText } from '#web/requests/text/period-text.ts'
import { coverName } from '#web/requests/text/price-text.ts'
import { purposeText } from '#web/requests/text/purpose-text.ts'

import type { Lists } from './step-props.ts'

type Stay = {
  readonly answers: Answers
  readonly lists: Pick<Lists, 'studentTypes'>
  readonly coverage: string | undefined
  /** How many people are insured. */
  readonly people?: number
}

const periodLines = (t: Texts, { startDate, endDate }: Answers) => {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate <= startDate) return []
  const days = { start: formatDate(startDate, t.locale), end: formatDate(endDate, t.locale) }
  return [t('requests.price.period', days), lengthText(t, startDate, endDate)]
}

/** What a price covers, line by line: the countries, the kind of stay, the period and the cover. */
export const stayLines = (t: Texts, { answers, lists, coverage, people = 1 }: Stay): readonly string[] => {
  const { countryOfOrigin: from, countryOfDestination: to } = answers
  const name = (code: string) => formatCountry(code, t.locale)
  const what = purposeText(t, answers, lists)
  return [
    ...(from && to ? [t('requests.price.way', { from: name(from), to: name(to) })] : []),
    ...(what ? [what] : []),
    ...periodLines(t, answers),
    ...(coverage ? [coverName(t, coverage)] : []),
    ...(people > 1 ? [t('requests.frame.people', { people })] : []),
  ]
}
