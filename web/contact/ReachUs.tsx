import { telephoneHref } from '#domain/shared/telephone.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import type { PanelTone } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** Our phone, hours and e-mail address, from the data in every page: it shows even if every call fails. */
export const ReachUs = ({ title, tone }: { readonly title: string; readonly tone: PanelTone }) => {
  const t = useTexts()
  const { phone, hours, email } = useSite().company
  const [from, to] = hours.split('-')
  return (
    <Panel tone={tone} title={title}>
      <Stack gap={2} align="start">
        <Link href={telephoneHref(phone)} external icon="phone">
          {phone}
        </Link>
        <Text>{t('shell.help.hours', { from, to })}</Text>
        <Link href={`mailto:${email}`} external icon="mail">
          {email}
        </Link>
      </Stack>
    </Panel>
  )
}
