import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { policy } from '#server/policies/policies.tables.ts'
import { invoicesOf, receiveTransfer, transferCustomer } from '#server/testing/actions/work-of-day.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { invoiceMail } from './holder-mail.ts'
import { lockDecided } from './lock-decided.ts'

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
  const [own] = await portal.db.transaction((tx) => lockDecided(tx, eq(policy.policyId, insured.policyId)))
  if (!invoice || !own) throw new Error('no invoice')
  const made = { invoice, method: 'BANK_TRANSFER', payments: undefined }
  expect(invoiceMail(portal, own, made).values).toMatchObject(values)
})
