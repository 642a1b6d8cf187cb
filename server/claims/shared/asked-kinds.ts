import { lockAskedChange, lockAskedRequest } from '#server/policies/shared/asked-about-policies.ts'
import type { AskedKinds } from '#server/cases/shared/question-subject.ts'

import { lockAskedClaim } from '#server/claims/decision/asked-about-claim.ts'

/** Every kind of case about which we ask its customer for more. */
export const ASKED_KINDS: AskedKinds = {
  REQUEST: lockAskedRequest,
  CHANGE: lockAskedChange,
  CLAIM: lockAskedClaim,
}
