import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { needsSecondPerson } from '#domain/claims/decision/second-person.ts'
import { payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { toAmount } from '#domain/shared/money.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import { isWithAnother } from '#server/cases/shared/assign-case.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'
import { claimPayee } from '#server/claims/decision/pay-claim.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { declineReasons } from '#server/policies/shared/reasons.ts'

import { agreementParts } from './agreement.view.ts'
import { claimAtWork, claimOfCase, decidedCosts, openResults, reopeningsOf } from './claim-at-work.ts'
import type { ClaimAtWork } from './claim-at-work.ts'
import { costView } from './cost-at-work.view.ts'
import { colleaguesOf, insuredOf, localeOf, medicalWordsOf, senderOf } from './claim-work.store.ts'
import { isGivenBackBy } from './given-back.ts'

const accountView = async (portal: Portal, { held }: ClaimAtWork): Promise<ClaimWorkView['account']> => {
  const payee = await portal.db.transaction((tx) => claimPayee(portal, tx, held))
  if (!payee) return null
  return {
    endsWith: payee.accountNumber.slice(-4),
    ofPolicy: held.payoutIban === null || !payee.isNew,
    checked: held.payoutIban === null || held.accountCheckedAt !== null,
    payableFrom: amsterdam(payoutPayableFrom(payee.since)).date,
  }
}

const policyView = async ({ db }: Portal, { own }: ClaimAtWork): Promise<ClaimWorkView['policy']> => {
  if (!own) return null
  const insured = await insuredOf(db, own.personId)
  const { policyNumber, productCode, coverage, startDate, endDate, origin, destination } = own
  return {
    policyNumber,
    productCode,
    coverage,
    startDate,
    endDate,
    origin,
    destination,
    insuredName: insured ? fullName(insured) : '',
  }
}

const senderView = async ({ db }: Portal, { held }: ClaimAtWork): Promise<ClaimWorkView['sender']> => {
  const found = await senderOf(db, held)
  if (!found) return null
  const { sender, firstName, familyName, sameBirthDate } = found
  const { name, email, birthDate, policyNumber } = sender
  const insuredName =
    firstName === null || familyName === null ? undefined : fullName({ firstName, familyName })
  return {
    name,
    email,
    birthDate,
    policyNumber,
    candidate: insuredName === undefined ? null : { insuredName, sameBirthDate },
  }
}

const localeView = async ({ db }: Portal, { own }: ClaimAtWork): Promise<ClaimWorkView['locale']> =>
  own?.accountId ? localeOf(db, own.accountId) : null

type WorkToShow = { readonly found: OpenCase; readonly work: ClaimAtWork; readonly by: StaffActor }

const reopeningsView = async ({ db, config: { secret } }: Portal, claimId: string) => {
  const rows = await reopeningsOf(db, claimId)
  const names = await namesOfStaff(
    db,
    rows.map(({ reopenedBy }) => reopenedBy),
  )
  return rows.map(({ reopeningId, reopenedAt, reopenedBy, reason, decided }) => ({
    at: apiTimestamp(reopenedAt),
    by: reopenedBy && (names.get(reopenedBy) ?? ''),
    reason: unseal(secret, reopeningId, reason),
    amount: toAmount(decided.reduce((sum, one) => sum + one.paidCents + one.providerCents, 0)),
  }))
}

const worksOn = async (portal: Portal, seen: WorkToShow) => {
  const { work } = seen
  const { db } = portal
  const names = await namesOfStaff(
    db,
    work.costs.map(({ choice }) => choice?.chosenBy ?? null),
  )
  const costs = []
  for (const one of work.costs) costs.push(await costView(portal, one, { work, names }))
  return costs
}

// Whether the one who looks may decide now: by role, nobody else has it, and they did not give it back.
const rightsView = async (portal: Portal, { found, work, by }: WorkToShow) => {
  const gaveBack = await isGivenBackBy(portal.db, work.held.claimId, by.staffId)
  const isClaims = by.roles.includes('CLAIMS') && found.handedTo === null
  const mayDecide = isClaims && !gaveBack && !isWithAnother(found, by, portal.clock.now())
  return { mayDecide, gaveBack, mayGiveMedicalReasons: by.roles.includes('MEDICAL') }
}

/** A claim as its screen shows it to a member of staff. */
export const claimWorkView = async (
  portal: Portal,
  { caseId, by }: { readonly caseId: string; readonly by: StaffActor },
): Promise<ClaimWorkView> => {
  const { db, config } = portal
  const { found, held } = await claimOfCase(db, caseId)
  const work = await claimAtWork({ portal, db }, held)
  const seen = { found, work, by }
  const rights = await rightsView(portal, seen)
  const { causedByOther, otherInsurance } = await medicalWordsOf(portal, held.claimId)
  const open = openResults(work)
  return {
    caseId,
    damageNumber: held.damageNumber,
    state: found.state,
    receivedOn: amsterdam(held.submittedAt).date,
    answerBy: found.answerBy,
    payee: held.payee,
    accountId: work.own?.accountId ?? null,
    policy: await policyView(portal, work),
    sender: await senderView(portal, work),
    account: await accountView(portal, work),
    causedByOther,
    otherInsurance,
    costs: await worksOn(portal, seen),
    secondLimit: config.claimsSecondLimit,
    needsSecondPerson:
      open !== undefined && needsSecondPerson(decidedCosts(work), config.claimsSecondLimit * 100),
    ...(await agreementParts(portal, work, { by, ...rights })),
    colleagues: await colleaguesOf(db, by.staffId),
    reopenings: await reopeningsView(portal, held.claimId),
    locale: await localeView(portal, work),
    handedTo: found.handedTo,
    ...rights,
    declineReasons: [...declineReasons(portal)],
  }
}
