// The account to which we pay a customer (ruling 57): any country, asked as the end of an insurance asks it (TERM-03, TERM-05).
import * as z from 'zod/mini'

import type { Rules } from '#domain/shared/judge.ts'

import { RefundAccount, refundAccountIssues } from './refund-account.ts'

const PayeeAccountForm = z.object({ refund: RefundAccount })

/** What must hold of the account that a customer gives. */
export const payeeAccountForm = {
  shape: PayeeAccountForm,
  check: ({ refund }) => refundAccountIssues(refund),
} satisfies Rules<typeof PayeeAccountForm>
