import type { PolicyView } from '#contract/policies.ts'

/** Whether a policy links to the way to withdraw: not while a withdrawal is being checked, which would be sent twice. */
export const offersWithdrawal = ({ blockedBy, withdrawalReceivedAt }: PolicyView): boolean =>
  blockedBy.WITHDRAW === null && withdrawalReceivedAt === null
