import { useRevalidator } from 'react-router'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'

/** Loads the data of the page again. */
export const RetryButton = () => {
  const t = useTexts()
  const { revalidate, state } = useRevalidator()
  return (
    <Button loading={state === 'loading'} onClick={() => void revalidate()}>
      {t('shell.tryAgain')}
    </Button>
  )
}
