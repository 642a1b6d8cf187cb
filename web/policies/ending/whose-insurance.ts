import type { PolicyView } from '#contract/policies.ts'

/** Whose insurance it is, for the texts: the account holder is addressed as “you”, a family member named. */
export const whoseInsurance = ({ familyMember, insuredName }: PolicyView) =>
  ({ who: familyMember ? 'family' : 'customer', name: insuredName }) as const
