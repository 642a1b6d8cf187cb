import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Locale } from '#domain/shared/locale.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { formatNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { UndoBar } from '#web/casework/shared/UndoBar.tsx'
import { LogInAgain } from '#web/staff/shared/login/LogInAgain.tsx'
import { KeyList } from '#web/staff/shared/keys/KeyList.tsx'
import { useKeyboard, useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { placesOf } from '#web/staff/shared/staff-places.ts'
import { logOutStaff, staffMember } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { StaffHeader } from '#web/ui/office/StaffHeader.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { PageFrame } from '#web/shell/PageFrame.tsx'
import { PortalLanguages } from '#web/shell/PortalLanguages.tsx'
import { ThemeChoice } from '#web/shell/ThemeChoice.tsx'

import { FindPalette } from './FindPalette.tsx'
import { useDueCases } from './use-due-cases.ts'

// not with the styles of every page: a page is printed, or shown in high contrast, a moment after it is there
void import('#web/ui/office/paper-and-contrast.css')

const Panel = ({ onKeys }: { readonly onKeys: () => void }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const logOut = async () => {
    await logOutStaff()
    await navigate(paths.login())
    showNotice('shell.loggedOut', 'success')
  }
  return (
    <Stack gap={3} align="start">
      <Link href={paths.account()}>{t('staff.account')}</Link>
      <PortalLanguages label={t('shell.language')} />
      <ThemeChoice />
      <Button variant="quiet" size="s" onClick={onKeys}>
        {t('staff.keys.list')}
      </Button>
      <Button variant="second" size="s" onClick={() => void logOut()}>
        {t('shell.logOut')}
      </Button>
    </Stack>
  )
}

const Bar = ({ onKeys }: { readonly onKeys: () => void }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { pathname } = useLocation()
  const { name, roles } = useStore(staffMember)
  const places = placesOf(roles)
  const due: Partial<Record<(typeof places)[number]['id'], number>> = useDueCases(
    places.some(({ id }) => id === 'work'),
    pathname,
  )
  const countOf = (cases: number | undefined) =>
    cases ? { text: formatNumber(cases, t.locale), label: t('staff.nav.due') } : undefined
  const items = places.map(({ id, address }) => {
    const href = address(paths)
    const current = id === 'home' ? pathname === href : pathname.startsWith(href)
    return { href, label: t(`staff.nav.${id}`), current, count: countOf(due[id]) }
  })
  return (
    <StaffHeader
      home={{ href: paths.home(), label: t('staff.home') }}
      place={t('staff.place')}
      nav={{ label: t('shell.navigation'), items }}
      menuText={t('shell.menu')}
      find={<FindPalette onKeys={onKeys} />}
      account={{ name, panel: <Panel onKeys={onKeys} /> }}
    />
  )
}

const useOfficeKeys = (showKeys: () => void) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { roles } = useStore(staffMember)
  const places = placesOf(roles).map(({ id, letter, address }) => ({
    keys: `g ${letter}`,
    label: t('staff.keys.go', { place: t(`staff.nav.${id}`) }),
    run: () => void navigate(address(paths)),
  }))
  useKeyboard()
  useKeys([{ keys: '?', label: t('staff.keys.list'), run: showKeys }, ...places])
}

const KeysAndBar = () => {
  const [areKeysShown, setKeysShown] = useState(false)
  const show = () => setKeysShown(true)
  useOfficeKeys(show)
  return (
    <>
      <Bar onKeys={show} />
      <UndoBar />
      <KeyList open={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  )
}

/** The layout of the back office: its pages are as wide as the window. */
export const StaffLayout = ({ locale }: { readonly locale: Locale }) => (
  <PageFrame
    locale={locale}
    fill
    offlineText="staff.notConnected"
    header={<KeysAndBar />}
    dialogs={<LogInAgain />}
  />
)
