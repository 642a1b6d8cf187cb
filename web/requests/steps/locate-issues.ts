import { PARTS, STEPS } from '#domain/requests/steps.ts'
import type { Place } from '#domain/requests/steps.ts'
import { stepOfField } from '#domain/requests/step-of-field.ts'
import type { Issue } from '#domain/shared/issue.ts'

const order = ({ step, part }: Place) => STEPS.indexOf(step) * PARTS.length + (part ? PARTS.indexOf(part) : 0)

/** Each issue with the place where its field is asked, else where we are; and those places in the order of the request. */
export const placed = (issues: readonly Issue[], here: Place) => {
  const found = issues.map((one) => ({ ...one, at: stepOfField(one.field) ?? here }))
  return { found, places: found.map(({ at }) => at).toSorted((a, b) => order(a) - order(b)) }
}
