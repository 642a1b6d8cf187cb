import type { Page } from '@playwright/test'

import { dayFromNow } from './days.ts'
import { fillDate, pick } from './fields.ts'
import { payslip } from './scenarios.ts'

/** Fills in the costs of a claim: a bill of 62.50 euros of a GP, of yesterday. */
export const fillClaimCosts = async (page: Page): Promise<void> => {
  const main = page.getByRole('main')
  await main.locator('input[type=file]:not([capture])').setInputFiles([payslip('bill.pdf')])
  await main.getByLabel('Type of care', { exact: true }).selectOption('GP')
  await fillDate(page, 'Date of treatment', dayFromNow({ days: -1 }))
  await main.getByLabel('Care provider', { exact: true }).fill('Praktijk Voorbeeld')
  await pick(page, 'Country of treatment', 'Netherlands')
  await main.getByLabel('Amount', { exact: true }).fill('62,50')
}
