import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { lateAnswer } from './late-answer.ts'
import { TypedLines } from './TypedLines.tsx'

/** What was typed to a question that we closed meanwhile, to copy it; nothing without such an answer. */
export const LateAnswer = () => {
  const t = useTexts()
  const late = useStore(lateAnswer)
  const { profileId } = useStore(session)
  if (late?.profileId !== profileId) return null
  const remove = () => {
    lateAnswer.set(undefined)
    // the button is gone
    focusPageTitle()
  }
  return (
    <Panel
      title={t('policies.question.typed')}
      action={
        <Button variant="second" onClick={remove}>
          {t('policies.question.remove')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text>{t('policies.question.notKept')}</Text>
        <TypedLines text={late.answer} />
      </Stack>
    </Panel>
  )
}
