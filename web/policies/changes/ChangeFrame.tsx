import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { PolicyBeside } from '#web/policies/shared/pass/PolicyBeside.tsx'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { ChangeReceived, isReceived } from './ChangeReceived.tsx'
import type { RequestedRows } from './ChangeReceived.tsx'
import { ChangeTitle } from './ChangeTitle.tsx'

type Props = {
  /** Id of the text of the heading. */
  readonly title: string
  readonly action: PolicyAction
  /** Undefined where the address names no policy of the account. */
  readonly policy: PolicyView | undefined
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
  /** The rows of a change that was asked for, for its receipt. */
  readonly requestedRows: RequestedRows
  readonly children: (policy: PolicyView) => ReactNode
}

type NotPossibleProps = Pick<Props, 'title' | 'policy' | 'all'> & { readonly blocker: string | undefined }

const useBlocker = (policy: PolicyView | undefined, action: PolicyAction): string | undefined => {
  const t = useTexts()
  const { impersonation } = useStore(session)
  const blockerText = useBlockerText()
  if (impersonation) return t('policies.change.asSupport')
  if (!policy) return t('policies.change.unknown')
  return blockerText(policy, action)
}

const NotPossible = ({ title, policy, all, blocker }: NotPossibleProps) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Stack gap={6}>
      <ChangeTitle {...{ title, policy, all }} />
      <Panel
        title={blocker}
        action={
          <Button variant="second" href={paths.insurances()}>
            {t('policies.change.back')}
          </Button>
        }
      />
    </Stack>
  )
}

/** The page of a form that changes a policy, its receipt after a reload, or the reason why the change is not possible. */
export const ChangeFrame = ({ title, action, policy, all, requestedRows, children }: Props) => {
  const { today } = useSite()
  const { impersonation } = useStore(session)
  const blocker = useBlocker(policy, action)
  return (
    <Container>
      <SidebarLayout width="form" sidebar={policy ? <PolicyBeside policy={policy} /> : undefined}>
        {policy && blocker === undefined ? (
          children(policy)
        ) : policy && !impersonation && isReceived(policy, action, today) ? (
          <ChangeReceived policy={policy} all={all} rowsOf={requestedRows} />
        ) : (
          <NotPossible {...{ title, policy, all, blocker }} />
        )}
      </SidebarLayout>
    </Container>
  )
}
