import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { changesState } from '#contract/endpoint.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { startSession } from '#server/accounts/sessions.store.ts'
import { isForStaff } from '#server/platform/http/declared-access.ts'
import { FRESH_LOGIN_MS } from '#server/platform/http/session-life.ts'
import { startStaffSession } from '#server/staff/staff-sessions.store.ts'

import type { Customer } from './customer.ts'
import { personAt } from './person.ts'
import type { Person, PersonReply } from './person.ts'
import { startPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'
import type { StaffPerson } from './staff-member.ts'

const calls = Object.values(api).flatMap((group): [string, Endpoint][] =>
  Object.values(group).map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
const callsWith = (which: (endpoint: Endpoint) => unknown) => calls.filter(([, endpoint]) => which(endpoint))

const ownersCalls = callsWith(({ access }) => access === 'owner')
const jsonCalls = callsWith(({ body }) => body)

const MISSING = '00000000-0000-4000-8000-000000000000'

let portal: TestPortal
let ana: Customer
let ben: Customer
let blocked: Customer
let members: ReadonlyMap<string, StaffPerson>
let boss: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  ;[ana, ben, blocked] = await Promise.all([
    portal.customer(),
    portal.customer(),
    portal.customer({ blocked: true }),
  ])
  const entries: [string, StaffPerson][] = []
  for (const role of STAFF_ROLES) entries.push([role, await portal.staff({ roles: [role] })])
  entries.push(['none', await portal.staff({ roles: [] })])
  members = new Map(entries)
  boss = await portal.staff()
})
afterAll(() => portal.stop())

// :profileId is the owner of a call; any other id does not exist
const addressOf = ({ path }: Endpoint, profileId = ana.profileId) =>
  path.replaceAll(':profileId', profileId).replace(':subject', 'RATES').replaceAll(/:\w+/g, MISSING)

const form = (part: string, json: string) => {
  const body = new FormData()
  body.append(part, json)
  return body
}

const bodyFor = (endpoint: Endpoint, json = '{}') => {
  if (endpoint.multipart) return { body: form(endpoint.multipart.part, json) }
  return endpoint.body ? { body: json } : {}
}

// whoever may make the call: then its body is judged
const senderOf = ({ access }: Endpoint): Person => (isForStaff(access) ? boss : ana)

const summaryOf = ({ status, issues }: PersonReply) => [status, ...issues]

// everything in a reply except its time
const whole = ({ status, body, headers }: PersonReply) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'date'),
})

describe('every call', () => {
  test('OPS-03 that a visitor may make to read something is limited, except the session check', () => {
    const open = callsWith(
      (endpoint) => endpoint.access === 'public' && !changesState(endpoint) && endpoint.limit === undefined,
    )
    expect(open.map(([name]) => name)).toEqual(['GET /api/checksession'])
  })

  const tests = globSync('server/**/*.test.ts', { cwd: join(import.meta.dirname, '../..') })
    .concat([
      'server/testing/request.ts',
      'server/testing/person.ts',
      'server/testing/actions/log-in-staff.ts',
    ])
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n')

  test.each(calls)('%s has a test of its own', (_, { path }) => {
    const parts = path.replace(/\/$/, '').split('/:')
    const [start = '', ...rest] = parts
    const words = rest.map((part) => part.replace(/^\w+/, '[^/\'"`\\n]+'))
    expect(tests).toMatch(new RegExp(`['"\`]${[start, ...words].join('/')}[/?'"\`]`))
  })
})

// Whether a caller may make a call, by its reply: the guard lets the call through or refuses it.
type Verdict = 'let through' | 'not logged in' | 'no such record' | 'wrong role' | 'acts as a customer'

const REFUSALS: Readonly<Record<string, Verdict>> = {
  '401 errors.unauthenticated': 'not logged in',
  '404 errors.notFound': 'no such record',
  '403 staff_role_missing': 'wrong role',
  '409 account_impersonation_not_allowed': 'acts as a customer',
}

// the other ids in a path do not exist, so a call that is let through finds nothing
const findsNothing = ({ path }: Endpoint) => /:(?!profileId)\w+/.test(path)

const verdictOf = ({ status, code }: PersonReply): Verdict => REFUSALS[`${status} ${code}`] ?? 'let through'

// These let the caller through and refuse by themselves when nobody is logged in or acts as a customer.
const OWN_401: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.accounts.checkSession,
  api.accounts.stopImpersonation,
])

type Who = {
  readonly browser: () => Promise<Person>
  /** The owner in the path; Ana by default. */
  readonly at?: () => string
  /** Whether this caller may make a call, by its declaration. */
  readonly may: (access: Access, endpoint: Endpoint) => Verdict
}

const only = (verdict: Verdict) => (access: Access) => {
  if (access === 'public') return 'let through'
  return isForStaff(access) ? 'no such record' : verdict
}

// without a session of staff the calls of staff do not exist
const customer = (owner: Verdict) => (access: Access) => {
  if (isForStaff(access)) return 'no such record'
  return access === 'owner' ? owner : 'let through'
}

const whileActing = (access: Access, endpoint: Endpoint) => {
  if (isForStaff(access)) return 'no such record'
  const reads = !changesState(endpoint) && endpoint.freshLogin === undefined
  const allowed = endpoint.whileImpersonating ?? (reads ? 'allowed' : 'refused')
  return allowed === 'allowed' ? 'let through' : 'acts as a customer'
}

const staffWith = (role: StaffRole | undefined) => (access: Access) => {
  if (access === 'public' || access === 'staff') return 'let through'
  if (typeof access === 'string') return 'no such record'
  return role && access.staff.includes(role) ? 'let through' : 'wrong role'
}

// Some calls end their own session, so each call uses a new one.
const customersBrowser = async (profileId: string, actingStaffId?: string) => {
  const acting = actingStaffId === undefined ? {} : { actingStaffId }
  const start = { accountId: profileId, now: portal.clock.now(), ...acting }
  return personAt(portal.url, { '__Host-session': await startSession(portal.db, start) })
}
const staffBrowser = async ({ staffId }: StaffPerson) => {
  const token = await startStaffSession(portal.db, { staffId, factor: 'TOTP', now: portal.clock.now() })
  return personAt(portal.url, { '__Host-staff-session': token })
}
const memberWith = (role: string) => {
  const member = members.get(role)
  if (!member) throw new Error(`nobody has the role ${role}`)
  return member
}

const callers: readonly (readonly [string, Who])[] = [
  ['a stranger', { browser: async () => portal.visitor(), may: only('not logged in') }],
  ['the owner', { browser: () => customersBrowser(ana.profileId), may: customer('let through') }],
  ['another customer', { browser: () => customersBrowser(ben.profileId), may: customer('no such record') }],
  [
    'a customer with an id that nobody has',
    { browser: () => customersBrowser(ana.profileId), at: () => MISSING, may: customer('no such record') },
  ],
  [
    'a blocked customer',
    {
      browser: () => customersBrowser(blocked.profileId),
      at: () => blocked.profileId,
      may: only('not logged in'),
    },
  ],
  [
    'support acting as the owner',
    { browser: () => customersBrowser(ana.profileId, memberWith('SUPPORT').staffId), may: whileActing },
  ],
  ...STAFF_ROLES.map((role): [string, Who] => [
    `a member of staff with the role ${role}`,
    { browser: () => staffBrowser(memberWith(role)), may: staffWith(role) },
  ]),
  [
    'a member of staff without a role',
    { browser: () => staffBrowser(memberWith('none')), may: staffWith(undefined) },
  ],
]

describe.each(calls)('API-33 STAFF-05 the declaration of %s says', (_, endpoint) => {
  test.each(callers)('what it answers to %s', async (__, { browser, at, may }) => {
    const person = await browser()
    const reply = await person.send(
      endpoint.method,
      addressOf(endpoint, at?.() ?? ana.profileId),
      bodyFor(endpoint),
    )
    const expected = may(endpoint.access, endpoint)
    const verdict = verdictOf(reply)
    if (expected !== 'let through') expect(JSON.stringify(reply.body)).not.toContain(ana.username)
    if (OWN_401.has(endpoint) && verdict === 'not logged in') return
    if (expected === 'let through' && findsNothing(endpoint) && verdict === 'no such record') return
    expect(verdict).toBe(expected)
  })
})

describe('API-33 the password that a call needs', () => {
  const agedBrowser = async (ageMs: number) => {
    const start = { accountId: ana.profileId, now: portal.clock.now() - ageMs }
    return personAt(portal.url, { '__Host-session': await startSession(portal.db, start) })
  }
  type Asking = { readonly headers?: Record<string, string>; readonly json?: string }
  const ask = async (endpoint: Endpoint, ageMs: number, { json, headers = {} }: Asking = {}) => {
    const person = await agedBrowser(ageMs)
    const { status, code } = await person.send(endpoint.method, addressOf(endpoint), {
      ...bodyFor(endpoint, json),
      headers,
    })
    return `${status} ${code}`
  }
  const REFUSED = '403 fresh_login_required'
  const always = callsWith(({ freshLogin }) => typeof freshLogin === 'string')
  const withField = callsWith(({ freshLogin }) => typeof freshLogin === 'object')
  const others = callsWith(({ access, freshLogin }) => !isForStaff(access) && typeof freshLogin !== 'string')
  // a customer whose clock runs at the speed of the machine is a little older than the session that was made for them
  const ALMOST = FRESH_LOGIN_MS - 60_000

  test('is needed where an address, a password, a bank account or a policy could be taken over', () => {
    expect(always.map(([name]) => name)).toEqual([
      'POST /api/accounts/:id/password',
      'POST /api/accounts/:id/reset/username',
      'POST /api/portal/policies/:policyId/addperiod',
      'GET /api/portal/profiles/:profileId/dataexport/file',
      'POST /api/portal/profiles/:profileId/closing',
      'POST /api/portal/profiles/:profileId/payee-account',
      'POST /api/portal/profiles/:profileId/',
      'POST /api/portal/policies/:policyId/address',
      'POST /api/portal/policies/:policyId/payment',
      'POST /api/portal/policies/:policyId/terminate',
      'POST /api/portal/policies/:policyId/withdraw',
    ])
    expect(withField.map(([name, { freshLogin }]) => [name, freshLogin])).toEqual([
      ['POST /api/portal/claims', { field: 'payoutIban' }],
    ])
  })

  test.each(always)('T12 T13 is fresh for 5 minutes, for %s', async (_, endpoint) => {
    expect(await ask(endpoint, FRESH_LOGIN_MS)).toBe(REFUSED)
    expect(await ask(endpoint, ALMOST)).not.toBe(REFUSED)
  })

  test.each(withField)('T12 is fresh for 5 minutes, for %s with its field', async (_, endpoint) => {
    const { field } = endpoint.freshLogin as { field: string }
    const json = JSON.stringify({ [field]: 'NL39RABO0300065264' })
    expect(await ask(endpoint, FRESH_LOGIN_MS, { json })).toBe(REFUSED)
    expect(await ask(endpoint, ALMOST, { json })).not.toBe(REFUSED)
    for (const nothing of [null, ''])
      expect(await ask(endpoint, FRESH_LOGIN_MS, { json: JSON.stringify({ [field]: nothing }) })).not.toBe(
        REFUSED,
      )
  })

  test.each(callsWith(({ freshLogin }) => freshLogin === 'session'))(
    'cannot come with %s itself',
    async (_, endpoint) => {
      const headers = { 'x-authorization-password': 'x', 'x-authorization-token': 'x' }
      expect(await ask(endpoint, FRESH_LOGIN_MS, { headers })).toBe(REFUSED)
    },
  )

  test.each(callsWith(({ freshLogin }) => freshLogin === 'session or call'))(
    'may come with %s itself, which then judges it',
    async (_, endpoint) => {
      for (const header of ['x-authorization-password', 'x-authorization-token'])
        expect(await ask(endpoint, FRESH_LOGIN_MS, { headers: { [header]: 'x' } })).not.toBe(REFUSED)
    },
  )

  test.each(others)('is not asked for by %s', async (_, endpoint) => {
    expect(await ask(endpoint, 29 * 60_000)).not.toBe(REFUSED)
  })
})

describe('records of others and records that do not exist', () => {
  test.each(ownersCalls)('get the same reply to %s', async (_, endpoint) => {
    const ids = [ben.profileId, MISSING, 'no-id-at-all', ana.profileId.toUpperCase()]
    const replies = await Promise.all(
      ids.map((id) => senderOf(endpoint).send(endpoint.method, addressOf(endpoint, id), bodyFor(endpoint))),
    )
    for (const reply of replies) {
      expect(summaryOf(reply)).toEqual([404, ': errors.notFound'])
      expect(whole(reply)).toEqual(whole(replies[0] as PersonReply))
    }
  })

  test.each(callsWith(({ path }) => /:(?!profileId)\w+/.test(path)))(
    'of %s are no mistake of ours',
    async (_, endpoint) => {
      const at = (id: string) => endpoint.path.replace(':profileId', ana.profileId).replaceAll(/:\w+/g, id)
      const ids = [MISSING, 'x', '%00', '..%2f..%2fetc', "'--", '9'.repeat(900)]
      const replies = await Promise.all(
        ids.map((id) => senderOf(endpoint).send(endpoint.method, at(id), bodyFor(endpoint))),
      )
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    },
  )
})

describe('another site', () => {
  const strangeSites = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ]

  test.each(callsWith(changesState))('cannot make a customer call %s', async (_, endpoint) => {
    const refusal = isForStaff(endpoint.access) ? [404, ': errors.notFound'] : [400, ': errors.crossSite']
    for (const headers of strangeSites) {
      const ask = { ...bodyFor(endpoint), headers }
      const reply = await ana.send(endpoint.method, addressOf(endpoint), ask)
      expect(summaryOf(reply)).toEqual(refusal)
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })

  test.each(callsWith((endpoint) => !changesState(endpoint)))(
    'learns nothing from %s',
    async (_, endpoint) => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
      const reply = await senderOf(endpoint).get(addressOf(endpoint), { headers })
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    },
  )
})

describe('a body', () => {
  const FORM = 'application/x-www-form-urlencoded'

  test.each(jsonCalls)('of %s is JSON', async (_, endpoint) => {
    const wrong = ['text/plain', FORM, 'multipart/form-data; boundary=x', 'application/jsonp', '']
    for (const type of wrong) {
      const ask = { body: '{}', headers: { 'content-type': type } }
      const reply = await senderOf(endpoint).send(endpoint.method, addressOf(endpoint), ask)
      expect(summaryOf(reply), type).toEqual([415, ': errors.mediaType'])
    }
  })

  test.each(callsWith(({ multipart }) => multipart))('of %s is multipart', async (_, endpoint) => {
    for (const type of ['application/json', FORM, 'multipart/mixed; boundary=x']) {
      const ask = { body: '{}', headers: { 'content-type': type } }
      expect(
        summaryOf(await senderOf(endpoint).send(endpoint.method, addressOf(endpoint), ask)),
        type,
      ).toEqual([415, ': errors.mediaType'])
    }
  })

  // content queries are GraphQL: a wrong one is refused as a whole, not at fields
  const named = (endpoint: Endpoint, field: string) => (endpoint === api.content.query ? '' : field)

  const UNDECLARED = ['role', 'status', 'premium', 'accountId', 'impersonation', 'version']
  // a change carries the version that it was made on
  const isDeclared = ({ body, multipart }: Endpoint, field: string) => {
    const shape = body ?? multipart?.shape
    return shape !== undefined && 'shape' in shape && Object.hasOwn(shape.shape as object, field)
  }

  test.each(callsWith(({ body, multipart }) => body ?? multipart))(
    'of %s has no undeclared field',
    async (_, endpoint) => {
      for (const field of UNDECLARED.filter((name) => !isDeclared(endpoint, name))) {
        const sent = bodyFor(endpoint, JSON.stringify({ [field]: 1 }))
        const reply = await senderOf(endpoint).send(endpoint.method, addressOf(endpoint), sent)
        expect(summaryOf(reply)).toEqual([400, `${named(endpoint, field)}: errors.unknown`])
      }
    },
  )

  test.each(callsWith(({ body, multipart }) => body ?? multipart))(
    'of %s reaches no prototype',
    async (_, endpoint) => {
      for (const name of ['__proto__', 'constructor', 'prototype']) {
        for (const json of [`{"${name}":{"polluted":1}}`, `{"a":[{"${name}":{"polluted":1}}]}`]) {
          const reply = await senderOf(endpoint).send(
            endpoint.method,
            addressOf(endpoint),
            bodyFor(endpoint, json),
          )
          expect(summaryOf(reply)).toEqual([400, `${name}: errors.unknown`])
        }
      }
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    },
  )

  const WRONG: readonly unknown[] = [1, 'x', true, [], ['x'], {}, { x: 1 }, null, -1e300]

  const shapeOf = ({ body, multipart }: Endpoint): Readonly<Record<string, z.core.$ZodType>> => {
    const declared = body ?? multipart?.shape
    // bodies are objects; the shape of an object has its fields
    return declared && 'shape' in declared ? (declared.shape as Record<string, z.core.$ZodType>) : {}
  }

  test.each(callsWith((endpoint) => Object.keys(shapeOf(endpoint)).length))(
    'of %s has no field of a wrong type',
    async (_, endpoint) => {
      for (const [field, declared] of Object.entries(shapeOf(endpoint)))
        for (const value of WRONG.filter((wrongValue) => !z.safeParse(declared, wrongValue).success)) {
          const sent = bodyFor(endpoint, JSON.stringify({ [field]: value }))
          const { status } = await senderOf(endpoint).send(endpoint.method, addressOf(endpoint), sent)
          expect([400, 422], `${field}: ${JSON.stringify(value)}`).toContain(status)
        }
    },
  )

  test.each(
    callsWith(
      (endpoint) =>
        changesState(endpoint) && !endpoint.body && !endpoint.multipart && endpoint.method !== 'GET',
    ),
  )('that %s does not have does no harm', async (_, endpoint) => {
    const reply = await senderOf(endpoint).send(endpoint.method, addressOf(endpoint), {
      body: { role: 'staff' },
    })
    expect(reply.status).toBeLessThan(500)
  })
})

describe('a method', () => {
  const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
  const pattern = (path: string) => path.replaceAll(/:\w+/g, ':').replace(/\/$/, '')
  const declared = Map.groupBy(calls, ([, { path }]) => pattern(path))

  test.each([...declared])('that %s does not declare does not exist', async (path, endpoints) => {
    const [[, endpoint] = []] = endpoints
    if (!endpoint) throw new Error(`${path} has no call`)
    const others = METHODS.filter((method) => endpoints.every(([, other]) => other.method !== method))
    for (const method of others) {
      const reply = await senderOf(endpoint).send(method, addressOf(endpoint))
      expect([404, 405], method).toContain(reply.status)
      expect(reply.headers.get('access-control-allow-methods')).toBeNull()
    }
  })
})
