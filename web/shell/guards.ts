import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

import { pathsAt } from '#web/paths.ts'
import { endSession } from '#web/platform/api/forced-logout.ts'
import { session } from '#web/platform/session.ts'

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

const isVisitor = () => {
  const { authenticated, blocked } = session.get()
  return !authenticated && !blocked
}

/** Lets only customers who are logged in pass; anybody else goes to the login page first and then returns (GUARD-01). */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  const { isLoggedIn } = await import('#web/platform/session-check.ts')
  const wasLoggedIn = session.get().authenticated
  if (await isLoggedIn()) return next()
  const target = addressOf(request.url)
  // the check found that the session had ended: the login page says so (GUARD-03)
  if (wasLoggedIn && isVisitor()) await endSession(target)
  throw redirect(pathsAt(request.url).login(target))
}
