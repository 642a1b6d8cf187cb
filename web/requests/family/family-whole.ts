import type { Answers } from '#domain/requests/answers.ts'
import { wholeRequest } from '#domain/requests/check/whole-request.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { finalFamilyIssues, isNotOfOne } from './family-final.ts'
import { familyDetailIssues, familySituationIssues, proposedFor } from './family-rules.ts'

/** The rules of a family for the page with all questions on one screen. */
export const familyWhole: typeof wholeRequest = {
  ...wholeRequest,
  check: (values, facts) => {
    const state = requestStore.get()
    const first = values as Answers
    const { today } = facts.situation
    const members = state.members.map((member) => proposedFor(first, member))
    const person = { today, nationalities: facts.nationalities }
    return [
      ...wholeRequest.check(values, facts).filter(isNotOfOne),
      ...familySituationIssues({ first, members }, today),
      ...familyDetailIssues({ first, members }, person, state.each),
      ...finalFamilyIssues(state),
    ]
  },
}
