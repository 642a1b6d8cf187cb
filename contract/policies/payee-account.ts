import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'

import { SentAccount } from './policy-ending.ts'

/** The account to which we pay a customer, as they are shown it. */
export const PayeeAccountView = z.object({
  /** The last four characters of its number. */
  endsWith: z.string(),
  /** The day from which we may pay to it, while it is too new to us; null when money may go at once. */
  payableFrom: z.nullable(z.iso.date()),
})
export type PayeeAccountView = z.infer<typeof PayeeAccountView>

/** The same with the policies whose money goes there: each may have a direct debit of its own. */
export const PayeeOfPoliciesView = z.extend(PayeeAccountView, { policyNumbers: z.array(z.string()) })
export type PayeeOfPoliciesView = z.infer<typeof PayeeOfPoliciesView>

const params = z.strictObject({ profileId: z.uuid() })

export const payeeAccount = {
  find: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/payee-account',
    access: 'owner',
    summary:
      'The bank account to which we pay what we owe the customer; several where their policies have different ones',
    params,
    reply: z.array(PayeeOfPoliciesView),
    noContent: 'We know no bank account of the customer',
    errors: [],
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/payee-account',
    access: 'owner',
    freshLogin: 'session',
    summary:
      'The customer gives the bank account, of any country, to which we pay what we owe them; it counts for what waits for an account too, and they are mailed about it',
    params,
    body: z.strictObject({ refund: SentAccount }),
    reply: PayeeAccountView,
    errors: ['policy_not_found', 'invalid_input'],
  }),
} as const
