import type { CaseFact, FactValue } from '#contract/casework/case-view.ts'
import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import { calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

const NONE: FactValue = { type: 'none' }

type Maybe<T> = T | null | undefined

export const none = (): FactValue => NONE

export const dayOf = (day: Maybe<string>): FactValue => (day ? { type: 'day', day: calendarDate(day) } : NONE)

export const amountOf = (cents: Maybe<number>): FactValue =>
  typeof cents === 'number' ? { type: 'amount', amount: toAmount(cents) } : NONE

export const perDayOf = (cents: Maybe<number>): FactValue =>
  typeof cents === 'number' ? { type: 'perDay', amount: toAmount(cents) } : NONE

export const codeOf = (code: Maybe<string>): FactValue => (code ? { type: 'code', code } : NONE)

export const countryOf = (country: Maybe<string>): FactValue =>
  country ? { type: 'country', country } : NONE

export const numberOf = (text: Maybe<string>): FactValue => (text ? { type: 'number', text } : NONE)

export const wordsOf = (text: Maybe<string>): FactValue => (text ? { type: 'words', text } : NONE)

type Numbered = { readonly policyNumber: string; readonly policyId: string; readonly accountId: string }

/** The number of a policy, with the customer on whose page it is. */
export const policyOf = ({ policyNumber, policyId, accountId: profileId }: Numbered): FactValue => ({
  type: 'policy',
  number: formatPolicyNumber(policyNumber),
  policyId,
  profileId,
})

/** A customer, with their page. */
export const customerOf = (profileId: string, name: string): FactValue => ({
  type: 'customer',
  name,
  profileId,
})

/** The insured days, both included. */
export const periodOf = ({
  startDate,
  endDate,
}: {
  readonly startDate: string
  readonly endDate: string
}): FactValue => {
  const [from, until] = [calendarDate(startDate), calendarDate(endDate)]
  return { type: 'period', from, until, days: daysInPeriod(from, until) }
}

/** An address on one line. */
export const addressLine = (address: Maybe<PolicyAddress>): string => {
  if (!address) return ''
  const { street, houseNumber, addition, postalCode, city } = address
  return [`${street} ${houseNumber ?? ''}${addition ?? ''}`.trim(), `${postalCode} ${city}`.trim()]
    .filter(Boolean)
    .join(', ')
}

/** A fact with what there is to say; left out where there is nothing. */
export const fact = (name: string, ...values: readonly FactValue[]): readonly CaseFact[] => {
  const filled = values.filter(({ type }) => type !== 'none')
  return filled.length ? [{ name, values: filled }] : []
}
