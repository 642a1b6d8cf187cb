import type { TrailEntry } from '#contract/trail.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { TrailTable } from '#web/ui/office/trail/TrailTable.tsx'
import type { TrailRow } from '#web/ui/office/trail/TrailTable.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { didOf, howOf, onOf, whoOf, whyOf } from './entry-words.tsx'

// what is nobody else's business, and acting as somebody
const MARKED: ReadonlySet<string> = new Set([
  'HEALTH_ANSWERS_SEEN',
  'CLAIM_WORDS_SEEN',
  'IMPERSONATION_STARTED',
  'IMPERSONATION_STOPPED',
  'ACTED_AS_CUSTOMER',
])
const REFUSED = /_(REFUSED|FAILED)$/

const toneOf = ({ event, actor, staff }: TrailEntry): TrailRow['tone'] => {
  if (REFUSED.test(event)) return 'refused'
  return MARKED.has(event) || (actor === 'CUSTOMER' && staff) ? 'staff' : 'plain'
}

const rowOf = (t: Texts, paths: StaffPaths, entry: TrailEntry): TrailRow => ({
  id: entry.entry,
  tone: toneOf(entry),
  cells: [
    entry.at.slice(11, 19),
    whoOf(t, entry),
    didOf(t, entry),
    onOf(t, paths, entry),
    whyOf(t, entry),
    howOf(t, entry),
    entry.requestId ? <Mono key="log">{entry.requestId}</Mono> : null,
  ],
})

type Props = {
  readonly entries: readonly TrailEntry[]
  readonly chosen: number | undefined
  readonly onOpen: (entry: number) => void
}

/** Entries by day, the newest first; each is opened by its time. */
export const TrailEntries = ({ entries, chosen, onOpen }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const byDay = Map.groupBy(entries, ({ at }) => at.slice(0, 10))
  const columns = ['when', 'who', 'did', 'on', 'why', 'how', 'log'].map((column) =>
    t(`trail.column.${column}`),
  )
  return (
    <TrailTable
      label={t('trail.title')}
      openText={t('trail.open.entry')}
      {...{ chosen, onOpen }}
      columns={columns}
      days={[...byDay].map(([day, own]) => ({
        day: formatWeekday(calendarDate(day), t.locale),
        rows: own.map((entry) => rowOf(t, paths, entry)),
      }))}
    />
  )
}
