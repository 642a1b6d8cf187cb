import type { WorkFilter, WorkPage } from '#contract/worklist.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { DUES, nameOfDue } from '#domain/worklist/due.ts'
import { formatNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { CountLinks } from '#web/ui/office/CountLinks.tsx'

import { queryWith } from './shared/work-query.ts'

type Props = {
  readonly filter: WorkFilter
  readonly counts: WorkPage['counts']
  readonly today: CalendarDate
}

/** How many cases are late, due and waiting; each is a filter, and chosen again it is none. */
export const WorkCounts = ({ filter, counts, today }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const dues = DUES.map((due) => {
    const isChosen = filter.due === due && !filter.waiting
    return {
      id: due,
      href: paths.work(queryWith(filter, { due: isChosen ? undefined : due, waiting: undefined })),
      count: formatNumber(counts[due], t.locale),
      label: t('worklist.count', { due: nameOfDue(due, today), count: counts[due] }),
      isChosen,
      isLate: due === 'LATE' && counts.LATE > 0,
    }
  })
  const waiting = {
    id: 'waiting',
    href: paths.work(queryWith(filter, { due: undefined, waiting: filter.waiting ? undefined : 'yes' })),
    count: formatNumber(counts.waiting, t.locale),
    label: t('worklist.count', { due: 'WAITING', count: counts.waiting }),
    isChosen: Boolean(filter.waiting),
    isHeld: true,
  }
  return <CountLinks label={t('worklist.counts')} links={[...dues, waiting]} />
}
