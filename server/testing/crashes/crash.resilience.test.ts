import { cp, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import { makeClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { acknowledgeUnwritten, startChildPortal } from './child-portal.ts'
import type { ChildPortal } from './child-portal.ts'
import { personAt } from '#server/testing/person.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'

const CONCURRENCY = 12
const settings = { LOG_LEVEL: 'info', LIMIT_SUBMIT: 'off', LIMIT_ADVICE: 'off', MAX_LOOP_DELAY: '0' }

type RequestKey = { readonly handlerCode: string; readonly email: string }
type RequestReceipt = RequestKey & { readonly number: string }
type Fault = { readonly every: number; readonly with: (portal: ChildPortal) => Promise<void> }

let base = ''
const running: ChildPortal[] = []

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pont-')))
  const dataDir = join(base, 'first')
  const first = await openDatabase(
    { databaseUrl: undefined, databaseConnections: 2, secret: '', dataDir },
    makeLog({ level: 'silent' }),
  )
  await first.close()
})

afterAll(async () => {
  for (const portal of running) await portal.stop()
  await rm(base, { recursive: true, force: true })
})

const startPortal = async () => {
  const dataDir = await mkdtemp(join(base, 'data-'))
  await cp(join(base, 'first'), dataDir, { recursive: true })
  const portal = await startChildPortal(dataDir, settings)
  running.push(portal)
  return { ...portal, dataDir }
}

// the portals of these tests keep the time of the machine: a day this far ahead is right on both sides of midnight
const period = () => {
  const startDate = addDays(makeClock().today(), 60)
  return { startDate, endDate: lastDayOfMonths(startDate, 12) }
}

const numberIn = ({ status, body }: PersonReply): string | undefined => {
  if (status === 201) return (body as { applicationNumber: string }).applicationNumber
  // a repeated request gets the number of the first (ruling 14)
  if (status === 409)
    return (body as { errors: { context: { applicationNumber: string } }[] }).errors[0]?.context
      .applicationNumber
  return undefined
}

// the last fault may have happened with the last reply
const untilReady = ({ url }: ChildPortal) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 600_000 })

// a job assigns a request to its account after the reply
const allAssigned = (portal: ChildPortal) =>
  vi.waitFor(
    async () =>
      expect(
        await portal.ask(
          'select request_id from request where coalesce(account_id, waiting_account_id) is null limit 5',
        ),
      ).toEqual([]),
    { timeout: 600_000, interval: 250 },
  )

/** Sends `count` requests of different people, each until it is acknowledged, while the fault happens repeatedly. */
const sendThrough = async (portal: ChildPortal, count: number, fault: Fault) => {
  const pattern = await wholeRequest(personAt(portal.url), period())
  const acknowledged: RequestReceipt[] = []
  const refused: PersonReply[] = []
  let next = 0
  const attempt = async (sent: RequestKey) => {
    await portal.ready()
    const words = {
      ...pattern,
      handlerCode: sent.handlerCode,
      email: sent.email,
      emailConfirmation: sent.email,
    }
    return submit(personAt(portal.url), words).catch(() => undefined)
  }
  const acknowledge = async (sent: RequestKey, number: string) => {
    acknowledged.push({ ...sent, number })
    if (acknowledged.length % fault.every === 0 && acknowledged.length < count) await fault.with(portal)
  }
  const send = async (at: number) => {
    const sent = { handlerCode: crypto.randomUUID(), email: `student.${at}@example.com` }
    // a reply that is lost: the browser sends the request again
    if (at % 10 === 0) await attempt(sent)
    for (;;) {
      const reply = await attempt(sent)
      const number = reply && numberIn(reply)
      if (number) return acknowledge(sent, number)
      if (!reply) continue
      refused.push(reply)
      await untilReady(portal)
    }
  }
  const worker = async () => {
    while (next < count) await send((next += 1))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  await portal.ready()
  await untilReady(portal)
  await allAssigned(portal)
  return { acknowledged, refused }
}

/** The differences between what is stored and what was acknowledged. */
const faultsOf = async (portal: ChildPortal, acknowledged: readonly RequestReceipt[]) => {
  const stored = await portal.ask<{ code: string; number: string; policies: number; mails: number }>(
    `select idempotency_key as code, application_number as number,
      (select count(*)::int from policy where policy.request_id = request.request_id) as policies,
      (select count(*)::int from mail where mail.account_id = coalesce(request.account_id, waiting_account_id)) as mails
    from request`,
  )
  const numbers = new Map(stored.map(({ code, number }) => [code, number]))
  const codes = new Set(acknowledged.map(({ handlerCode }) => handlerCode))
  return {
    lost: acknowledged.filter(({ handlerCode, number }) => numbers.get(handlerCode) !== number).length,
    double: stored.filter(({ code, policies, mails }) => !codes.has(code) || policies > 1 || mails > 1)
      .length,
    without: stored.filter(({ policies, mails }) => policies < 1 || mails < 1).length,
  }
}

const NO_FAULT: Fault = { every: Number.POSITIVE_INFINITY, with: async () => undefined }
const NOTHING = { lost: 0, double: 0, without: 0 }

const allSent = (portal: ChildPortal) =>
  vi.waitFor(
    async () => expect(await portal.ask(`select id from mail where state <> 'sent' limit 5`)).toEqual([]),
    { timeout: 600_000, interval: 250 },
  )

const recipientsIn = async (dataDir: string) => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) => /^To: <?([^\s>]+)/m.exec(mail)?.[1]).toSorted()
}

describe('kill -9', () => {
  test('MAIL-02 WIZ-17 OPS-01 of the server during 200 requests loses none, stores none twice, and every mail is sent', async () => {
    const portal = await startPortal()
    const { acknowledged } = await sendThrough(portal, 200, { every: 36, with: (portal) => portal.crash() })
    expect(acknowledged).toHaveLength(200)
    expect(await faultsOf(portal, acknowledged)).toEqual(NOTHING)
    await allSent(portal)
    expect(await recipientsIn(portal.dataDir)).toEqual(acknowledged.map(({ email }) => email).toSorted())
    expect(await portal.stop()).toBe(0)
  })

  test('OPS-01 WIZ-17 of the database during requests: the server keeps running, replies 503 meanwhile, and none is lost', async () => {
    const portal = await startPortal()
    const pid = portal.pid()
    const { acknowledged, refused } = await sendThrough(portal, 60, {
      every: 20,
      with: (portal) => portal.crashDatabase(),
    })
    expect(portal.pid()).toBe(pid)
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
      new Set(['503 5']),
    )
    expect(await faultsOf(portal, acknowledged)).toEqual(NOTHING)
    await allSent(portal)
    expect(await portal.stop()).toBe(0)
  })
})

describe('the same test finds', () => {
  test('a database that acknowledges before it has written', async () => {
    const portal = await startPortal()
    const crash = await acknowledgeUnwritten(portal)
    const { acknowledged } = await sendThrough(portal, 40, { every: 30, with: crash })
    expect((await faultsOf(portal, acknowledged)).lost).toBeGreaterThan(0)
  })

  test('a portal that does not recognise a repeated request', async () => {
    const portal = await startPortal()
    await portal.ask(`create function forget() returns trigger language plpgsql as
      'begin new.idempotency_key := gen_random_uuid(); return new; end'`)
    await portal.ask('create trigger forget before insert on request for each row execute function forget()')
    const { acknowledged } = await sendThrough(portal, 20, NO_FAULT)
    expect((await faultsOf(portal, acknowledged)).double).toBeGreaterThan(0)
  })
})
