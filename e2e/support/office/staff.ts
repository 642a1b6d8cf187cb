import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { basic } from '#server/testing/person.ts'

import { PASSWORD, ready } from '#e2e/support/people.ts'

/** The members of staff of the demo, by their roles. */
export const staffOf = (role: 'support' | 'underwriter' | 'claims' | 'medical' | 'finance' | 'admin') =>
  `${role}@pont.example`

/** The code that the app of a member of staff shows, by the demo's page for it. */
export const staffCode = async ({ request }: Pick<Page, 'request'>, username: string): Promise<string> => {
  const shown = await (await request.get('/dev/authenticator')).text()
  const [, first = '', second = ''] =
    new RegExp(`<strong>(\\d{3}) (\\d{3})</strong> ${username}`).exec(shown) ?? []
  return first + second
}

const TRIES = 3

/**
 * Gives the browser a session of this member of staff, without the pages of the log-in, which have journeys of their own. A code
 * counts once, so a journey at the same time may have used it: then the next one is tried.
 */
export const logInStaff = async (page: Pick<Page, 'request'>, username: string): Promise<void> => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const send = async () => {
    const headers = { ...own, authorization: basic(username, PASSWORD) }
    const begun = await page.request.post('/api/staff/login', { headers })
    const { ticket } = (await begun.json()) as { ticket: string }
    const factor = { kind: 'TOTP', code: await staffCode(page, username) }
    return page.request.post('/api/staff/login/second-factor', { headers: own, data: { ticket, factor } })
  }
  let reply = await send()
  for (let tries = 1; tries < TRIES && !reply.ok(); tries += 1) reply = await send()
  await expect(reply).toBeOK()
}

/** Opens a page of the back office with a session of this member of staff. */
export const openOffice = async (page: Page, username: string, address = '/en/staff'): Promise<void> => {
  await logInStaff(page, username)
  await page.goto(address)
  await ready(page)
}
