import { useEffect, useState } from 'react'

import { money } from '#contract/money.ts'
import type { PaymentCandidate } from '#contract/money.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

type Result = {
  readonly q: string
  readonly candidates: readonly PaymentCandidate[]
  readonly issues: readonly Issue[]
}

/** The open invoices of a name or a number that somebody typed; nothing is looked for while that is empty. */
export const useFindInvoices = (caseId: string, q: string) => {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (!q) return undefined
    const left = new AbortController()
    const { signal } = left
    const show = (found: Omit<Result, 'q'>) => (signal.aborted ? undefined : setResult({ q, ...found }))
    call(money.read, { params: { caseId }, query: { q }, signal })
      .then(({ candidates }) => show({ candidates, issues: [] }))
      .catch((error: unknown) => {
        if (!signal.aborted) show({ candidates: [], issues: issuesOf(error) })
      })
    return () => left.abort()
  }, [caseId, q])
  const shown = q && result?.q === q ? result : undefined
  return { isLoading: q !== '' && !shown, candidates: shown?.candidates, issues: shown?.issues ?? [] }
}
