import type { WorkRow } from '#contract/worklist.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { TakeNext } from '#web/ui/office/TakeNext.tsx'

import { dueText } from './due-text.ts'

type Props = {
  readonly next: WorkRow | undefined
  readonly today: CalendarDate
  readonly isTaking: boolean
  readonly take: () => void
}

/** Who comes next, and the button that gives the case. */
export const NextCase = ({ next, today, isTaking, take }: Props) => {
  const t = useTexts()
  const note = next
    ? t.rich('worklist.next', {
        who: <strong key="who">{next.who}</strong>,
        kind: next.kind,
        due: dueText(calendarDate(next.answerBy), today, t),
      })
    : t('worklist.noNext')
  return (
    <TakeNext
      note={note}
      label={t('worklist.take')}
      busyLabel={t('worklist.taking')}
      keyText="T"
      isBusy={isTaking}
      onTake={take}
    />
  )
}
