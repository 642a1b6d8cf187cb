import type { PolicyView } from '#contract/policies.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Attention } from '#web/ui/text/Attention.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'

import { coverOfAll, ownUninsured } from './cover-sentence.ts'

/**
 * The sentence under the title of the page of the policies: who is insured today, until when, or since when not (QUOTE-04).
 * Of somebody who is not insured it stands out.
 */
export const CoverLead = ({ policies }: { readonly policies: readonly PolicyView[] }) => {
  const t = useTexts()
  const { today } = useSite()
  const own = ownUninsured(policies, { t, today })
  if (own) return <Attention more={own.more}>{own.text}</Attention>
  const all = coverOfAll(policies, { t, today })
  if (!all.length) return null
  return (
    <Stack gap={1}>
      {all.map(({ id, name, text, uninsured }) => {
        const words = all.length > 1 ? t('policies.overview.person', { name, text }) : text
        return uninsured ? <Attention key={id}>{words}</Attention> : <Lead key={id}>{words}</Lead>
      })}
    </Stack>
  )
}
