import { eq } from 'drizzle-orm'

import { caseKind } from '#server/cases/shared/decide-case.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { contactQuestion } from './contact.tables.ts'

/** A question of the contact form was answered; the answer itself goes by e-mail from the service desk. */
export type MessageDecision = { readonly kind: 'MESSAGE'; readonly outcome: 'ANSWERED' }

/** Notes that a question of the contact form was answered. */
export const decideMessage = caseKind<MessageDecision, void, void>({
  role: 'SUPPORT',
  lock: async (_, tx, { subjectId: questionId }) => {
    const own = eq(contactQuestion.questionId, questionId)
    const [found] = await tx.select().from(contactQuestion).where(own).for('no key update')
    if (!found) refuse('errors.notFound')
  },
  wasDecided: () => false,
  carryOut: () => Promise.resolve(),
})
