import { asc, eq, or } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { LinesOf } from './case-line.ts'

type Asked = { readonly policy: Pick<typeof policy.$inferSelect, 'personId' | 'coverage'> }

// The basic insurance and a Supplement beside it are two policies of one person: whichever is read first, both are asked for.
const coverOf = (asked: readonly Asked[], { personId, coverage }: Asked['policy']) => {
  const own = asked
    .filter(({ policy: one }) => one.personId === personId)
    .map(({ policy: one }) => one.coverage)
  return own.includes('BASIC') && own.includes('SUPPLEMENT') ? 'BASIC_SUPPLEMENT' : coverage
}

/** Requests and added periods: what is asked to be insured, of whom, for how much. */
export const requestLines: LinesOf = async ({ db }, ids) => {
  const rows = await db
    .select({ policy, firstName: person.firstName, familyName: person.familyName })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(or(anyOf(policy.requestId, ids), anyOf(policy.policyId, ids)))
    .orderBy(asc(policy.mainPolicyId), asc(policy.policyNumber))
  const requests = Map.groupBy(rows, ({ policy: { requestId, policyId } }) => requestId ?? policyId)
  return new Map(
    [...requests].flatMap(([id, asked]) => {
      // that of the student; those of the family refer to it
      const main = asked.find(({ policy: { mainPolicyId } }) => mainPolicyId === null) ?? asked[0]
      if (!main) return []
      const { applicationNumber, productCode, destination, startDate, endDate } = main.policy
      const coverage = coverOf(asked, main.policy)
      const [start, end] = [calendarDate(startDate), calendarDate(endDate)]
      const people = new Set(asked.map(({ policy: { personId } }) => personId)).size
      const units = asked.reduce((sum, { policy: { premiumTotalCents } }) => sum + premiumTotalCents, 0)
      const cover = { productCode, coverage, destination, startDate: start, endDate: end, people }
      return [
        [
          id,
          {
            who: fullName(main),
            number: applicationNumber,
            what: { kind: 'REQUEST', ...cover },
            amount: { units, currency: 'EUR' },
          },
        ],
      ]
    }),
  )
}
