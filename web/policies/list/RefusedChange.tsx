import type { PolicyView } from '#contract/policies.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { kindInTexts } from '#web/policies/shared/policy-lines.ts'

/** The last change of a policy, if we did not accept it: which, when and why, as its mail says it. */
export const RefusedChange = ({ refusedChange }: Pick<PolicyView, 'refusedChange'>) => {
  const t = useTexts()
  const paths = usePaths()
  if (!refusedChange) return null
  const { kind, reason, reasonLocale, decidedAt } = refusedChange
  // a person wrote it, for the mail
  const lang = reasonLocale === null || reasonLocale === t.locale ? undefined : reasonLocale
  return (
    <Panel
      tone="warning"
      level={3}
      title={t('policies.refused', { kind: kindInTexts(kind) })}
      action={<Link href={paths.contact()}>{t('policies.askUs')}</Link>}
    >
      <Stack gap={2}>
        <Text>{t('policies.refusedOn', { date: formatTimestamp(decidedAt, t.locale) })}</Text>
        {reason === null ? null : (
          <Text>{t.rich('policies.refusedWhy', { reason: <span lang={lang}>{reason}</span> })}</Text>
        )}
      </Stack>
    </Panel>
  )
}
