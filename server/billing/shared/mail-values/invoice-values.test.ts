import { afterAll, beforeAll, expect, test } from 'vitest'

import { invoicesOf, receiveTransfer, transferCustomer } from '#server/testing/actions/work-of-day.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { invoiceValues } from './invoice-values.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test.each([
  ['of which nothing is paid asks for all of it', 0, { paid: 'NO', left: 'YES' }],
  ['of which one cent is paid says so, and asks for the rest', 1, { paid: 'YES', left: 'YES' }],
  ['that is paid asks for nothing', 28 * 199, { paid: 'YES', left: 'NO' }],
])('JOB-01 the mail of an invoice %s', async (_, cents, values) => {
  const insured = await transferCustomer(portal)
  if (cents > 0) await receiveTransfer(portal, insured, cents)
  const [invoice] = await invoicesOf(portal, insured)
  if (!invoice) throw new Error('no invoice')
  const facts = { invoice, method: 'BANK_TRANSFER', payments: undefined }
  expect(invoiceValues(portal.config, 'en-GB', facts)).toMatchObject(values)
})
