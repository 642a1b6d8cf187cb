import type { caseQuestions } from '#contract/cases.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { answerQuestion } from './answer-question.ts'
import { questionWords } from './shared/open-questions.ts'
import type { AskedKinds } from './shared/question-subject.ts'

/** The handlers of what we ask customers about their requests, changes and claims. */
export const caseQuestionsHandlers = (portal: Portal, kinds: AskedKinds): Handlers<typeof caseQuestions> => ({
  words: ({ caller }) => questionWords(portal, caller.profileId),
  answer: ({ caller: { profileId: accountId }, params: { questionId }, body }) =>
    answerQuestion(portal, kinds, { accountId, questionId, ...body }),
})
