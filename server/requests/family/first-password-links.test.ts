import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account } from '#server/accounts/accounts.tables.ts'
import { issueToken } from '#server/accounts/shared/issue-token.ts'
import type { NewToken } from '#server/accounts/shared/issue-token.ts'
import { acceptRequest } from '#server/testing/decide.ts'
import { familyRequest } from '#server/testing/actions/family-request.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW } from '#server/testing/request.ts'
import { request } from '#server/requests/requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const DAY = 86_400_000
const GOOD = 'Over-the-water-2026'

const idsOf = async ({ handlerCode }: Record<string, unknown>) => {
  const [first] = await portal.db
    .select()
    .from(request)
    .where(eq(request.idempotencyKey, String(handlerCode)))
  if (!first) return expect.fail('no request stored')
  const members = await portal.db
    .select()
    .from(request)
    .where(eq(request.joinsRequestId, first.requestId))
    .orderBy(request.familyPlace)
  return [first, ...members].map(({ requestId }) => requestId)
}

/** The links of the receipt and of the acceptance of each of a family, in the order they were sent in. */
const linksOf = async (order: readonly number[]) => {
  portal.clock.set(TEST_NOW)
  const sent = await familyRequest(portal.visitor())
  expect((await submit(portal.visitor(), sent)).status).toBe(201)
  await portal.doJobs()
  const ids = await idsOf(sent)
  for (const place of order) {
    await acceptRequest(portal, { subjectId: ids[place] ?? '', by: 'AUTOMATIC' })
    portal.clock.advance(DAY)
  }
  const username = String(sent['email'])
  const mails = (await portal.mailbox()).filter(({ to }) => to === username)
  const tokens = mails.flatMap(({ text }) => /\/activate\/([\w-]{43})\//.exec(text)?.[1] ?? [])
  expect(new Set(tokens).size).toBe(4)
  return { username, tokens }
}

const path = (username: string, rest = '') => `/api/accounts/${encodeURIComponent(username)}/${rest}`

const look = async (username: string, token: string) => {
  const reply = await portal.visitor().get(path(username), { headers: { 'x-authorization-token': token } })
  return reply.code ?? reply.status
}

const choose = async (username: string, token: string) => {
  const reply = await portal.visitor().post(path(username, 'activate'), {
    body: { password: GOOD },
    headers: { 'x-authorization-token': token },
  })
  return reply.code ?? reply.status
}

/** A link that no mail brought: as if it was asked for just now. */
const newLink = async (username: string, link: Pick<NewToken, 'purpose' | 'username'>) => {
  const [owner] = await portal.db.select().from(account).where(eq(account.username, username))
  const wanted = { accountId: owner?.accountId ?? '', now: portal.clock.now(), ...link }
  return portal.db.transaction((tx) => issueToken(tx, wanted))
}

describe('ACC-03 MAIL-01 the links to a first password of a family that is accepted one by one', () => {
  test.each([
    [0, [0, 1, 2]],
    [1, [0, 2, 1]],
    [2, [0, 1, 2]],
    [3, [0, 2, 1]],
  ] as const)(
    'all work until one is used, and then lead to logging in: the link of mail %i',
    async (...given) => {
      const [place, order] = given
      const { username, tokens } = await linksOf(order)
      const looks = await Promise.all(tokens.map((token) => look(username, token)))
      expect(looks).toEqual([200, 200, 200, 200])
      expect(await choose(username, tokens[place] ?? '')).toBe(204)
      const over = tokens.map((_, at) => (at === place ? 'account_link_used' : 'account_link_not_needed'))
      expect(await Promise.all(tokens.map((token) => look(username, token)))).toEqual(over)
      expect(await Promise.all(tokens.map((token) => choose(username, token)))).toEqual(over)
      expect((await portal.visitor().login(username, GOOD)).status).toBe(200)
    },
  )

  test('each works for 14 days from its own mail', async () => {
    const { username, tokens } = await linksOf([0, 1, 2])
    // the receipt and the first acceptance were mailed three days ago
    portal.clock.advance(11 * DAY)
    const looks = await Promise.all(tokens.map((token) => look(username, token)))
    expect(looks).toEqual(['account_link_expired', 'account_link_expired', 200, 200])
  })

  test('of several that are used at the same time one succeeds', async () => {
    const { username, tokens } = await linksOf([0, 1, 2])
    const replies = await Promise.all(tokens.map((token) => choose(username, token)))
    expect(replies.filter((reply) => reply === 204)).toHaveLength(1)
  })

  test('T13 another e-mail address ends them all', async () => {
    const { username, tokens } = await linksOf([0, 1, 2])
    const address = `moved.${username}`
    const move = await newLink(username, { purpose: 'CHANGE_USERNAME', username: address })
    const reply = await portal.visitor().post(path(username, 'username'), {
      body: { newUsername: address },
      headers: { 'x-authorization-token': move },
    })
    expect(reply.status).toBe(204)
    for (const token of tokens) expect(await choose(address, token)).toBe('account_link_revoked')
    expect((await portal.visitor().login(address, GOOD)).status).toBe(401)
  })

  test('T13 a new password ends one that is still open', async () => {
    const { username, tokens } = await linksOf([0, 1, 2])
    expect(await choose(username, tokens[0] ?? '')).toBe(204)
    const open = await newLink(username, { purpose: 'ACTIVATE' })
    expect(await look(username, open)).toBe(200)
    const customer = portal.visitor()
    await customer.login(username, GOOD)
    const reply = await customer.post(path(username, 'password'), {
      body: { password: 'Rustige-Haven-31' },
      headers: { 'x-authorization-password': Buffer.from(GOOD).toString('base64url') },
    })
    expect(reply.status).toBe(204)
    expect(await choose(username, open)).toBe('account_link_not_needed')
    expect((await portal.visitor().login(username, 'Rustige-Haven-31')).status).toBe(200)
  })
})
