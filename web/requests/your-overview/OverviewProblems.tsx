import { requestFields } from '#domain/requests/answers.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { familyLine } from '#web/requests/family/family-line.ts'
import { locationOfField } from '#web/requests/steps/locate-issues.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const StepLink = ({ issue }: { issue: Issue }) => {
  const t = useTexts()
  const paths = usePaths()
  const location = locationOfField(issue.field)
  // the same questions are asked about each of a family
  const text = familyLine(t)(issue, t.issueText(issue))
  return location ? <Link href={stepHref(paths, location, { change: 'yes' })}>{text}</Link> : text
}

// an answer that is never stored on the device is lost by a reload (WIZ-04)
const wasNotStored = ({ field, id }: Issue) => {
  const storage = Object.entries(requestFields).find(([name]) => name === field)?.[1].storage
  return storage === 'memory' && /_(empty|required)$/.test(id)
}

/** Missing or invalid answers, each a link to its question. Renders nothing without any. */
export const OverviewProblems = ({ issues }: { issues: readonly Issue[] }) => {
  const t = useTexts()
  if (!issues.length) return null
  return (
    <Panel tone="danger" role="alert" title={t('requests.overview.problems')}>
      <Stack gap={3}>
        <Text>{t('requests.overview.problemsText', { count: issues.length })}</Text>
        {/* what a reload removed is not the visitor's mistake */}
        {issues.some(wasNotStored) ? <Text>{t('requests.insure.memoryOnly')}</Text> : null}
        <List
          items={issues.map((issue) => ({
            id: `${issue.field} ${issue.id}`,
            content: <StepLink issue={issue} />,
          }))}
        />
      </Stack>
    </Panel>
  )
}
