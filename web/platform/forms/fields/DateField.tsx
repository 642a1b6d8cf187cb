import { useState } from 'react'
import type { ReactNode } from 'react'

import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { dateEntryOf, dateEntryParts } from '#domain/shared/date-entry.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import { useLocale, useTexts } from '#web/platform/i18n/use-texts.ts'
import { DateInput } from '#web/ui/form/date/DateInput.tsx'
import type { DateInputProps } from '#web/ui/form/date/DateInput.tsx'
import type { DatePart, DateParts } from '#web/ui/form/date/date-parts.ts'

import { textOf, typedText } from '#web/platform/forms/form-context.ts'
import { useControl } from './use-control.ts'

/** A shortcut button: its label and the day that it fills in (YYYY-MM-DD). */
export type DateFieldChip = { readonly label: string; readonly date: string }

export type DateFieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly chips?: readonly DateFieldChip[]
  /** Shown under the boxes instead of the date written out. */
  readonly echo?: ReactNode
  readonly autoComplete?: DateInputProps['autoComplete']
  readonly legendAsTitle?: boolean
}

const NO_CHIPS: readonly DateFieldChip[] = []
const PARTS: readonly DatePart[] = ['day', 'month', 'year']

/** The boxes that an issue is about: the missing or unreadable one, else all. */
const wrongParts = (problem: string | number | undefined) => {
  const part = PARTS.find((name) => name === problem)
  return part ? [part] : undefined
}

const typedDate = (data: FormData, name: string) => {
  const [day = '', month = '', year = ''] = PARTS.map((part) => typedText(data, `${name}-${part}`))
  return day || month || year ? dateEntryOf({ day, month, year }) : undefined
}

/** The many forms of a pasted date load with the first that is pasted; without a network it stands in its box as it came. */
export const readPasted = async (text: string) => {
  try {
    const { readPastedDate } = await import('#domain/shared/pasted-date.ts')
    const entry = readPastedDate(text)
    return entry ? dateEntryParts(entry) : undefined
  } catch {
    return undefined
  }
}

// The form holds the date entry, the boxes hold the typed text.
const useDateEntry = (name: string, optional: boolean) => {
  const field = useControl(name, optional, (data) => typedDate(data, name))
  const entry = textOf(field.value)
  const [typed, setTyped] = useState<DateParts>(() => dateEntryParts(entry))
  // changed from outside (a shortcut of another field, an answer that was cleared): the boxes follow
  const parts = dateEntryOf(typed) === entry ? typed : dateEntryParts(entry)
  const change = (next: DateParts) => {
    setTyped(next)
    field.change(dateEntryOf(next))
  }
  return { field, entry, parts, change, wrong: wrongParts(field.issue?.context['problem']) }
}

/** A date in three boxes; the form holds it as a date entry, the boxes hold the typed text. */
export const DateField = ({
  name,
  optional = false,
  label,
  chips = NO_CHIPS,
  echo,
  ...rest
}: DateFieldProps) => {
  const t = useTexts()
  const locale = useLocale()
  const { field, entry, parts, change, wrong } = useDateEntry(name, optional)
  return (
    <DateInput
      {...rest}
      {...field.props}
      legend={label}
      labels={{ day: t('forms.day'), month: t('forms.month'), year: t('forms.year') }}
      parts={parts}
      onPartsChange={change}
      readPasted={readPasted}
      {...(wrong ? { wrong } : {})}
      chips={chips.map((chip) => ({ label: chip.label, parts: dateEntryParts(chip.date) }))}
      chipsLabel={t('forms.dateChips')}
      echo={echo ?? (isCalendarDate(entry) ? formatWeekday(entry, locale) : undefined)}
    />
  )
}
