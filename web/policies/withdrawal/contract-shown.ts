import { contractNumberOf } from '#domain/policies/ending/withdrawal.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'

/** The typed number of a contract as numbers are shown, in groups of three where it has nine digits. */
export const contractShown = (typed: string): string => {
  const number = contractNumberOf(typed)
  return /^\d{9}$/.test(number) ? formatPolicyNumber(number) : typed
}
