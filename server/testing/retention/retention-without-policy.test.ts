import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { jobRun } from '#server/platform/jobs/job-tables.ts'
import {
  bankEntry,
  invoice,
  ledgerEntry,
  ledgerLine,
  payment,
  payout,
} from '#server/billing/billing.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { payFromEntry } from '#server/money/match-entry.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { moveIntoThePast } from './long-ago.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { settledPolicy } from './settled-policy.ts'
import { undone } from './undone.ts'
import { refuseWithdrawal } from '#server/testing/decide.ts'

// A database for each test, since everything in it is moved into the past: twelve years.
let portal: TestPortal
beforeEach(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterEach(() => portal.stop())

// As if the days before had been done.
const workOf = async (day: string) => {
  await portal.db.delete(jobRun)
  portal.clock.set(`${day}T09:00:00+01:00`)
  await portal.doDailyWork()
}

const deletedOn = async (day: string) => {
  await workOf(day)
  const [done] = await portal.db.select().from(jobRun).where(eq(jobRun.name, 'delete-without-policy'))
  return done?.counts
}

/** A statement that no policy is found for; its id. */
const state = async (email = `${randomUUID()}@example.com`) => {
  const body = { name: 'Ana Silva', contractNumber: '260 047 113', email }
  expect((await portal.visitor().post('/api/new/withdrawals', { body })).status).toBe(202)
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))
  return row?.withdrawalId ?? expect.fail('not stored')
}

/** Money that nobody is found for, as a statement of the bank has it. */
const receive = () => receiveMoney(portal, { cents: 6420, name: 'C OKORO' })

const tables = { withdrawal, reviewCase, bankEntry, payment, payout, ledgerEntry, ledgerLine }
const counts = async () => {
  const counted: [string, number][] = []
  for (const [name, table] of Object.entries(tables)) counted.push([name, await portal.db.$count(table)])
  return Object.fromEntries(counted)
}

describe('WITHDRAW-01 PRO-06 a statement for which no policy is found', () => {
  test('is deleted a year after its case was closed, with the case; one that is open stays', async () => {
    const closed = await state()
    await state()
    portal.clock.set('2026-12-01T09:00:00+01:00')
    await refuseWithdrawal(portal, { withdrawalId: closed, by: 'AUTOMATIC' })
    await moveIntoThePast(portal.db)
    expect(await deletedOn('2015-11-30')).toEqual({})
    expect(await deletedOn('2015-12-01')).toEqual({ statements: 1 })
    expect(await deletedOn('2024-01-01')).toEqual({})
    expect(await counts()).toMatchObject({ withdrawal: 1, reviewCase: 1 })
    const [left] = await portal.db.select().from(reviewCase)
    expect(left?.state).toBe('OPEN')
  })

  test('is deleted on one day, also where there are more than fit a batch', async () => {
    const closed = await state()
    await refuseWithdrawal(portal, { withdrawalId: closed, by: 'AUTOMATIC' })
    await portal.db.execute(sql`
      INSERT INTO withdrawal (reference, name, contract_number, email, locale, received_at)
      SELECT 'X' || number, name, contract_number, email, locale, received_at
      FROM withdrawal, generate_series(1, 250) AS number`)
    await moveIntoThePast(portal.db)
    expect(await deletedOn('2015-11-20')).toEqual({ statements: 251 })
    expect(await counts()).toMatchObject({ withdrawal: 0, reviewCase: 0 })
  })

  test.each([
    ['a day too early', '1 day', 'withdrawal_kept'],
    ['on the day', '0 days', 'done'],
  ])('and %s, the database says: %s later, %s', async (_, later, expected) => {
    const withdrawalId = await state()
    await refuseWithdrawal(portal, { withdrawalId, by: 'AUTOMATIC' })
    const answer = await undone(portal, async (tx) => {
      await tx.execute(sql`UPDATE withdrawal SET received_at = now() - interval '2 years'`)
      await tx.execute(
        sql`UPDATE review_case SET closed_at = now() - interval '1 year' + ${later}::interval WHERE kind = 'WITHDRAWAL'`,
      )
      await tx.execute(sql`DELETE FROM withdrawal`)
    })
    expect(answer).toBe(expected)
  })
})

describe('PRO-06 money for which nobody is found', () => {
  test('is deleted seven years after the year in which it came in, with its entry; that of a policy stays', async () => {
    await settledPolicy(portal)
    const before = await counts()
    await receive()
    await portal.doJobs()
    await moveIntoThePast(portal.db)
    expect(await deletedOn('2021-12-31')).toEqual({})
    expect(await deletedOn('2022-01-01')).toEqual({ entries: 1 })
    expect(await counts()).toEqual(before)
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })

  // the last day of the last year of which everything may go
  const LAST_DAY = `make_date(extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam')::int - 8, 12, 31)`
  test.each([
    ['bank_entry', 'bank_entry_kept'],
    ['ledger_entry', 'ledger_entry_append_only'],
    ['ledger_line', 'ledger_line_append_only'],
  ])('of the last year that is kept is refused by the database in %s', async (table, refusal) => {
    await receive()
    const deletion = (day: string) =>
      undone(portal, async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await tx.execute(sql`UPDATE bank_entry SET value_date = ${sql.raw(day)}`)
        await tx.execute(sql`SET LOCAL session_replication_role = origin`)
        // what refers to it goes first, where that is allowed
        for (const tableName of ['ledger_line', 'ledger_entry', 'bank_entry'])
          if (day === LAST_DAY || tableName === table)
            await tx.execute(sql`DELETE FROM ${sql.raw(tableName)}`)
      })
    expect(await deletion(LAST_DAY)).toBe('done')
    expect(await deletion(`(${LAST_DAY} + 1)`)).toBe(refusal)
  })
})

test('PRO-06 an entry of the bank is kept for as long as a policy that it paid', async () => {
  const { policyId, stored } = await settledPolicy(portal)
  const { bankEntryId } = await receive()
  const { accountId } = await stored()
  const [paid] = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const { invoiceId = '', reference = '' } = paid ?? {}
  await portal.db.transaction(async (tx) => {
    const [entry] = await tx.select().from(bankEntry).where(eq(bankEntry.bankEntryId, bankEntryId))
    if (!entry) return expect.fail('not stored')
    const part = { policyId, accountId, invoiceId, reference, cents: 6420, kind: 'BANK_TRANSFER' } as const
    return payFromEntry(tx, part, { entry, by: 'AUTOMATIC', today: portal.clock.today() })
  })
  await moveIntoThePast(portal.db)
  const deletion = undone(portal, async (tx) => {
    await tx.execute(sql`DELETE FROM bank_entry`)
  })
  expect(await deletion).toBe('bank_entry_kept')
  await workOf('2024-01-01')
  expect(await counts()).toMatchObject({ bankEntry: 1 })
})

describe('PRO-06 what belongs to a policy does not get a shorter time by losing it', () => {
  test.each([
    ['withdrawal', 'withdrawal_stays_matched'],
    ['payment', 'payment_of_policy'],
  ])('%s', async (table, refusal) => {
    const { policyId } = await settledPolicy(portal)
    const answer = await undone(portal, async (tx) => {
      await tx.execute(sql`
        INSERT INTO withdrawal (reference, name, contract_number, email, locale, received_at, policy_id)
        VALUES ('W-1', 'Ana', '1', 'ana@example.com', 'nl', now(), ${policyId})`)
      await tx.execute(sql`UPDATE ${sql.raw(table)} SET policy_id = NULL`)
    })
    expect(answer).toBe(refusal)
  })
})
