import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { isConflict } from '#web/platform/api/is-conflict.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Send = () => Promise<unknown>

/** Whether the change was taken back; false where it was not open any more: decided, or taken back before. */
const isTakenBack = async (send: Send): Promise<boolean> => {
  try {
    await send()
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

type QuestionProps = {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onTakeBack: () => void
}

const Question = ({ open, onKeep, onTakeBack }: QuestionProps) => {
  const t = useTexts()
  return (
    <Dialog
      open={open}
      title={t('policies.takeBack.title')}
      closeText={t('policies.takeBack.keep')}
      onClose={onKeep}
      actions={
        <Button variant="danger" onClick={onTakeBack}>
          {t('policies.takeBack')}
        </Button>
      }
    >
      <Text>{t('policies.takeBack.text')}</Text>
    </Dialog>
  )
}

const useTakeBack = (send: Send) => {
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
  return { busy, issues, takeBack }
}

/** Takes back a change that is under review, after a question; where it is not open any more, the page shows how it stands. */
export const TakeBackChange = ({ send }: { readonly send: Send }) => {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const { busy, issues, takeBack } = useTakeBack(send)
  const confirm = () => {
    setAsking(false)
    void takeBack()
  }
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="second"
          loading={busy}
          loadingText={t('policies.takeBack.busy')}
          onClick={() => setAsking(true)}
        >
          {t('policies.takeBack')}
        </Button>
      </div>
      <IssueMessages issues={issues} />
      <Question open={asking} onKeep={() => setAsking(false)} onTakeBack={confirm} />
    </Stack>
  )
}
