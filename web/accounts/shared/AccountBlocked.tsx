import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const useBlockedTexts = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { phone, hours } = site.company
  const [from, to] = hours.split('-')
  const contact = hasPage(site, '/service-contact/contact')
  return {
    title: t('accounts.blocked.title'),
    text: <Text>{t.rich('accounts.blocked.text', { phone: <PhoneLink number={phone} />, from, to })}</Text>,
    action: contact ? <Button href={paths.contact()}>{t('accounts.blocked.contact')}</Button> : undefined,
  }
}

/** The account is blocked (403): why nothing works here and whom to contact. */
export const AccountBlocked = () => {
  const { title, text, action } = useBlockedTexts()
  return (
    <Panel tone="danger" role="alert" title={title} action={action}>
      {text}
    </Panel>
  )
}

/** The same text under the title of a page, where logging in was the only action (design A0). */
export const BlockedText = () => {
  const { text, action } = useBlockedTexts()
  return (
    <>
      {text}
      {action}
    </>
  )
}
