import { calendarDate, dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatDayMonth } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { ClaimRow } from '#web/ui/claims/ClaimRows.tsx'

import type { Claim } from './claim-groups.ts'
import { amountsOf, careTitle, noteOf } from './claim-summary.ts'

type RowContext = {
  readonly t: Texts
  readonly today: CalendarDate
  readonly href: string
  readonly chosen: boolean
}

/** The id of the row of a claim, which gets the focus back. */
export const claimRowId = (damageNumber: string): string => `claim-row-${damageNumber}`

// This year needs no year.
const dayOf = (date: CalendarDate, today: CalendarDate, t: Texts) =>
  dateParts(date).year === dateParts(today).year ? formatDayMonth(date, t.locale) : formatDate(date, t.locale)

// Who gave the care, each once.
const providersOf = ({ lines }: Claim, t: Texts) => {
  const names = [...new Set(lines.map(({ careProvider }) => careProvider))]
  return new Intl.ListFormat(t.locale).format(names)
}

/** A claim as a row of the list: its care, who gave it, its money and how it stands. */
export const claimRow = (claim: Claim, { t, today, href, chosen }: RowContext): ClaimRow => ({
  id: claimRowId(claim.damageNumber),
  href,
  chosen,
  title: careTitle(claim, t),
  provider: providersOf(claim, t),
  date: dayOf(calendarDate(claim.lines[0].treatmentDate), today, t),
  ...amountsOf(claim, t),
  note: noteOf(claim, today, t),
})
