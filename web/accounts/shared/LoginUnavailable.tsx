import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The session service does not answer (404): logging in is not possible now, the public pages still work. */
export const LoginUnavailable = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts()
  const { alarmPhone } = useSite().company
  return (
    <Panel
      tone="warning"
      role="alert"
      title={t('accounts.unavailable.title')}
      action={<Button onClick={onRetry}>{t('accounts.unavailable.retry')}</Button>}
    >
      <Text>{t.rich('accounts.unavailable.emergency', { phone: <PhoneLink number={alarmPhone} /> })}</Text>
    </Panel>
  )
}
