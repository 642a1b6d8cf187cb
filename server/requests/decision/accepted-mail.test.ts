import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { issueToken } from '#server/accounts/shared/issue-token.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { BASIC_ANSWERS, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const accept = async (insured: InsuredCustomer, set: { locale?: Locale; passwordHash?: null } = {}) => {
  const { customer, requestId } = insured
  if (Object.keys(set).length)
    await portal.db.update(account).set(set).where(eq(account.accountId, customer.profileId))
  await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
  const sent = (await portal.mailbox()).filter(({ to }) => to === customer.username)
  const mail = sent.find(({ subject }) => /: (?:policy|polis) /.test(subject))
  return mail ?? expect.fail('no mail of the acceptance')
}

const ACTIVATE = /\/activate\/([\w-]{43})\//

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
    const expected = labels.map((label, index) => [label, `${root}${pages[index] ?? ''}`] as const)
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
      'Choose one with the button below. The button works for 14 days, until you have a password.',
      'Choose a password',
    ],
    [
      'nl',
      'Kies er een met de knop hieronder. De knop werkt 14 dagen lang, tot je een wachtwoord hebt.',
      'Kies een wachtwoord',
    ],
  ] as const)(
    'has a link to choose a first password, which works once (%s)',
    async (locale, words, label) => {
      const insured = await requestedPolicy(portal)
      const { profileId: accountId, username } = insured.customer
      const earlier = await portal.db.transaction((tx) =>
        issueToken(tx, { accountId, purpose: 'ACTIVATE', now: portal.clock.now() }),
      )
      const { html, text } = await accept(insured, { locale, passwordHash: null })
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
      const [, href] = linksIn(html).find(([shown]) => shown === label) ?? []
      const [, token = ''] = ACTIVATE.exec(href ?? '') ?? []
      const activate = (secret: string) =>
        portal.visitor().post(`/api/accounts/${encodeURIComponent(username)}/activate`, {
          body: { password: 'Over-the-water-2026' },
          headers: { 'x-authorization-token': secret },
        })
      expect((await activate(token)).status).toBe(204)
      expect([(await activate(token)).code, (await activate(earlier)).code]).toEqual([
        'account_link_used',
        'account_link_not_needed',
      ])
    },
  )

  test('has the same link in the mails of both insurances of a request', async () => {
    const insured = await requestedPolicy(portal, { ...BASIC_ANSWERS, coverage: 'BASIC_SUPPLEMENT' })
    await accept(insured, { passwordHash: null })
    const sent = (await portal.mailbox()).filter(({ to }) => to === insured.customer.username)
    const tokens = sent.flatMap(({ html }) => ACTIVATE.exec(html)?.[1] ?? [])
    expect(tokens).toHaveLength(2)
    expect(new Set(tokens).size).toBe(1)
  })

  test.each([
    [
      'en-GB',
      '2026-12-01',
      'We do not know your own address yet. Give it by 15 December 2026. The last link of the list opens the form.',
      'My own address',
    ],
    ['en-GB', '2026-11-01', 'We do not know your own address yet. Give it now.', 'My own address'],
    [
      'nl',
      '2026-12-01',
      'We weten je eigen adres nog niet. Geef het uiterlijk 15 december 2026 door. De laatste link van de lijst opent',
      'Mijn eigen adres',
    ],
  ] as const)('asks for an address that we do not know, as its page does (%s, %s)', async (...given) => {
    const [locale, startDate, words, label] = given
    const insured = await requestedPolicy(portal, { addressUnknown: true })
    await portal.db.update(policy).set({ startDate }).where(eq(policy.policyId, insured.policyId))
    const { html, text } = await accept(insured, { locale })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    const { policyNumber } = await insured.stored()
    const page = `/${locale.slice(0, 2)}/insurances/address?policy=${policyNumber}`
    expect(linksIn(html)).toContainEqual([label, page])
  })

  test('QUOTE-04 says of both insurances of a request that they are accepted', async () => {
    const insured = await requestedPolicy(portal, { ...BASIC_ANSWERS, coverage: 'BASIC_SUPPLEMENT' })
    await accept(insured)
    const sent = (await portal.mailbox()).filter(({ to }) => to === insured.customer.username)
    const accepted = sent.filter(({ subject }) => /: (?:policy|polis) /.test(subject))
    expect(accepted).toHaveLength(2)
    for (const { text } of accepted) expect(text).not.toContain('not decided')
  })

  test('asks for no address that we know, or that an institution keeps', async () => {
    const mail = await accept(await requestedPolicy(portal))
    const paid = await requestedPolicy(portal, { addressUnknown: true })
    await portal.db
      .update(policy)
      .set({ customerType: 'INSTITUTION', institution: 'Delft University' })
      .where(eq(policy.policyId, paid.policyId))
    for (const { text } of [mail, await accept(paid)])
      expect(text).not.toMatch(/own address|insurances\/address/)
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
