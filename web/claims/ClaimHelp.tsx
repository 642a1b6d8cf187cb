import type { ReactNode } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { List } from '#web/ui/text/List.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const NEEDS = ['invoice', 'proof', 'others'] as const

/** What one needs for a claim; stands where there are none to show. */
export const ClaimHelp = ({ title, action }: { title: string; action: ReactNode }) => {
  const t = useTexts()
  return (
    <Panel title={title} action={action}>
      <Stack gap={3}>
        <Text>{t('claims.need.intro')}</Text>
        <List items={NEEDS.map((id) => ({ id, content: t(`claims.need.${id}`) }))} />
        <Text>{t('claims.need.answer')}</Text>
      </Stack>
    </Panel>
  )
}
