import type { PolicyView } from '#contract/policies.ts'

/** Whose insurance it is, for the texts: that of the customer, addressed as “you”, or of a family member, by name. */
export const whoseInsurance = ({ mainPolicyNumber, insuredName }: PolicyView) =>
  ({ who: mainPolicyNumber === null ? 'customer' : 'family', name: insuredName }) as const
