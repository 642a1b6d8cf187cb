import { afterEach, expect, test } from 'vitest'

import { AddressQuery } from '#contract/addresses.ts'
import { judge } from '#domain/shared/judge.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { startAddressRegister } from '#server/testing/peers/address-register-peer.ts'
import type { PeerBehaviour } from '#server/testing/peers/outside-peer.ts'

import { addressesHandlers } from './addresses.routes.ts'
import { firstInstitutions } from '#server/requests/shared/institutions.ts'
import { builtInRegister } from './built-in-register.ts'
import { pdokRegister } from './pdok-register.ts'
import { cachedRegister } from './cached-register.ts'

const DAM = { postcode: '1012JS', huisnummer: 1, straatnaam: 'Dam', woonplaatsnaam: 'Amsterdam' }
const dam = { postcode: '1012JS', houseNumber: 1 }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

// how much longer than usual a reply may take on a busy machine
const PATIENT = 30

const register = async (timeLimitFactor = PATIENT) => {
  const peer = await startAddressRegister([DAM])
  stops.push(peer.stop)
  let time = 0
  const ask = pdokRegister(peer.url, { now: () => time, timeLimitFactor })
  return { peer, ask, pass: (milliseconds: number) => (time += milliseconds), clock: () => time }
}

const failed = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    () => 'failed',
  )

test('WIZ-10 API-24 the register returns street and city of a house that exists', async () => {
  const { ask, peer } = await register()
  expect(await ask(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(peer.calls[0]?.url.searchParams.getAll('fq')).toEqual([
    'type:adres',
    'postcode:1012JS',
    'huisnummer:1',
  ])
})

test('API-24 a house that does not exist is distinct from a register that fails', async () => {
  const { ask } = await register()
  expect(await ask({ postcode: '1012JS', houseNumber: 2 })).toBeUndefined()
})

test('API-24 a result for another house is ignored', async () => {
  const other = await startAddressRegister(
    [
      { ...DAM, huisnummer: 11 },
      { ...DAM, postcode: '1012JT' },
    ],
    false,
  )
  stops.push(other.stop)
  expect(
    await pdokRegister(other.url, { timeLimitFactor: PATIENT })({ postcode: '1012JS', houseNumber: 1 }),
  ).toBeUndefined()
})

test.each<PeerBehaviour>(['silent', 'garbage', 'other-json', 'redirect', 'failing', 'endless'])(
  'API-24 a register that answers %s fails within two seconds, and no other address is called',
  async (manner) => {
    // only a silent one reaches the time limit
    const { ask, peer } = await register(manner === 'silent' ? 1 : PATIENT)
    peer.behave(manner)
    expect(await failed(ask(dam))).toBe('failed')
    expect(peer.calls).toHaveLength(1)
  },
)

test('API-24 a register that cannot be reached fails', async () => {
  const { ask, peer } = await register()
  await peer.stop()
  expect(await failed(ask(dam))).toBe('failed')
})

test('API-24 after five failures the register is only probed once every 30 seconds', async () => {
  const { ask, peer, pass } = await register()
  peer.behave('failing')
  for (let turn = 0; turn < 8; turn += 1) expect(await failed(ask(dam))).toBe('failed')
  expect(peer.calls).toHaveLength(5)
  pass(30_000)
  expect(await Promise.all([failed(ask(dam)), failed(ask(dam))])).toEqual(['failed', 'failed'])
  expect(peer.calls).toHaveLength(6)
  peer.behave('well')
  expect(await failed(ask(dam))).toBe('failed')
  pass(30_000)
  expect(await ask(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await ask(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
})

test('API-24 the register is called at most sixty times a minute, regardless of the load', async () => {
  const { ask, peer, pass } = await register()
  const answers = await Promise.all(Array.from({ length: 100 }, () => failed(ask(dam))))
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(60)
  expect(peer.calls).toHaveLength(60)
  pass(60_001)
  expect(await failed(ask(dam))).toBe('answered')
})

test('API-24 a house is looked up once a day, and concurrent lookups share the result', async () => {
  const { ask, peer, pass, clock } = await register()
  const cached = cachedRegister(ask, clock)
  await Promise.all([cached(dam), cached(dam)])
  await cached(dam)
  expect(peer.calls).toHaveLength(1)
  pass(25 * 3_600_000)
  await cached(dam)
  expect(peer.calls).toHaveLength(2)
})

test('API-24 a missing house is looked up again after ten minutes, and failures are not cached', async () => {
  const { ask, peer, pass, clock } = await register()
  const cached = cachedRegister(ask, clock)
  await cached({ ...dam, houseNumber: 2 })
  await cached({ ...dam, houseNumber: 2 })
  expect(peer.calls).toHaveLength(1)
  pass(600_001)
  await cached({ ...dam, houseNumber: 2 })
  peer.behave('failing')
  expect(await failed(cached(dam))).toBe('failed')
  peer.behave('well')
  expect(await cached(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
})

test.each([
  ['1012JS', '1', true],
  ['1012 js', '10', true],
  ['0123 AB', '1', false],
  ['1012 SA', '1', false],
  ['1012 sd', '1', false],
  ['12345', '1', false],
  ['1000AB&nr=2', '1', false],
  ['1000AB#', '1', false],
  ['../../1000AB', '1', false],
  ['1000AB\r\nHost: x', '1', false],
  ['1000AB\n', '1', false],
  ['1012JS', '0', false],
  ['1012JS', '1 OR *:*', false],
  ['1012JS', '100000', false],
])('API-24 postcode %j with number %j is sent to the register: %s', (pc, nr, isSent) => {
  expect(judge({ shape: AddressQuery }, { pc, nr }).ok).toBe(isSent)
})

test('WIZ-10 without a register, built-in real Dutch addresses are used, with even and odd sides of a street', async () => {
  const register = builtInRegister(firstInstitutions)
  expect(await register(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await register({ postcode: '6708PB', houseNumber: 10 })).toMatchObject({
    street: 'Droevendaalsesteeg',
  })
  expect(await register({ postcode: '2311EZ', houseNumber: 70 })).toEqual({
    street: 'Rapenburg',
    city: 'Leiden',
  })
  expect(await register({ postcode: '1012JS', houseNumber: 2 })).toBeUndefined()
  expect(await register({ postcode: '9999ZZ', houseNumber: 1 })).toBeUndefined()
})

const lookUp = (postcodeUrl: string | undefined, pc: string, nr: string) => {
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/none',
    SECRET: 'x'.repeat(32),
    POSTCODE_URL: postcodeUrl,
  })
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  // the handler only reads the query of a call
  const call = { query: { pc, nr } } as Parameters<ReturnType<typeof addressesHandlers>['lookup']>[0]
  const answer = Promise.resolve(addressesHandlers({ config, log }, firstInstitutions).lookup(call))
  return { lines, answer: answer.catch((no: unknown) => (no instanceof RefusalError ? no.code : no)) }
}

test('API-24 WIZ-10 a visitor gets street and city, or the reason why not', async () => {
  const { peer } = await register()
  const url = `${peer.origin}/bzk/locatieserver/search/v3_1/free`
  expect(await lookUp(url, '1012 js', '1').answer).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await lookUp(undefined, '1012JS', '1').answer).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await lookUp(url, '1012JS', '99').answer).toBe('policy_address_not_found')
  peer.behave('failing')
  const failing = lookUp(url, '1012JS', '1')
  expect(await failing.answer).toBe('policy_address_lookup_failed')
  expect(failing.lines.join()).toContain('address register')
  expect(failing.lines.join()).not.toContain('1012')
})
