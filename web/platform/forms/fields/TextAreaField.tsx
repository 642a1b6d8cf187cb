import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import type { TextAreaProps } from '#web/ui/form/text-input/TextArea.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { useTextControl } from './use-control.ts'
import type { ControlProp } from './use-control.ts'

export type TextAreaFieldProps = Omit<TextAreaProps, ControlProp | 'maxChars' | 'charsLeft'> & {
  readonly name: string
  readonly optional?: boolean
  /** Counts down from 80 % of this many characters. */
  readonly maxChars?: number
}

/** Several lines of text in a form. */
export const TextAreaField = ({ name, optional = false, maxChars, ...rest }: TextAreaFieldProps) => {
  const t = useTexts()
  const control = useTextControl(name, optional)
  const counter = maxChars
    ? {
        maxChars,
        charsLeft: (left: number) =>
          left < 0 ? t('forms.charsOver', { over: -left }) : t('forms.charsLeft', { left }),
      }
    : {}
  return <TextArea {...rest} {...counter} {...control} />
}
