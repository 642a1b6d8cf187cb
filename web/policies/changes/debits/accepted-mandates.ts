import type { Values } from '#web/platform/forms/form-issues.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import { answeredNow, shownMandate } from '#web/policies/changes/payment-answers.ts'

import { debitedToo } from './debited.ts'
import type { Debited } from './debited.ts'

/** The policy of the form, and the others that can get its account. */
type Mandates = Debited & { readonly others: readonly Debited[] }

const shownOf = ({ policy: { policyId }, payment }: Debited, term: string) => ({
  policyId,
  term,
  ...shownMandate(term, payment),
})

// All that the texts above the box say differently from one policy to another, in a key.
const listShown = ({ others, ...own }: Mandates, values: Values) =>
  JSON.stringify([
    shownOf(own, textOf(values['term'])),
    ...debitedToo(others, values).map((other) => shownOf(other, other.payment.term)),
  ])

/** The answers, in which the box of the mandates is ticked only while the list that was accepted is shown. */
export const acceptedAsShown = (values: Values, mandates: Mandates): Values =>
  values['mandateAccepted'] === true && values['mandatesAccepted'] !== listShown(mandates, values)
    ? { ...values, mandateAccepted: false }
    : values

/**
 * What is answered now, with the list of mandates that its box accepts. A box that another list emptied stays empty when
 * the first list is shown again.
 */
export const acceptedNow = (values: Values, patch: Values, mandates: Mandates): Values => {
  const emptied = values['mandateAccepted'] === false ? { mandateAccepted: false } : {}
  const now = { ...emptied, ...answeredNow(values, patch) }
  if (patch['mandateAccepted'] !== true) return now
  return { ...now, mandatesAccepted: listShown(mandates, { ...values, ...now }) }
}
