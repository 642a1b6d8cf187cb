import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { needsAnswer } from '#domain/claims/decision/second-person.ts'
import { issue } from '#domain/shared/issue.ts'
import { hasWords, plainLines } from '#domain/shared/text/plain-text.ts'

import type { CostEdits } from './cost-edit.ts'
import type { ClaimActions } from './use-claim-actions.ts'
import type { ClaimMail } from './use-claim-mail.ts'

/** The field of the answer to why a claim was given back. */
export const ANSWER = 'second-answer'

type ClaimParts = { readonly edits: CostEdits; readonly actions: ClaimActions; readonly mail: ClaimMail }

/** Whom somebody asks to agree, and what they answer to why it was given back before. */
export const useSecondPerson = (claim: ClaimWorkView, { edits, actions, mail }: ClaimParts) => {
  const [who, setWho] = useState('')
  const [answer, setAnswer] = useState('')
  const [isMissed, setMissed] = useState(false)
  const { givenBack } = claim
  const isMissing = givenBack !== null && !hasWords(answer) && needsAnswer(givenBack, plainLines(mail.words))
  const isOpen = Object.keys(edits).length > 0
  const send = () => {
    if (isOpen) return actions.showFirstEdit()
    if (!isMissing) return actions.askSecond(who || null, answer)
    setMissed(true)
    return document.getElementById(ANSWER)?.focus()
  }
  const refused = actions.issues.find(({ field }) => field === 'answer')
  const missed = isMissed && isMissing ? issue('answer', 'staff_answer_required') : undefined
  return { who, setWho, answer, setAnswer, isMissing, wrong: missed ?? refused, isOpen, send }
}

export type SecondPersonAsked = ReturnType<typeof useSecondPerson>
