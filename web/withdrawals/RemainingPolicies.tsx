import type { PolicyView } from '#contract/policies.ts'
import { formatPolicyNumber, formatTimestamp } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { remainingPolicies } from './own-policies.ts'

const useWayToStop = ({ policyNumber, coverage, insuredName: name, blockedBy }: PolicyView) => {
  const t = useTexts()
  const paths = usePaths()
  const values = { name, cover: coverage }
  if (blockedBy.WITHDRAW === null)
    return { href: paths.withdraw(policyNumber), label: t('withdraw.stays.withdraw', values) }
  if (blockedBy.TERMINATE === null)
    return { href: paths.terminate(policyNumber), label: t('withdraw.stays.end', values) }
  return { href: paths.contact(), label: t('withdraw.stays.ask', values) }
}

const Staying = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { href, label } = useWayToStop(policy)
  const { insuredName: name, coverage: cover, policyNumber, withdrawalReceivedAt: received } = policy
  return (
    <Stack gap={1}>
      <Text>{t('withdraw.stays.one', { name, cover, number: formatPolicyNumber(policyNumber) })}</Text>
      {received === null ? null : (
        <Text>{t('withdraw.stays.received', { date: formatTimestamp(received, t.locale) })}</Text>
      )}
      <Link href={href}>{label}</Link>
    </Stack>
  )
}

type Props = {
  /** The policy that is withdrawn from. */
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
}

/** Which insurance of the family or the same request a withdrawal does not stop, and the way to stop it too. */
export const RemainingPolicies = ({ policy, all }: Props) => {
  const t = useTexts()
  const staying = remainingPolicies(policy, all)
  const count = staying.length
  if (!count) return null
  return (
    <Panel tone="info" title={t('withdraw.stays', { count })}>
      <Stack gap={3}>
        <Text>{t('withdraw.stays.text', { count, number: formatPolicyNumber(policy.policyNumber) })}</Text>
        <List
          variant="plain"
          items={staying.map((policy) => ({ id: policy.policyId, content: <Staying policy={policy} /> }))}
        />
      </Stack>
    </Panel>
  )
}
