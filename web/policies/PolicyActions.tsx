import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions.ts'
import { blockerContext } from '#domain/policies/blocker-context.ts'
import type { Paths } from '#web/paths.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Action = {
  readonly action: PolicyAction
  /** Id of the text of its link. */
  readonly text: string
  readonly href: (paths: Paths, policyNumber: string) => string
}

// In the order of the card (design A15).
const ACTIONS: readonly Action[] = [
  {
    action: 'START_DATE',
    text: 'policies.action.startDate',
    href: (paths, number) => paths.changePolicy('startdate', number),
  },
  {
    action: 'ADDRESS',
    text: 'policies.action.address',
    href: (paths, number) => paths.changePolicy('address', number),
  },
  {
    action: 'PAYMENT',
    text: 'policies.action.payment',
    href: (paths, number) => paths.changePolicy('payment', number),
  },
  {
    action: 'TERMINATE',
    text: 'policies.action.terminate',
    href: (paths, number) => paths.terminate(number),
  },
  {
    action: 'WITHDRAW',
    text: 'policies.action.withdraw',
    href: (paths, number) => paths.withdraw(number),
  },
]

/** What can be done with a policy, and in the same place the sentence why something cannot (A15). */
export const PolicyActions = ({ policy }: { policy: PolicyView }) => {
  const t = useTexts()
  const paths = usePaths()
  const reasonOf = (action: PolicyAction) => {
    const id = policy.blockedBy[action]
    const context = blockerContext(policy, policy.educationalInstitution)
    return id === null ? undefined : t.issueText({ id, context })
  }
  const reasons = new Set(ACTIONS.map(({ action }) => reasonOf(action)))
  const [reason] = reasons
  // one reason for everything is said once
  const sameForAll = reasons.size === 1 && reason !== undefined
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('policies.action.title')}</Heading>
      {sameForAll ? (
        <Text>{reason}</Text>
      ) : (
        ACTIONS.map(({ action, text, href }) => {
          const blocked = reasonOf(action)
          return (
            <div key={action}>
              {blocked === undefined ? (
                <Link href={href(paths, policy.policyNumber)} variant="action">
                  {t(text)}
                </Link>
              ) : (
                <Text tone="muted">{t('policies.action.blocked', { action: t(text), reason: blocked })}</Text>
              )}
            </div>
          )
        })
      )}
    </Stack>
  )
}
