import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

import { pathsAt } from '#web/paths.ts'

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Lets only customers who are logged in pass; anybody else goes to the login page first and then returns (GUARD-01). */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  const { isLoggedIn } = await import('#web/platform/session-check.ts')
  if (await isLoggedIn()) return next()
  throw redirect(pathsAt(request.url).login(addressOf(request.url)))
}
