import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { backgroundName } from './shared/background-names.ts'

type Props = { readonly kind: 'job' | 'mail' | 'setting'; readonly name: string }

/** A job, an e-mail or a setting in words, with the name that logs and settings use. */
export const BackgroundName = ({ kind, name }: Props) => (
  <>
    {backgroundName(useTexts(), kind, name)}{' '}
    <Text as="span" size="meta" tone="muted" translate="no">
      {name}
    </Text>
  </>
)
