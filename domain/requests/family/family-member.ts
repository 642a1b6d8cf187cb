import * as z from 'zod/mini'

import { EXPLANATIONS, FINAL_QUESTIONS } from '#domain/requests/advice/questions.ts'
import { Submission } from '#domain/requests/submission.ts'

/** Whom somebody insures together with themselves. */
export const RELATIONS = ['PARTNER', 'CHILD'] as const

export type Relation = (typeof RELATIONS)[number]

/** The most people who are insured in one request beside the first. */
export const FAMILY_MAX = 6

const text = z.optional(z.string().check(z.maxLength(2000)))
const flag = z.optional(z.boolean())

/** What is asked of a member of the family before there is a price. */
export const MemberSituation = z.strictObject({
  relation: text,
  dateOfBirth: text,
  paidJob: flag,
  dutchInsurance: flag,
  europeanInsurance: flag,
  europeanInsuranceValid: flag,
})
export type MemberSituation = z.infer<typeof MemberSituation>

const { shape } = Submission

// The final questions have the shape that they have for the first person.
const finalShape = Object.fromEntries(
  [...FINAL_QUESTIONS, ...EXPLANATIONS].map((name) => [name, shape[name]]),
) as Pick<typeof shape, (typeof FINAL_QUESTIONS)[number] | (typeof EXPLANATIONS)[number]>

/** A member of the family as they are sent: what is not asked for all of them together. */
export const FamilyMember = z.strictObject({
  ...MemberSituation.shape,
  ...finalShape,
  firstName: text,
  familyName: text,
  latinFirstName: text,
  latinFamilyName: text,
  gender: text,
  nationality: text,
  ehicPolicyNumber: text,
  adviceId: text,
  premiumTotal: z.optional(z.number()),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** A request with the people who are insured together with the first one. */
export const FamilySubmission = z.extend(Submission, {
  members: z.optional(z.array(FamilyMember).check(z.maxLength(FAMILY_MAX))),
})
export type FamilySubmission = z.infer<typeof FamilySubmission>
