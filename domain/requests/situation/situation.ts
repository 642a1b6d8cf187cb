import * as z from 'zod/mini'

import type { CoverCode } from '#domain/policies/cover.ts'
import { periodProblem } from '#domain/policies/period.ts'
import type { PeriodProblem } from '#domain/policies/period.ts'
import { countsForMaximum, overlappingPolicy } from '#domain/policies/policy.ts'
import type { PersonPeriod } from '#domain/policies/policy.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import type { ProductCode } from '#domain/policies/product.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { needsCompletePlus, primaryCover } from '#domain/requests/advice/advice-cover.ts'
import { productBesideBasic, productFor, productsWanted } from '#domain/requests/advice/advice-product.ts'
import { productFacts } from '#domain/requests/advice/advice.ts'
import type { AdviceFacts } from '#domain/requests/advice/advice.ts'
import {
  clearHidden,
  completeSituation,
  isFamilyChild,
  shownQuestions,
} from '#domain/requests/answers/situation-answers.ts'
import type { CompleteSituation, SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import {
  issueMaker,
  SAVE_PREFIX,
  SITUATION_PREFIX,
  situationCode,
} from '#domain/requests/answers/situation-codes.ts'
import type { CodePrefix, MakeIssue } from '#domain/requests/answers/situation-codes.ts'
import { countryPairIssues } from './situation-countries.ts'
import type { CountryFacts } from './situation-countries.ts'
import { contractEndIssues, stayDateIssues } from './situation-dates.ts'
import { answerIssues, institutionNameIssues, insuredWhoIssues } from './situation-fields.ts'
import { joinIssues, mainPolicyIssues } from './situation-family.ts'

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))

/** The situation on the wire (domain reference 8.6); missing answers are judged by the rules, not by the shape. */
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
    /** Policies of the person to be insured; left out while that person is unknown (ruling 2). */
    readonly ownPolicies?: readonly PersonPeriod[] | undefined
    /** The chosen cover, at the save: it has a minimum period, and determines which policies must not overlap. */
    readonly coverage?: CoverCode | undefined
    /** Known partners; left out in the browser, which does not have the list. */
    readonly affiliates?: ReadonlySet<string> | undefined
    /** What we sell at, where that is known. */
    readonly prices?: AdviceFacts['prices'] | undefined
  }

type CheckContext = {
  readonly facts: SituationFacts
  readonly prefix: CodePrefix
  readonly makeIssue: MakeIssue
}

const fieldIssues = (
  answers: SituationAnswers,
  { facts, prefix, makeIssue }: CheckContext,
): readonly Issue[] => {
  const shown = shownQuestions(answers)
  const searchYearAbroad = answers.studentType === 'J' && answers.countryOfDestination !== 'NL'
  const pair = countryPairIssues(answers, facts, prefix)
  return [
    ...pair,
    ...(searchYearAbroad && !pair.length
      ? [makeIssue('countryOfDestination', 'search_year_only_netherlands')]
      : []),
    ...stayDateIssues(answers, facts, makeIssue),
    ...answerIssues(answers, facts, makeIssue),
    ...(shown.has('contractDateEnd') ? contractEndIssues(answers, makeIssue) : []),
    ...(shown.has('studentPolicyNumber') ? mainPolicyIssues(answers, facts, makeIssue) : []),
    ...(prefix === SAVE_PREFIX ? institutionNameIssues(answers, makeIssue) : []),
  ]
}

// The student may be insured since long, and nobody can choose a day of the past.
const firstDateOf = ({ reason, context: { startDate } }: PeriodProblem, { today }: SituationFacts) =>
  reason === 'family_period_outside_main_policy' && isCalendarDate(startDate)
    ? { firstDate: startDate < today ? today : startDate }
    : {}

const periodIssues = (
  situation: CompleteSituation,
  product: ProductCode,
  { facts, makeIssue }: CheckContext,
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
    others: facts.ownPolicies?.filter((own) => own.productCode === product && countsForMaximum(own)),
    mainPeriod: family ? (facts.mainPolicy ?? undefined) : undefined,
  })
  return problem
    ? [makeIssue(problem.field, problem.reason, { ...problem.context, ...firstDateOf(problem, facts) })]
    : []
}

const ownPolicyIssues = (
  situation: CompleteSituation,
  product: ProductCode,
  context: CheckContext,
): readonly Issue[] => {
  const own = context.facts.ownPolicies ?? []
  const underReview = own.find((policy) => policy.status === 'UNDER_REVIEW_NEW')
  // A family member is another person than the customer (ruling 2); at the save only a real overlap is refused.
  if (underReview && situation.studentType !== 'F' && context.prefix === SITUATION_PREFIX)
    return [context.makeIssue('startDate', 'under_review', { policyNumber: underReview.policyNumber })]
  const beside = productBesideBasic(situation, productFacts(situation, context.facts))
  const overlap = productsWanted({ product, beside }, context.facts.coverage)
    .map((productCode) => overlappingPolicy({ ...situation, productCode }, own))
    .find((policy) => policy !== undefined)
  if (!overlap) return []
  const { policyNumber, startDate, endDate } = overlap
  return [context.makeIssue('startDate', 'overlap_existing_policy', { policyNumber, startDate, endDate })]
}

const ruleIssues = (answers: SituationAnswers, context: CheckContext): readonly Issue[] => {
  const joining = joinIssues(answers, context.facts, context.makeIssue)
  const situation = completeSituation(answers)
  const product = situation && productFor(situation, productFacts(situation, context.facts))
  if (joining.length || !situation || !product) return joining
  const period = periodIssues(situation, product, context)
  return period.length ? period : ownPolicyIssues(situation, product, context)
}

const partnerIssues = (
  { affiliateId }: SituationAnswers,
  { facts, prefix }: CheckContext,
): readonly Issue[] =>
  affiliateId && facts.affiliates && !facts.affiliates.has(affiliateId)
    ? [warning('affiliateId', situationCode(prefix, 'affiliate_invalid'))]
    : []

/**
 * All issues of a situation: those of the fields, and only if there are none those of the rules between fields (T0, T4,
 * domain reference 8.6). With the prefix of the save the codes are those of 7.2 where they exist.
 */
export const situationIssues = (
  answers: SituationAnswers,
  facts: SituationFacts,
  prefix: CodePrefix = SITUATION_PREFIX,
): readonly Issue[] => {
  const context = { facts, prefix, makeIssue: issueMaker(prefix) }
  const partner = partnerIssues(answers, context)
  const fields = fieldIssues(answers, context)
  return [...(fields.length ? fields : ruleIssues(answers, context)), ...partner]
}

/**
 * What is wrong with the days of a stay as soon as they are known: first what is wrong for everybody, then what its countries and
 * purpose do not allow. Questions that are still open count as no.
 */
export const lengthIssues = (answers: SituationAnswers, facts: SituationFacts): readonly Issue[] => {
  const makeIssue = issueMaker(SITUATION_PREFIX)
  const days = stayDateIssues(answers, facts, makeIssue)
  // a day that is still open is not wrong yet
  if (days.length)
    return days.filter(({ field }) =>
      isCalendarDate(field === 'startDate' ? answers.startDate : answers.endDate),
    )
  const situation = completeSituation(answers)
  const product = situation && productFor(situation, productFacts(situation, facts))
  return situation && product
    ? periodIssues(situation, product, { facts, prefix: SITUATION_PREFIX, makeIssue })
    : []
}

/** The answers of the screen; `unknown` for the paid job counts as no, but stays the answer (ruling 8). */
export const SituationForm = z.object({
  ...Situation.shape,
  paidJob: z.optional(z.nullable(z.union([z.boolean(), z.literal('unknown')]))),
  educationalInstitution: text,
  insuredWho: text,
  /** Of a family member: a child is asked less (ruling 66). */
  dateOfBirth: text,
})

/** The rules of the step your-situation; answers to hidden questions are not judged. */
export const yourSituation = {
  shape: SituationForm,
  prefix: SITUATION_PREFIX,
  check: (answers, facts) => {
    const visible = clearHidden(answers)
    return [
      ...insuredWhoIssues(visible),
      ...situationIssues(visible, facts, SITUATION_PREFIX),
      ...institutionNameIssues(visible, issueMaker(SITUATION_PREFIX)),
    ]
  },
} satisfies Rules<typeof SituationForm, SituationFacts>

// Computed once, not for each advice and request; these are the only keys of the shape.
const SITUATION_FIELDS = Object.keys(Situation.shape) as (keyof Situation)[]

/** The situation for the wire: without hidden and empty answers, and with an unknown job as no. */
export const situationOf = (answers: SituationAnswers): Situation => {
  const visible = clearHidden(answers)
  const sent: Situation = {
    ...visible,
    // a child is not asked about it
    paidJob: visible.paidJob === 'unknown' || isFamilyChild(answers) ? false : visible.paidJob,
    // without spaces, so that an advice is valid for the number with and without them
    studentPolicyNumber: visible.studentPolicyNumber && policyNumberOf(visible.studentPolicyNumber),
  }
  const answered: Record<string, unknown> = {}
  for (const name of SITUATION_FIELDS)
    if (sent[name] !== '' && sent[name] !== undefined) answered[name] = sent[name]
  return answered
}
