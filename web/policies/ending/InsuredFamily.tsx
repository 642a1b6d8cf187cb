import type { PolicyView } from '#contract/policies.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Member = EndingFacts['family'][number]
type Props = Pick<EndingFacts, 'family'> & {
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
}

const InsuredMember = ({ member, open }: { readonly member: Member; readonly open: boolean }) => {
  const t = useTexts()
  const paths = usePaths()
  const { policyNumber, insuredName: name, endDate } = member
  const date = formatDate(calendarDate(endDate), t.locale)
  return (
    <Stack gap={1}>
      <Text>{t('ending.familyMember', { name, number: formatPolicyNumber(policyNumber), date })}</Text>
      {open ? (
        <Link href={paths.terminate(policyNumber)}>{t('ending.familyMember.end', { name })}</Link>
      ) : null}
    </Stack>
  )
}

/** Who is insured under the policy, until when, and the way to end theirs, which comes first (TERM-02). */
export const InsuredFamily = ({ family, all }: Props) => {
  const t = useTexts()
  if (!family.length) return null
  const isOpen = (number: string) =>
    all.some(({ policyNumber, blockedBy }) => policyNumber === number && blockedBy.TERMINATE === null)
  return (
    <Panel tone="info" title={t('ending.family')}>
      <Stack gap={3}>
        <Text>{t('ending.familyText')}</Text>
        <List
          variant="plain"
          items={family.map((member) => ({
            id: member.policyNumber,
            content: <InsuredMember member={member} open={isOpen(member.policyNumber)} />,
          }))}
        />
      </Stack>
    </Panel>
  )
}
