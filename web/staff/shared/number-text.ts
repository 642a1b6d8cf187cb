import { formatPolicyNumber } from '#web/platform/i18n/format.ts'

/** The number of a case: that of a policy in groups of three digits, as its customer reads it. */
export const numberText = (number: string): string =>
  /^\d{9}$/.test(number) ? formatPolicyNumber(number) : number
