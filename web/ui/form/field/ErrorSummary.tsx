import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { focusField } from './focus-field.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import styles from './ErrorSummary.module.css'

export type SummaryError = {
  /** The id of the field or group; if left out, the line is not a link. */
  readonly id?: string | undefined
  readonly text: ReactNode
}

export type ErrorSummaryProps = {
  readonly title: ReactNode
  readonly errors: readonly SummaryError[]
  /** A new number for each attempt gives the summary the focus; with 0 it is only announced. */
  readonly attempt?: number | undefined
}

const go = (event: MouseEvent, id: string) => {
  if (focusField(id)) event.preventDefault()
}

/** All errors, each line a link to its field. Renders nothing without errors. */
export const ErrorSummary = ({ title, errors, attempt = 0 }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) box.current?.focus()
  }, [attempt])
  if (!errors.length) return null
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title" className={styles.title}>
        <Icon name="triangle-alert" />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, text }, index) => (
          // two errors may have the same text, and the list is replaced as a whole
          <li key={index}>
            {id ? (
              <a href={`#${id}`} className={styles.link} onClick={(event) => go(event, id)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
