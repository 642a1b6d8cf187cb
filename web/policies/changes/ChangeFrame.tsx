import { useState } from 'react'
import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { SentContext } from './sent-context.ts'

type Props = {
  /** Id of the text of the heading. */
  readonly title: string
  readonly action: PolicyAction
  /** Undefined where the address names no policy of the account. */
  readonly policy: PolicyView | undefined
  readonly children: (policy: PolicyView) => ReactNode
}

const useBlocker = (policy: PolicyView | undefined, action: PolicyAction): string | undefined => {
  const t = useTexts()
  const { impersonation } = useStore(session)
  const blockerText = useBlockerText()
  if (impersonation) return t('policies.change.asSupport')
  if (!policy) return t('policies.change.unknown')
  return blockerText(policy, action)
}

/** The frame of a form that changes a policy: its title, the policy, and the reason where the change is not possible. */
export const ChangeFrame = ({ title, action, policy, children }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const blocker = useBlocker(policy, action)
  const [sent, setSent] = useState<string>()
  usePageTitle(t(sent ?? title))
  return (
    <Container width="form">
      <Stack gap={6}>
        <div>
          <Link href={paths.insurances()}>{t('policies.change.back')}</Link>
        </div>
        {/* the receipt has a title of its own */}
        {sent ? null : <Heading level={1}>{t(title)}</Heading>}
        {policy && !sent ? (
          <Text>
            {t('policies.change.which', {
              number: formatPolicyNumber(policy.policyNumber),
              cover: t('policies.coverName', { cover: policy.coverage }),
              name: policy.insuredName,
            })}
          </Text>
        ) : null}
        {policy && blocker === undefined ? (
          <SentContext value={setSent}>{children(policy)}</SentContext>
        ) : (
          <Panel
            title={blocker}
            action={
              <Button variant="second" href={paths.insurances()}>
                {t('policies.change.back')}
              </Button>
            }
          />
        )}
      </Stack>
    </Container>
  )
}
