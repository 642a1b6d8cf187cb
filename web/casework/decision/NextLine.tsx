import type { NextCase } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { caseName } from '#web/casework/shared/case-name.ts'
import { answerDay } from '#web/casework/case-days.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { opensNext, setOpensNext } from './opens-next.ts'

/** What comes after this case, in words. */
export const NextLine = ({ next }: { readonly next: NextCase | null }) => {
  const t = useTexts()
  if (!next) return <Text tone="muted">{t('casework.next.none')}</Text>
  const { kind, answerBy } = next
  const name = caseName(next, t)
  const day = answerDay(calendarDate(answerBy), t.locale)
  return <Text tone="muted">{t('casework.next', { name, kind, day })}</Text>
}

/** What comes after a decision, and a button for the other: the next case, or the list. */
export const AfterLine = ({ next }: { readonly next: NextCase | null }) => {
  const t = useTexts()
  const isNext = useStore(opensNext)
  return (
    <>
      {isNext ? <NextLine next={next} /> : <Text tone="muted">{t('casework.after')}</Text>}
      <div>
        <Button variant="quiet" size="s" onClick={() => setOpensNext(!isNext)}>
          {t(isNext ? 'casework.after.list' : 'casework.after.next')}
        </Button>
      </div>
    </>
  )
}
