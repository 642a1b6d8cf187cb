import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { invoice, payment } from '#server/billing/billing.tables.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
let real: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  real = await startPortal({ DEMO: 'off' })
  portal.clock.set(TEST_NOW)
})
afterAll(async () => {
  await portal.stop()
  await real.stop()
})

const shown = async () => String((await portal.visitor().get('/dev/pay')).body)

const press = (action: string, site = 'same-origin') =>
  fetch(portal.url + action, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': site },
    redirect: 'manual',
  })

const payments = (policyId: string) => portal.db.select().from(payment).where(eq(payment.policyId, policyId))

test('INV-01 the demo pays an open invoice, once however often it is pressed', async () => {
  const { policyId } = await insuredCustomer(portal)
  const [open] = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  expect(await shown()).toContain(open?.number)
  const path = `/dev/pay/${open?.invoiceId}/pay`
  expect((await press(path, 'cross-site')).status).toBe(400)
  expect((await press(path)).headers.get('location')).toBe('/dev/pay')
  expect((await press(path)).status).toBe(303)
  expect(await payments(policyId)).toMatchObject([{ cents: open?.cents, kind: 'DIRECT_DEBIT' }])
  const [paid] = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  expect(paid).toMatchObject({ outstandingCents: 0, settledOn: '2026-11-20' })
  expect(await shown()).not.toContain(open?.number)
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  expect((await press('/dev/pay/nothing/pay')).status).toBe(404)
  expect((await press(`/dev/pay/${open?.invoiceId}/other`)).status).toBe(404)
})

test('there is no such page outside the demo', async () => {
  expect((await real.visitor().get('/dev/pay')).status).toBe(404)
})
