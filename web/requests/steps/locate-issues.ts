import { memberOfField } from '#domain/requests/family/member-issues.ts'
import { OWN_QUESTIONS } from '#domain/requests/family/member-answers.ts'
import { stepOfField } from '#domain/requests/step-of-field.ts'
import { PARTS, STEPS } from '#domain/requests/steps.ts'
import type { StepLocation } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'

const SITUATION: StepLocation = { step: 'your-situation' }

// what the price depends on is asked about the others of a family in the first step, the number of a card with their names
const MEMBER_SITUATION: readonly string[] = [
  'relation',
  'dateOfBirth',
  'adviceId',
  'premiumTotal',
  ...OWN_QUESTIONS,
]
const CARD = 'ehicIdNumber'

/** Where a question is asked: of the request, or about one of a family. */
export const locationOfField = (field: string): StepLocation | undefined => {
  if (field === 'members') return SITUATION
  const member = memberOfField(field)
  if (!member) return stepOfField(field)
  if (MEMBER_SITUATION.includes(member.field)) return SITUATION
  if (member.field === CARD) return { step: 'request-insurance', part: 'you' }
  return stepOfField(member.field)
}

const order = ({ step, part }: StepLocation) =>
  STEPS.indexOf(step) * PARTS.length + (part ? PARTS.indexOf(part) : 0)

/** Each issue with the location of its field, or else the current one; and those locations in the order of the request. */
export const locateIssues = (issues: readonly Issue[], here: StepLocation) => {
  const located = issues.map((issue) => ({ ...issue, at: locationOfField(issue.field) ?? here }))
  return { located, locations: located.map(({ at }) => at).toSorted((a, b) => order(a) - order(b)) }
}
