import { useState } from 'react'

import type { Values } from '#web/platform/forms/form-issues.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { onLogOut } from '#web/platform/session.ts'

type AnswerDraft = { readonly values: Values; readonly idempotencyKey: string }

// In memory only, since an answer may be medical: a session that ends by itself keeps what was typed, the log-out button
// does not (ruling 12).
const answers = new Map<string, AnswerDraft>()
onLogOut(() => answers.clear())

const draftOf = (values: Values): AnswerDraft => ({ values, idempotencyKey: newUuid() })

/** What is typed as the answer to a question, and under which key it is sent: the same again only for the same words. */
export const useTypedAnswer = (questionId: string) => {
  const [typed, setTyped] = useState(() => answers.get(questionId) ?? draftOf({ answer: '' }))
  const onChange = (patch: Values) => {
    const next = draftOf({ ...typed.values, ...patch })
    answers.set(questionId, next)
    setTyped(next)
  }
  return { ...typed, onChange, forget: () => answers.delete(questionId) }
}
