import type { PolicyView } from '#contract/policies.ts'

/** Whose insurance ends, for the texts: that of the customer, who is spoken to, or of a family member, who is named. */
export const whoseEnd = ({ mainPolicyNumber, insuredName }: PolicyView) =>
  ({ who: mainPolicyNumber === null ? 'customer' : 'family', name: insuredName }) as const
