import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { inLocale } from '#web/paths.ts'
import { clearAlert, showNotice } from '#web/platform/alerts.ts'
import { useLocale } from '#web/platform/i18n/use-texts.ts'

/** The fragment that makes home say, once, that the page asked for does not exist (SHELL-08). */
export const NOT_FOUND = 'not-found'

const samePage = (a: string, b: string) => inLocale(a, 'en-GB') === inLocale(b, 'en-GB')

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

// Not of a component: a page of another layout comes with a frame of its own.
let lastPath: string | undefined

/** Moves the focus to the heading of a new page; the language switch leaves it where it was (SHELL-11). */
const useHeadingFocus = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (lastPath !== undefined && !samePage(lastPath, pathname)) focusHeading()
    lastPath = pathname
  }, [pathname])
}

/** A new page starts without the alert of the last one; what its own loading raises stays. */
const useFreshAlert = () => {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const leaving = state === 'loading' && !samePage(pathname, location.pathname)
  // at once: a busy browser puts other effects off until the next page has raised its own
  useLayoutEffect(() => {
    if (leaving) clearAlert()
  }, [leaving])
}

const useNotFoundNotice = () => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== `#${NOT_FOUND}`) return
    showNotice('shell.notFound')
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])
}

const useDocumentLanguage = () => {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

// the styling of the page leaves its loading state once the application is there (SHELL-05)
const useLoaded = () =>
  useEffect(() => {
    document.body.className = 'default'
  }, [])

/** What every change of the page brings: focus, a fresh alert, the language of the document. */
export const useRouteChanges = (): void => {
  useLoaded()
  useHeadingFocus()
  useFreshAlert()
  useNotFoundNotice()
  useDocumentLanguage()
}
