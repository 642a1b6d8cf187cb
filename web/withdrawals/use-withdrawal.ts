import { useState } from 'react'

import type { WithdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { policyWithdrawal } from '#contract/withdrawals.ts'
import { contractNumberOf } from '#domain/withdrawals/withdrawal.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { call } from '#web/platform/api/call.ts'

import type { OwnContract } from './own-contract.ts'
import { belongsTo, keptReceipt, useKeptReceipt } from './receipt-store.ts'
import { useVisit } from './use-visit.ts'
import { policyNamed, requestWithdrawn } from './own-policies.ts'

// The own policy that a typed number means, if its customer can withdraw from it now.
const ownPolicy = (typed: string, { all }: OwnContract) => {
  const named = policyNamed(contractNumberOf(typed), all)
  return named?.blockedBy.WITHDRAW === null ? named : undefined
}

// Sends a statement of withdrawal: carried out at once where it is about an own policy, else looked at by a person.
const sendWithdrawal = async (statement: WithdrawalForm, contract: OwnContract) => {
  const policy = ownPolicy(statement.contractNumber, contract)
  if (!policy)
    return {
      receipt: await call(policyWithdrawal.state, { body: statement }),
      atOnce: false,
      request: undefined,
    }
  const { name, email } = statement
  const params = { policyId: policy.policyId }
  const receipt = await call(policyWithdrawal.withdraw, { params, body: { name, email } })
  return { receipt, atOnce: true, request: requestWithdrawn(policy, contract.all) }
}

/** The answers of a withdrawal, its statement once they are whole, and its receipt once it is sent. */
export const useWithdrawal = (contract: OwnContract) => {
  const [values, setValues] = useState<Values>(contract.values)
  const [statement, setStatement] = useState<WithdrawalForm>()
  const visit = useVisit()
  const kept = useKeptReceipt()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!statement || busy) return
    setBusy(true)
    try {
      const { receipt, atOnce, request } = await sendWithdrawal(statement, contract)
      const { reference, receivedAt, contractNumber, acknowledgementSentTo: email } = receipt
      const { asked, profileId } = visit
      keptReceipt.set({ reference, receivedAt, contractNumber, atOnce, request, profileId, asked, email })
    } catch (error) {
      const newIssues = issuesOf(error)
      setIssues(newIssues)
      if (newIssues.some(({ field }) => field)) setStatement(undefined)
    } finally {
      setBusy(false)
    }
  }
  const change = (patch: Values) => setValues((before) => ({ ...before, ...patch }))
  const edit = () => setStatement(undefined)
  const another = () => {
    setValues({ ...contract.values, contractNumber: '' })
    setStatement(undefined)
    keptReceipt.clear()
  }
  const sent = kept && belongsTo(kept, visit) ? kept : undefined
  const named = ownPolicy(textOf(values['contractNumber']), contract)
  return { values, change, statement, setStatement, named, sent, issues, busy, confirm, edit, another }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
