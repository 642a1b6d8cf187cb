import { contractNumberOf } from '#domain/withdrawals/withdrawal.ts'
import { isPolicyNumber } from '#domain/policies/policy-number.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'

/** The typed number of a contract: in groups of three where it can be one of ours, else as it was typed. */
export const contractShown = (typed: string): string => {
  const number = contractNumberOf(typed)
  return isPolicyNumber(number) ? formatPolicyNumber(number) : typed
}

/** The same for a text field, whose spaces are ordinary ones. */
export const contractTyped = (number: string): string => contractShown(number).replaceAll('\u00a0', ' ')
