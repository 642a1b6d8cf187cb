import type { caseDocuments } from '#contract/cases/case-documents.ts'
import type { casework } from '#contract/casework.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { askForMore, previewQuestion, remindNow } from './ask-for-more.ts'
import { pictureOfPage, textOfDocument } from './documents-of-case.ts'
import { keepWords, writeNote } from './case-notes.ts'
import { answerCheck } from './check-answers.ts'
import { caseView } from './case.view.ts'
import { showHealthAnswers } from './health-answers.ts'
import { holdCase, leaveCase } from './hold-case.ts'
import { makeDecision, previewDecision, undoDecision } from './make-decision.ts'

type Asked = Pick<Handlers<typeof casework>, 'remind' | 'previewQuestion' | 'ask'>

// What is asked of the customer of a case.
const questionHandlers = (portal: Portal): Asked => ({
  remind: async ({ caller: by, params: { caseId } }) => {
    await remindNow(portal, { caseId, by })
    return undefined
  },
  previewQuestion: ({ caller: by, params: { caseId }, body: asking }) =>
    previewQuestion(portal, { caseId, by, asking }),
  ask: async ({ caller: by, params: { caseId }, body }) => {
    await askForMore(portal, { caseId, by, ...body })
    return undefined
  },
})

/** The handlers of the page of a case, and of what was sent with it. */
export const caseworkHandlers = (portal: Portal): Handlers<typeof casework & typeof caseDocuments> => ({
  text: ({ caller: by, params }) => textOfDocument(portal, { ...params, by }),
  page: ({ caller: by, params }) => pictureOfPage(portal, { ...params, page: Number(params.page), by }),
  show: ({ caller, params: { caseId } }) =>
    portal.database.reads.plannedOnce(() => caseView(portal, caseId, caller)),
  healthAnswers: ({ caller: by, params: { caseId }, body: { reason } }) =>
    showHealthAnswers(portal, { caseId, reason, by }),
  take: ({ caller, params: { caseId } }) => holdCase(portal, caseId, caller),
  release: async ({ caller, params: { caseId } }) => {
    await leaveCase(portal, caseId, caller)
    return undefined
  },
  note: async ({ caller: by, params: { caseId }, body }) => {
    await writeNote(portal, { caseId, by, ...body })
    return undefined
  },
  keepWords: async ({ caller: by, params: { caseId }, body: choice }) => {
    await keepWords(portal, { caseId, by, choice })
    return undefined
  },
  answerCheck: async ({ caller: by, params: { caseId }, body }) => {
    await answerCheck(portal, { caseId, by, ...body })
    return undefined
  },
  preview: ({ caller: by, params: { caseId }, body: choice }) =>
    previewDecision(portal, { caseId, by, choice }),
  decide: ({ caller: by, params: { caseId }, body }) => makeDecision(portal, { caseId, by, ...body }),
  undo: async ({ caller: by, params }) => {
    await undoDecision(portal, { ...params, by })
    return undefined
  },
  ...questionHandlers(portal),
})
