import { useState } from 'react'

import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { DayFilter } from '#web/ui/office/trail/FilterField.tsx'

import { DayBoxes } from './DayBoxes.tsx'

const NAMES = ['from', 'to'] as const
type Values = Readonly<Record<string, string>>

const boxesId = (name: string) => `filter-${name}`

/** The filters by day that are no days; `check` finds them before they go into the address, and gives the first one the focus. */
export const useDayFilters = () => {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const check = (values: Values): boolean => {
    const found = NAMES.filter((name) => values[name] && !isCalendarDate(values[name]))
    setWrong(found)
    const [first] = found
    if (first) document.getElementById(`${boxesId(first)}-day`)?.focus()
    return !first
  }
  return { wrong, check }
}

type Props = {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly labels: { readonly from: string; readonly to: string }
  readonly wrong: readonly string[]
}

/** The first and the last day among the filters of a list. */
export const DayFilters = ({ labels, wrong, ...days }: Props) => {
  const t = useTexts()
  return NAMES.map((name) => (
    <DayFilter key={name}>
      <DayBoxes
        id={boxesId(name)}
        name={name}
        label={labels[name]}
        optional
        error={wrong.includes(name) ? t('staff.day.wrong') : undefined}
        value={days[name] ?? ''}
      />
    </DayFilter>
  ))
}
