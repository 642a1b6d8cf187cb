import type { PolicyView } from '#contract/policies.ts'

/**
 * Whether a customer gives the name of this policy in their profile, which is that of the account holder. Of a family
 * member, and where an institution pays and manages it, they write to us.
 */
export const givesOwnName = ({ familyMember, individual }: PolicyView): boolean => !familyMember && individual
