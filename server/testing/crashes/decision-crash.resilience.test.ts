import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { CARRY_OUT } from '#server/casework/carry-out-job.ts'
import { FREEZE_DOCUMENT } from '#server/platform/pdf/document-source.ts'
import { sessionCookieName } from '#server/platform/http/session.ts'
import { personAt } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'

import { booksBrokenIn } from './broken-books.ts'
import { acknowledgeUnwritten, startChildPortal } from './child-portal.ts'
import type { ChildPortal } from './child-portal.ts'
import { decider, staffTokens, storeCases } from './decided-cases.ts'
import type { WaitingCase } from './decided-cases.ts'

const CASES = { requests: 80, changes: 80, claims: 40 }
const STAFF = 6
const SECRET = 'for tests only, and long enough for that'
const settings = { LOG_LEVEL: 'info', MAX_LOOP_DELAY: '0', TIME_LIMIT_FACTOR: '20', SECRET }

let base = ''
let cases: readonly WaitingCase[] = []
let tokens: readonly string[] = []
const running: ChildPortal[] = []

// Cases that wait and people who decide them, made once in a folder that each test copies.
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pont-')))
  const portal = await startPortal({ DATABASE_URL: '', DEMO: 'off', DATA_DIR: join(base, 'first'), SECRET })
  cases = await storeCases(portal, CASES)
  tokens = await staffTokens(portal, STAFF)
  await portal.doJobs()
  await portal.stop()
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
  return { ...portal, dataDir }
}

type Copy = Awaited<ReturnType<typeof startCopy>>

const within = { timeout: 600_000, interval: 100 }
const untilReady = ({ url }: Copy) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), within)

const waitForCount = (portal: Copy, query: string, least: number) =>
  vi.waitFor(async () => {
    const [row] = await portal.ask<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`)
    expect(row?.count).toBeGreaterThanOrEqual(least)
  }, within)

type Plan = {
  readonly decided: readonly WaitingCase[]
  /** After so many acknowledgements. */
  readonly every?: number
  /** And again each time when so many more were carried out. */
  readonly later?: number
  readonly faults?: readonly ((portal: Copy) => Promise<void>)[]
}

/** Members of staff who decide all of it at once, while a fault happens after every so many acknowledgements. */
const decideThrough = async (
  portal: Copy,
  { decided, every = Infinity, later = Infinity, faults = [] }: Plan,
) => {
  const [left, acknowledged] = [[...decided], [] as WaitingCase[]]
  const send = decider()
  const over = new AbortController()
  let happened = 0
  const fault = async () => {
    await faults[happened % faults.length]?.(portal)
    happened += 1
  }
  const decide = async (token: string, next: WaitingCase) => {
    while (!over.signal.aborted) {
      await portal.ready()
      const who = personAt(portal.url, { [sessionCookieName({ secure: false }, 'staff')]: token })
      const reply = await send(who, next)
      if (reply && reply.status < 300) return
      // nothing else than an outage keeps it from being decided
      expect([undefined, 503], JSON.stringify(reply)).toContain(reply?.status)
      await untilReady(portal)
    }
  }
  const worker = async (token: string) => {
    for (let next = left.pop(); next; next = left.pop()) {
      await decide(token, next)
      acknowledged.push(next)
      if (acknowledged.length % every === 0 && left.length) await fault()
    }
  }
  await Promise.all(tokens.map(worker)).finally(() => {
    over.abort()
  })
  // the last ones are carried out only now
  for (let done = later; done < decided.length; done += later) {
    await untilReady(portal)
    await waitForCount(portal, `case_decision WHERE state = 'DONE'`, done)
    await fault()
  }
  await portal.ready()
  await untilReady(portal)
  return acknowledged
}

// The jobs that carry out decisions and make letters.
const JOBS = `graphile_worker.jobs WHERE task_identifier IN ('${CARRY_OUT}', '${FREEZE_DOCUMENT}')`

const allCarriedOut = (portal: Copy, except = '') =>
  vi.waitFor(
    async () => expect(await portal.ask(`SELECT 1 FROM ${JOBS} ${except} LIMIT 1`)).toEqual([]),
    within,
  )

const DECIDED_EVENTS = `'CASE_DECIDED', 'CLAIM_COST_DECIDED'`
// The case is closed once, and the one cost of a claim decided once.
const DECIDED = `SELECT review_case.case_id AS "caseId", review_case.kind, review_case.subject_id AS subject, review_case.state,
    review_case.account_id AS account, decision_id AS "decisionId", case_decision.state AS carried,
    coalesce(policy.decision, change.state) AS outcome, damage_number AS number,
    (SELECT coalesce(max(times), 0)::int FROM (SELECT count(*) AS times FROM audit_entry AS entry
      WHERE entry.subject_id IN (review_case.case_id, review_case.subject_id) AND event IN (${DECIDED_EVENTS})
      GROUP BY event) AS counted) AS records
  FROM review_case LEFT JOIN case_decision USING (case_id) LEFT JOIN change ON change_id = subject_id
    LEFT JOIN claim ON claim_id = subject_id LEFT JOIN policy ON policy.request_id = subject_id
  WHERE review_case.case_id IN (%)`

type Decided = {
  readonly caseId: string
  readonly kind: WaitingCase['kind']
  readonly state: string
  readonly decisionId: string | null
  readonly carried: string | null
  readonly outcome: string | null
  readonly records: number
}

// Each mail of a decision once, with as many of invoices as there are, and the letter about each claim in both languages.
const WRONG_MAILS = `WITH decided AS (${DECIDED}) SELECT
  (SELECT count(*) FROM decided WHERE 1 <> (SELECT count(*) FROM mail WHERE mail.account_id = account AND CASE kind
    WHEN 'REQUEST' THEN template = lower(outcome) WHEN 'CHANGE' THEN template = 'change' || initcap(outcome)
    ELSE subject LIKE 'We decided%' || number || '%' END))::int
  + (SELECT count(*) FROM policy WHERE
    (SELECT count(*) FROM invoice WHERE invoice.policy_id = policy.policy_id AND kind = 'INVOICE') <>
    (SELECT count(*) FROM mail WHERE mail.account_id = policy.account_id AND template = 'invoice'))::int AS mails,
  (SELECT count(*) FROM decided WHERE kind = 'CLAIM' AND 2 <>
    (SELECT count(*) FROM document WHERE document.kind = 'CLAIM_LETTER' AND subject_id = subject))::int AS letters`

const ofThese = (query: string, decided: readonly WaitingCase[]) =>
  query.replaceAll('IN (%)', `IN (${decided.map(({ caseId }) => `'${caseId}'`).join(', ')})`)

const isCarriedOut = ({ kind, outcome, decisionId }: WaitingCase, rows: readonly Decided[]) =>
  rows.some(
    (row) =>
      row.state === 'DONE' &&
      row.decisionId === decisionId &&
      row.carried === 'DONE' &&
      (kind === 'CLAIM' || row.outcome === outcome),
  )

/** The differences between what is stored and what was acknowledged. */
const faultsOf = async (portal: Copy, acknowledged: readonly WaitingCase[]) => {
  const stored = await portal.ask<Decided>(ofThese(DECIDED, acknowledged))
  const rows = Map.groupBy(stored, ({ caseId }) => caseId)
  const [counted] = await portal.ask<{ mails: number; letters: number }>(ofThese(WRONG_MAILS, acknowledged))
  const books = await booksBrokenIn(portal.ask)
  return {
    lost: stored.filter(({ decisionId }) => decisionId === null).length,
    undone: acknowledged.filter((one) => !isCarriedOut(one, rows.get(one.caseId) ?? [])).length,
    double: stored.length - rows.size + stored.filter(({ records }) => records > 1).length,
    mails: counted?.mails,
    letters: counted?.letters,
    books: Object.values(books).reduce((sum, count) => sum + count, 0),
  }
}

const NOTHING = { lost: 0, undone: 0, double: 0, mails: 0, letters: 0, books: 0 }

// The files of mails are named after their rows, so that one that is sent again is the same file.
const mailsOut = async ({ ask, dataDir }: Copy) => {
  await vi.waitFor(
    async () => expect(await ask(`SELECT id FROM mail WHERE state <> 'sent' LIMIT 5`)).toEqual([]),
    within,
  )
  const rows = await ask<{ name: string }>(`SELECT id || '.eml' AS name FROM mail ORDER BY 1`)
  const names = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))
  return { wanted: rows.map(({ name }) => name), fileNames: names.toSorted() }
}

describe('kill -9', () => {
  test('STAFF-02 STAFF-03 OPS-01 MAIL-02 of server and database by turns during 200 decisions loses none, does none twice, and every mail and letter is there', async () => {
    const portal = await startCopy()
    const acknowledged = await decideThrough(portal, {
      decided: cases,
      every: 35,
      later: 60,
      faults: [(child) => child.crash(), (child) => child.crashDatabase()],
    })
    expect(acknowledged).toHaveLength(200)
    await allCarriedOut(portal)
    const { wanted, fileNames } = await mailsOut(portal)
    expect(await faultsOf(portal, acknowledged)).toEqual(NOTHING)
    expect(fileNames).toEqual(wanted)
    expect(await portal.stop()).toBe(0)
  })
})

describe('the same test finds', () => {
  test('a database that acknowledges before it has written', async () => {
    const portal = await startCopy()
    const crash = await acknowledgeUnwritten(portal)
    // not requests: of those even the answers to checks would be lost, without which they cannot be sent again
    const decided = cases.filter(({ kind }) => kind !== 'REQUEST').slice(0, 30)
    const acknowledged = await decideThrough(portal, { decided, every: 20, faults: [crash] })
    expect((await faultsOf(portal, acknowledged)).lost).toBeGreaterThan(0)
  })

  test('a portal that marks a decision apart from what it does, does one twice, and forgets mails, letters and money', async () => {
    const portal = await startCopy()
    for (const broken of [
      `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
      // the mark would be written after a crash that comes before it
      `CREATE TRIGGER forget BEFORE UPDATE ON case_decision FOR EACH ROW WHEN (NEW.state = 'DONE') EXECUTE FUNCTION forget()`,
      'CREATE TRIGGER forget BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION forget()',
      `CREATE FUNCTION twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO audit_entry (event, actor_kind, staff_id, subject_kind, subject_id)
          VALUES (NEW.event, NEW.actor_kind, NEW.staff_id, NEW.subject_kind, NEW.subject_id);
        RETURN NULL; END $$`,
      `CREATE TRIGGER twice AFTER INSERT ON audit_entry FOR EACH ROW
        WHEN (NEW.event IN (${DECIDED_EVENTS}) AND pg_trigger_depth() = 0) EXECUTE FUNCTION twice()`,
      `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN DELETE FROM mail WHERE id = NEW.id; RETURN NULL; END'`,
      `CREATE TRIGGER lose AFTER INSERT ON mail FOR EACH ROW WHEN (NEW.template = 'changeAccepted')
        EXECUTE FUNCTION lose()`,
      `CREATE FUNCTION overcharge() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.premium_total_cents := NEW.premium_total_cents + 1; RETURN NEW; END'`,
      'CREATE TRIGGER overcharge BEFORE UPDATE ON policy FOR EACH ROW EXECUTE FUNCTION overcharge()',
    ])
      await portal.ask(broken)
    const acknowledged = await decideThrough(portal, { decided: cases.slice(0, 30) })
    // a letter that is forgotten is tried again for days
    await allCarriedOut(portal, 'AND last_error IS NULL')
    const faults = await faultsOf(portal, acknowledged)
    expect(Object.entries(faults).filter(([, count]) => !count)).toEqual([['lost', 0]])
  })
})
