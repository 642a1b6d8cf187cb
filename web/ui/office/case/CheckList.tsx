import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import styles from './CheckList.module.css'

type CheckQuestion = {
  readonly id: string
  readonly answers: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly error: string | undefined
  readonly onAnswer: (value: string) => void
}

export type CheckRow = {
  readonly id: string
  readonly term: string
  readonly needsLook: boolean
  readonly facts: ReactNode
  /** Its own question, where it needs an answer. */
  readonly question?: CheckQuestion | undefined
}

export type CheckListProps = {
  readonly rows: readonly CheckRow[]
  /** How each is told to those who do not see its mark. */
  readonly passedText: string
  readonly lookText: string
}

const Question = ({ term, question }: { readonly term: string; readonly question: CheckQuestion }) => {
  const { id, answers, value, error, onAnswer } = question
  return (
    <fieldset id={id} className={styles.question} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <VisuallyHidden>{term}</VisuallyHidden>
      </legend>
      {answers.map((answer) => (
        <label key={answer.value} className={styles.answer}>
          <input
            type={answers.length > 1 ? 'radio' : 'checkbox'}
            name={id}
            value={answer.value}
            checked={answer.value === value}
            onChange={() => onAnswer(answer.value)}
          />
          {answer.label}
        </label>
      ))}
      <span id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </span>
    </fieldset>
  )
}

const Check = ({ term, needsLook, facts, question, mark }: CheckRow & { readonly mark: string }) => (
  <li className={classes(styles.check, needsLook && styles.look)}>
    <Icon name={needsLook ? 'circle-alert' : 'check'} size="s" />
    <span className={styles.term}>
      {term}
      <VisuallyHidden>, {mark}</VisuallyHidden>
    </span>
    <div className={styles.facts}>
      {facts}
      {question ? <Question term={term} question={question} /> : null}
    </div>
  </li>
)

type CountProps = { readonly passed: string; readonly looks: string | undefined }

/** How many passed, and how many need a look. */
export const CheckCount = ({ passed, looks }: CountProps) => (
  <p className={styles.count}>
    {passed}
    {looks ? (
      <>
        , <strong className={styles.looks}>{looks}</strong>
      </>
    ) : null}
  </p>
)

/** Checks of a case: what needs a look is on top, what passed is one quiet line each (guide, staff 5). */
export const CheckList = ({ rows, passedText, lookText }: CheckListProps) => (
  <ul className={styles.checks}>
    {[...rows.filter(({ needsLook }) => needsLook), ...rows.filter(({ needsLook }) => !needsLook)].map(
      (row) => (
        <Check key={row.id} {...row} mark={row.needsLook ? lookText : passedText} />
      ),
    )}
  </ul>
)
