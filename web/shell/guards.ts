import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

import { pathsAt } from '#web/paths.ts'
import { endSession } from '#web/platform/api/forced-logout.ts'
import { keepsCards } from '#web/platform/kept-cards.ts'
import { session } from '#web/platform/session.ts'
import { hasSession } from '#web/platform/site.ts'

import { shownPage } from './shown-page.ts'

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

// Between the parts of a form, and with a filter, only the query of the address changes.
const staysOnPage = (url: string) => {
  const { pathname, search } = new URL(url)
  const shown = shownPage()
  return session.get().authenticated && shown?.pathname === pathname && shown.search !== search
}

const isVisitor = () => {
  const { authenticated, blocked } = session.get()
  return !authenticated && !blocked
}

/** Lets only customers who are logged in pass; anybody else goes to the login page first and then returns (GUARD-01). */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  const { isLoggedIn } = await import('#web/platform/api/session-check.ts')
  const target = addressOf(request.url)
  if (staysOnPage(request.url)) {
    // the page is the same: its next part does not wait for the check
    isLoggedIn()
      .then((passed) => (passed || !isVisitor() ? undefined : endSession(target)))
      // without an answer nothing is known of the session: the next call finds out (GUARD-03)
      .catch(() => undefined)
    return next()
  }
  const wasLoggedIn = session.get().authenticated
  if (await isLoggedIn()) return next()
  // the check found that the session had ended: the login page says so (GUARD-03)
  if (wasLoggedIn && isVisitor()) await endSession(target)
  throw redirect(pathsAt(request.url).login(target))
}

/** Without a session, shows the insurance cards that are kept on this device instead of the login page (DOC-03). */
export const showKeptCards: MiddlewareFunction = async ({ request }, next) => {
  if (session.get().authenticated || hasSession() || !keepsCards()) return next()
  const { keptCards } = await import('#web/cards/shared/kept-cards-store.ts')
  // a browser that cannot read them has none to show
  const cards = await keptCards().catch(() => [])
  if (cards.length) throw redirect(pathsAt(request.url).keptCards())
  return next()
}
