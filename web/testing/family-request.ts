import type { Locale } from '#domain/shared/locale.ts'
import type { StepLocation } from '#domain/requests/steps.ts'
import { pathsIn } from '#web/paths.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { answersOf } from '#web/requests/family/family-people.ts'
import { totalAdvice } from '#web/requests/family/total-advice.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'

import { answerBefore } from './answered-request.ts'
import { bo, priya } from './family-members.ts'
import { showPortal } from './portal.tsx'
import { adviceFor, replyByRules } from './request-replies.ts'

type Options = Parameters<typeof answerBefore>[1] & { readonly members?: readonly Member[] }

/** The request of Arjun with his family, with everything before a location answered. */
export const answerFamilyBefore = (
  location: StepLocation,
  { members = [priya, bo], changes, ...options }: Options = {},
): void => {
  answerBefore(location, { ...options, changes: { insuredWho: 'together', ...changes } })
  requestStore.change({ members })
  const { answers } = requestStore.get()
  const own = adviceFor({ ...answers, affiliateId: undefined })
  const others = members.map((member) => adviceFor(answersOf(answers, member)))
  requestStore.setAdvice(totalAdvice(own, others), { each: [own, ...others] })
}

/** Shows a location of Arjun's request with his family. */
export const showFamily = async (location: StepLocation, options: Options & { locale?: Locale } = {}) => {
  replyByRules()
  answerFamilyBefore(location, options)
  return showPortal(stepHref(pathsIn(options.locale ?? 'en-GB'), location))
}
