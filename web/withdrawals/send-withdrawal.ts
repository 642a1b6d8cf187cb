import { policyWithdrawal } from '#contract/withdrawals.ts'
import { contractNumberOf } from '#domain/withdrawals/withdrawal.ts'
import type { WithdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import { call } from '#web/platform/api/call.ts'

import type { OwnContract } from './own-contract.ts'
import { policyNamed, requestWithdrawn } from './own-policies.ts'

/** The own policy that a typed number means, if its customer can withdraw from it now. */
export const ownPolicy = (typed: string, { all }: OwnContract) => {
  const named = policyNamed(contractNumberOf(typed), all)
  return named?.blockedBy.WITHDRAW === null ? named : undefined
}

/** Sends a statement of withdrawal: carried out at once where it is about an own policy, else looked at by a person. */
export const sendWithdrawal = async (statement: WithdrawalForm, known: OwnContract) => {
  const policy = ownPolicy(statement.contractNumber, known)
  if (!policy)
    return {
      receipt: await call(policyWithdrawal.state, { body: statement }),
      atOnce: false,
      request: undefined,
    }
  const { name, email } = statement
  const params = { policyId: policy.policyId }
  const receipt = await call(policyWithdrawal.withdraw, { params, body: { name, email } })
  return { receipt, atOnce: true, request: requestWithdrawn(policy, known.all) }
}
