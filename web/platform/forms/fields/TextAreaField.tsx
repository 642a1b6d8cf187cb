import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import type { TextAreaProps } from '#web/ui/form/text-input/TextArea.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { textOf, useField } from '#web/platform/forms/form-context.ts'

type Own =
  | 'id'
  | 'name'
  | 'error'
  | 'optional'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'maxChars'
  | 'charsLeft'

export type TextAreaFieldProps = Omit<TextAreaProps, Own> & {
  readonly name: string
  readonly optional?: boolean
  /** Counts down from 80 % of this many characters. */
  readonly maxChars?: number
}

/** Several lines of text in a form. */
export const TextAreaField = ({ name, optional = false, maxChars, ...rest }: TextAreaFieldProps) => {
  const t = useTexts()
  const field = useField(name)
  const counter = maxChars
    ? {
        maxChars,
        charsLeft: (left: number) =>
          left < 0 ? t('forms.charsOver', { over: -left }) : t('forms.charsLeft', { left }),
      }
    : {}
  return (
    <TextArea
      {...rest}
      {...counter}
      id={field.id}
      name={name}
      error={field.error}
      optional={optional ? t('forms.optional') : undefined}
      value={textOf(field.value)}
      onChange={(event) => field.change(event.target.value)}
    />
  )
}
