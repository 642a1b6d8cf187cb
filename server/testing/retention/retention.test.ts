import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { requestHealth, requestPayment, requestUpload, request } from '#server/requests/requests.tables.ts'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ CLOCK: '2026-11-20T11:20:00+01:00', DEMO: 'on' })
})
afterAll(() => portal.stop())

const files = [{ name: 'a.pdf', bytes: smallPdf() }]

const send = async (email: string) => {
  const visitor = portal.visitor()
  const request = await wholeRequest(visitor, { email, emailConfirmation: email })
  expect((await submit(visitor, request, { files })).status).toBe(201)
  await portal.doJobs()
}

const counts = () =>
  Promise.all([request, requestHealth, requestPayment, requestUpload].map((table) => portal.db.$count(table)))

const yearLater = (day: string) => portal.clock.set(`${day}T12:00:00+01:00`)

describe('deletion after a year (domain reference 4.4)', () => {
  test('removes a request that was never confirmed, with its files; one with policies stays', async () => {
    await send('arjun@example.com')
    await send('arjun@example.com')
    expect(await portal.db.$count(request, sql`waiting_account_id is not null`)).toBe(1)
    expect(await counts()).toEqual([2, 2, 2, 2])
    const stored = () => portal.files.savedBefore(Number.MAX_SAFE_INTEGER)
    // of each request its PDF, and the picture of its page
    expect(await stored()).toHaveLength(4)
    yearLater('2027-11-19')
    await portal.doDailyWork()
    expect(await counts()).toEqual([2, 2, 2, 2])
    yearLater('2027-11-20')
    await portal.doDailyWork()
    expect(await counts()).toEqual([1, 1, 1, 1])
    expect(await portal.db.$count(request, sql`waiting_account_id is not null`)).toBe(0)
    expect(await stored()).toHaveLength(2)
  })

  test('removes mails, also more than fit a batch; a newer one stays', async () => {
    await portal.db.delete(mailTable)
    portal.clock.set('2028-01-10T12:00:00Z')
    const add = (subject: string, createdAt: string, count: number) =>
      portal.db.execute(sql`
        insert into mail (recipient, locale, template, subject, text, html, created_at)
        select 'ana@example.com', 'nl', 'reset', ${subject}, '', '', ${createdAt}
        from generate_series(1, ${count}::integer)`)
    await add('old', '2027-01-10T11:59:00Z', 450)
    await add('young', '2027-01-10T12:01:00Z', 1)
    await portal.doDailyWork()
    const left = await portal.db.select({ subject: mailTable.subject }).from(mailTable)
    expect(left).toEqual([{ subject: 'young' }])
  })
})
