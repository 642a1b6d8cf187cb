import { and, desc, eq, sql } from 'drizzle-orm'

import { paidByInstitution } from '#domain/policies/policy.ts'
import type { PolicyStatus } from '#domain/policies/policy.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { StoredAddress } from '#server/policies/policies.tables.ts'
import { requestPayment } from '#server/requests/requests.tables.ts'

/** How a policy is paid; bank account and mandate where the request gave them. */
export type ProfilePayment = {
  readonly term: string
  readonly method: string
  readonly iban: string | null
  readonly bic: string | null
  readonly bankAccountHolder: string | null
  readonly mandateReference: string | null
}

/** What the policies of an account's holder say about its profile (domain reference 8.3). */
export type ProfileFacts = {
  readonly address: StoredAddress | null
  readonly payment: ProfilePayment | null
  readonly individual: boolean
  readonly institutionPaid: boolean
  readonly underReview: boolean
}

const IN_FORCE: readonly string[] = ['ACTIVE', 'UNDER_REVIEW', 'NOT_ACTIVE'] satisfies PolicyStatus[]

// What runs now tells where somebody lives and pays; then what comes, what is asked for, and what ended.
const rank = sql`array_position(ARRAY['ACTIVE','UNDER_REVIEW','NOT_ACTIVE','UNDER_REVIEW_NEW','EXPIRED','CANCELLED'], ${policy.status})`

const policiesOf = (db: Db, accountId: string) =>
  db
    .select({
      status: policy.status,
      customerType: policy.customerType,
      address: policy.address,
      term: policy.paymentTerm,
      method: policy.paymentMethod,
      iban: requestPayment.iban,
      bic: requestPayment.bic,
      bankAccountHolder: requestPayment.accountHolder,
      mandateReference: requestPayment.mandateReference,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .leftJoin(requestPayment, eq(requestPayment.requestId, policy.requestId))
    .where(and(eq(policy.accountId, accountId), eq(person.holder, true)))
    .orderBy(rank, desc(policy.startDate), policy.policyNumber)

type Row = Awaited<ReturnType<typeof policiesOf>>[number]

const paymentOf = ({
  term,
  method,
  iban,
  bic,
  bankAccountHolder,
  mandateReference,
}: Row): ProfilePayment => ({
  term,
  method,
  iban,
  bic,
  bankAccountHolder,
  mandateReference,
})

/**
 * Address and payment of the holder's policy that runs or comes first, null without one; whether an institution pays
 * all that is in force, and whether an earlier change is under review.
 */
export const profileFactsOf = async (db: Db, accountId: string): Promise<ProfileFacts> => {
  const rows = await policiesOf(db, accountId)
  const [first] = rows
  const inForce = rows.filter(({ status }) => IN_FORCE.includes(status))
  const institutionPaid = inForce.length > 0 && inForce.every(paidByInstitution)
  return {
    address: rows.find(({ address }) => address !== null)?.address ?? null,
    payment: first ? paymentOf(first) : null,
    individual: !institutionPaid,
    institutionPaid,
    underReview: rows.some(({ status }) => status === 'UNDER_REVIEW'),
  }
}
