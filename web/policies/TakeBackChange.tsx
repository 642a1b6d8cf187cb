import { useRevalidator } from 'react-router'

import { policies } from '#contract/policies.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Takes back the change of a policy that is under review, until it is decided. */
export const TakeBackChange = ({ policyId }: { readonly policyId: string }) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { busy, issues, run } = useAction()
  const takeBack = () =>
    run(async () => {
      await call(policies.withdrawChange, { params: { policyId } })
      showNotice('policies.takeBack.done', 'success')
      await revalidate()
      // the button is gone
      focusPageTitle()
    })
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="second"
          loading={busy}
          loadingText={t('policies.takeBack.busy')}
          onClick={() => void takeBack()}
        >
          {t('policies.takeBack')}
        </Button>
      </div>
      <IssueMessages issues={issues} />
    </Stack>
  )
}
