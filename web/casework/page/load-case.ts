import type { LoaderFunctionArgs } from 'react-router'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import type { CasePlace } from '#contract/cases/case-place.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { money } from '#contract/money.ts'
import type { PaymentWork } from '#contract/money.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { readPlace } from '#web/staff/shared/case-place.ts'

/** A case, with what its kind is worked on with. */
export type LoadedCase = {
  readonly shown: CaseView
  readonly claim: ClaimWorkView | null
  readonly payment: PaymentWork | null
  /** In the worklist that it was opened from. */
  readonly place: CasePlace | undefined
}

const load = async (caseId: string, search: string): Promise<LoadedCase> => {
  const params = { caseId }
  const [shown, place] = await Promise.all([call(casework.show, { params }), readPlace(caseId, search)])
  const isClaim = shown.kind === 'CLAIM' && shown.documents !== null
  const isPayment = shown.kind === 'PAYMENT' && shown.mayDecide
  return {
    shown,
    place,
    claim: isClaim ? await call(claimWork.read, { params }) : null,
    payment: isPayment ? await call(money.read, { params }) : null,
  }
}

// The case that was read last: without a connection its page stays, with what is typed on it.
let last: LoadedCase | undefined

/** Fetches the case; of a claim also what the rules find of its costs, of a payment what it can belong to, for their roles. */
export const loadCase = async ({
  params: { caseId = '' },
  request,
}: LoaderFunctionArgs): Promise<LoadedCase> => {
  try {
    last = await load(caseId, new URL(request.url).search)
    return last
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === 0
    if (isLost && last?.shown.caseId === caseId) return last
    throw error
  }
}
