import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'

const text = z.optional(z.nullable(z.string()))

/** The receipt of a withdrawal, as its mail says it too. */
export const WithdrawalReceipt = z.object({
  reference: z.string(),
  receivedAt: z.string(),
  acknowledgementSentTo: z.string(),
  contractNumber: z.string(),
})
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

export const policyWithdrawal = {
  /** Public: whether the contract exists is not told, neither in the reply nor in the mail. */
  state: endpoint({
    method: 'POST',
    path: '/api/new/withdrawals',
    access: 'public',
    summary:
      'The statement of a withdrawal without a log-in; it is always accepted, and we look for its contract',
    body: z.strictObject({ name: text, contractNumber: text, email: text }),
    reply: WithdrawalReceipt,
    status: 202,
    errors: ['invalid_input', 'policy_withdraw_too_many_attempts'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/withdraw',
    access: 'customer',
    freshLogin: 'session',
    summary: 'Withdraws from an own policy at once, within fourteen days',
    params: z.strictObject({ policyId: z.uuid() }),
    body: z.strictObject({ name: text, email: text }),
    reply: WithdrawalReceipt,
    status: 202,
    errors: [
      'policy_not_found',
      'policy_paid_by_institution',
      'policy_not_editable',
      'policy_withdraw_not_available',
      'policy_withdraw_period_expired',
      'invalid_input',
    ],
  }),
} as const
