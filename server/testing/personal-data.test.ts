import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'

import { hiddenIn } from '#server/accounts/shared/personal-data.ts'
import { dataParts } from '#server/app.ts'

const server = join(import.meta.dirname, '..')
const files = globSync('**/*{.,-}tables.ts', { cwd: server })
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(server, file)).href)),
)
const declared = modules.flatMap((one) => Object.values(one)).filter((one) => is(one, PgTable))

/** Tables without a row in the copy of a customer's data, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  login_failure: 'hashes of typed names, also of people without an account; deleted by a log-in',
  stored_file: 'names, sizes and hashes of files, which are in the copy themselves',
  file_page: 'pictures and texts of the pages of PDFs, which are in the copy themselves',
  ledger_entry: 'our bookkeeping, made of the invoices and payments that are in the copy',
  ledger_line: 'our bookkeeping, made of the invoices and payments that are in the copy',
  invoice_number: 'a counter',
  claim_number: 'a counter',
  contact_count: 'a counter',
  withdrawal_count: 'a counter',
  issued_number: 'numbers that were given out, without whose they are',
  text_edition: 'texts that are the same for everybody',
  job_run: 'what the portal did each day',
  demo_clock: 'the clock of the demo',
  exchange_rate: 'rates that are the same for everybody',
  saved_draft: 'what a visitor saved without an account; only the code that they have opens it',
  saved_draft_file: 'what a visitor saved without an account; only the code that they have opens it',
  staff: 'people who work for us',
  staff_grant: 'people who work for us',
  staff_session: 'people who work for us',
}

const schema = readFileSync(join(server, '../docs/schema.sql'), 'utf8')

// Who of our staff did something is not about the customer.
const columnsOfStaff = schema.split('CREATE TABLE ').flatMap((part) => {
  const table = /^\w+/.exec(part)?.[0]
  return [...part.matchAll(/FOREIGN KEY \((\w+)\) REFERENCES staff\(/g)].map(([, column]) => ({
    table,
    column,
  }))
})

const inCopy = new Set(dataParts.flatMap(({ tables }) => tables.map((table) => getTableName(table))))

describe('the copy of a customer’s data', () => {
  test.each(declared.map((table) => getTableName(table)))(
    'has the table %s, or there is a reason',
    (name) => {
      expect(inCopy.has(name) ? 'in the copy' : LEFT_OUT[name], name).toBeTruthy()
      expect(inCopy.has(name) && LEFT_OUT[name] !== undefined, 'both in the copy and left out').toBe(false)
    },
  )

  test('leaves out no table that does not exist', () => {
    const names = new Set(declared.map((table) => getTableName(table)))
    expect(Object.keys(LEFT_OUT).filter((name) => !names.has(name))).toEqual([])
  })

  test('names nobody of our staff, in no table', () => {
    const copied = dataParts.flatMap(({ tables }) => tables)
    const named = columnsOfStaff.filter(({ table, column = '' }) =>
      copied.some((one) => getTableName(one) === table && !hiddenIn(one).includes(column)),
    )
    expect(columnsOfStaff.length).toBeGreaterThan(10)
    expect(named).toEqual([])
  })
})
