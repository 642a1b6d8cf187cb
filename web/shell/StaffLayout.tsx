import { useNavigate } from 'react-router'

import type { Locale } from '#domain/shared/locale.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { logOutStaff, staffMember } from '#web/staff/staff-session.ts'
import { useStaffPaths } from '#web/staff/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Footer } from '#web/ui/layout/frame/Footer.tsx'
import { Header } from '#web/ui/layout/frame/Header.tsx'
import { Nav } from '#web/ui/layout/frame/Nav.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { PageFrame } from './PageFrame.tsx'
import { PortalLanguages } from './PortalLanguages.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

const Account = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { name } = useStore(staffMember)
  const logOut = async () => {
    await logOutStaff()
    await navigate(paths.login())
    showNotice('shell.loggedOut', 'success')
  }
  return (
    <Row gap={3}>
      <Text as="span" strong>
        {name}
      </Text>
      <Button variant="quiet" size="s" onClick={() => void logOut()}>
        {t('shell.logOut')}
      </Button>
    </Row>
  )
}

const StaffHeader = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const home = { href: paths.home(), label: t('staff.nav.home'), current: true }
  return (
    <Header
      home={{ href: home.href, label: t('staff.home') }}
      menuText={t('shell.menu')}
      nav={<Nav label={t('shell.navigation')} items={[home]} />}
      languages={<PortalLanguages label={t('shell.language')} />}
      account={<Account />}
    />
  )
}

/** The layout of the back office. */
export const StaffLayout = ({ locale }: { readonly locale: Locale }) => (
  <PageFrame locale={locale} header={<StaffHeader />} footer={<Footer theme={<ThemeChoice />} />} />
)
