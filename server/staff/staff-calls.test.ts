import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { isForStaff } from '#server/platform/http/declared-access.ts'
import type { Customer } from '#server/testing/customer.ts'
import { personAt } from '#server/testing/person.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { startStaffSession } from './staff-sessions.store.ts'

const calls = Object.values(api).flatMap((group): [string, Endpoint][] =>
  Object.values(group).map((one: Endpoint) => [`${one.method} ${one.path}`, one]),
)
const callsWith = (which: (one: Endpoint) => boolean) => calls.filter(([, one]) => which(one))

let portal: TestPortal
let walled: TestPortal
let walledCookie: string
let ana: Customer
let members: ReadonlyMap<string, StaffPerson>
beforeAll(async () => {
  portal = await startPortal()
  ana = await portal.customer()
  const made: [string, StaffPerson][] = []
  for (const role of STAFF_ROLES) made.push([role, await portal.staff({ roles: [role] })])
  made.push(['none', await portal.staff({ roles: [] })])
  members = new Map(made)
  walled = await startPortal({ STAFF_NETWORKS: '192.0.2.0/24, 2001:db8::/32' })
  walledCookie = (await walled.staff()).cookies()
})
afterAll(() => Promise.all([portal.stop(), walled.stop()]))

const MISSING = '00000000-0000-4000-8000-000000000000'

const addressOf = ({ path }: Endpoint) =>
  path.replaceAll(':profileId', ana.profileId).replaceAll(/:\w+/g, MISSING)

const bodyFor = ({ multipart, body }: Endpoint) => {
  if (!multipart) return body ? { body: '{}' } : {}
  const form = new FormData()
  form.append(multipart.part, '{}')
  return { body: form }
}

// everything in a reply except its time
const whole = ({ status, body, headers }: PersonReply) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'date'),
})

// Some calls end their own session, so each call uses a new one.
const browserOf = async (role: string) => {
  const { staffId = '' } = members.get(role) ?? {}
  const token = await startStaffSession(portal.db, { staffId, factor: 'TOTP', now: portal.clock.now() })
  return personAt(portal.url, { '__Host-staff-session': token })
}

describe('STAFF-05 a call of staff', () => {
  const staffCalls = callsWith(({ access }) => isForStaff(access))

  test.each(staffCalls)('%s does not exist for whoever has no session of staff', async (_, endpoint) => {
    const address = addressOf(endpoint)
    const ask = (path: string, headers: Record<string, string> = {}) =>
      ana.send(endpoint.method, path, { ...bodyFor(endpoint), headers })
    const nowhere = whole(await ask('/api/staff/nowhere/at-all'))
    expect(nowhere.status).toBe(404)
    for (const headers of [
      {},
      { cookie: '' },
      { cookie: `__Host-staff-session=${'x'.repeat(43)}` },
      { 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect(whole(await ask(address, headers))).toEqual(nowhere)
  })

  test.each(callsWith(({ access }) => access === 'customer' || access === 'owner'))(
    '%s of customers does not exist for whoever has a session of staff alone',
    async (_, endpoint) => {
      const admin = await browserOf('ADMIN')
      const ask = (path: string) => admin.send(endpoint.method, path, bodyFor(endpoint))
      expect(whole(await ask(addressOf(endpoint)))).toEqual(whole(await ask('/api/portal/nowhere')))
    },
  )

  test.each(callsWith(({ access }) => isForStaff(access)))(
    'STAFF-07 %s leaves an entry on the trail for each role, also where it is refused',
    async (call, endpoint) => {
      for (const [role, { staffId }] of members) {
        const before = await portal.db.$count(auditEntry)
        const browser = await browserOf(role)
        await browser.send(endpoint.method, addressOf(endpoint), bodyFor(endpoint))
        const added = await portal.db.select().from(auditEntry).orderBy(auditEntry.entryId).offset(before)
        expect(
          added.map((one) => [one.call, one.staffId]),
          role,
        ).toContainEqual([call, staffId])
      }
    },
  )

  test.each(staffCalls)('%s is answered in the networks of STAFF_NETWORKS only', async (_, endpoint) => {
    const address = addressOf(endpoint)
    const from = (remoteAddress: string) =>
      walled.app.inject({
        method: endpoint.method,
        url: address,
        remoteAddress,
        headers: { 'sec-fetch-site': 'same-origin', cookie: walledCookie },
      })
    const nowhere = await walled.app.inject({ method: endpoint.method, url: '/api/staff/nowhere' })
    const outside = await from('203.0.113.9')
    expect([outside.statusCode, outside.body]).toEqual([404, nowhere.body])
    const before = await walled.db.$count(auditEntry)
    await from('192.0.2.77')
    expect(await walled.db.$count(auditEntry)).toBe(before + 1)
  })
})
