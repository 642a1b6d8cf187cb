import { requestFields } from '#domain/requests/answers.ts'
import { stepOfField } from '#domain/requests/step-of-field.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { placeHref } from '#web/requests/steps/step-location.ts'

const PlaceLink = ({ issue }: { issue: Issue }) => {
  const t = useTexts()
  const paths = usePaths()
  const place = stepOfField(issue.field)
  const words = t.issueText(issue)
  return place ? <Link href={placeHref(paths, place, { change: 'yes' })}>{words}</Link> : words
}

// an answer that the device never keeps is gone after a reload (WIZ-04)
const isForgotten = ({ field, id }: Issue) => {
  const kept = Object.entries(requestFields).find(([name]) => name === field)?.[1].storage
  return kept === 'memory' && /_(empty|required)$/.test(id)
}

/** Answers that are missing or cannot stay, each a link to where it is asked. Draws nothing without any. */
export const OverviewProblems = ({ issues }: { issues: readonly Issue[] }) => {
  const t = useTexts()
  if (!issues.length) return null
  return (
    <Panel tone="danger" role="alert" title={t('requests.overview.problems')}>
      <Stack gap={3}>
        <Text>{t('requests.overview.problemsText', { count: issues.length })}</Text>
        {/* what a reload took is not the visitor's mistake */}
        {issues.some(isForgotten) ? <Text>{t('requests.insure.memoryOnly')}</Text> : null}
        <List
          items={issues.map((issue) => ({
            id: `${issue.field} ${issue.id}`,
            content: <PlaceLink issue={issue} />,
          }))}
        />
      </Stack>
    </Panel>
  )
}
