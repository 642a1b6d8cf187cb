import type { caseQuestions } from '#contract/cases.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import { pictureOfFile } from '#server/platform/stored-files/picture-of-page.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { answerQuestion } from './answer-question.ts'
import { ownAnswerFile } from './shared/question-files.ts'
import { questionWords } from './shared/open-questions.ts'
import type { AskedKinds } from './shared/question-subject.ts'

/** The handlers of what we ask customers about their requests, changes and claims. */
export const caseQuestionsHandlers = (portal: Portal, kinds: AskedKinds): Handlers<typeof caseQuestions> => ({
  words: ({ caller }) => questionWords(portal, caller.profileId),
  answer: (call) => answerQuestion(portal, kinds, call),
  answerPage: async ({ caller, params }) => {
    const { file } = await findOwnOr404(caller, (owner) => ownAnswerFile(portal.db, owner, params))
    return pictureOfFile(portal, file, Number(params.page))
  },
})
