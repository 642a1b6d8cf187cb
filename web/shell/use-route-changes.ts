import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { inLocale } from '#web/paths.ts'
import { clearAlert, showNotFound } from '#web/platform/alerts.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { useLocale, usePaths } from '#web/platform/i18n/use-texts.ts'

import { useAsksNotFound } from './alerts/not-found.ts'
import { setShownPage, shownPage } from './shown-page.ts'

const samePage = (a: string, b: string) => inLocale(a, 'en-GB') === inLocale(b, 'en-GB')

/** Moves the focus to the heading of a new page; switching the language does not move it (SHELL-11). */
const useHeadingFocus = () => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const last = shownPage()
    if (last && !samePage(last.pathname, pathname)) focusPageTitle()
    setShownPage({ pathname, search })
  }, [pathname, search])
}

/** Clears the alert when the visitor leaves a page; an alert that the loading of the next page raises stays. */
const useClearAlertOnLeave = () => {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const leaving = state === 'loading' && !samePage(pathname, location.pathname)
  // a layout effect: a busy browser delays other effects until the next page has raised its own alert
  useLayoutEffect(() => {
    if (leaving) clearAlert()
  }, [leaving])
}

// Once: whoever loads the page again, or comes back to it, does not read it again.
const useNotFoundNotice = () => {
  const isAsked = useAsksNotFound()
  const home = usePaths().home()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    showNotFound()
    void navigate(home, { replace: true, preventScrollReset: true })
  }, [isAsked, home, navigate])
}

const useDocumentLanguage = () => {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

// removes the loading class from the page once the application has started (SHELL-05)
const useLoadedClass = () =>
  useEffect(() => {
    document.body.className = 'default'
  }, [])

/** What happens on every change of the page: focus, alert, the language of the document. */
export const useRouteChanges = (): void => {
  useLoadedClass()
  useHeadingFocus()
  useClearAlertOnLeave()
  useNotFoundNotice()
  useDocumentLanguage()
}
