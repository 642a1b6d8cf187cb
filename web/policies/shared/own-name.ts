import type { PolicyView } from '#contract/policies.ts'
import { asksLatin } from '#domain/shared/names/latin-name.ts'

/**
 * Whether a customer gives the name of this policy in their profile, which is that of the account holder. Of a family
 * member, and where an institution pays and manages it, they write to us.
 */
export const givesOwnName = ({ familyMember, individual }: PolicyView): boolean => !familyMember && individual

/** Whether a name is asked for in Latin letters, as documents cannot print it whole; not while we check other details. */
export const asksLatinName = ({ printedName, detailsRequested }: PolicyView): boolean =>
  asksLatin(printedName) && !detailsRequested
