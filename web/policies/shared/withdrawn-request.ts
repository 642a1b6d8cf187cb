import type { PolicyView } from '#contract/policies.ts'

/** Whether it is a request that its customer withdrew before we accepted it: there was no insurance, and nothing to pay. */
export const withdrawnRequest = ({
  stopped,
  decidedAt,
  withdrawUntil,
}: Pick<PolicyView, 'stopped' | 'decidedAt' | 'withdrawUntil'>): boolean =>
  // an acceptance sets both
  stopped?.how === 'WITHDRAWN' && decidedAt === null && withdrawUntil === null
