import * as z from 'zod/mini'

import { readAmount } from '#domain/claims/amount-entry.ts'
import { ibanOf, ibanProblem, startsAsIban } from '#domain/policies/payment/bank-account.ts'
import { addDays, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { plainLine } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

/** How long the words of a bank are at most (ISO 20022: a name 140, free text 140; some banks send more lines). */
export const NAME_LENGTH_MAX = 140
export const TEXT_LENGTH_MAX = 500
const ACCOUNT_MAX = 34
const CENTS_MAX = 100_000_000
// An older line of the bank is in the books of another year.
const OLDEST_DAYS = 366

const text = z.optional(z.string())

/** Money that came in, as a member of staff types it from a statement of the bank. */
export const ReceivedPayment = z.strictObject({ day: text, amount: text, name: text, account: text, text })
export type ReceivedPayment = z.infer<typeof ReceivedPayment>

const centsIn = (typed: string) => Math.round((readAmount(typed, 2) ?? 0) * 100)

/** The fields as they are stored. */
export const tidyPayment = (form: ReceivedPayment) => ({
  day: form.day ?? '',
  cents: centsIn(form.amount ?? ''),
  name: plainLine(form.name ?? ''),
  account: ibanOf(form.account ?? ''),
  text: plainLine(form.text ?? ''),
})
type Tidy = ReturnType<typeof tidyPayment>

const dayIssues = (day: string, today: CalendarDate): readonly Issue[] => {
  if (!isCalendarDate(day)) return [issue('day', 'staff_received_day')]
  if (day > today) return [issue('day', 'staff_received_day_later')]
  return day < addDays(today, -OLDEST_DAYS) ? [issue('day', 'staff_received_day_old')] : []
}

const accountIssues = ({ account }: Tidy): readonly Issue[] =>
  account.length > ACCOUNT_MAX || (startsAsIban(account) && ibanProblem(account, false))
    ? [issue('account', 'staff_received_account')]
    : []

/** The rules of the form for a payment that is recorded by hand. */
export const receivedPayment = {
  shape: ReceivedPayment,
  check: (form, { today }) => {
    const tidied = tidyPayment(form)
    const { day, cents, name, text: words } = tidied
    return [
      ...dayIssues(day, today),
      ...(cents > 0 && cents <= CENTS_MAX ? [] : [issue('amount', 'staff_received_amount')]),
      ...(name ? [] : [issue('name', 'staff_received_name')]),
      ...(lengthOf(name) > NAME_LENGTH_MAX
        ? [issue('name', 'staff_received_long', { max: NAME_LENGTH_MAX })]
        : []),
      ...accountIssues(tidied),
      ...(lengthOf(words) > TEXT_LENGTH_MAX
        ? [issue('text', 'staff_received_long', { max: TEXT_LENGTH_MAX })]
        : []),
    ]
  },
} satisfies Rules<typeof ReceivedPayment, { readonly today: CalendarDate }>
