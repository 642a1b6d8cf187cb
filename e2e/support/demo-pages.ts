import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// "It is Monday 22 February 2027, 08:24 in Amsterdam": every demo page is in English.
const SHOWN = /<strong>\w+ (\d+) (\w+) (\d{4}), /

/** Today by the clock of this portal, as `YYYY-MM-DD`. */
export const todayOf = async (url: string): Promise<string> => {
  const [, day, month = '', year] = SHOWN.exec(await (await fetch(`${url}/dev/clock`)).text()) ?? []
  return new Temporal.PlainDate(Number(year), MONTHS.indexOf(month) + 1, Number(day)).toString()
}

// Each day that passes does its work, which takes a while on a busy machine.
const DAYS_TIMEOUT = 120_000

/** Lets the days pass until this one, at the clock of the demo. */
export const letDaysPass = async (page: Page, until: string): Promise<void> => {
  const day = Temporal.PlainDate.from(until)
  await page.goto('/dev/clock')
  await page.getByLabel('Let the days pass until').fill(until)
  await page.getByRole('button', { name: 'Go' }).click({ timeout: DAYS_TIMEOUT })
  await expect(page.locator('strong')).toContainText(`${day.day} ${MONTHS[day.month - 1]} ${day.year}`, {
    timeout: DAYS_TIMEOUT,
  })
}

const caseOf = (page: Page, about: string): Locator => page.getByRole('listitem').filter({ hasText: about })

/** The money for the open invoice of this policy comes in. */
export const payInvoice = async (page: Page, policyNumber: string): Promise<void> => {
  await page.goto('/dev/pay')
  await caseOf(page, policyNumber).getByRole('button', { name: 'Pay' }).click()
  await expect(caseOf(page, policyNumber)).toHaveCount(0)
}
