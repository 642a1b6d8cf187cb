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
const declared = modules
  .flatMap((tableModule) => Object.values(tableModule))
  .filter((value) => is(value, PgTable))

/** Tables without a row in the copy of a customer's data, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  login_failure: 'hashes of typed names, also of people without an account; deleted by a log-in',
  stored_file: 'names, sizes and hashes of files, which are in the copy themselves',
  file_page: 'pictures and texts of the pages of PDFs, which are in the copy themselves',
  ledger_entry: 'our bookkeeping, made of the invoices and payments that are in the copy',
  ledger_line: 'our bookkeeping, made of the invoices and payments that are in the copy',
  bank_entry:
    'what banks say of money, also that of others; what paid an invoice is in the copy as a payment',
  invoice_number: 'a counter',
  claim_number: 'a counter',
  contact_count: 'a counter',
  withdrawal_count: 'a counter',
  issued_number: 'numbers that were given out, without whose they are',
  text_edition: 'texts that are the same for everybody',
  job_run: 'what the portal did each day',
  audit_block: 'hashes of the record of who did what, whose entries are in the copy',
  audit_check: 'what checks of that record found',
  day_figure: 'sums of a day over all customers',
  demo_clock: 'the clock of the demo',
  exchange_rate: 'rates that are the same for everybody',
  saved_draft: 'what a visitor saved without an account; only the code that they have opens it',
  saved_draft_file: 'what a visitor saved without an account; only the code that they have opens it',
  setting_edition: 'what our staff set for all customers',
  case_words: 'words that a member of staff typed and did not send; deleted the same day',
  staff: 'people who work for us',
  own_list: 'filters that people who work for us keep, without words that were searched for',
  staff_grant: 'people who work for us',
  staff_session: 'people who work for us',
  staff_passkey: 'people who work for us',
  staff_recovery_code: 'people who work for us',
  staff_login: 'typed names of a log-in of people who work for us; kept for five minutes',
  staff_reset: 'people who work for us',
  staff_link: 'people who work for us',
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
      copied.some(
        (copiedTable) => getTableName(copiedTable) === table && !hiddenIn(copiedTable).includes(column),
      ),
    )
    expect(columnsOfStaff.length).toBeGreaterThan(10)
    expect(named).toEqual([])
  })
})
