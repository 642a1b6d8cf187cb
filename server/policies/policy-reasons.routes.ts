import type { policyReasons } from '#contract/policies/policy-reasons.ts'
import type { Handlers } from '#server/platform/http/http.ts'

import { moveReasonsView, terminationReasonsView } from './policy-reasons.view.ts'

/** The handlers of the lists of reasons for a change of a policy. */
export const policyReasonsHandlers = (): Handlers<typeof policyReasons> => ({
  termination: ({ locale }) => terminationReasonsView(locale),
  move: ({ locale }) => moveReasonsView(locale),
})
