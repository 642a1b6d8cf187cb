import { and, asc, eq, ne, or, sql } from 'drizzle-orm'

import type { CaseFact, FactGroup } from '#contract/casework/case-view.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { ofRequest } from '#server/policies/shared/lock-policies.ts'
import { request, requestPayment } from '#server/requests/requests.tables.ts'

import { accountFor } from './subject-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'
import {
  addressLine,
  amountOf,
  codeOf,
  countryOf,
  dayOf,
  fact,
  numberOf,
  perDayOf,
  periodOf,
  policyOf,
  wordsOf,
} from './values.ts'

const rowsOf = ({ db }: Portal, subjectId: string) =>
  db
    .select({ policy, person, username: account.username, locale: account.locale })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .where(ofRequest(subjectId))
    .orderBy(asc(policy.policyNumber))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const paidBy = async (
  { db, config }: Portal,
  reader: Reader,
  { institution, customerType, paymentMethod }: PolicyRow,
) => {
  if (customerType === 'INSTITUTION')
    return { paysFrom: fact('institutionPays', wordsOf(institution)), holder: [] }
  const [found] = await db.select().from(requestPayment).where(eq(requestPayment.requestId, reader.subjectId))
  const account = found?.account
    ? accountFor(reader, unseal(config.secret, found.requestId, found.account))
    : null
  return {
    paysFrom: fact('paysFrom', numberOf(account), codeOf(paymentMethod)),
    holder: fact('accountHolder', wordsOf(account && found?.accountHolder)),
  }
}

// The others of a family who asked in one request, each with the number of their insurance: the family waits for the first.
const askedTogether = async ({ db }: Portal, { requestId, applicationNumber }: PolicyRow) => {
  if (requestId === null) return []
  const [own] = await db.select().from(request).where(eq(request.requestId, requestId))
  const first = own?.joinsRequestId ?? requestId
  const others = await db
    .select({ policy, person })
    .from(request)
    .innerJoin(
      policy,
      and(eq(policy.requestId, request.requestId), eq(policy.policyNumber, request.applicationNumber)),
    )
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(
      and(
        or(eq(request.requestId, first), eq(request.joinsRequestId, first)),
        ne(request.applicationNumber, applicationNumber),
      ),
    )
    .orderBy(sql`${request.familyPlace} NULLS FIRST`)
  return others.flatMap((other) => fact('together', wordsOf(fullName(other.person)), policyOf(other.policy)))
}

const READS = { 'en-GB': 'READS_EN', nl: 'READS_NL' } as const

const studentFacts = ({ person: who, policy: first, username, locale }: Row) => [
  ...fact('birthDate', dayOf(who.birthDate), countryOf(who.nationality), codeOf(READS[locale])),
  ...fact('study', wordsOf(first.study), wordsOf(first.institution)),
  ...fact('address', wordsOf(addressLine(first.address))),
  ...fact('reach', wordsOf(username)),
]

const moreOfStudent = ({ person: who, policy: first }: Row) => [
  ...fact('student', wordsOf(fullName(who)), codeOf(who.gender)),
  ...fact('travels', countryOf(first.origin), countryOf(first.destination)),
  ...fact('faculty', wordsOf(first.faculty)),
]

const priceFacts = (row: PolicyRow) => [
  ...fact('period', periodOf(row)),
  ...fact('price', amountOf(row.premiumTotalCents), perDayOf(row.dayPremiumCents), codeOf(row.paymentTerm)),
]

const insurance = ({ policy: row, person: who }: Row): FactGroup => ({
  title: row.coverage,
  about: [countryOf(row.destination)],
  facts: [
    ...fact('insured', wordsOf(fullName(who))),
    ...priceFacts(row),
    ...fact('policyNumber', policyOf(row)),
  ],
})

// What is read of every request is seven lines; the rest is folded. With a family, each insurance stands alone.
const groupsOf = (
  rows: readonly Row[],
  first: Row,
  { paysFrom, holder }: Awaited<ReturnType<typeof paidBy>>,
  together: readonly CaseFact[],
): FactGroup[] => {
  const student = [...paysFrom, ...together, ...studentFacts(first)]
  const more = [...moreOfStudent(first), ...holder]
  if (rows.length > 1) return [...rows.map(insurance), { title: 'PERSON', facts: student, more }]
  const { policy: row } = first
  return [
    {
      title: row.coverage,
      about: [countryOf(row.destination)],
      facts: [...priceFacts(row), ...student],
      more: [...more, ...fact('policyNumber', policyOf(row))],
    },
  ]
}

/** What a request or an added period asks for: period, price, who pays, who asked in the same request, the student, study, address and contact. */
export const requestFacts = async (portal: Portal, reader: Reader): Promise<SubjectFacts> => {
  const rows = await rowsOf(portal, reader.subjectId)
  const [first = refuse('errors.notFound')] = rows
  return {
    number: formatPolicyNumber(first.policy.applicationNumber),
    name: fullName(first.person),
    groups: groupsOf(
      rows,
      first,
      await paidBy(portal, reader, first.policy),
      await askedTogether(portal, first.policy),
    ),
    change: null,
  }
}
