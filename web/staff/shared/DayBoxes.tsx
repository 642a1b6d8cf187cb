import { useState } from 'react'
import type { FocusEventHandler, ReactNode } from 'react'

import { dateEntryOf, dateEntryParts } from '#domain/shared/date-entry.ts'
import type { DateEntryParts } from '#domain/shared/date-entry.ts'
import { readPasted } from '#web/platform/forms/fields/DateField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { DateInput } from '#web/ui/form/date/DateInput.tsx'

type Props = {
  readonly id?: string
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string
  readonly error?: string | undefined
  readonly optional?: boolean
  /** A date entry: a day, or what is typed of one. */
  readonly value: string
  readonly onChange?: (entry: string) => void
  readonly onFocus?: FocusEventHandler<HTMLFieldSetElement>
  readonly onBlur?: FocusEventHandler<HTMLFieldSetElement>
}

/** A day outside a judged form, in boxes as everywhere: they have the language of the page, those of the browser do not. */
export const DayBoxes = ({ name, label, optional = false, value, onChange, ...texts }: Props) => {
  const t = useTexts()
  const [typed, setTyped] = useState<DateEntryParts>(() => dateEntryParts(value))
  const change = (parts: DateEntryParts) => {
    setTyped(parts)
    onChange?.(dateEntryOf(parts))
  }
  return (
    <>
      <DateInput
        {...texts}
        name={name}
        legend={label}
        optional={optional ? '' : undefined}
        labels={{ day: t('forms.day'), month: t('forms.month'), year: t('forms.year') }}
        parts={typed}
        onPartsChange={change}
        readPasted={readPasted}
      />
      <input type="hidden" name={name} value={dateEntryOf(typed)} />
    </>
  )
}
