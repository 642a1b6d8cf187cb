import { useEffect, useState } from 'react'

import type { Issue } from '#domain/shared/issue.ts'

/** The fields of a decision, in their order, each with the id of its element. */
const FIELDS = ['outcome', 'reason', 'policyNumber', 'items', 'words'] as const
type DecisionField = (typeof FIELDS)[number]

/** The id of the field of a decision, or of the group that it is. */
export const decisionFieldId = (field: DecisionField): string => `decide-${field}`

const FOCUSABLE = 'input, select, textarea'

const focusOn = (field: DecisionField) => {
  const found = document.getElementById(decisionFieldId(field))
  const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  return Boolean(target)
}

// the words of a question are typed where those of a decision are
const fieldOf = ({ field }: Issue) => FIELDS.find((one) => one === (field === 'question' ? 'words' : field))

/** Moves the focus to the first field that is wrong, once it says why: the field is read with its message. */
export const useFocusOnIssue = (issues: readonly Issue[]): void =>
  useEffect(() => {
    const wrong = new Set(issues.map(fieldOf))
    const first = FIELDS.find((field) => wrong.has(field))
    if (first) focusOn(first)
  }, [issues])

/** Returns what moves the focus to the first field of what was chosen with a key, once it is shown. */
export const useFocusOnField = (): ((first?: DecisionField) => void) => {
  const [wanted, setWanted] = useState<{ readonly first: DecisionField | undefined }>()
  useEffect(() => {
    if (!wanted) return
    const [, ...fields] = FIELDS
    if (wanted.first) focusOn(wanted.first)
    else fields.some(focusOn)
  }, [wanted])
  return (first) => setWanted({ first })
}
