import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** Says that a form is empty again because its page was loaded again. */
export const Emptied = () => {
  const t = useTexts()
  return (
    <Panel tone="info" title={t('forms.emptied')}>
      <Text>{t('forms.emptiedText')}</Text>
    </Panel>
  )
}
