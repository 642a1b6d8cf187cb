import type { MailPreview } from '#contract/cases/mail-preview.ts'
import type { claimWork } from '#contract/claims/claim-work.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { claimOutcome } from '#domain/claims/cost-decision.ts'
import type { ClaimOutcome } from '#domain/claims/cost-decision.ts'
import { needsSecondPerson } from '#domain/claims/decision/second-person.ts'
import { plainLines } from '#domain/shared/text/plain-text.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'
import type { CostInDecision } from '#server/claims/claims.tables.ts'
import { agreementAsked, isAskedOf, wordsOf } from '#server/claims/decision/agreements.ts'
import type { Agreement } from '#server/claims/decision/agreements.ts'
import { claimPayee } from '#server/claims/decision/pay-claim.ts'
import { renderDecided } from '#server/claims/mail-claim.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { claimAtWork, claimOfCase, decidedCosts, openResults } from './claim-at-work.ts'
import type { ClaimAtWork } from './claim-at-work.ts'
import { isGivenBackBy } from './given-back.ts'
import { shownResults } from './second-person.ts'

type OnCase = { readonly caseId: string; readonly by: StaffActor }

type Choice = {
  readonly outcome: ClaimOutcome
  readonly words: string
  readonly costs: readonly CostInDecision[]
  readonly agreementId?: string | undefined
}

type Mails = { readonly mails: MailPreview[]; readonly mailHash: string }

type Receipt = ReplyOf<typeof claimWork.decide>

/** How a case is decided after ten seconds, as every other kind of case. */
export type DecideLater = {
  /** What was answered when the same decision was sent before. */
  readonly sentBefore: (sent: OnCase & { readonly decisionId: string }) => Promise<Receipt | undefined>
  readonly preview: (on: OnCase & { readonly choice: Choice }) => Promise<Mails>
  readonly make: (
    sent: OnCase & { readonly choice: Choice; readonly decisionId: string; readonly mailHash: string },
  ) => Promise<Receipt>
}

const choiceOf = (work: ClaimAtWork, { costs, words, agreementId }: Omit<Choice, 'outcome'>): Choice => ({
  outcome: claimOutcome(decidedCosts(work, costs)),
  words: plainLines(words),
  costs,
  agreementId,
})

// For whoever cannot decide it alone: with the same words, amounts and account, and nothing to send it with.
const renderedMail = async (portal: Portal, work: ClaimAtWork, { costs, words }: Choice) => {
  const { held, own } = work
  const { accountId } = own ?? refuse('staff_claim_not_matched')
  const mail = await portal.db.transaction(async (tx) =>
    renderDecided(portal, tx, {
      accountId,
      damageNumber: held.damageNumber,
      costs: decidedCosts(work, costs),
      payee: await claimPayee(portal, tx, held),
      again: work.costs.some(({ cost }) => cost.beforePaidCents + cost.beforeProviderCents > 0),
      words: words || undefined,
    }),
  )
  const { text, ...rest } = mail
  return { mails: [{ ...rest, paragraphs: text.split('\n\n').filter((one) => one.trim()) }], mailHash: null }
}

const decidesNow = (
  { config }: Portal,
  work: ClaimAtWork,
  {
    asked,
    by,
    costs,
  }: Pick<Choice, 'costs'> & { readonly asked: Agreement | undefined; readonly by: StaffActor },
) =>
  asked
    ? isAskedOf(asked, by.staffId)
    : !needsSecondPerson(decidedCosts(work, costs), config.claimsSecondLimit * 100)

type Previewed = ReplyOf<typeof claimWork.preview>

/**
 * The mails of a decision on a claim: those that are sent, word for word. Whoever does not decide alone sees how they would
 * read, without the hash that sends them.
 */
export const previewClaim = async (
  portal: Portal,
  later: DecideLater,
  { caseId, by, words }: OnCase & BodyOf<typeof claimWork.preview>,
): Promise<Previewed> => {
  await refuseDecided(portal.db, caseId)
  const { held } = await claimOfCase(portal.db, caseId)
  const work = await claimAtWork({ portal, db: portal.db }, held)
  const asked = await agreementAsked(portal.db, held.claimId)
  const costs = asked?.costs ?? openResults(work) ?? []
  if (!costs.length) return { mails: [], mailHash: null }
  const choice = choiceOf(work, {
    costs,
    words: asked ? wordsOf(asked, portal.config.secret) : words,
    agreementId: asked?.agreementId,
  })
  if (!decidesNow(portal, work, { asked, by, costs })) return renderedMail(portal, work, choice)
  return later.preview({ caseId, by, choice })
}

/** Decides the open costs of a claim as they were shown, after ten seconds. Refuses other amounts than stand there now. */
export const decideShown = async (
  portal: Portal,
  later: DecideLater,
  { caseId, by, costs, words, ...sent }: OnCase & BodyOf<typeof claimWork.decide>,
): Promise<Receipt> => {
  const before = await later.sentBefore({ caseId, by, ...sent })
  if (before) return before
  await refuseDecided(portal.db, caseId)
  const { held } = await claimOfCase(portal.db, caseId)
  if (await isGivenBackBy(portal.db, held.claimId, by.staffId)) refuse('staff_claim_given_back')
  const work = await claimAtWork({ portal, db: portal.db }, held)
  const choice = choiceOf(work, { costs: shownResults(work, costs), words })
  return later.make({ caseId, by, ...sent, choice })
}

/** Agrees as the second person to exactly what was asked; the claim is decided after ten seconds. */
export const agreeAsSecond = async (
  portal: Portal,
  later: DecideLater,
  { caseId, by, agreementId, ...sent }: OnCase & BodyOf<typeof claimWork.agree>,
): Promise<Receipt> => {
  const before = await later.sentBefore({ caseId, by, ...sent })
  if (before) return before
  await refuseDecided(portal.db, caseId)
  const { held } = await claimOfCase(portal.db, caseId)
  const asked = await agreementAsked(portal.db, held.claimId)
  if (asked?.agreementId !== agreementId) return refuse('policy_change_conflict')
  const work = await claimAtWork({ portal, db: portal.db }, held)
  const words = wordsOf(asked, portal.config.secret)
  const choice = choiceOf(work, { costs: asked.costs, words, agreementId })
  return later.make({ caseId, by, ...sent, choice })
}
