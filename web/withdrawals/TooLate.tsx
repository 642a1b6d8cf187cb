import type { PolicyView } from '#contract/policies.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { reasonText } from '#web/policies/shared/policy-texts.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** What to do instead, after the days of a policy; the law lets everybody send the statement, so the form stays. */
export const TooLate = ({
  policy,
  all,
}: {
  readonly policy: PolicyView
  readonly all: readonly PolicyView[]
}) => {
  const t = useTexts()
  const paths = usePaths()
  const number = formatPolicyNumber(policy.policyNumber)
  const blockerText = useBlockerText()
  return (
    <Panel
      tone="warning"
      title={t('withdraw.late', { number })}
      action={
        policy.blockedBy.TERMINATE === null ? (
          <Button variant="second" href={paths.terminate(policy.policyNumber)}>
            {t('withdraw.end', { number })}
          </Button>
        ) : null
      }
    >
      <Stack gap={2}>
        <Text>{reasonText(blockerText(policy, 'WITHDRAW') ?? '')}</Text>
        <PolicyCover {...{ policy, all }} />
        <Text>{t('withdraw.anyway', { days: ANSWER_DAYS })}</Text>
      </Stack>
    </Panel>
  )
}
