import type { SettingsOverview } from '#contract/settings.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'

type Props = Pick<SettingsOverview, 'hasSanctionsList'> & { readonly subject: string }

/** Says with the switches and the list that nothing is accepted at once as long as nobody can be looked up (STAFF-10). */
export const SanctionsNotice = ({ hasSanctionsList, subject }: Props) => {
  const t = useTexts()
  if (hasSanctionsList || !['SWITCHES', 'SANCTIONS'].includes(subject)) return null
  return (
    <Panel tone="warning" title={t('settings.noList')}>
      {t('settings.noList.then')}
    </Panel>
  )
}
