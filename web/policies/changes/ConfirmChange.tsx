import type { ReactNode } from 'react'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly rows: readonly Definition[]
  /** Shown below the rows. */
  readonly children?: ReactNode
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
  /** The day by which we answer; null where the change holds at once. */
  readonly answeredBy: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** What a change means, before it is sent. */
export const ConfirmChange = ({ rows, children, issues, warnings, answeredBy, ...steps }: Props) => {
  const t = useTexts()
  const { busy, onConfirm, onBack } = steps
  return (
    <Stack gap={6}>
      <Card as="section" aria-labelledby="what-changes">
        <Stack gap={4}>
          <Heading level={2} id="what-changes">
            {t('policies.change.confirm')}
          </Heading>
          <DefinitionList rows={rows} />
          {children}
        </Stack>
      </Card>
      {warnings.map((warning) => (
        <Panel key={warning.id} tone="warning" title={t.issueText(warning)} />
      ))}
      <Text>{t('policies.change.review', { date: formatWeekday(calendarDate(answeredBy), t.locale) })}</Text>
      <IssueMessages issues={issues} />
      <Row>
        <Button loading={busy} loadingText={t('policies.change.sending')} onClick={onConfirm}>
          {t('policies.change.send')}
        </Button>
        <Button variant="second" onClick={onBack}>
          {t('policies.change.edit')}
        </Button>
      </Row>
    </Stack>
  )
}
