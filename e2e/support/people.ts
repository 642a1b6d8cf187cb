import { randomUUID } from 'node:crypto'

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { basic } from '#server/testing/person.ts'

/** The password of all people in the demo. */
export const PASSWORD = 'Over-the-water-2026'

export type Credentials = { readonly username: string; readonly password?: string }

/** The e-mail addresses of the people in the demo; whose data a journey changes stands in owned-people.ts. */
export const demo = {
  mei: 'mei@pont.example',
  ana: 'ana@pont.example',
  arjun: 'arjun@pont.example',
  lukasz: 'lukasz@pont.example',
  sofia: 'sofia@pont.example',
  noor: 'noor@pont.example',
  yuki: 'yuki@pont.example',
  omar: 'omar@pont.example',
  lars: 'lars@pont.example',
  jonas: 'jonas@pont.example',
  blocked: 'blocked@pont.example',
  withoutPassword: 'new@pont.example',
  empty: 'empty@pont.example',
  kwame: 'kwame@pont.example',
  maria: 'maria-guadalupe@pont.example',
  priya: 'priya@pont.example',
  thandi: 'thandi@pont.example',
} as const

/** Fills in the log-in form of the open page and submits it. */
export const fillLogin = async (
  page: Page,
  { username, password = PASSWORD }: Credentials,
): Promise<void> => {
  const main = page.getByRole('main')
  await main.getByLabel(/E-mail address|E-mailadres/).fill(username)
  await main.getByLabel(/^(Password|Wachtwoord)$/).fill(password)
  await main.getByRole('button', { name: /^(Log in|Inloggen)$/ }).click()
}

/** Logs in with the form of the login page, which other tabs notice, and waits for the insurance page. */
export const signInByForm = async (page: Page, username: string): Promise<void> => {
  await page.goto('/en/login')
  await ready(page)
  await fillLogin(page, { username })
  await expect(page).toHaveURL(/\/en\/insurances$/)
}

/** Gives the browser a session of this person, without any page: the form of the login page costs two, and has tests of its own. */
export const logIn = async (page: Page, username: string): Promise<void> => {
  const headers = { 'sec-fetch-site': 'same-origin', authorization: basic(username, PASSWORD) }
  await expect(await page.request.post('/api/login', { headers })).toBeOK()
}

/** Opens the insurance page with a session of this person. */
export const signIn = async (page: Page, username: string, locale: 'en' | 'nl' = 'en'): Promise<void> => {
  await logIn(page, username)
  await page.goto(`/${locale}/insurances`)
  await ready(page)
}

/** Waits until the application has started: before that, a click on a button would be lost. */
export const ready = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).toHaveClass('default')
}

/** An address that nobody has used yet. */
export const newAddress = (name = 'visitor'): string => `${name}.${randomUUID().slice(0, 8)}@students.example`
