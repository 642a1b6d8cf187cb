import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { ChangeTitle } from './ChangeTitle.tsx'

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

/** The page of a form that changes a policy, or the reason why the change is not possible. */
export const ChangeFrame = ({ title, action, policy, children }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const blocker = useBlocker(policy, action)
  return (
    <Container width="form">
      {policy && blocker === undefined ? (
        children(policy)
      ) : (
        <Stack gap={6}>
          <ChangeTitle title={title} policy={policy} />
          <Panel
            title={blocker}
            action={
              <Button variant="second" href={paths.insurances()}>
                {t('policies.change.back')}
              </Button>
            }
          />
        </Stack>
      )}
    </Container>
  )
}
