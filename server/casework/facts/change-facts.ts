import { eq } from 'drizzle-orm'

import type { ChangeFacts, FactValue } from '#contract/casework/case-view.ts'
import { calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { toAmount } from '#domain/shared/money.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyChange, PolicyRow } from '#server/policies/policies.tables.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

import { invoicesOf, windowOf } from './change-money.ts'
import { correctionOf } from './correction-facts.ts'
import { openedAccount } from './opened-account.ts'
import { accountFor } from './subject-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'
import { addressLine, amountOf, codeOf, countryOf, dayOf, none, numberOf, wordsOf } from './values.ts'

type ChangeRow = typeof change.$inferSelect
type CompareRow = ChangeFacts['rows'][number]

const row = (name: string, now: FactValue, asked: FactValue): CompareRow => ({ name, now, asked })

const daysOf = (startDate: string, endDate: string): FactValue => ({
  type: 'count',
  count: daysInPeriod(calendarDate(startDate), calendarDate(endDate)),
})

type Period = Pick<PolicyRow, 'startDate' | 'endDate'>

const periodRows = (now: Period, asked: Period): CompareRow[] => [
  row('firstDay', dayOf(now.startDate), dayOf(asked.startDate)),
  row('lastDay', dayOf(now.endDate), dayOf(asked.endDate)),
  row('days', daysOf(now.startDate, now.endDate), daysOf(asked.startDate, asked.endDate)),
]

const priceRow = ({ quote }: ChangeRow): CompareRow[] => {
  const { premiumTotalCents, differenceCents } = quote
  if (premiumTotalCents === undefined || differenceCents === undefined) return []
  return [row('price', amountOf(premiumTotalCents - differenceCents), amountOf(premiumTotalCents))]
}

// What was before the change, where it is decided already.
const before = (now: PolicyRow, { before: was }: ChangeRow): PolicyRow => ({ ...now, ...was })

type Asked<K extends PolicyChange['kind']> = Extract<PolicyChange, { readonly kind: K }>['after']

const RULES: {
  readonly [K in PolicyChange['kind']]: (now: PolicyRow, asked: Asked<K>, account: string) => CompareRow[]
} = {
  START_DATE: (now, { startDate }) => periodRows(now, { ...now, startDate }),
  TERMINATE: (now, { endDate, reason, reasonExplanation }, account) => [
    ...periodRows(now, { ...now, endDate }),
    row('reason', none(), codeOf(reason)),
    row('explanation', none(), wordsOf(reasonExplanation)),
    row('account', none(), numberOf(account)),
  ],
  ADDRESS: (now, { address, moveReason, moveReasonExplanation }) => [
    row('address', wordsOf(addressLine(now.address)), wordsOf(addressLine(address))),
    row('reason', none(), codeOf(moveReason)),
    row('explanation', none(), wordsOf(moveReasonExplanation)),
  ],
  PAYMENT: (now, { paymentTerm, paymentMethod }, account) => [
    row('term', codeOf(now.paymentTerm), codeOf(paymentTerm)),
    row('method', codeOf(now.paymentMethod), codeOf(paymentMethod)),
    row('account', none(), numberOf(account)),
  ],
}

const isEmpty = ({ now, asked }: CompareRow) => now.type === 'none' && asked.type === 'none'

const moneyOf = ({ quote }: ChangeRow): ChangeFacts['money'] => {
  const { premiumTotalCents: after, differenceCents: difference } = quote
  if (after === undefined || difference === undefined) return null
  return {
    premiumBefore: toAmount(after - difference),
    premiumAfter: toAmount(after),
    difference: toAmount(difference),
    paid: toAmount(quote.paidCents ?? 0),
    refund: toAmount(quote.refundCents ?? 0),
    due: toAmount(quote.dueCents ?? 0),
    later: toAmount(quote.laterCents ?? 0),
  }
}

const DETAILS: readonly (readonly [string, string, (text: string) => FactValue])[] = [
  ['gender', 'gender', codeOf],
  ['firstName', 'firstName', wordsOf],
  ['surname', 'surname', wordsOf],
  ['latinFirstName', 'latinFirstName', wordsOf],
  ['latinSurname', 'latinSurname', wordsOf],
  ['birthDate', 'birthDate', dayOf],
  ['nationality', 'nationality', countryOf],
  ['homeCountry', 'homeCountry', countryOf],
]

// what a form stored has texts under these names
const detailsRows = ({ before: was, after }: ChangeRow): CompareRow[] => {
  const [now, asked] = [was as Record<string, string>, after as Record<string, string>]
  return DETAILS.map(([name, field, value]) => row(name, value(now[field] ?? ''), value(asked[field] ?? '')))
}

const accountOf = (portal: Portal, found: ChangeRow, reader: Reader) => {
  const { number } = openedAccount(portal, found)
  return number ? accountFor(reader, number) : ''
}

const rowsOf = (portal: Portal, found: ChangeRow, now: PolicyRow | null, reader: Reader) => {
  if (found.kind === 'PERSONAL_DETAILS' || !now) return detailsRows(found)
  // what a form stored under a kind has the shape of that kind
  const rows = RULES[found.kind] as (typeof RULES)['ADDRESS']
  const asked = found.after as Asked<'ADDRESS'>
  const compared = rows(before(now, found), asked, accountOf(portal, found, reader))
  return [...compared, ...priceRow(found)].filter((one) => !isEmpty(one))
}

/** What a change asks for, beside what is now, and what that does to the money. */
export const changeFacts = async (portal: Portal, reader: Reader): Promise<SubjectFacts> => {
  const [found] = await portal.db
    .select({ change, policy, person })
    .from(change)
    .leftJoin(policy, eq(policy.policyId, change.policyId))
    .leftJoin(person, eq(person.personId, policy.personId))
    .where(eq(change.changeId, reader.subjectId))
  if (!found) return refuse('errors.notFound')
  return {
    number: formatPolicyNumber(found.policy?.policyNumber ?? ''),
    name: found.person ? fullName(found.person) : undefined,
    policyId: found.policy?.policyId,
    groups: [],
    change: {
      change: found.change.kind,
      correction: await correctionOf(portal, found.change, reader),
      rows: rowsOf(portal, found.change, found.policy, reader),
      money: moneyOf(found.change),
      window: found.policy ? windowOf(portal, found.change, found.policy) : null,
      invoices: found.policy ? await invoicesOf(portal, found.change, found.policy) : null,
    },
  }
}
