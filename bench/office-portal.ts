// A portal in this process, to see which queries a call of the back office sends.
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runningDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { sessionCookieName } from '#server/platform/http/session.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { openPortal } from '#server/platform/open-portal.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { readEditions } from '#server/settings/shared/editions.ts'
import { startStaffSession } from '#server/staff/staff-sessions.store.ts'

import type { Run } from './bulk-fill.ts'
import { openedCases } from './office-calls.ts'

/** A query as it was sent, with its values. */
export type SentQuery = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of one whose plan is kept. */
  readonly name?: string
}

type OfficePortal = {
  readonly run: Run
  /** Secret of the session of a member of staff with all roles. */
  readonly token: string
  /** The queries of a call, in their order. */
  readonly queriesOf: (path: string, method?: 'GET' | 'POST') => Promise<readonly SentQuery[]>
  /** The queries of a use case that no call has. */
  readonly queriesIn: (work: (portal: Portal) => Promise<unknown>) => Promise<readonly SentQuery[]>
  /** Resolves when the daily work of the portal that started on this database is done. */
  readonly dayDone: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The address of the built-in database that runs in a folder. */
export const addressOf = async (dataDir: string): Promise<string> => {
  const place = await runningDatabase(dataDir, 'pont')
  if (!place) throw new Error(`no database runs in ${dataDir}`)
  const { user = '', password, port, host = '', database } = place
  const login = password === undefined ? user : `${user}:${String(password)}`
  // a folder of a socket is no host of an address
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

// the driver takes a text or a query object, with the values in it or beside it
const sentQuery = (sent: unknown, beside: unknown): SentQuery => {
  const { text, values, name } = typeof sent === 'string' ? { text: sent } : (sent as pg.QueryConfig)
  return { text, values: values ?? (Array.isArray(beside) ? beside : []), ...(name && { name }) }
}

// What is sealed was filled without the key of the portal: that of the claims that are opened is sealed anew.
const sealOpenedClaims = async (run: Run, secret: string) => {
  const claims = await run<{ claim: string; file: string }>(
    `SELECT claim_id AS claim, claim_file_id AS file FROM claim_file
     JOIN review_case ON subject_id = claim_id JOIN (${openedCases('CLAIM')}) AS opened USING (case_id)`,
  )
  for (const { claim, file } of claims) {
    const words = JSON.stringify({ description: 'A visit', causedByOther: false, otherInsurance: false })
    await run('UPDATE claim_file SET sealed_name = $2 WHERE claim_file_id = $1', [
      file,
      seal(secret, file, 'bill.pdf'),
    ])
    await run('UPDATE medical.claim_medical SET sealed = $2 WHERE claim_id = $1', [
      claim,
      seal(secret, claim, words),
    ])
  }
}

type Query = (...sent: readonly unknown[]) => unknown

const recordQueries = async (call: () => Promise<unknown>) => {
  const own = pg.Client.prototype as unknown as { query: Query }
  const { query } = own
  const queries: SentQuery[] = []
  own.query = function (this: unknown, ...sent: readonly unknown[]) {
    queries.push(sentQuery(sent[0], sent[1]))
    return query.apply(this, [...sent])
  }
  try {
    await call()
  } finally {
    own.query = query
  }
  return queries
}

/** Opens a seeded database in this process, as the portal does. */
export const openOfficePortal = async (databaseUrl: string, dataDir: string): Promise<OfficePortal> => {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost',
    DEMO: 'off',
    TIME_LIMIT_FACTOR: '20',
  })
  const portal = await openPortal(config, makeLog({ level: 'error' }))
  await readEditions(portal)
  const app = await buildApp(portal)
  const run: Run = async <T>(text: string, values: unknown[] = []) =>
    // each query names its columns
    (await portal.database.pool.query(text, values)).rows as T[]
  const [first] = await run<{ id: string }>(
    `SELECT staff_id AS id FROM staff WHERE username = 'staff.1@bench.example'`,
  )
  await sealOpenedClaims(run, config.secret)
  const now = portal.clock.now()
  const token = await startStaffSession(portal.db, { staffId: first?.id ?? '', factor: 'TOTP', now })
  const headers = {
    cookie: `${sessionCookieName(config, 'staff')}=${token}`,
    'sec-fetch-site': 'same-origin',
    host: 'localhost',
  }
  return {
    run,
    token,
    queriesOf: (path, method = 'GET') =>
      recordQueries(async () => {
        const reply = await app.inject({
          method,
          url: path,
          headers,
          ...(method === 'POST' && { payload: {} }),
        })
        if (reply.statusCode !== 200)
          throw new Error(`${path} was answered with ${reply.statusCode}: ${reply.body}`)
      }),
    queriesIn: (work) => recordQueries(() => work(portal)),
    dayDone: async () => {
      const open = `SELECT 1 FROM job_run HAVING count(*) = 0 OR count(*) > count(done_at)`
      while ((await run(open)).length) await wait(500)
    },
    close: async () => {
      await app.close()
      await portal.database.close()
    },
  }
}
