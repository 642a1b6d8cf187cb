import { Suspense } from 'react'

import { globalAlert } from '#web/platform/alerts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const GlobalAlertBox = lazyComponent(async () => (await import('./GlobalAlertBox.tsx')).GlobalAlertBox)

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

/** The one alert above every page (ALERT-05, ALERT-06); a new alert replaces the old one. */
export const GlobalAlertRegion = () => {
  const alert = useStore(globalAlert)
  const [first] = alert.messages
  if (!first) return null
  if (first.code === 'errors.chunk') return <ReloadOffer />
  return (
    <Suspense fallback={null}>
      <GlobalAlertBox alert={alert} />
    </Suspense>
  )
}
