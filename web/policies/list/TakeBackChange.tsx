import { useRevalidator } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const isNotOpen = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ id }) => id === 'policy_change_conflict')

type Send = () => Promise<unknown>

/** Whether the change was taken back; false where it was not open any more: decided, or taken back before. */
const isTakenBack = async (send: Send): Promise<boolean> => {
  try {
    await send()
    return true
  } catch (error) {
    if (isNotOpen(error)) return false
    throw error
  }
}

/** Takes back a change that is under review; where it is not open any more, the page shows how it stands. */
export const TakeBackChange = ({ send }: { readonly send: Send }) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { busy, issues, run } = useAction()
  const takeBack = () =>
    run(async () => {
      const done = await isTakenBack(send)
      showNotice(done ? 'policies.takeBack.done' : 'policies.takeBack.notOpen', done ? 'success' : 'info')
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
