import { useEffect } from 'react'
import { useAsyncError, useRevalidator } from 'react-router'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

import { ApiError, HandledError } from './api-error.ts'

/** Stands where a part of a page could not be loaded, and offers another try. */
export const LoadFailed = ({ title }: { readonly title: string }) => {
  const t = useTexts()
  const error = useAsyncError()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!(error instanceof ApiError || error instanceof HandledError)) console.error(error)
  }, [error])
  const retry = (
    <Button loading={state === 'loading'} onClick={() => void revalidate()}>
      {t('shell.tryAgain')}
    </Button>
  )
  // an incident is already shown by the alert above the page (ruling 50)
  if (error instanceof HandledError) return <Row>{retry}</Row>
  return <Panel tone="warning" title={title} action={retry} />
}
