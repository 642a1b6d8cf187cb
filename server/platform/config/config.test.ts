import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { ConfigError, readConfig } from './config.ts'
import type { Environment } from './config-readers.ts'

const dir = mkdtempSync(join(tmpdir(), 'pont-'))
afterAll(() => rmSync(dir, { recursive: true }))

const read = (env: Environment = {}) => readConfig({ DATA_DIR: dir, ...env })

const problems = (env: Environment) => {
  try {
    read(env)
  } catch (error) {
    return error instanceof ConfigError ? error.problems : error
  }
  return []
}

test('OPS-01 without any settings the portal has all it needs', () => {
  const config = read()
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    secure: false,
    dataDir: dir,
    databaseUrl: undefined,
    contentDir: resolve('content'),
    demo: true,
    clock: undefined,
    logLevel: 'info',
    timeLimitFactor: 1,
    requestHosts: ['127.0.0.1', 'localhost'],
    affiliates: ['campusgids'],
    metricsPort: undefined,
    trustProxy: 0,
    mailFrom: { name: 'Pont', address: 'noreply@pont.example' },
  })
  expect(readConfig({ SECRET: 'x'.repeat(32) }).dataDir).toBe(resolve('data'))
})

test('AFF-01 a partner can be an institution, by its relation number', () => {
  const { affiliates, partnerInstitutions } = read({ AFFILIATES: 'campusgids, wageningen:1004217' })
  expect(affiliates).toEqual(['campusgids', 'wageningen'])
  expect(partnerInstitutions).toEqual({ wageningen: '1004217' })
})

test('OPS-01 every wrong setting is named in one error', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'pont.example',
    DATABASE_URL: 'mysql://localhost/pont',
    SMTP_URL: 'http://mail',
    MAIL_FROM: 'nobody',
    DEMO: 'perhaps',
    LOG_LEVEL: 'loud',
    LIMIT_LOGIN: 'often',
    LIMIT_LOGON: '1/min',
    COMPANY_KVK: '12',
    SECRET: 'short',
    CLOCK: 'tomorrow',
  }
  const messages = problems({ ...wrong, DEMO: 'perhaps' }) as string[]
  expect(messages.map((message) => message.replace(/ .*/, '')).toSorted()).toEqual(
    Object.keys(wrong).toSorted(),
  )
  expect(() => read({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(
    /PORT is a whole number[^]*LOG_LEVEL is one of trace, debug/,
  )
})

test.each([
  [{ COMPANY_IBAN: 'NL44RABO0123456789' }, ['COMPANY_BIC is the BIC of the bank of COMPANY_IBAN']],
  [{ COMPANY_IBAN: 'DE89370400440532013000' }, ['COMPANY_BIC is the BIC of the bank of COMPANY_IBAN']],
  [{ COMPANY_IBAN: 'NL44RABO0123456789', COMPANY_BIC: 'RABONL2U' }, undefined],
] as const)('PAY-01 OPS-01 invoices name the BIC of the bank that customers pay to: %o', (env, bic) => {
  expect(bic ? problems(env) : read(env).company.bic).toEqual(bic ?? 'RABONL2U')
})

test('OPS-02 a portal on its own database is not a demo unless asked, and its clock cannot be set', () => {
  const env = { DATABASE_URL: 'postgresql://pont@localhost/pont' }
  expect(read(env)).toMatchObject({ demo: false, databaseUrl: env.DATABASE_URL })
  expect(problems({ ...env, CLOCK: '2026-09-01T09:00:00Z' })).toEqual([
    'CLOCK is for the demo only: set DEMO=on with it, or leave it out',
  ])
  const moment = Temporal.Instant.from('2026-09-01T09:00:00Z').epochMilliseconds
  expect(read({ ...env, DEMO: 'on', CLOCK: '2026-09-01T11:00:00+02:00' }).clock).toBe(moment)
})

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
])('OPS-03 TRUST_PROXY=%s counts %i proxies', (text, proxies) => {
  expect(read({ TRUST_PROXY: text }).trustProxy).toBe(proxies)
})

test.each(['everybody', '12', 'true,1'])('OPS-03 TRUST_PROXY=%s is refused', (text) => {
  expect(problems({ TRUST_PROXY: text })).toEqual([expect.stringMatching(/^TRUST_PROXY is off, on for one/)])
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { PUBLIC_URL: 'https://pont.example' },
  { PUBLIC_URL: 'http://pont.example' },
  { PUBLIC_URL: 'https://localhost' },
])(
  'OPS-02 with %o others can reach the portal, and it starts only when it is said whether it is a demo',
  (env) => {
    expect(problems(env)).toEqual([expect.stringMatching(/^DEMO is on or off where others can reach/)])
    expect(read({ ...env, DEMO: 'on' }).demo).toBe(true)
    expect(read({ ...env, DEMO: 'off' }).demo).toBe(false)
  },
)

test.each([{ HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3107' }])(
  'OPS-01 with %o only this machine reaches the portal, which is a demo by itself',
  (env) => expect(read(env).demo).toBe(true),
)

test.each([
  ['10/min', { points: 10, seconds: 60 }],
  ['5/15min', { points: 5, seconds: 900 }],
  ['20/h', { points: 20, seconds: 3600 }],
  ['off', undefined],
])('a limit is written as %s', (text, limit) => {
  expect(read({ LIMIT_LOGIN: text }).limits.login).toEqual(limit)
})

test('the limits are those of ruling 5', () => {
  const { limits } = read({ LIMIT_SUBMIT_EMAIL: '99/h' })
  const perHour = (points: number) => ({ points, seconds: 3600 })
  expect(limits).toMatchObject({
    login: { points: 10, seconds: 60 },
    exists: perHour(20),
    pacos: { points: 20, seconds: 60 },
    contact: perHour(3),
    resetName: perHour(3),
    submitEmail: perHour(99),
    submit: perHour(300),
    advice: { points: 120, seconds: 60 },
  })
})

test('the address for customers comes from PUBLIC_URL, and lets requests in on its host', () => {
  const publicUrl = 'https://pont.example/'
  const config = read({ PUBLIC_URL: publicUrl, TRUST_PROXY: '10.0.0.0/8, 127.0.0.1', DEMO: 'off' })
  expect(config).toMatchObject({
    publicUrl: 'https://pont.example',
    secure: true,
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
  })
  // another program of a customer's own machine is not one of our pages
  expect(config.requestHosts).toEqual(['pont.example'])
  expect(problems({ PUBLIC_URL: 'https://pont.example/sub', DEMO: 'off' })).toHaveLength(1)
})

test('mails come from one address, with or without a name', () => {
  expect(read({ MAIL_FROM: '"Pont, insurance" <hello@pont.example>' }).mailFrom).toEqual({
    name: 'Pont, insurance',
    address: 'hello@pont.example',
  })
  expect(read({ MAIL_FROM: 'hello@pont.example' }).mailFrom.address).toBe('hello@pont.example')
  expect(problems({ MAIL_FROM: 'a@pont.example, b@pont.example' })).toHaveLength(1)
})

test('the secret is made once, and only its owner can read it', () => {
  const secret = read().secret
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(read().secret).toBe(secret)
  expect(readFileSync(join(dir, 'secret'), 'utf8')).toBe(secret)
  if (process.platform !== 'win32') expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600)
  expect(read({ SECRET: 'a'.repeat(40) }).secret).toBe('a'.repeat(40))
})
