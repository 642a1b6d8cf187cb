import { and, eq, isNull } from 'drizzle-orm'

import { PersonalDetails } from '#contract/policies/profile-view.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { mandate } from '#server/billing/billing.tables.ts'

import { holdersPolicies, payersInForce } from '#server/policies/changes/paying-institution.ts'
import { requestedBy } from '#server/policies/changes/kinds/details-change.ts'
import { questionsOf } from '#server/cases/shared/open-questions.ts'

/** The payment of a policy, with its bank account and mandate if it has one. */
type ProfilePayment = {
  readonly term: string
  readonly method: string
  readonly iban: string | null
  readonly bic: string | null
  readonly bankAccountHolder: string | null
  readonly mandateReference: string | null
}

/** The account from which the money for a policy is taken, masked. */
type DebitAccount = {
  readonly policyNumber: string
  readonly maskedIban: string
  readonly bankAccountHolder: string | null
}

/** The parts of a profile that are derived from the policies of the account holder (domain reference 8.3). */
export type ProfileFacts = {
  readonly address: PolicyAddress | null
  readonly payment: ProfilePayment | null
  readonly accounts: readonly DebitAccount[]
  readonly individual: boolean
  readonly institutionPaid: boolean
  readonly underReview: boolean
  readonly requestedDetails: ProfileView['requestedDetails']
  readonly detailsQuestion: ProfileView['detailsQuestion']
}

const NO_MANDATE = { iban: null, bic: null, accountHolder: null, reference: null }

type PortalParts = Pick<Portal, 'db' | 'config' | 'clock'>

const mandateOf = async ({ db, config }: PortalParts, policyId: string) => {
  const [active] = await db
    .select()
    .from(mandate)
    .where(and(eq(mandate.policyId, policyId), isNull(mandate.endedAt)))
  if (!active) return NO_MANDATE
  return { ...active, iban: unseal(config.secret, active.mandateId, active.account) }
}

const accountsOf = async ({ db, config }: PortalParts, accountId: string): Promise<DebitAccount[]> => {
  const running = await db
    .select({ policyNumber: policy.policyNumber, mandate })
    .from(mandate)
    .innerJoin(policy, eq(policy.policyId, mandate.policyId))
    .where(and(eq(policy.accountId, accountId), isNull(mandate.endedAt)))
  return running.map(({ policyNumber, mandate: { mandateId, account, accountHolder } }) => ({
    policyNumber,
    maskedIban: maskIban(unseal(config.secret, mandateId, account)),
    bankAccountHolder: accountHolder,
  }))
}

const paymentOf = async (
  portal: PortalParts,
  { policyId, paymentTerm, paymentMethod }: Pick<PolicyRow, 'policyId' | 'paymentTerm' | 'paymentMethod'>,
): Promise<ProfilePayment> => {
  const { iban, bic, accountHolder, reference } = await mandateOf(portal, policyId)
  return {
    term: paymentTerm,
    method: paymentMethod,
    iban: iban === null ? null : maskIban(iban),
    bic,
    bankAccountHolder: accountHolder,
    mandateReference: reference,
  }
}

// a customer has one change of personal details under review at most
const requestedDetailsOf = async (portal: PortalParts, accountId: string) => {
  const [storedChange] = await portal.db
    .select({ changeId: change.changeId, answerBy: reviewCase.answerBy, after: change.after })
    .from(change)
    .innerJoin(person, eq(person.personId, change.personId))
    .leftJoin(reviewCase, and(eq(reviewCase.kind, 'CHANGE'), eq(reviewCase.subjectId, change.changeId)))
    .where(and(eq(person.accountId, accountId), person.holder, eq(change.state, 'OPEN')))
  if (!storedChange) return { requestedDetails: null, detailsQuestion: null }
  const questions = await questionsOf(portal, accountId, 'CHANGE')
  const detailsQuestion = questions.get(storedChange.changeId)?.question ?? null
  // while we wait for the customer our clock stands still, so no day is promised
  const expectedBy = detailsQuestion ? null : storedChange.answerBy
  return {
    requestedDetails: { ...PersonalDetails.parse(requestedBy(storedChange)), expectedBy },
    detailsQuestion,
  }
}

/**
 * Address and payment of the holder's active or next policy, null without one; the accounts of all policies; whether an
 * institution pays all policies in force; and the personal details that were asked for and are under review.
 */
export const profileFactsOf = async (portal: PortalParts, accountId: string): Promise<ProfileFacts> => {
  const { db, clock } = portal
  const policies = await holdersPolicies(db, accountId, clock.today())
  const [first] = policies
  const institutionPaid = payersInForce(policies).length > 0
  const requested = await requestedDetailsOf(portal, accountId)
  return {
    address: policies.find(({ address }) => address !== null)?.address ?? null,
    payment: first ? await paymentOf(portal, first) : null,
    accounts: await accountsOf(portal, accountId),
    individual: !institutionPaid,
    institutionPaid,
    underReview:
      requested.requestedDetails !== null || policies.some(({ status }) => status === 'UNDER_REVIEW'),
    ...requested,
  }
}
