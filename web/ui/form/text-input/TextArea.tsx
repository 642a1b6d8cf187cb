import { useId, useState } from 'react'
import type { ChangeEvent } from 'react'

import { classes } from '#web/ui/classes.ts'
import { charsLeftToShow } from './chars-left.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import control from '#web/ui/form/field/control.module.css'
import styles from './TextArea.module.css'

type Counter = {
  readonly maxChars: number
  /** "120 characters left"; a negative number is how many are too many. */
  readonly charsLeft: (left: number) => string
}
type NoCounter = { readonly maxChars?: undefined; readonly charsLeft?: undefined }

export type TextAreaProps = FieldTexts & NativeProps<'textarea', keyof FieldTexts> & (Counter | NoCounter)

/** Several lines of text; grows with the text and counts down from 80 % of the limit. */
export const TextArea = ({ label, hint, error, optional, id, ...props }: TextAreaProps) => {
  const { maxChars, charsLeft, rows = 4, onChange, ...rest } = props
  const counterId = useId()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const left = charsLeftToShow(String(rest.value ?? typed), maxChars)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const counter = charsLeft ? (
    <p id={counterId} className={styles.counter} aria-live="polite">
      {left === undefined ? '' : charsLeft(left)}
    </p>
  ) : null
  return (
    <Field {...{ label, hint, error, optional, id }} describedBy={charsLeft && counterId} after={counter}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          onChange={change}
          className={classes(control.control, styles.area)}
        />
      )}
    </Field>
  )
}
