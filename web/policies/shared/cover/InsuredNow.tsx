import type { PolicyView } from '#contract/policies.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { coverOfAll } from './cover-sentence.ts'

/** Who is insured today, until when, or since when not: a sentence of each, named where there are several (QUOTE-04). */
export const InsuredNow = ({ policies }: { readonly policies: readonly PolicyView[] }) => {
  const t = useTexts()
  const { today } = useSite()
  const all = coverOfAll(policies, { t, today })
  if (!all.length) return null
  return (
    <Stack gap={2}>
      {all.map(({ id, name, text }) => (
        <div key={id}>
          {all.length > 1 ? <Text>{name}</Text> : null}
          <Text strong>{text}</Text>
        </div>
      ))}
    </Stack>
  )
}
