import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'
import type { ClientConfig, PoolClient } from 'pg'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'

type Row = Record<string, unknown>

const OF_REQUEST = 'request_id = $1'
const OF_ACCOUNT = 'account_id = (select account_id from request where request_id = $1)'

/** What one request for insurance stores: each table in the order of their references, and which rows of it. */
const TABLES: Readonly<Record<string, string>> = {
  account: OF_ACCOUNT,
  person: OF_ACCOUNT,
  issued_number: 'number in (select policy_number from policy where request_id = $1)',
  request: OF_REQUEST,
  request_payment: OF_REQUEST,
  request_health: OF_REQUEST,
  policy: OF_REQUEST,
  mandate: 'policy_id in (select policy_id from policy where request_id = $1)',
  account_token: OF_ACCOUNT,
  mail: OF_ACCOUNT,
}

const LATEST = `select request_id from request where account_id is not null
  order by submitted_at desc limit 1`

// Every value as text of the database, which it parses again without loss.
const asText = (table: string, condition: string) =>
  `select (select jsonb_object_agg(name, value) from jsonb_each_text(to_jsonb(one)) as each (name, value)) as row
    from ${table} one where ${condition}`

// A job assigns the request to its account some moments after the reply.
const latestOf = async (pool: pg.Pool) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await pool.query<Row>(LATEST)
    if (rows[0]) return rows[0]
    await wait(100)
  }
  throw new Error('no request got its account within ten seconds')
}

const sampleOf = async (pool: pg.Pool) => {
  const latest = await latestOf(pool)
  const sample: { table: string; row: Row }[] = []
  for (const [table, condition] of Object.entries(TABLES)) {
    const found = await pool.query<{ row: Row }>(asText(table, condition), [latest['request_id']])
    if (!found.rows.length) throw new Error(`the latest request left nothing in ${table}`)
    for (const { row } of found.rows) sample.push({ table, row })
  }
  return sample
}

// Consecutive, since random numbers collide within some ten thousand; with a wrong check digit, so that they never equal a
// number of the portal.
let lastNumber = randomInt(10_000_000, 90_000_000)
const freshNumber = () => {
  lastNumber += 1
  const ours = makePolicyNumber(String(lastNumber))
  return `${ours.slice(0, -1)}${(Number(ours.at(-1)) + 1) % 10}`
}

// What must differ for each request; everything else is stored again unchanged.
const freshKeys = (): Row => {
  const [account_id, person_id, request_id] = [randomUUID(), randomUUID(), randomUUID()]
  const number = freshNumber()
  const username = `${account_id}@bare.example`
  return {
    account_id,
    person_id,
    request_id,
    username,
    recipient: username,
    application_number: number,
    policy_number: number,
    policy_id: randomUUID(),
    number,
    mandate_id: randomUUID(),
    reference: `SC-${number}-1`,
    handler_code: randomUUID(),
    token_hash: randomBytes(32),
    id: randomUUID(),
  }
}

// the database generates the number of a relation, as it does for the portal
const columnsOf = (row: Row) => Object.keys(row).filter((name) => name !== 'rel_nr')

const insertOf = ({ table, row }: { table: string; row: Row }, at: number) => {
  const columns = columnsOf(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return {
    name: `bare_${at}`,
    text: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
  }
}

const JOB = `select graphile_worker.add_job('bare', payload => $1::json, run_at => now() + interval '1 year', job_key => $2)`

/** The inserts of one request in a transaction and nothing else, prepared, over a pool of this many connections. */
export const bareTransaction = async (connection: ClientConfig, connections: number) => {
  const pool = new pg.Pool({ ...connection, max: connections })
  pool.on('error', () => undefined)
  const sample = await sampleOf(pool)
  const inserts = sample.map((one, at) => ({ ...insertOf(one, at), ...one }))
  const store = async (client: PoolClient) => {
    const fresh = freshKeys()
    await client.query('begin')
    for (const { name, text, row } of inserts) {
      const values = columnsOf(row).map((column) =>
        fresh[column] !== undefined && row[column] !== null ? fresh[column] : row[column],
      )
      await client.query({ name, text, values })
    }
    await client.query({
      name: 'bare_job',
      text: JOB,
      values: [JSON.stringify({ id: fresh['id'] }), `bare:${String(fresh['id'])}`],
    })
    await client.query('commit')
  }
  return {
    inserts: inserts.length + 1,
    once: async () => {
      const client = await pool.connect()
      try {
        await store(client)
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}
