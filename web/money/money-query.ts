import type { PaymentFilter } from '#contract/money/payment-list.ts'
import { PAYMENT_FILTERS } from '#domain/money/payment-state.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'

/** How the list is narrowed, and from where on it is shown, as the address says it. */
export type MoneyQuery = PaymentFilter & { readonly after?: string | undefined }

const dayIn = (value: string | null) => (isCalendarDate(value) ? value : undefined)

/** What the address of the page says; what it does not know is left out. */
export const moneyQueryIn = (search: URLSearchParams): MoneyQuery => {
  const query: MoneyQuery = {
    state: PAYMENT_FILTERS.find((state) => state === search.get('state')),
    q: search.get('q')?.trim().slice(0, 100),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    after: search.get('after')?.slice(0, 80),
  }
  // names without a value are not in the address either
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}

/** The query of an address, `?state=…`, or nothing. */
export const writeMoneyQuery = (query: Readonly<Record<string, string | undefined>>): string => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length ? `?${new URLSearchParams(filled)}` : ''
}
