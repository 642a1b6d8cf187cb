import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { eq } from 'drizzle-orm'

import { isHeldByOneOf } from '#domain/policies/payment/adult-holder.ts'
import type { Period } from '#domain/policies/period.ts'
import { countsForMaximum } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { firstDayOf } from '#domain/policies/periods/added-period-dates.ts'
import { isChild } from '#domain/accounts/child.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import { findPolicyRow } from '#server/policies/shared/known-policies.ts'
import { findOwnPolicy, policiesOfPerson } from '#server/policies/shared/find-policy.ts'
import { mainPolicyOn } from '#server/policies/shared/main-policy.ts'
import { minorsOfAccount } from '#server/policies/shared/minors-of-account.ts'
import { accountOfMandate } from '#server/billing/shared/refund-account.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'
import { request } from '#server/requests/requests.tables.ts'
import type { StoredAnswers } from '#server/requests/requests.tables.ts'

type WithStatus<P> = P & { readonly status: PolicyStatus }

/** What the server knows of a policy to which a period is added. */
export type PeriodFacts = {
  readonly own: WithStatus<PolicyDetails>
  readonly row: PolicyRow
  /** Periods of the same person and product. */
  readonly earlier: readonly Period[]
  /** All policies of the person. */
  readonly others: readonly WithStatus<Awaited<ReturnType<typeof policiesOfPerson>>[number]>[]
  /** For a family member: the policy of the student. */
  readonly main: { readonly policyId: string; readonly endDate: CalendarDate } | undefined
  readonly account: PayeeAccount | undefined
  readonly minors: readonly string[]
  readonly child: boolean
  readonly workKnown: boolean
  /** The number of the institution that the first request named. */
  readonly institution: string | null
}

// A chain of periods is short: a product has a longest one.
const MOST_PERIODS = 60

const answersTo = async (db: Db | Tx, requestId: string): Promise<StoredAnswers | undefined> => {
  const [storedRequest] = await db
    .select({ answers: request.answers })
    .from(request)
    .where(eq(request.requestId, requestId))
  return storedRequest?.answers
}

// The request stands at the beginning of the periods that were added to its policy.
const firstAnswers = async (
  db: Db | Tx,
  { requestId, previousPolicyId }: Pick<PolicyRow, 'requestId' | 'previousPolicyId'>,
  at = 0,
): Promise<StoredAnswers | undefined> => {
  if (requestId !== null) return answersTo(db, requestId)
  if (previousPolicyId === null || at > MOST_PERIODS) return undefined
  const [previous] = await db.select().from(policy).where(eq(policy.policyId, previousPolicyId))
  return previous ? firstAnswers(db, previous, at + 1) : undefined
}

// What only the first request says.
const fromRequest = (answers: StoredAnswers | undefined) => ({
  workKnown: answers?.paidJob === true || answers?.dutchInsurance === true,
  institution: answers?.institution ?? null,
})

/** Reads what another period after an own policy depends on. Refuses a policy that is not there. */
export const knownPeriod = async (
  portal: Portal,
  db: Db | Tx,
  { caller, policyId }: { readonly caller: Pick<Customer, 'profileId'>; readonly policyId: string },
): Promise<PeriodFacts> => {
  const today = portal.clock.today()
  const read = (accountId: string) => findPolicyRow(db, { accountId, policyId })
  const row = await findOwnOr404(caller, read, 'policy_not_found')
  const others = (await policiesOfPerson(db, row.personId)).map((storedPolicy) =>
    withStatus(storedPolicy, today),
  )
  const ownPolicy = await findOwnPolicy(db, { accountId: row.accountId, policyId })
  const own = withStatus(ownPolicy ?? refuse('policy_not_found'), today)
  const counted = others.filter((other) => other.productCode === own.productCode && countsForMaximum(other))
  const minors = await minorsOfAccount(db, row, today)
  const account = await accountOfMandate(portal, db, policyId)
  return {
    own,
    row,
    others,
    earlier: counted.map(({ startDate, endDate }) => ({ startDate, endDate })),
    main: await mainPolicyOn(db, row.mainPolicyId, firstDayOf(own, today)),
    // a new mandate is signed, so an account of somebody under age does not go on
    account: account && isHeldByOneOf(minors, account.holderName ?? '') ? undefined : account,
    minors,
    child: isChild({ dateOfBirth: own.birthDate, startDate: firstDayOf(own, today) }),
    ...fromRequest(await firstAnswers(db, row)),
  }
}
