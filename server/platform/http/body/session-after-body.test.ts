import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import type { Caller, Customer, StaffMember } from '#server/platform/http/caller.ts'
import { endpointBinder } from '#server/platform/http/http-bind.ts'
import { makeServer } from '#server/platform/http/http-server.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'

const Account = z.strictObject({ iban: z.optional(z.string()) })
const common = { method: 'POST', summary: 'for tests', errors: [], noContent: 'done' } as const
const group = {
  own: endpoint({ ...common, path: '/api/test/own', access: 'customer', body: Account }),
  fresh: endpoint({
    ...common,
    path: '/api/test/fresh',
    access: 'customer',
    body: Account,
    freshLogin: 'session',
  }),
  other: endpoint({
    ...common,
    path: '/api/test/other',
    access: 'customer',
    body: Account,
    freshLogin: { field: 'iban' },
  }),
  bare: endpoint({ ...common, path: '/api/test/bare', access: 'customer' }),
  owner: endpoint({ ...common, path: '/api/test/:profileId/owner', access: 'owner', body: Account }),
  open: endpoint({ ...common, path: '/api/test/open', access: 'public', body: Account }),
  staff: endpoint({
    ...common,
    path: '/api/staff/test',
    access: { staff: ['CLAIMS'] },
    audit: 'STAFF_SESSION_CHECKED',
    body: Account,
  }),
  upload: endpoint({
    ...common,
    path: '/api/test/upload',
    access: 'customer',
    multipart: { part: 'claim', shape: Account },
    freshLogin: { field: 'iban' },
  }),
}

let portal: TestPortal
let app: FastifyInstance
// what is known of the session at the moment
let customer: Customer | undefined
let member: StaffMember | 'ended' | undefined
let staffId: string
let blocked = false
// how often the session was looked up, and who made the calls that were carried out
let lookedUp = 0
let carriedOut: Caller[] = []

const note = ({ caller }: { readonly caller: Caller }) => {
  carriedOut.push(caller)
  return undefined
}

beforeAll(async () => {
  portal = await startPortal()
  ;({ staffId } = await portal.staff())
  app = makeServer(portal, { metrics: makeMetrics(portal.database) })
  endpointBinder(app, {
    portal,
    findCallers: {
      findCustomer: async () => {
        lookedUp += 1
        return customer && { customer, blocked }
      },
      findStaff: async () => {
        lookedUp += 1
        return member
      },
    },
  })(group, {
    own: note,
    fresh: note,
    other: note,
    bare: note,
    owner: note,
    open: note,
    staff: note,
    upload: note,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

beforeEach(() => {
  const passwordCheckedAt = portal.clock.now()
  customer = { kind: 'customer', profileId: 'mei', firstName: 'Mei', actingStaffId: null, passwordCheckedAt }
  member = { kind: 'staff', staffId, name: 'One', username: 'one@pont.example', roles: ['CLAIMS'] }
  blocked = false
  lookedUp = 0
  carriedOut = []
})

const TOKEN = 'x'.repeat(43)
const IBAN = '{"iban":"NL39RABO0300065264"}'

type SlowCall = { readonly path: string; readonly body: string; readonly type?: string }

/** Sends a call but for the last byte of its body, does `meanwhile` when the call was let in, and returns the reply. */
const heldBody = async (
  { path, body, type = 'application/json' }: SlowCall,
  meanwhile: () => void,
): Promise<string> => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'sec-fetch-site: same-origin',
    'connection: close',
    `cookie: __Host-session=${TOKEN}; __Host-staff-session=${TOKEN}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ]
  // a server that listens on a port has a numbered address
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
  await expect.poll(() => lookedUp).toBe(1)
  meanwhile()
  socket.write(body.slice(-1))
  await once(socket, 'close')
  const [status = ''] = answer.split('\r\n')
  return `${status.split(' ')[1]} ${/"id":"([^"]+)"/.exec(answer)?.[1] ?? ''}`.trim()
}

const form = (claim: string) =>
  `--b\r\ncontent-disposition: form-data; name="claim"\r\n\r\n${claim}\r\n--b--\r\n`

const calls: Readonly<Record<keyof typeof group, SlowCall>> = {
  own: { path: '/api/test/own', body: IBAN },
  fresh: { path: '/api/test/fresh', body: IBAN },
  other: { path: '/api/test/other', body: IBAN },
  bare: { path: '/api/test/bare', body: '{}' },
  owner: { path: '/api/test/mei/owner', body: IBAN },
  open: { path: '/api/test/open', body: IBAN },
  staff: { path: '/api/staff/test', body: IBAN },
  upload: { path: '/api/test/upload', body: form(IBAN), type: 'multipart/form-data; boundary=b' },
}

const endSession = () => {
  customer = undefined
  member = 'ended'
}

const ageLogin = () => {
  if (customer) customer = { ...customer, passwordCheckedAt: 0 }
}

describe('a call whose body arrives after its head', () => {
  test.each(Object.values(calls))('T10 is carried out while its session lasts: $path', async (call) => {
    expect(await heldBody(call, () => undefined)).toBe('204')
    expect(carriedOut).toHaveLength(1)
  })

  test.each(Object.values(calls).filter((call) => call !== calls.open))(
    'T10 is refused when its session ended meanwhile: $path',
    async (call) => {
      expect(await heldBody(call, endSession)).toBe('401 errors.unauthenticated')
      expect(carriedOut).toEqual([])
    },
  )

  test('T10 is one of a visitor when everybody may make it', async () => {
    expect(await heldBody(calls.open, endSession)).toBe('204')
    expect(carriedOut).toEqual([{ kind: 'visitor', blocked: false }])
  })

  test('T10 is refused when its account was blocked or lost its role meanwhile', async () => {
    const block = () => {
      blocked = true
    }
    expect(await heldBody(calls.own, block)).toBe('401 errors.unauthenticated')
    lookedUp = 0
    const demote = () => {
      if (member && member !== 'ended') member = { ...member, roles: [] }
    }
    expect(await heldBody(calls.staff, demote)).toBe('403 staff_role_missing')
    expect(carriedOut).toEqual([])
  })

  test.each([calls.fresh, calls.other, calls.upload])(
    'T12 needs a password that is fresh when all of it has arrived: $path',
    async (call) => {
      expect(await heldBody(call, ageLogin)).toBe('403 fresh_login_required')
      expect(carriedOut).toEqual([])
    },
  )
})

describe('T12 the password that only a field of the body needs', () => {
  test.each([
    ['not sent', '{}'],
    ['empty', '{"iban":""}'],
  ])('is not asked for where the field is %s', async (_, body) => {
    expect(await heldBody({ ...calls.other, body }, ageLogin)).toBe('204')
    lookedUp = 0
    expect(await heldBody({ ...calls.upload, body: form(body) }, ageLogin)).toBe('204')
  })
})
