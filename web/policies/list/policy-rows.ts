import type { PolicyView } from '#contract/policies.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatCountry, formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { addressLine } from '#web/policies/shared/address-line.ts'
import { statusText } from '#web/policies/shared/policy-lines.ts'
import { neverInsured } from '#web/policies/shared/policy-periods.ts'

type Formatter = (policy: PolicyView, t: Texts) => string | null | undefined

const money = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)
const day = (date: string | null, t: Texts) => (date ? formatDate(calendarDate(date), t.locale) : undefined)

// Every field of a policy that the list shows (POL-01), in the order of the card.
const formatters: Readonly<Record<string, Formatter>> = {
  status: statusText,
  cover: ({ coverage }, t) => t('policies.coverName', { cover: coverage }),
  // the Dutch basic insurance is for no kind of stay
  product: ({ productCode }, t) =>
    productCode === 'BZV' ? undefined : t('policies.product', { product: productCode }),
  destination: ({ destination }, t) => formatCountry(destination, t.locale),
  insured: ({ insuredName }) => insuredName,
  birthDate: ({ birthDate }, t) => day(birthDate, t),
  start: ({ startDate }, t) => day(startDate, t),
  end: ({ endDate }, t) => day(endDate, t),
  premium: ({ premium }, t) => formatWholeEuros(premium, t.locale),
  total: ({ premiumTotal }, t) => money(premiumTotal, t),
  day: ({ dayPremium }, t) => (dayPremium === null ? undefined : money(dayPremium, t)),
  payer: (policy, t) => (paidByInstitution(policy) ? t('policies.institutionPays') : undefined),
  term: (policy, t) =>
    paidByInstitution(policy) ? undefined : t('policies.term', { term: policy.paymentTerm }),
  method: (policy, t) =>
    paidByInstitution(policy) ? undefined : t('policies.method', { method: policy.paymentMethod }),
  institution: ({ educationalInstitution }) => educationalInstitution ?? undefined,
  faculty: ({ faculty }) => faculty ?? undefined,
  study: ({ study }) => study ?? undefined,
  application: ({ applicationNumber }) => formatPolicyNumber(applicationNumber),
  address: ({ destinationAddress }) => destinationAddress && addressLine(destinationAddress),
  main: ({ mainPolicyNumber }) => mainPolicyNumber && formatPolicyNumber(mainPolicyNumber),
  previous: ({ previousPolicyNumber }) => previousPolicyNumber && formatPolicyNumber(previousPolicyNumber),
  // once it is over, the action says so
  withdraw: ({ withdrawUntil, blockedBy }, t) =>
    blockedBy.WITHDRAW === null ? day(withdrawUntil, t) : undefined,
}

// Only some policies have these: a missing value is not a gap in the data.
const OPTIONAL: readonly string[] = [
  'product',
  'day',
  'payer',
  'term',
  'method',
  // partner and child have none
  'institution',
  'faculty',
  'study',
  'main',
  'previous',
  'withdraw',
]

const AS_WRITTEN: readonly string[] = ['insured', 'address']

// A price of days on which nobody was insured would be read as one that is paid.
const OF_INSURED_DAYS: readonly string[] = ['premium', 'total', 'day', 'term', 'method']

const termOf = (id: string, policy: PolicyView, t: Texts) =>
  neverInsured(policy) && (id === 'start' || id === 'end')
    ? t('policies.row.planned', { day: id })
    : t(`policies.row.${id}`)

/**
 * Terms and values of everything known about a policy, without optional values that it does not have; of one that insured
 * nobody no price, and its days as those that were planned.
 */
export const policyRows = (policy: PolicyView, t: Texts) =>
  Object.entries(formatters)
    .filter(([id]) => !neverInsured(policy) || !OF_INSURED_DAYS.includes(id))
    .map(([id, format]) => ({
      id: `${policy.policyId}-${id}`,
      term: termOf(id, policy, t),
      asWritten: AS_WRITTEN.includes(id),
      value: format(policy, t) || (OPTIONAL.includes(id) ? undefined : t('policies.notKnown')),
    }))
    .filter(({ value }) => value !== undefined)
