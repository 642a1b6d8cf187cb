import { useLocation } from 'react-router'

import type { Site } from '#contract/content/site.ts'
import { telephoneHref } from '#domain/shared/telephone.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import type { Paths } from '#web/paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Account } from '#web/ui/layout/frame/Account.tsx'
import { Header } from '#web/ui/layout/frame/Header.tsx'
import { Nav } from '#web/ui/layout/frame/Nav.tsx'

import { EMERGENCY, navigationFor } from './navigation.ts'
import { PortalLanguages } from './PortalLanguages.tsx'
import { useLogOut } from './session/use-log-out.ts'

const LoggedIn = () => {
  const t = useTexts()
  const logOut = useLogOut()
  const { username } = useStore(session)
  return (
    <Account name={username}>
      <Button variant="quiet" size="s" onClick={() => void logOut()}>
        {t('shell.logOut')}
      </Button>
    </Account>
  )
}

// a link: a click of the middle button opens it in a new tab
type LogInProps = { readonly href: string; readonly current: boolean }

const LogIn = ({ href, current }: LogInProps) => (
  <Button href={href} variant="second" size="s" aria-current={current ? 'page' : undefined}>
    {useTexts()('shell.nav.login')}
  </Button>
)

// without the content service there is no emergency page: the link calls the number
const emergencyHref = (site: Site, paths: Paths) =>
  hasPage(site, EMERGENCY) ? paths.emergency() : telephoneHref(site.company.alarmPhone)

/** The header of every page, with what this visitor may use now. */
export const PortalHeader = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { pathname } = useLocation()
  const who = useStore(session)
  const entries = navigationFor(site, who, paths)
  // the address of claims is below that of help, but it comes first in the navigation
  const currentEntry = entries.find(({ href }) => `${pathname}/`.startsWith(`${href}/`))
  const logIn = entries.find(({ id }) => id === 'login')
  const links = entries.filter((entry) => entry !== logIn)
  const items = links.map(({ id, href, menuOnly }) => ({
    menuOnly,
    href,
    label: t(`shell.nav.${id}`),
    current: href === currentEntry?.href,
  }))
  return (
    <Header
      home={{ href: paths.home(), label: t('shell.home') }}
      emergency={{ href: emergencyHref(site, paths), label: t('shell.nav.emergency') }}
      menuText={t('shell.menu')}
      nav={<Nav label={t('shell.navigation')} items={items} />}
      languages={<PortalLanguages label={t('shell.language')} />}
      account={logIn ? <LogIn href={logIn.href} current={logIn === currentEntry} /> : <LoggedIn />}
    />
  )
}
