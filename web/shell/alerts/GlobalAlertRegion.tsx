import { memo, Suspense } from 'react'
import type { ComponentType } from 'react'

import { globalAlert, NOT_FOUND_NOTICE } from '#web/platform/alerts.ts'
import type { GlobalAlert } from '#web/platform/alerts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { useAsksNotFound } from './not-found.ts'

type AlertBox = ComponentType<{ readonly alert: GlobalAlert }>

let GlobalAlertBox: AlertBox = lazyComponent(
  async () => (await import('./GlobalAlertBox.tsx')).GlobalAlertBox,
)

/** The server renders an alert at once; a browser loads the box when there is one. */
export const renderAlertsWith = (box: AlertBox): void => {
  GlobalAlertBox = box
}

const reload = () => globalThis.location.reload()

// after a chunk failed to load no other chunk can be relied on: these texts were loaded with the page (SHELL-09)
const ReloadOffer = () => {
  const t = useTexts()
  return (
    <Container role="status">
      <Row>
        <Text as="span" strong>
          {t('errors.chunk')}
        </Text>
        <Button variant="second" size="s" onClick={reload}>
          {t('shell.reload')}
        </Button>
      </Row>
    </Container>
  )
}

// Rendered again for another alert only: what the server rendered stays until the box is loaded.
const AnyAlert = memo(({ alert }: { readonly alert: GlobalAlert }) => {
  const [first] = alert.messages
  if (!first) return null
  if (first.code === 'errors.chunk') return <ReloadOffer />
  return (
    <Suspense fallback={null}>
      <GlobalAlertBox alert={alert} />
    </Suspense>
  )
})

/** The one alert above every page (ALERT-05, ALERT-06); a new alert replaces the old one. */
export const GlobalAlertRegion = () => {
  const alert = useStore(globalAlert)
  const isMissing = useAsksNotFound()
  return <AnyAlert alert={isMissing && !alert.messages.length ? NOT_FOUND_NOTICE : alert} />
}
