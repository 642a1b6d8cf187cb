import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import '#web/ui/ui.css'
import '#web/ui/office/office.css'
import '#web/platform/zod-config.ts'

import { localeAt } from './paths.ts'
import { showNotice } from './platform/alerts.ts'
import { onSessionEnd } from './platform/api/forced-logout.ts'
import { setTransport } from './platform/api/transport.ts'
import { loadTexts } from './platform/i18n/catalogue.ts'
import { ROOT_ID } from './platform/page-data.ts'
import { routerReady } from './platform/ready.ts'
import { watchChunks } from './shell/chunk-load-error.ts'
import { chooseTheme, theme } from './shell/theme.ts'
import { sendOrLogInAgain } from './staff/shared/login/log-in-again.ts'
import { staffPathsAt } from './staff/shared/staff-paths.ts'
import { setStaffLoggedOut } from './staff/shared/staff-session.ts'
import { staffRoutes } from './staff-routes.tsx'

const goToLoginOnSessionEnd = (router: DataRouter) => {
  onSessionEnd(async () => {
    setStaffLoggedOut()
    const { pathname, search } = router.state.location
    const paths = staffPathsAt(pathname)
    // several calls of one page may find the session ended: the first of them goes to the login page
    if (pathname === paths.login()) return
    await router.navigate(paths.login(`${pathname}${search}`))
    showNotice('staff.sessionEnded')
  })
}

const mount = async () => {
  chooseTheme(theme.get())
  // the error of a page that cannot be loaded uses these texts; they come together with the page
  const texts = loadTexts('shell', localeAt(location.pathname))
  const router = createBrowserRouter(staffRoutes())
  goToLoginOnSessionEnd(router)
  setTransport(sendOrLogInAgain)
  await texts
  await routerReady(router)
  createRoot(document.getElementById(ROOT_ID) ?? document.body).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

watchChunks()
void mount()
