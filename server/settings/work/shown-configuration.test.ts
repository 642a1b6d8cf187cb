import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'

import { shownConfiguration } from './shown-configuration.ts'

const shown = (env: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(shownConfiguration(readConfig(env)).map(({ name, value }) => [name, value]))

test('STAFF-09 an administrator sees the settings of the server, with the limits and the company', () => {
  const settings = shown({
    CLAIMS_SECOND_LIMIT: '750',
    STAFF_NETWORKS: '192.0.2.0/24, 2001:db8::/32',
    AFFILIATES: 'campusgids, wageningen:1004217',
    LIMIT_CONTACT: 'off',
    LIMIT_LOGIN_NAME: '7/20min',
    COMPANY_PHONE: '+31 20 123 4567',
    CLOCK: '2026-11-20T11:20:00+01:00',
  })
  expect(settings).toMatchObject({
    CLAIMS_SECOND_LIMIT: '750',
    STAFF_NETWORKS: '192.0.2.0/24, 2001:db8::/32',
    AFFILIATES: 'campusgids, wageningen:1004217',
    LIMIT_CONTACT: 'off',
    LIMIT_LOGIN_NAME: '7/20min',
    LIMIT_LOGIN: '10/min',
    LIMIT_RESET: '60/h',
    COMPANY_PHONE: '+31 20 123 4567',
    CLOCK: '2026-11-20T10:20:00Z',
    TRUST_PROXY: '0',
    METRICS_PORT: '',
  })
  expect(shown({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' })['TRUST_PROXY']).toBe('10.0.0.1, 10.0.0.2')
})

test('STAFF-09 no secret is among them', () => {
  const secret = 'a-secret-that-is-long-enough-for-a-test'
  const settings = shown({
    SECRET: secret,
    CONTENT_KEY: 'content-key-of-ours',
    CONTENT_URL: 'https://content.example/graphql?key=content-key-of-ours',
    DATABASE_URL: 'postgres://pont:db-password@db.example/pont',
    SMTP_URL: 'smtps://pont:mail-password@mail.example',
    DEMO: 'off',
  })
  expect(JSON.stringify(settings)).not.toMatch(/a-secret|content-key|db-password|mail-password/)
  expect(settings).toMatchObject({
    DATABASE_URL: 'db.example',
    SMTP_URL: 'mail.example',
    CONTENT_URL: 'content.example',
  })
})
