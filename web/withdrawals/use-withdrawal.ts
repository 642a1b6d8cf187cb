import { useState } from 'react'

import type { WithdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

import type { OwnContract } from './own-contract.ts'
import { belongsTo, keptReceipt, useKeptReceipt } from './receipt-store.ts'
import { ownPolicy, sendWithdrawal } from './send-withdrawal.ts'
import { useVisit } from './use-visit.ts'

/** The answers of a withdrawal, its statement once they are whole, and its receipt once it is sent. */
export const useWithdrawal = (known: OwnContract) => {
  const [values, setValues] = useState<Values>(known.values)
  const [statement, setStatement] = useState<WithdrawalForm>()
  const visit = useVisit()
  const kept = useKeptReceipt()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!statement || busy) return
    setBusy(true)
    try {
      const { receipt, atOnce, request } = await sendWithdrawal(statement, known)
      const { reference, receivedAt, contractNumber, acknowledgementSentTo: email } = receipt
      const { asked, profileId } = visit
      keptReceipt.set({ reference, receivedAt, contractNumber, atOnce, request, profileId, asked, email })
    } catch (error) {
      const found = issuesOf(error)
      setIssues(found)
      if (found.some(({ field }) => field)) setStatement(undefined)
    } finally {
      setBusy(false)
    }
  }
  const change = (patch: Values) => setValues((before) => ({ ...before, ...patch }))
  const edit = () => setStatement(undefined)
  const another = () => {
    setValues({ ...known.values, contractNumber: '' })
    setStatement(undefined)
    keptReceipt.clear()
  }
  const sent = kept && belongsTo(kept, visit) ? kept : undefined
  const named = ownPolicy(textOf(values['contractNumber']), known)
  return { values, change, statement, setStatement, named, sent, issues, busy, confirm, edit, another }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
