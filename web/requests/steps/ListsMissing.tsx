import { RetryButton } from '#web/platform/api/RetryButton.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** A list that a step needs could not be loaded: says so and offers to try again. The answers stay. */
export const ListsMissing = () => {
  const t = useTexts()
  usePageTitle(t('requests.frame.listsMissing'))
  return (
    <Container width="form">
      <Stack gap={5}>
        <Heading level={1}>{t('requests.frame.listsMissing')}</Heading>
        <Panel tone="warning" title={t('requests.frame.listsMissingTitle')} action={<RetryButton />}>
          <Text>{t('requests.frame.listsMissingText')}</Text>
        </Panel>
      </Stack>
    </Container>
  )
}
