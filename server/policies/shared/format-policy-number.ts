import { isPolicyNumber } from '#domain/policies/policy-number.ts'
import { withoutLinks } from '#server/platform/text/without-links.ts'

/** A policy number as it is shown: 260 047 113. */
export const formatPolicyNumber = (number: string): string => number.replace(/(...)(?=.)/g, '$1 ')

/** The number of a contract that somebody typed, for a mail: spaced if it can be one of ours, else as it was typed. */
export const formatContractNumber = (typed: string): string =>
  isPolicyNumber(typed) ? formatPolicyNumber(typed) : withoutLinks(typed)
