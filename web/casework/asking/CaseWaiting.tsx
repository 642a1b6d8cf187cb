import { useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { isRefusal, issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDate, formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Waiting = NonNullable<CaseView['waiting']>

// When its customer was and is reminded.
const Reminders = ({ waiting, name }: { readonly waiting: Waiting; readonly name: string }) => {
  const t = useTexts()
  const { lastReminder, nextReminder } = waiting
  const day = (date: string) => formatDate(calendarDate(date), t.locale)
  return (
    <>
      {lastReminder ? <Text>{t('casework.waiting.last', { name, day: day(lastReminder) })}</Text> : null}
      <Text>
        {nextReminder
          ? t('casework.waiting.next', { name, day: day(nextReminder) })
          : t('casework.waiting.noNext')}
      </Text>
    </>
  )
}

const useRemind = (caseId: string, reload: () => void) => {
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const remind = async () => {
    if (busy) return
    setBusy(true)
    setIssues([])
    try {
      await call(casework.remind, { params: { caseId } })
      reload()
    } catch (error) {
      setIssues(issuesOf(error))
      // answered or reminded meanwhile: the case shows it
      if (isRefusal(error)) reload()
    } finally {
      setBusy(false)
    }
  }
  return { busy, issues, remind }
}

type Props = {
  readonly shown: CaseView
  readonly reload: () => void
  /** Decides without the answer; undefined where the decision is shown beside it. */
  readonly onDecide: (() => void) | undefined
}

/** A case that waits for its customer: what we asked, when we remind, and what can be done meanwhile. */
export const CaseWaiting = ({ shown: { caseId, name, locale, waiting }, reload, onDecide }: Props) => {
  const t = useTexts()
  const { busy, issues, remind } = useRemind(caseId, reload)
  if (!waiting) return null
  const { items, text, askedAt, daysLeft, remindedToday } = waiting
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('casework.waiting')}</Heading>
      <Text tone="muted">{t('casework.waiting.asked', { day: formatTimestamp(askedAt, t.locale) })}</Text>
      {items.length ? (
        <List items={items.map((item) => ({ id: item, content: t(`casework.ask.item.${item}`) }))} />
      ) : null}
      {text ? (
        <div lang={locale}>
          {text.split('\n').map((line, index) => (
            <Text key={index} strong>
              {line}
            </Text>
          ))}
        </div>
      ) : null}
      <Reminders waiting={waiting} name={name} />
      <Text tone="muted">{t('casework.waiting.then', { days: daysLeft })}</Text>
      <IssueMessages issues={issues} />
      <Row>
        {remindedToday ? null : (
          <Button
            variant="second"
            loading={busy}
            loadingText={t('casework.waiting.busy')}
            onClick={() => void remind()}
          >
            {t('casework.waiting.remind')}
          </Button>
        )}
        {onDecide ? (
          <Button variant="quiet" onClick={onDecide}>
            {t('casework.waiting.decide')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
