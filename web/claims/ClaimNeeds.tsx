import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useClaimDraft } from './new-claim/claim-store.ts'

const NEEDS = ['invoice', 'proof', 'others'] as const

/** What one needs for a claim, beside its form on a wide screen; nothing once it was sent. */
export const ClaimNeeds = () => {
  const t = useTexts()
  const { sent } = useClaimDraft()
  if (sent) return null
  return (
    <Card as="section" tone="sunk" aria-labelledby="claim-needs">
      <Stack gap={3}>
        <Heading level={2} size="h3" id="claim-needs">
          {t('newClaim.need.title')}
        </Heading>
        <List items={NEEDS.map((id) => ({ id, content: t(`newClaim.need.${id}`) }))} />
        <Text>{t('newClaim.need.answer')}</Text>
      </Stack>
    </Card>
  )
}
