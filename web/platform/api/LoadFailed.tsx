import { useEffect } from 'react'
import { useAsyncError } from 'react-router'

import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

import { ApiError, HandledError } from './api-error.ts'
import { RetryButton } from './RetryButton.tsx'

/** Stands where a part of a page could not be loaded, and offers another try. */
export const LoadFailed = ({ title }: { readonly title: string }) => {
  const error = useAsyncError()
  useEffect(() => {
    if (!(error instanceof ApiError || error instanceof HandledError)) console.error(error)
  }, [error])
  // an incident is already shown by the alert above the page (ruling 50)
  if (error instanceof HandledError)
    return (
      <Row>
        <RetryButton />
      </Row>
    )
  return <Panel tone="warning" title={title} action={<RetryButton />} />
}
