import * as z from 'zod/mini'

import { addressIssues, issuesOnScreen } from '#domain/addresses/address.ts'
import { addressOf } from '#domain/addresses/address-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { FormText } from './form-text.ts'

/** Why an address changes (domain reference 9.1). */
export const MOVE_REASONS = [
  'FIRST_ADDRESS',
  'MOVED_SAME_CITY',
  'MOVED_OTHER_CITY',
  'TEMPORARY_TO_PERMANENT',
  'CORRECTION',
  'OTHER',
] as const

/** Whether this reason of a move must be explained. */
export const moveNeedsExplanation = (reason: unknown): boolean => reason === 'OTHER'

/** Longest explanation, in characters. */
const EXPLANATION_MAX = 250

const AddressForm = z.object({
  postalCode: FormText,
  houseNumber: FormText,
  addition: FormText,
  street: FormText,
  city: FormText,
  moveReason: FormText,
  moveReasonExplanation: FormText,
})
/** The form as it was judged. */
export type AddressForm = z.infer<typeof AddressForm>

/** An address as a policy has it. */
export type PolicyAddress = {
  readonly postalCode: string
  readonly houseNumber: number | null
  readonly addition: string | null
  readonly street: string
  readonly city: string
  readonly country: string
}

export type AddressFacts = {
  /** The country of the stay, in which the address must be. */
  readonly country: string
  /** The address of the policy now; null if it has none yet. */
  readonly current: PolicyAddress | null
}

const PREFIX = 'policy_address_'

/** The address that a form means, as it is stored. */
export const addressOfForm = (form: AddressForm, country: string): PolicyAddress => {
  const { houseNumber, addition, ...rest } = addressOf(form, country)
  return {
    ...rest,
    houseNumber: houseNumber === '' ? null : Number(houseNumber),
    addition: addition === '' ? null : addition.toUpperCase(),
    country,
  }
}

const KEYS = ['postalCode', 'houseNumber', 'addition', 'street', 'city', 'country'] as const

const reasonIssues = ({ moveReason, moveReasonExplanation }: AddressForm): readonly Issue[] => {
  if (!moveReason) return [issue('moveReason', `${PREFIX}move_reason_empty`)]
  if (!MOVE_REASONS.some((reason) => reason === moveReason))
    return [issue('moveReason', `${PREFIX}move_reason_invalid`, { value: moveReason })]
  const explanation = 'moveReasonExplanation'
  if (moveNeedsExplanation(moveReason) && !moveReasonExplanation)
    return [issue(explanation, `${PREFIX}move_reason_explanation_empty`)]
  return lengthOf(moveReasonExplanation) > EXPLANATION_MAX
    ? [issue(explanation, `${PREFIX}move_reason_explanation_too_long`, { max: EXPLANATION_MAX })]
    : []
}

const isSame = (form: AddressForm, { country, current }: AddressFacts) => {
  const typed = addressOfForm(form, country)
  return current !== null && KEYS.every((key) => typed[key] === current[key])
}

/** The form for another address during the stay (POL-08, POL-10): in the country of the policy, with a reason. */
export const addressForm = {
  shape: AddressForm,
  check: (form, facts): readonly Issue[] => {
    const issues = [...addressIssues(form, facts.country, PREFIX), ...reasonIssues(form)]
    return !issues.length && isSame(form, facts) ? [issue('', 'policy_no_changes')] : issues
  },
} satisfies Rules<typeof AddressForm, AddressFacts>

/** The same rules on a screen. */
export const addressFormOnScreen = {
  ...addressForm,
  check: (form, facts) => issuesOnScreen(addressForm.check(form, facts), form, facts.country),
} satisfies typeof addressForm
