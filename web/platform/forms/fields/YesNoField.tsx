import type { ReactNode } from 'react'

import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import type { ChoiceFieldProps } from './ChoiceField.tsx'
import { typedText } from '#web/platform/forms/form-context.ts'
import { useControl } from './use-control.ts'
import { answerOf, chosenOf } from '#web/platform/forms/yes-no.ts'
import type { YesNoForm } from '#web/platform/forms/yes-no.ts'

export type YesNoFieldProps = Omit<ChoiceFieldProps, 'options'> & {
  /** Answers are true and false, or 'yes' and 'no' (`word`). */
  readonly form?: YesNoForm
  /** Offers "I do not know yet", stored as 'unknown'; the text says what that counts as. */
  readonly unknownHint?: ReactNode
  /** Shown under yes while that is chosen. */
  readonly yesReveals?: ReactNode
}

/** Yes or no and, where that is a real answer, "I do not know yet". */
export const YesNoField = (props: YesNoFieldProps) => {
  const { name, label, optional = false, form = 'boolean', unknownHint, yesReveals, ...rest } = props
  const t = useTexts()
  const field = useControl(name, optional, (data) => answerOf(typedText(data, name), form))
  const chosen = chosenOf(field.value)
  const unknown = {
    value: 'unknown',
    label: t('forms.unknown'),
    hint: chosen === 'unknown' ? unknownHint : undefined,
  }
  return (
    <RadioGroup
      {...rest}
      {...field.props}
      legend={label}
      options={[
        { value: 'yes', label: t('forms.yes'), reveals: yesReveals },
        { value: 'no', label: t('forms.no') },
        ...(unknownHint ? [unknown] : []),
      ]}
      value={chosen}
      onChange={(next) => field.change(answerOf(next, form))}
    />
  )
}
