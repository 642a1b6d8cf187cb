import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mailTable } from '#server/platform/mail/mail-tables.ts'

import { draftToSave, saveDraft } from '#server/testing/draft.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

const ANSWER = 'Kanariestraatweg'
const FILE_NAME = 'kanariebewijs'
const FILE_TEXT = 'kanarie in het bestand'

let portal: TestPortal
let unsent: TestPortal
beforeAll(async () => {
  ;[portal, unsent] = await Promise.all([startPortal(), startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' })])
})
afterAll(() => Promise.all([portal.stop(), unsent.stop()]))

const TABLES = sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Every row of the database as text; bytes are in it as hex. */
const databaseText = async ({ db }: TestPortal) => {
  const { rows: tables } = await db.execute<{ name: string }>(TABLES)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const filesText = async ({ config }: TestPortal) => {
  const dir = join(config.dataDir, 'files')
  const names = await readdir(dir)
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dir, name))))).toString('latin1')
}

const formsOf = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').slice(0, -4),
]

const secretForms = (secret: string) => [...formsOf(secret), Buffer.from(secret, 'base64url').toString('hex')]

const save = async (who: TestPortal) => {
  const draft = draftToSave({ content: { version: 1, fields: { street: { value: ANSWER } } } })
  const file = { name: `${FILE_NAME}.pdf`, bytes: `%PDF-1.7\n${FILE_TEXT}\n%%EOF\n` }
  expect((await saveDraft(who.visitor(), draft, [file])).status).toBe(201)
  return draft.secret
}

const formsIn = async (who: TestPortal, secret: string) => {
  const stored = `${await databaseText(who)}\n${await filesText(who)}`
  // a search that finds nothing at all would prove nothing
  expect(stored).toContain('savedRequest')
  const forms = [...[ANSWER, FILE_NAME, FILE_TEXT].flatMap(formsOf), ...secretForms(secret)]
  return forms.filter((form) => stored.includes(form))
}

describe('DRAFT-01 neither the database nor the files hold an answer or the key of a draft', () => {
  test('while the mail with the link waits', async () => {
    const secret = await save(unsent)
    expect(await formsIn(unsent, secret)).toEqual([])
    await unsent.doJobs()
    expect(await formsIn(unsent, secret)).toEqual([])
    const [mail] = await unsent.db.select().from(mailTable)
    expect([mail?.state, mail?.text, mail?.sealed !== null]).toEqual(['queued', '', true])
  })

  test('when the mail is sent: nothing is left that SECRET could open', async () => {
    const secret = await save(portal)
    const [mail] = await portal.mailbox()
    expect(mail?.text).toContain(secret)
    expect(mail?.html).toContain(secret)
    expect(await formsIn(portal, secret)).toEqual([])
    const rows = await portal.db.select({ state: mailTable.state, sealed: mailTable.sealed }).from(mailTable)
    expect(rows).toEqual([{ state: 'sent', sealed: null }])
  })

  test('nor does the log, whatever was opened', async () => {
    const secret = await save(portal)
    const visitor = portal.visitor()
    const { body } = await visitor.post('/api/new/drafts/open', { body: { secret } })
    expect(JSON.stringify(body)).toContain(ANSWER)
    await visitor.post('/api/new/drafts/look', { body: { secret: `${secret}x` } })
    await visitor.get(`/en/continue?${secret}`)
    const lines = [...portal.logged(), ...unsent.logged()].join('\n')
    const forms = [
      ...[ANSWER, FILE_NAME, FILE_TEXT, 'ana@example.com'].flatMap(formsOf),
      ...secretForms(secret),
    ]
    expect(forms.filter((form) => lines.includes(form))).toEqual([])
  })
})
