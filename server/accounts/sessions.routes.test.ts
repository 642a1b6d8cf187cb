import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { SessionEntry } from '#contract/accounts/sessions.ts'
import type { Customer } from '#server/testing/customer.ts'
import { basic } from '#server/testing/person.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { session } from './accounts.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const MISSING = '00000000-0000-4000-8000-000000000000'

const elsewhere = async (who: Customer) => {
  const browser = portal.visitor()
  const headers = { authorization: basic(who.username, who.password), 'user-agent': FIREFOX }
  await browser.post('/api/login', { headers })
  return browser
}

const listOf = async (who: Customer) => {
  const { body } = await who.get(`/api/portal/profiles/${who.profileId}/sessions`)
  // the reply was checked against the contract
  return body as readonly SessionEntry[]
}

const end = (who: Customer, sessionId: string) =>
  who.send('DELETE', `/api/portal/profiles/${who.profileId}/sessions/${sessionId}`)

const endOthers = (who: Customer) =>
  who.post(`/api/portal/profiles/${who.profileId}/othersessions/end`, { body: { which: 'OTHERS' } })

describe('PRO-01 the devices of a customer', () => {
  test('are listed with browser and system, this one first', async () => {
    const ana = await portal.customer()
    await elsewhere(ana)
    const list = await listOf(ana)
    expect(list.map(({ current, browser, system }) => [current, browser, system])).toEqual([
      [true, null, null],
      [false, 'FIREFOX', 'LINUX'],
    ])
    expect(JSON.stringify(list)).not.toContain('Mozilla')
  })

  test('of others are not listed', async () => {
    const [ana, ben] = await Promise.all([portal.customer(), portal.customer()])
    const ids = (await listOf(ben)).map(({ sessionId }) => sessionId)
    expect((await listOf(ana)).filter(({ sessionId }) => ids.includes(sessionId))).toEqual([])
  })

  test('that were idle for 30 minutes are not listed', async () => {
    const ana = await portal.customer()
    await elsewhere(ana)
    const other = (await listOf(ana)).find(({ current }) => !current)
    const longAgo = portal.clock.now() - 30 * 60_000
    await portal.db
      .update(session)
      .set({ createdAt: longAgo, lastSeenAt: longAgo })
      .where(eq(session.sessionId, other?.sessionId ?? MISSING))
    expect(await listOf(ana)).toHaveLength(1)
  })

  test('STAFF-04 include support that acts as the customer, whom the customer can log out', async () => {
    const ana = await portal.customer()
    const acting = await portal.actingAs(ana, await portal.staff({ roles: ['SUPPORT'] }))
    const support = (await listOf(ana)).find(({ impersonation }) => impersonation)
    expect((await end(ana, support?.sessionId ?? MISSING)).status).toBe(204)
    expect((await acting.get('/api/checksession')).status).toBe(401)
  })
})

describe('PRO-01 logging out a device', () => {
  test('ends that session at once, and no other', async () => {
    const ana = await portal.customer()
    const [library, phone] = [await elsewhere(ana), await elsewhere(ana)]
    const other = (await listOf(ana)).find(({ current }) => !current)
    expect((await end(ana, other?.sessionId ?? MISSING)).status).toBe(204)
    const replies = await Promise.all([library, phone, ana].map((person) => person.get('/api/checksession')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 401])
  })

  test('of another customer is answered like one that does not exist', async () => {
    const [ana, ben] = await Promise.all([portal.customer(), portal.customer()])
    const [entry] = await listOf(ben)
    const replies = [await end(ana, entry?.sessionId ?? ''), await end(ana, MISSING)]
    for (const { status, code } of replies) expect([status, code]).toEqual([404, 'errors.notFound'])
    expect((await ben.get('/api/checksession')).status).toBe(200)
  })

  test('that is already logged out is refused', async () => {
    const ana = await portal.customer()
    await elsewhere(ana)
    const other = (await listOf(ana)).find(({ current }) => !current)
    await end(ana, other?.sessionId ?? MISSING)
    expect((await end(ana, other?.sessionId ?? MISSING)).code).toBe('errors.notFound')
  })

  test('of ten leaves this one when all others are logged out', async () => {
    const ana = await portal.customer()
    const others: Person[] = []
    // simultaneous log-ins would have to wait
    while (others.length < 9) others.push(await elsewhere(ana))
    expect(await listOf(ana)).toHaveLength(10)
    const reply = await endOthers(ana)
    expect(reply.status).toBe(204)
    for (const person of others) expect((await person.get('/api/checksession')).status).toBe(401)
    expect(await listOf(ana)).toHaveLength(1)
  })

  test('is not possible for support that acts as the customer', async () => {
    const ana = await portal.customer()
    const acting = await portal.actingAs(ana, await portal.staff({ roles: ['SUPPORT'] }))
    const reply = await endOthers({ ...ana, ...acting })
    expect([reply.status, reply.code]).toEqual([409, 'account_impersonation_not_allowed'])
  })
})
