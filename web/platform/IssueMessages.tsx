import type { Issue } from '#domain/shared/issue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

/** Why an action was refused, read out once it is known; it stays in the page, so that screen readers notice the change. */
export const IssueMessages = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const t = useTexts()
  return (
    <div role="alert">
      {issues.map((issue) => (
        <Text key={issue.id} tone="danger">
          {t.issueText(issue)}
        </Text>
      ))}
    </div>
  )
}
