import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Text } from '#web/ui/Text.tsx'

/** The account is blocked (403): why nothing works here and whom to ask. */
export const AccountBlocked = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { phone, hours } = site.company
  const [from, to] = hours.split('-')
  const contact = hasPage(site, '/service-contact/contact')
  return (
    <Panel
      tone="danger"
      role="alert"
      title={t('accounts.blocked.title')}
      action={contact ? <Button href={paths.contact()}>{t('accounts.blocked.contact')}</Button> : undefined}
    >
      <Text>{t('accounts.blocked.text', { phone, from, to })}</Text>
    </Panel>
  )
}
