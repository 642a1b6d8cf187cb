import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import { startSession } from '#server/accounts/sessions.store.ts'
import { hashedKey } from '#server/platform/idempotency.ts'
import type { FileToRead } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { unseal } from '#server/platform/seal.ts'

import { booksBrokenIn } from './broken-books.ts'
import { sendAll, sendingsOf } from './busy-customer.ts'
import type { ActionReceipt, InsuredSession } from './busy-customer.ts'
import { acknowledgeUnwritten, startChildPortal } from './child-portal.ts'
import type { ChildPortal } from './child-portal.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { personAt } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import { acceptChangesAtOnce } from '#server/testing/actions/approve-edition.ts'

const CUSTOMERS = 12
const SECRET = 'for tests only, and long enough for that'
const settings = {
  LOG_LEVEL: 'info',
  LIMIT_CLAIM: 'off',
  MAX_LOOP_DELAY: '0',
  // a page of a PDF may take seconds on a busy machine
  TIME_LIMIT_FACTOR: '20',
  SECRET,
}

let base = ''
let sessions: readonly InsuredSession[] = []
const running: ChildPortal[] = []

// Customers with an accepted policy and a session, made once in a folder that each test copies.
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pont-')))
  const portal = await startPortal({ DATABASE_URL: '', DEMO: 'off', DATA_DIR: join(base, 'first'), SECRET })
  const today = portal.clock.today()
  await acceptChangesAtOnce(portal)
  const startDate = addDays(today, 60)
  const period = { startDate, endDate: lastDayOfMonths(startDate, 12) }
  const newSessions: InsuredSession[] = []
  // one after the other: all of them wait for the number of an invoice
  while (newSessions.length < CUSTOMERS) {
    const { customer, policyId, stored } = await insuredCustomer(portal, period)
    const { policyNumber } = await stored()
    const accountId = customer.profileId
    const token = await startSession(portal.db, { accountId, now: portal.clock.now() })
    newSessions.push({ token, accountId, policyId, policyNumber, startDate, today })
  }
  await portal.doJobs()
  await portal.stop()
  sessions = newSessions
})

afterAll(async () => {
  for (const portal of running) await portal.stop()
  await rm(base, { recursive: true, force: true })
})

const startCopy = async () => {
  const dataDir = await mkdtemp(join(base, 'data-'))
  await cp(join(base, 'first'), dataDir, { recursive: true })
  const portal = await startChildPortal(dataDir, settings)
  running.push(portal)
  // a change asks for the password again five minutes after the log-in, which a slow machine reaches
  await portal.ask(`UPDATE session SET password_checked_at = now() + interval '1 hour'`)
  return { ...portal, dataDir }
}

type Copy = Awaited<ReturnType<typeof startCopy>>

type Plan = {
  readonly customers: number
  readonly each: number
  /** What happens after so many acknowledgements, in turns. */
  readonly every?: number
  readonly faults?: readonly ((portal: Copy) => Promise<void>)[]
}

const untilReady = ({ url }: Copy) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 600_000 })

/** Customers who send everything at once, while a fault happens after every so many acknowledgements. */
const sendThrough = async (portal: Copy, { customers, each, every = Infinity, faults = [] }: Plan) => {
  const acknowledged: ActionReceipt[] = []
  const acknowledge = async (receipt: ActionReceipt) => {
    acknowledged.push(receipt)
    if (acknowledged.length % every || acknowledged.length === customers * each) return
    await faults[(acknowledged.length / every - 1) % faults.length]?.(portal)
  }
  const who = (token: string) => async () => {
    await portal.ready()
    return personAt(portal.url, { session: token })
  }
  const refused = await Promise.all(
    sessions.slice(0, customers).map((session) =>
      sendAll({
        who: who(session.token),
        session,
        sendings: sendingsOf(session, each),
        recovered: () => untilReady(portal),
        acknowledge,
      }),
    ),
  )
  await portal.ready()
  await untilReady(portal)
  return { acknowledged, refused: refused.flat() }
}

const STORED = `
  SELECT policy_id AS "policyId", idempotency_key AS key, change_id::text AS number FROM change
  UNION ALL
  SELECT policy_id, invoice_number, damage_number FROM claim JOIN claim_line USING (claim_id)`

type StoredNumber = Pick<ActionReceipt, 'policyId' | 'key' | 'number'>

const lineOf = ({ policyId, key, number }: StoredNumber) => `${policyId} ${key} ${number}`

const accountOf = (policyId: string) =>
  sessions.find((session) => session.policyId === policyId)?.accountId ?? expect.fail('the policy of nobody')

const asStored = ({ kind, key, ...rest }: ActionReceipt): StoredNumber => {
  const sender = { accountId: accountOf(rest.policyId), idempotencyKey: key }
  return { ...rest, key: kind === 'CLAIM' ? key : hashedKey(SECRET, sender, null).idempotencyKey }
}

// What belongs to a claim, a change or an invoice, exactly once.
const WITHOUT = `SELECT
  (SELECT count(*) FROM claim WHERE (SELECT count(*) FROM mail WHERE subject LIKE '%' || damage_number || '%') <> 1)
  + (SELECT count(*) FROM policy WHERE
      (SELECT count(*) FROM change WHERE change.policy_id = policy.policy_id) <>
      (SELECT count(*) FROM mail WHERE mail.account_id = policy.account_id
         AND template IN ('changeAccepted', 'endReceived')))
  + (SELECT count(*) FROM policy WHERE
      (SELECT count(*) FROM invoice WHERE invoice.policy_id = policy.policy_id AND kind = 'INVOICE') <>
      (SELECT count(*) FROM mail WHERE mail.account_id = policy.account_id AND template = 'invoice')) AS mails,
  (SELECT count(*) FROM claim WHERE (SELECT count(*) FROM review_case WHERE subject_id = claim_id AND state = 'OPEN') <> 1)
  + (SELECT count(*) FROM change WHERE kind = 'TERMINATE' AND
      (SELECT count(*) FROM review_case WHERE subject_id = change_id AND state = 'OPEN') <> 1) AS cases,
  (SELECT count(*) FROM policy WHERE version <> 2 +
    (SELECT count(*) FROM change WHERE change.policy_id = policy.policy_id AND state = 'ACCEPTED')
    OR version <> (SELECT count(*) FROM policy_version WHERE policy_version.policy_id = policy.policy_id)) AS versions`

const FILES = `SELECT storage_key AS "storageKey", sealed_for AS "sealedFor", sha256, claim_file_id AS id, sealed_name AS "sealedName"
  FROM claim_file JOIN stored_file USING (storage_key) ORDER BY claim_file_id`

type FileRow = FileToRead & { readonly sha256: string; readonly id: string; readonly sealedName: Buffer }

// A file that is gone, or is not what was sent.
const filesWrongIn = async ({ ask, dataDir }: Copy, claims: readonly ActionReceipt[]) => {
  const rows = await ask<FileRow>(FILES)
  const files = await openFiles(join(dataDir, 'files'), SECRET)
  const wrong = await Promise.all(
    rows.map(async (row) => {
      const bytes = await files.read(row).catch(() => Buffer.of())
      return createHash('sha256').update(bytes).digest('hex') === row.sha256 ? 0 : 1
    }),
  )
  const names = new Set(rows.map(({ id, sealedName }) => unseal(SECRET, id, sealedName)))
  const missing = claims.filter(
    (receipt) => receipt.kind === 'CLAIM' && !names.has(`${receipt.key}.${receipt.file}`),
  )
  return missing.length + wrong.reduce<number>((sum, count) => sum + count, 0)
}

/** The differences between what is stored and what was acknowledged. */
const faultsOf = async (portal: Copy, acknowledged: readonly ActionReceipt[]) => {
  const stored = (await portal.ask<StoredNumber>(STORED)).map(lineOf)
  const lines = acknowledged.map((receipt) => lineOf(asStored(receipt)))
  const [without] = await portal.ask<Record<'mails' | 'cases' | 'versions', string>>(WITHOUT)
  const books = await booksBrokenIn(portal.ask)
  return {
    lost: lines.filter((line) => !stored.includes(line)).length,
    double: stored.length - new Set(lines).size,
    mails: Number(without?.mails),
    cases: Number(without?.cases),
    versions: Number(without?.versions),
    files: await filesWrongIn(portal, acknowledged),
    books: Object.values(books).reduce((sum, count) => sum + count, 0),
  }
}

const NOTHING = { lost: 0, double: 0, mails: 0, cases: 0, versions: 0, files: 0, books: 0 }

// The files of mails are named after their rows, so that one that is sent again is the same file.
const mailsOut = async ({ ask, dataDir }: Copy) => {
  await vi.waitFor(
    async () => expect(await ask(`SELECT id FROM mail WHERE state <> 'sent' LIMIT 5`)).toEqual([]),
    { timeout: 600_000, interval: 250 },
  )
  const rows = await ask<{ name: string }>(`SELECT id || '.eml' AS name FROM mail ORDER BY 1`)
  const names = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))
  return { wanted: rows.map(({ name }) => name), fileNames: names.toSorted() }
}

describe('kill -9', () => {
  test('OPS-01 MAIL-02 CLM-06 POL-11 of server and database by turns during 168 changes, ends and claims loses none, does none twice, sends every mail and keeps every file', async () => {
    const portal = await startCopy()
    const plan = {
      customers: CUSTOMERS,
      each: 14,
      // three kills of each
      every: 26,
    }
    const { acknowledged, refused } = await sendThrough(portal, {
      ...plan,
      faults: [(child) => child.crash(), (child) => child.crashDatabase()],
    })
    expect(refused.map(({ status, issues }) => [status, ...issues])).toEqual([])
    expect(acknowledged).toHaveLength(plan.customers * plan.each)
    expect(await faultsOf(portal, acknowledged)).toEqual(NOTHING)
    const { wanted, fileNames } = await mailsOut(portal)
    expect(fileNames).toEqual(wanted)
    expect(await portal.stop()).toBe(0)
  })
})

describe('the same test finds', () => {
  test('a database that acknowledges before it has written', async () => {
    const portal = await startCopy()
    const crash = await acknowledgeUnwritten(portal)
    const { acknowledged } = await sendThrough(portal, { customers: 4, each: 4, every: 10, faults: [crash] })
    expect((await faultsOf(portal, acknowledged)).lost).toBeGreaterThan(0)
  })

  test('a portal that takes a claim twice, forgets mails, cases and versions, and loses a file', async () => {
    const portal = await startCopy()
    for (const broken of [
      `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
      `CREATE FUNCTION disguise() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.care_provider := gen_random_uuid(); RETURN NEW; END'`,
      'CREATE TRIGGER disguise BEFORE INSERT ON claim_line FOR EACH ROW EXECUTE FUNCTION disguise()',
      // one that a decision of the same transaction did not close
      `CREATE FUNCTION drop_open() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN DELETE FROM review_case WHERE case_id = NEW.case_id AND state = ''OPEN''; RETURN NULL; END'`,
      `CREATE CONSTRAINT TRIGGER forget AFTER INSERT ON review_case DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION drop_open()`,
      'CREATE TRIGGER forget BEFORE INSERT ON policy_version FOR EACH ROW EXECUTE FUNCTION forget()',
      `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN DELETE FROM mail WHERE id = NEW.id; RETURN NULL; END'`,
      `CREATE TRIGGER lose AFTER INSERT ON mail FOR EACH ROW WHEN (NEW.template = 'changeAccepted')
        EXECUTE FUNCTION lose()`,
      `CREATE FUNCTION overcharge() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.premium_total_cents := NEW.premium_total_cents + 1; RETURN NEW; END'`,
      'CREATE TRIGGER overcharge BEFORE UPDATE ON policy FOR EACH ROW EXECUTE FUNCTION overcharge()',
    ])
      await portal.ask(broken)
    const { acknowledged, refused } = await sendThrough(portal, { customers: 2, each: 12 })
    expect(refused.map(({ status, issues }) => [status, ...issues])).toEqual([])
    const [kept] = await portal.ask<FileRow>(FILES)
    await rm(join(portal.dataDir, 'files', kept?.storageKey ?? ''))
    const faults = await faultsOf(portal, acknowledged)
    expect(Object.entries(faults).filter(([, count]) => count === 0)).toEqual([['lost', 0]])
  })
})
