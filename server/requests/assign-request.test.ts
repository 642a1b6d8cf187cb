import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account, accountToken } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { assignTasks } from './assign-request.ts'
import { answerDay } from './requests.store.ts'
import { request } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const storedFor = async (email: string) => {
  const visitor = portal.visitor()
  const sent = await wholeRequest(visitor, { email, emailConfirmation: email })
  await submit(visitor, sent)
  const [stored] = await portal.db
    .select()
    .from(request)
    .where(eq(request.idempotencyKey, String(sent['handlerCode'])))
  if (!stored) throw new Error('no request stored')
  return stored
}

test('MAIL-02 a job that runs twice creates policies and mail of a request once', async () => {
  const email = 'twice@example.com'
  const { requestId } = await storedFor(email)
  // as after a kill -9 between the end of the job and its removal
  await assignTasks(portal)['assign-request']?.({ requestId }, AbortSignal.timeout(10_000))
  await portal.doJobs()
  expect(await portal.db.select().from(policy).where(eq(policy.requestId, requestId))).toHaveLength(1)
  expect((await portal.mailbox()).filter(({ to }) => to === email)).toHaveLength(1)
})

const caseDay = async (subjectId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
  return storedCase?.answerBy
}

test('MAIL-02 a request whose job is done days later promises a day that is still to come', async () => {
  const email = 'late@example.com'
  const stored = await storedFor(email)
  const { requestId } = stored
  portal.clock.set('2026-12-07T09:00:00+01:00')
  try {
    expect(answerDay(stored)).toBe('2026-11-26')
    await portal.doJobs()
  } finally {
    portal.clock.set(TEST_NOW)
  }
  expect(await caseDay(requestId)).toBe('2026-12-11')
  const mail = (await portal.mailbox()).find(({ to }) => to === email)
  expect(mail?.text).toContain('You get an answer by Friday 11 December 2026')
})

test('ruling 1 of two requests with the same new address the second waits for confirmation', async () => {
  const email = 'both@example.com'
  const [first, second] = [await storedFor(email), await storedFor(email)]
  await portal.doJobs()
  const rows = await portal.db
    .select({ owner: request.accountId, waits: request.waitingAccountId })
    .from(request)
    .where(inArray(request.requestId, [first.requestId, second.requestId]))
  const [owned, waiting] = [rows.find(({ owner }) => owner), rows.find(({ waits }) => waits)]
  expect(owned).toEqual({ owner: expect.any(String), waits: null })
  expect(waiting).toEqual({ owner: null, waits: owned?.owner })
})

describe('T13 a request with an address that an account can still take back', () => {
  const LINK = /\/setusername\/[^/]+\/[^/]+\/([\w-]{43})/
  const tokenTo = async (address: string) => {
    const links = (await portal.mailbox())
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => LINK.exec(text)?.[1] ?? [])
    return links.at(-1) ?? 'no link in the mail'
  }
  const moved = async () => {
    const ana = await portal.customer()
    const [old, now] = [ana.username, `moved.${ana.username}`]
    const password = Buffer.from(ana.password, 'utf8').toString('base64url')
    await ana.post(`/api/accounts/${ana.profileId}/reset/username`, {
      body: { newUsername: now },
      headers: { 'x-authorization-password': password },
    })
    const use = async (from: string, to: string, mailed: string) =>
      portal.visitor().post(`/api/accounts/${encodeURIComponent(from)}/username`, {
        body: { newUsername: to },
        headers: { 'x-authorization-token': await tokenTo(mailed) },
      })
    expect((await use(old, now, now)).status).toBe(204)
    return { ana, old, takeBack: () => use(now, old, old) }
  }
  const again = (requestId: string) =>
    assignTasks(portal)['assign-request']?.({ requestId, told: true }, AbortSignal.timeout(10_000))
  // the queue has a clock of its own: that of the database
  const QUEUED = `select round(extract(epoch from run_at - now()) / 60)::int as minutes, payload
    from graphile_worker._private_jobs where key = $1`
  const ownerOf = async (requestId: string) => {
    const [row] = await portal.db.select().from(request).where(eq(request.requestId, requestId))
    return { owner: row?.accountId, waits: row?.waitingAccountId }
  }
  const WAITING = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const waiting = async () => (await portal.database.pool.query(WAITING)).rows[0]?.waiting
  const subjectsTo = async (address: string) =>
    (await portal.mailbox()).filter(({ to }) => to === address).map(({ subject }) => subject)

  test('waits, is shown to nobody and says so once, and is the owner’s when that was taken back', async () => {
    const { ana, old, takeBack } = await moved()
    const { requestId } = await storedFor(old)
    await portal.doJobs()
    await again(requestId)
    expect(await ownerOf(requestId)).toEqual({ owner: null, waits: null })
    const { rows } = await portal.database.pool.query(QUEUED, [`assign-request:${requestId}`])
    expect(rows).toEqual([{ minutes: 60, payload: { requestId, told: true } }])
    const told = (await subjectsTo(old)).filter((subject) => subject.startsWith('We received a request'))
    expect(told).toHaveLength(1)
    expect((await takeBack()).status).toBe(204)
    await again(requestId)
    expect(await ownerOf(requestId)).toEqual({ owner: null, waits: ana.profileId })
  })

  test('makes a new account when nobody took it back in 7 days', async () => {
    const { ana, old } = await moved()
    const { requestId } = await storedFor(old)
    await portal.doJobs()
    portal.clock.advance(7 * 24 * 3_600_000)
    try {
      await again(requestId)
    } finally {
      portal.clock.set(TEST_NOW)
    }
    const { owner } = await ownerOf(requestId)
    expect(owner).toEqual(expect.any(String))
    expect(owner).not.toBe(ana.profileId)
    // 4 working days from the day on which it was assigned
    expect(await caseDay(requestId)).toBe('2026-12-03')
  })

  test('that is changed while its account is made makes none', async () => {
    const { ana, old } = await moved()
    const reserve = (db: typeof portal.db | Tx, usedAt: number | null) =>
      db.update(accountToken).set({ usedAt }).where(eq(accountToken.username, old))
    await reserve(portal.db, portal.clock.now())
    const { requestId } = await storedFor(old)
    const assigned = await portal.db.transaction(async (tx) => {
      // as a change of address that is not committed yet: the name is taken until then
      await tx.update(account).set({ username: old }).where(eq(account.accountId, ana.profileId))
      await tx
        .update(account)
        .set({ username: `again.${old}` })
        .where(eq(account.accountId, ana.profileId))
      const running = Promise.resolve(again(requestId)).catch((error: unknown) => error)
      await expect.poll(waiting, { timeout: 35_000 }).toBe(1)
      await reserve(tx, null)
      return { running }
    })
    expect(await assigned.running).toMatchObject({ message: expect.stringContaining('was changed while') })
    expect(await ownerOf(requestId)).toEqual({ owner: null, waits: null })
  })
})
