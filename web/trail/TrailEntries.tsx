import type { ListedEntry, TrailEntry } from '#contract/trail.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { TrailTable } from '#web/ui/office/trail/TrailTable.tsx'
import type { TrailRow } from '#web/ui/office/trail/TrailTable.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { didOf, howOf, onOf, whoOf, whyOf } from './entry-words.tsx'
import type { FoldedEntry } from './use-folds.ts'

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

type DidProps = { readonly entry: FoldedEntry; readonly onFold: (fold: number) => void }

// Of looks that are folded how many they are; of each of them, once they are shown, which list it was.
const Did = ({ entry, onFold }: DidProps) => {
  const t = useTexts()
  const { count, fold, isUnfolded, call } = entry
  if (count === 1) return didOf(t, entry)
  return (
    <>
      {didOf(t, entry)}{' '}
      {isUnfolded && call ? (
        <Text as="span" size="meta" tone="muted" translate="no">
          {call}
        </Text>
      ) : null}{' '}
      {entry.entry === fold ? (
        <Button variant="quiet" size="s" aria-expanded={isUnfolded} onClick={() => onFold(fold)}>
          {t('trail.fold', { count, unfolded: isUnfolded ? 'yes' : 'no' })}
        </Button>
      ) : null}
    </>
  )
}

type RowContext = { readonly t: Texts; readonly paths: StaffPaths; readonly onFold: DidProps['onFold'] }

const rowOf = (entry: FoldedEntry, { t, paths, onFold }: RowContext): TrailRow => ({
  id: entry.entry,
  tone: toneOf(entry),
  isPart: entry.entry !== entry.fold,
  cells: [
    entry.at.slice(11, 19),
    whoOf(t, entry),
    <Did key="did" entry={entry} onFold={onFold} />,
    onOf(t, paths, entry),
    whyOf(t, entry),
    howOf(t, entry),
    entry.requestId ? <Mono key="log">{entry.requestId}</Mono> : null,
  ],
})

type Props = {
  /** All of the page, and those that are shown as rows. */
  readonly entries: readonly ListedEntry[]
  readonly rows: readonly FoldedEntry[]
  readonly onFold: (fold: number) => void
  readonly chosen: number | undefined
  readonly onOpen: (entry: number) => void
}

/** Entries by day, the newest first; each is opened by its time. */
export const TrailEntries = ({ entries, rows, onFold, chosen, onOpen }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const dayOf = ({ at }: TrailEntry) => at.slice(0, 10)
  const byDay = Map.groupBy(rows, dayOf)
  const allByDay = Map.groupBy(entries, dayOf)
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
        count: allByDay.get(day)?.length ?? 0,
        rows: own.map((entry) => rowOf(entry, { t, paths, onFold })),
      }))}
    />
  )
}
