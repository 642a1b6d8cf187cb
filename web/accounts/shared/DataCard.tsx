import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The ways to a copy of the data of a customer. */
export const DataCard = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { impersonation } = useStore(session)
  return (
    <Card as="section" aria-labelledby="data-title">
      <Stack gap={4} align="start">
        <Heading level={2} size="h3" id="data-title">
          {t('profile.data.card')}
        </Heading>
        <Text>{t('profile.data.cardText')}</Text>
        {impersonation ? (
          <Text tone="muted">{t('account_impersonation_not_allowed')}</Text>
        ) : (
          <Link href={paths.profile('data')} variant="action">
            {t('profile.data.cardLink')}
          </Link>
        )}
        {hasPage(site, '/privacy') ? (
          <Link href={paths.privacy()} variant="action">
            {t('profile.data.privacy')}
          </Link>
        ) : null}
        {impersonation ? null : (
          <Link href={paths.profile('close')} variant="action">
            {t('profile.close.link')}
          </Link>
        )}
      </Stack>
    </Card>
  )
}
