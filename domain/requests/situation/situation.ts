import * as z from 'zod/mini'

import type { CoverCode } from '#domain/policies/cover.ts'
import { periodProblem } from '#domain/policies/period.ts'
import { countsForMaximum, overlappingPolicy } from '#domain/policies/policy.ts'
import type { PolicyFacts } from '#domain/policies/policy.ts'
import type { ProductCode } from '#domain/policies/product.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { needsCompletePlus, primaryCover } from '#domain/requests/advice/advice-cover.ts'
import { productBesideBasic, productFor, productsWanted } from '#domain/requests/advice/advice-product.ts'
import { productFacts } from '#domain/requests/advice/advice.ts'
import type { AdviceFacts } from '#domain/requests/advice/advice.ts'
import { clearHidden, settle, shownQuestions } from './situation-answers.ts'
import type { SettledSituation, SituationAnswers } from './situation-answers.ts'
import { issuesUnder, SAVE_PREFIX, SITUATION_PREFIX, situationCode } from './situation-codes.ts'
import type { CodePrefix, Say } from './situation-codes.ts'
import { countryPairIssues } from './situation-countries.ts'
import type { CountryFacts } from './situation-countries.ts'
import { contractEndIssues, stayDateIssues } from './situation-dates.ts'
import { answerIssues, institutionNameIssues } from './situation-fields.ts'
import { joinIssues, mainPolicyIssues } from './situation-family.ts'

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))

/** The situation as it travels (domain reference 8.6); what is missing is judged by the rules, not by the shape. */
export const Situation = z.strictObject({
  countryOfOrigin: text,
  countryOfDestination: text,
  studentType: text,
  startDate: text,
  endDate: text,
  dutchInsurance: flag,
  paidJob: flag,
  contractDateEnd: text,
  europeanInsurance: flag,
  europeanInsuranceValid: flag,
  institution: text,
  belgiumMutuality: flag,
  studentPolicyNumber: text,
  studentDateOfBirth: text,
  affiliateId: text,
})
export type Situation = z.infer<typeof Situation>

export type SituationFacts = CountryFacts &
  Pick<AdviceFacts, 'today' | 'institutionOf' | 'mainPolicy' | 'completeSold'> & {
    /** Policies of the person to be insured; left out while nobody knows who that is (ruling 2). */
    readonly ownPolicies?: readonly PolicyFacts[] | undefined
    /** The cover that was chosen, at the save: it has a minimum, and says which policies must not overlap. */
    readonly coverage?: CoverCode | undefined
    /** Known partners; left out where the browser cannot tell. */
    readonly affiliates?: ReadonlySet<string> | undefined
  }

type Judged = { readonly facts: SituationFacts; readonly prefix: CodePrefix; readonly say: Say }

const fieldIssues = (answers: SituationAnswers, { facts, prefix, say }: Judged): readonly Issue[] => {
  const shown = shownQuestions(answers)
  const searchElsewhere = answers.studentType === 'J' && answers.countryOfDestination !== 'NL'
  const pair = countryPairIssues(answers, facts, prefix)
  return [
    ...pair,
    ...(searchElsewhere && !pair.length ? [say('countryOfDestination', 'search_year_only_netherlands')] : []),
    ...stayDateIssues(answers, facts.today, say),
    ...answerIssues(answers, facts, say),
    ...(shown.has('contractDateEnd') ? contractEndIssues(answers, say) : []),
    ...(shown.has('studentPolicyNumber') ? mainPolicyIssues(answers, facts, say) : []),
    ...(prefix === SAVE_PREFIX ? institutionNameIssues(answers, say) : []),
  ]
}

const periodIssues = (
  situation: SettledSituation,
  product: ProductCode,
  { facts, say }: Judged,
): readonly Issue[] => {
  const family = situation.studentType === 'F'
  const terms = {
    product,
    primary: primaryCover(situation),
    period: situation,
    completeSold: facts.completeSold,
  }
  const problem = periodProblem(situation, {
    productCode: product,
    student: situation.studentType === 'S',
    family,
    coverage: needsCompletePlus(terms) ? 'COMPLETE_PLUS' : facts.coverage,
    earlier: facts.ownPolicies?.filter((own) => own.productCode === product && countsForMaximum(own.status)),
    mainPeriod: family ? (facts.mainPolicy ?? undefined) : undefined,
  })
  return problem ? [say(problem.field, problem.reason, problem.context)] : []
}

const ownPolicyIssues = (
  situation: SettledSituation,
  product: ProductCode,
  judged: Judged,
): readonly Issue[] => {
  const own = judged.facts.ownPolicies ?? []
  const waiting = own.find((policy) => policy.status === 'UNDER_REVIEW_NEW')
  // A family member is another person than who asks (ruling 2); at the save only a real overlap stops.
  if (waiting && situation.studentType !== 'F' && judged.prefix === SITUATION_PREFIX)
    return [judged.say('startDate', 'under_review', { policyNumber: waiting.policyNumber })]
  const beside = productBesideBasic(situation, productFacts(situation, judged.facts))
  const found = productsWanted({ product, beside }, judged.facts.coverage)
    .map((productCode) => overlappingPolicy({ ...situation, productCode }, own))
    .find((policy) => policy !== undefined)
  if (!found) return []
  const { policyNumber, startDate, endDate } = found
  return [judged.say('startDate', 'overlap_existing_policy', { policyNumber, startDate, endDate })]
}

const ruleIssues = (answers: SituationAnswers, judged: Judged): readonly Issue[] => {
  const joining = joinIssues(answers, judged.facts, judged.say)
  const situation = settle(answers)
  const product = situation && productFor(situation, productFacts(situation, judged.facts))
  if (joining.length || !situation || !product) return joining
  const period = periodIssues(situation, product, judged)
  return period.length ? period : ownPolicyIssues(situation, product, judged)
}

const partnerIssues = ({ affiliateId }: SituationAnswers, { facts, prefix }: Judged): readonly Issue[] =>
  affiliateId && facts.affiliates && !facts.affiliates.has(affiliateId)
    ? [warning('affiliateId', situationCode(prefix, 'affiliate_invalid'))]
    : []

/**
 * Everything that is wrong with a situation: all fields together, and only when those are right the rules between
 * them (T0, T4, domain reference 8.6). With the prefix of the save the codes are those of 7.2 where it has them.
 */
export const situationIssues = (
  answers: SituationAnswers,
  facts: SituationFacts,
  prefix: CodePrefix = SITUATION_PREFIX,
): readonly Issue[] => {
  const judged = { facts, prefix, say: issuesUnder(prefix) }
  const partner = partnerIssues(answers, judged)
  const fields = fieldIssues(answers, judged)
  return [...(fields.length ? fields : ruleIssues(answers, judged)), ...partner]
}

/** The answers of the screen; `unknown` for the paid job counts as no and is kept (ruling 8). */
export const SituationForm = z.object({
  ...Situation.shape,
  paidJob: z.optional(z.nullable(z.union([z.boolean(), z.literal('unknown')]))),
  educationalInstitution: text,
})

/** The rules of the step your-situation; answers to hidden questions are not judged. */
export const yourSituation = {
  shape: SituationForm,
  prefix: SITUATION_PREFIX,
  check: (answers, facts) => {
    const asked = clearHidden(answers)
    return [
      ...situationIssues(asked, facts, SITUATION_PREFIX),
      ...institutionNameIssues(asked, issuesUnder(SITUATION_PREFIX)),
    ]
  },
} satisfies Rules<typeof SituationForm, SituationFacts>

// Named once for all advices and requests; an object of the shape has no other names.
const TOLD_NAMES = Object.keys(Situation.shape) as (keyof Situation)[]

/** The situation for the wire: hidden answers cleared, an unknown job told as no, nothing that was not answered. */
export const situationOf = (answers: SituationAnswers): Situation => {
  const asked = clearHidden(answers)
  const told: Situation = {
    ...asked,
    paidJob: asked.paidJob === 'unknown' ? false : asked.paidJob,
    // as policies write it, so that an advice belongs to the same number with and without spaces
    studentPolicyNumber: asked.studentPolicyNumber?.replaceAll(/\s/g, ''),
  }
  const kept: Record<string, unknown> = {}
  for (const name of TOLD_NAMES) if (told[name] !== '' && told[name] !== undefined) kept[name] = told[name]
  return kept
}
