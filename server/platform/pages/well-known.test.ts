import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const linesOf = async (url: string) => {
  const { statusCode, headers, body } = await portal.app.inject({ url })
  return { statusCode, type: headers['content-type'], lines: body.split('\n') }
}

test('robots.txt excludes API calls, mails of the demo and pages of customers, and names the sitemap', async () => {
  const { statusCode, type, lines } = await linesOf('/robots.txt')
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/api/', '/sitecore/', '/dev/', '/en/insurances', '/nl/insurances', '/nl/setpassword/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.filter((line) => /\/(home|login|request|service-contact)/.test(line))).toEqual([])
  expect(lines).toContain('Sitemap: https://pont.test/sitemap.xml')
})

test('security.txt has contact, languages and expiry date (RFC 9116)', async () => {
  portal.clock.set('2026-11-20T12:00:00Z')
  const { statusCode, type, lines } = await linesOf('/.well-known/security.txt')
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(lines).toEqual([
    'Contact: mailto:help@pont.example',
    'Contact: https://pont.test/en/service-contact/contact',
    'Expires: 2027-11-15T00:00:00Z',
    'Preferred-Languages: en, nl',
    'Canonical: https://pont.test/.well-known/security.txt',
    '',
  ])
  portal.clock.set('2027-03-01T12:00:00Z')
  expect((await linesOf('/.well-known/security.txt')).lines).toContain('Expires: 2028-02-24T00:00:00Z')
  portal.clock.set(undefined)
})

test('the sitemap is sent as XML, and not again to a client that has it', async () => {
  const url = '/sitemap.xml'
  const first = await portal.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect([first.statusCode, first.headers['content-type'], first.headers['content-encoding']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'br',
  ])
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await portal.app.inject({ url, headers })).statusCode).toBe(304)
  expect((await portal.app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
})
