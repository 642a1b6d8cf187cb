import type { PaymentCandidate } from '#contract/money.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDayMonth, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import type { Choosable } from './payment-match.ts'

// "same name and amount", "same amount only": how people say the two that are most frequent.
const groundsText = ({ grounds }: PaymentCandidate, t: Texts): string => {
  const [first, second, ...others] = grounds
  if (!first) return t('paymentMatch.ground.none')
  if (first === 'AMOUNT' && !second) return t('paymentMatch.ground.amountOnly')
  if (first === 'NAME' && second === 'AMOUNT' && !others.length) return t('paymentMatch.ground.nameAndAmount')
  return grounds.map((ground) => t(`paymentMatch.ground.${ground}`)).join(', ')
}

// Why an invoice may be the one: in what it is the same, when it is due, and whether its insurance is over.
const candidateText = (candidate: PaymentCandidate, t: Texts): string =>
  [
    groundsText(candidate, t),
    t('paymentMatch.due', { day: formatDayMonth(calendarDate(candidate.dueDate), t.locale) }),
    ...(candidate.ended ? [t('paymentMatch.ended')] : []),
  ].join(', ')

/** Why invoices that are chosen in one press may be the ones. */
export const choosableText = (candidates: Choosable, t: Texts): string => {
  const [first, ...others] = candidates
  if (!first) return ''
  return others.length ? t('paymentMatch.together', { count: candidates.length }) : candidateText(first, t)
}

/** The difference in words: too little, too much, none. */
export const differenceText = (cents: number, t: Texts): string => {
  const side = cents < 0 ? 'LITTLE' : 'MUCH'
  return t('paymentMatch.difference', {
    side: cents === 0 ? 'NONE' : side,
    amount: formatMoney(Math.abs(cents), t.locale),
  })
}
