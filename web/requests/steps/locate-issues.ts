import { stepOfField } from '#domain/requests/step-of-field.ts'
import { PARTS, STEPS } from '#domain/requests/steps.ts'
import type { StepLocation } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'

const order = ({ step, part }: StepLocation) =>
  STEPS.indexOf(step) * PARTS.length + (part ? PARTS.indexOf(part) : 0)

/** Each issue with the location of its field, or else the current one; and those locations in the order of the request. */
export const locateIssues = (issues: readonly Issue[], here: StepLocation) => {
  const located = issues.map((issue) => ({ ...issue, at: stepOfField(issue.field) ?? here }))
  return { located, locations: located.map(({ at }) => at).toSorted((a, b) => order(a) - order(b)) }
}
