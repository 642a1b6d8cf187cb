import type { ReactNode } from 'react'

import { FieldError } from './FieldError.tsx'
import styles from './Field.module.css'

export type FieldNotesProps = { readonly id: string; readonly hint?: ReactNode; readonly error?: ReactNode }

/** The hint and the error between a label and its control, with the ids that `describedBy` names. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
    {hint ? (
      <div className={styles.hint} id={`${id}-hint`}>
        {hint}
      </div>
    ) : null}
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </>
)
