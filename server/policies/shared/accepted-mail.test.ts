import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { BASIC_ANSWERS, requestedPolicy } from '#server/testing/insured.ts'
import type { Insured } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { acceptRequest } from './decide-request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const accept = async (insured: Insured, set: { locale?: Locale; passwordHash?: null } = {}) => {
  const { customer, requestId } = insured
  if (Object.keys(set).length)
    await portal.db.update(account).set(set).where(eq(account.accountId, customer.profileId))
  await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
  const sent = (await portal.mailbox()).filter(({ to }) => to === customer.username)
  const mail = sent.find(({ subject }) => /: (?:policy|polis) /.test(subject))
  return mail ?? expect.fail('no mail of the acceptance')
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', label]) => [
    label,
    href.replaceAll('&amp;', '&').replace(/^[^/]*\/\/[^/]*/, ''),
  ])

describe('MAIL-01 POL-06 the mail of an accepted request', () => {
  test.each([
    [
      'en-GB',
      '/en',
      ['Certificate', 'Insurance card', 'Letter for a visa or university', 'Conditions', 'See my insurance'],
    ],
    [
      'nl',
      '/nl',
      [
        'Polisblad',
        'Verzekeringspas',
        'Brief voor visum of universiteit',
        'Voorwaarden',
        'Bekijk mijn verzekering',
      ],
    ],
  ] as const)('has a link to each document (%s)', async (locale, root, labels) => {
    const insured = await requestedPolicy(portal)
    const { html, text } = await accept(insured, { locale })
    const { policyNumber } = await insured.stored()
    const pages = [
      `/insurances?policy=${policyNumber}&document=certificate`,
      `/insurances/card?policy=${policyNumber}`,
      `/insurances?policy=${policyNumber}&document=letter`,
      `/insurances?policy=${policyNumber}&document=conditions`,
      '/insurances',
    ]
    const expected = labels.map((label, at) => [label, `${root}${pages[at] ?? ''}`] as const)
    expect(linksIn(html).slice(0, 5)).toEqual(expected)
    for (const [label, page] of expected)
      expect(text).toMatch(new RegExp(`^${label}:\\n\\S+${RegExp.escape(page)}$`, 'm'))
    expect(text).not.toMatch(/no password|geen wachtwoord/)
    // the words announce the links
    expect(text).toMatch(new RegExp(`:\\n\\n${labels[0]}:\\n`))
  })

  test.each([
    [
      'en-GB',
      'Choose one first, with the button below: we then e-mail you a link.',
      'Choose a password',
      '/en/resetpassword',
    ],
    [
      'nl',
      'Kies er eerst een, met de knop hieronder: we mailen je dan een link.',
      'Kies een wachtwoord',
      '/nl/resetpassword',
    ],
  ] as const)('leads whoever has no password to one first (%s)', async (locale, words, label, page) => {
    const { html, text } = await accept(await requestedPolicy(portal), { locale, passwordHash: null })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(linksIn(html)).toContainEqual([label, page])
  })

  test.each([
    ['en-GB', '2026-11-20', 'You are insured'],
    ['en-GB', '2026-11-21', 'Your insurance starts on 21 November 2026'],
    ['nl', '2026-11-20', 'Je bent verzekerd'],
    ['nl', '2026-11-21', 'Je verzekering gaat in op 21 november 2026'],
  ] as const)('says who is not insured yet from when (%s, %s)', async (locale, startDate, words) => {
    const insured = await requestedPolicy(portal)
    await portal.db.update(policy).set({ startDate }).where(eq(policy.policyId, insured.policyId))
    const { subject, text } = await accept(insured, { locale })
    expect(subject).toMatch(new RegExp(`^${words}: (?:policy|polis) `))
    expect(text).toContain(words)
  })

  test('names the health insurer whose conditions the Dutch basic insurance has', async () => {
    const { html, text } = await accept(await requestedPolicy(portal, BASIC_ANSWERS))
    expect(text).toContain('The conditions come from Voorbeeld Zorgverzekeringen N.V., the health insurer.')
    expect(linksIn(html).map(([label]) => label)).not.toContain('Conditions')
  })
})
