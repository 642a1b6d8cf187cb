import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { claimWork } from '#contract/claims/claim-work.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { WORDS_MAX } from '#domain/cases/mail-words.ts'
import { totalPaid } from '#domain/claims/cost-decision.ts'
import { reasonIssues } from '#domain/claims/decision/reason-words.ts'
import { isSameDecision, needsAnswer } from '#domain/claims/decision/second-person.ts'
import { issue } from '#domain/shared/issue.ts'
import { toCents } from '#domain/shared/money.ts'
import { hasWords, plainLines } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { assignedFrom } from '#server/cases/shared/assign-case.ts'
import { UNASSIGNED } from '#server/cases/shared/review-cases.ts'
import { claimAgreement } from '#server/claims/claims.tables.ts'
import type { CostInDecision } from '#server/claims/claims.tables.ts'
import { agreementGivenBack, lockAgreementAsked } from '#server/claims/decision/agreements.ts'
import type { Agreement } from '#server/claims/decision/agreements.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'
import { mailGivenBack } from '#server/claims/mail-claim.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'

import { claimAtWork, openResults } from './claim-at-work.ts'
import type { ClaimAtWork } from './claim-at-work.ts'
import { deciderOf } from './claim-work.store.ts'
import { givenBackOf } from './given-back.ts'
import { lockClaimAtWork } from './lock-claim-at-work.ts'
import { typedReason } from './typed-reason.ts'

type ShownCost = BodyOf<typeof claimWork.decide>['costs'][number]

const decisionIn = ({ pk, paidAmount, careProviderAmount, declineReason }: ShownCost): CostInDecision => ({
  pk,
  paidCents: toCents(paidAmount),
  providerCents: toCents(careProviderAmount),
  declineReason,
})

/**
 * The amounts of the open costs as they stand. Refuses other amounts than were shown, and a claim with a cost that has none
 * yet.
 */
export const shownResults = (work: ClaimAtWork, shown: readonly ShownCost[]): readonly CostInDecision[] => {
  if (!work.own) return refuse('staff_claim_not_matched')
  const results = openResults(work)
  if (!results) return refuse('invalid_input', [issue('costs', 'staff_decision_required')])
  const seen = shown.map(decisionIn)
  const isSame =
    seen.length === results.length &&
    results.every((one) => seen.some((other) => other.pk === one.pk && isSameDecision(one, other)))
  return isSame ? results : refuse('staff_claim_changed')
}

type ToAsk = { readonly caseId: string; readonly by: StaffActor } & BodyOf<typeof claimWork.askSecondPerson>

const sealedWords = ({ config }: Portal, agreementId: string, typed: string) => {
  const words = plainLines(typed)
  if (lengthOf(words) > WORDS_MAX)
    refuse('invalid_input', [issue('words', 'staff_words_too_long', { max: WORDS_MAX })])
  return hasWords(words) ? seal(config.secret, agreementId, words) : null
}

type SecondOpinion = Pick<ToAsk, 'words' | 'answer'> & {
  readonly back: Agreement | undefined
  readonly agreementId: string
}

// To why it was given back, where it was: needed for what is sent again as it was.
const sealedAnswer = async (
  { db, secret }: { readonly db: Tx; readonly secret: string },
  work: ClaimAtWork,
  { back, agreementId, words, answer }: SecondOpinion,
) => {
  if (!back) return null
  const typed = plainLines(answer ?? '')
  if (!hasWords(typed) && !needsAnswer(await givenBackOf({ db, secret }, work, back), plainLines(words)))
    return null
  const issues = reasonIssues('answer', typed)
  if (issues.length) refuse('invalid_input', issues)
  return seal(secret, agreementId, typed)
}

/**
 * Asks a second person to agree to exactly these amounts: anybody who decides on claims, or one of them. The case is free for
 * them; nothing of the claim can be changed until they answer. Refuses one that was given back, is as it was, and comes without
 * an answer to why.
 */
export const askSecondPerson = (
  portal: Portal,
  { caseId, by, askedOf, costs, words, answer }: ToAsk,
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { held } = await lockClaimAtWork(portal, tx, { caseId, by })
    if (await lockAgreementAsked(tx, held.claimId)) refuse('staff_second_person_asked')
    if (askedOf === by.staffId) refuse('staff_second_person_same')
    if (askedOf !== null && !(await deciderOf(tx, askedOf))) refuse('errors.notFound')
    const work = await claimAtWork({ portal, db: tx }, held)
    const results = shownResults(work, costs)
    const cents = totalPaid(results, 'CUSTOMER') + totalPaid(results, 'CARE_PROVIDER')
    // nobody agrees to nothing: the page that offered it showed other amounts
    if (cents === 0) refuse('staff_claim_changed')
    const agreementId = randomUUID()
    const back = await agreementGivenBack(tx, held.claimId)
    await tx.insert(claimAgreement).values({
      agreementId,
      claimId: held.claimId,
      costs: results,
      cents,
      askedBy: by.staffId,
      askedAt: portal.clock.now(),
      askedOf,
      words: sealedWords(portal, agreementId, words),
      answer: await sealedAnswer({ db: tx, secret: portal.config.secret }, work, {
        back,
        agreementId,
        words,
        answer,
      }),
    })
    await tx.update(reviewCase).set(UNASSIGNED).where(eq(reviewCase.caseId, caseId))
    await warnOfClaim(portal, tx, held)
    await recordAudit(tx, {
      actor: by,
      event: 'CLAIM_AGREEMENT_ASKED',
      subject: { kind: 'CLAIM', id: held.claimId },
      accountId: work.own?.accountId,
    })
  })

type ToGiveBack = { readonly caseId: string; readonly by: StaffActor } & BodyOf<typeof claimWork.giveBack>

type Given = { readonly caseId: string; readonly damageNumber: string; readonly by: StaffActor }

// It is theirs for a quarter of an hour, and they are told; free where they decide on claims no more.
const giveToFirst = async (
  portal: Portal,
  tx: Tx,
  { askedBy, caseId, damageNumber, by }: Given & { readonly askedBy: string },
) => {
  const first = await deciderOf(tx, askedBy)
  await tx
    .update(reviewCase)
    .set(first ? assignedFrom(portal.clock.now(), askedBy) : UNASSIGNED)
    .where(eq(reviewCase.caseId, caseId))
  const second = askedBy === by.staffId ? undefined : await deciderOf(tx, by.staffId)
  if (first && second) await mailGivenBack(portal, tx, { caseId, damageNumber, first, name: second.name })
}

/**
 * Gives a claim back to the first person, with a reason: it is theirs again, and they get a mail. The first person can take it
 * back too. It is free where the first person decides on claims no more.
 */
export const giveBack = (portal: Portal, { caseId, by, agreementId, reason }: ToGiveBack): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { held, found } = await lockClaimAtWork(portal, tx, { caseId, by })
    const asked = await lockAgreementAsked(tx, held.claimId)
    const { askedOf, askedBy } = asked?.agreementId === agreementId ? asked : refuse('policy_change_conflict')
    if (askedOf !== null && ![askedOf, askedBy].includes(by.staffId)) refuse('staff_second_person_other')
    const words = typedReason(reason)
    await tx
      .update(claimAgreement)
      .set({
        state: 'GIVEN_BACK',
        answeredBy: by.staffId,
        answeredAt: portal.clock.now(),
        reason: seal(portal.config.secret, agreementId, words),
      })
      .where(eq(claimAgreement.agreementId, agreementId))
    await giveToFirst(portal, tx, { askedBy, caseId, damageNumber: held.damageNumber, by })
    await warnOfClaim(portal, tx, held)
    await recordAudit(tx, {
      actor: by,
      event: 'CLAIM_AGREEMENT_GIVEN_BACK',
      subject: { kind: 'CLAIM', id: held.claimId },
      accountId: found.accountId,
    })
  })
