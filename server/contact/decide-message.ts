import { eq } from 'drizzle-orm'

import { caseKind } from '#server/cases/shared/decide-case.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import type { StoredQuestion } from './contact.store.ts'
import { contactQuestion } from './contact.tables.ts'
import { mailAnswer } from './mail-question.ts'

/** A question of the contact form was answered: with the words of the back office, or by an e-mail of the service desk. */
export type MessageDecision = { readonly kind: 'MESSAGE'; readonly outcome: 'ANSWERED' }

/** Notes that a question of the contact form was answered. */
export const decideMessage = caseKind<MessageDecision, StoredQuestion, void>({
  role: 'SUPPORT',
  lock: async (_, tx, { subjectId: questionId }) => {
    const own = eq(contactQuestion.questionId, questionId)
    const [storedQuestion] = await tx.select().from(contactQuestion).where(own).for('no key update')
    return storedQuestion ?? refuse('errors.notFound')
  },
  wasDecided: () => false,
  carryOut: async (_, tx, { subject, words }) => {
    if (words) await mailAnswer(tx, subject, words)
  },
})
