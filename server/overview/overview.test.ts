import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { OverviewView } from '#contract/overview.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { acceptRequest } from '#server/testing/decide.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { sumDays } from './sum-days.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set('2026-11-20T11:20:00+01:00')
  await requestedPolicy(portal)
  await insuredCustomer(portal)
})
afterAll(() => portal.stop())

const viewFor = async (...roles: StaffRole[]) => {
  const member = await portal.staff({ roles })
  return (await member.get('/api/staff/overview')).body as OverviewView
}

describe('STAFF-12 the start page', () => {
  test('says what is due by the day of the answer, of the kinds that a role decides', async () => {
    const { due, today } = await viewFor('UNDERWRITER')
    expect(today).toBe('2026-11-20')
    // four working days after Friday 20 November
    expect(due.filter(({ cases }) => cases > 0)).toEqual([{ due: '2026-11-26', cases: 1 }])
    expect(due.map((column) => column.due)).toHaveLength(11)
    expect((await viewFor('SUPPORT')).due.every(({ cases }) => cases === 0)).toBe(true)
    expect((await viewFor('ADMIN')).due).toEqual(due)
  })

  test.each([
    [['UNDERWRITER'], ['REQUEST', 'CHANGE', 'WITHDRAWAL']],
    [['CLAIMS'], ['CLAIM']],
    [['MEDICAL'], ['CLAIM']],
    [
      ['SUPPORT', 'CLAIMS'],
      ['CLAIM', 'MESSAGE'],
    ],
    [['FINANCE'], ['PAYMENT', 'PAYOUT']],
    [['ADMIN'], ['REQUEST', 'CHANGE', 'CLAIM', 'MESSAGE', 'WITHDRAWAL', 'PAYMENT', 'PAYOUT']],
  ] as const)('the roles %j see how long answers to %j take', async (roles, kinds) => {
    const { answers } = await viewFor(...roles)
    expect(answers.map(({ kind }) => kind)).toEqual(kinds)
    for (const { kind, promised } of answers) expect(promised).toBe(kind === 'CLAIM' ? 10 : 4)
  })

  test('says how many cases were decided on each working day, and how many of them by whoever looks', async () => {
    const { decided, answers } = await viewFor('UNDERWRITER')
    expect(decided.map(({ day }) => day)).toHaveLength(10)
    expect(decided.at(-1)).toEqual({ day: '2026-11-20', cases: 1, byYou: 0 })
    expect(decided.some(({ day }) => day === '2026-11-14' || day === '2026-11-15')).toBe(false)
    expect(answers.find(({ kind }) => kind === 'REQUEST')).toMatchObject({ answered: 1, half: 0, late: 0 })
  })

  test('says what was paid for claims against the premium by product, from the sums of the days', async () => {
    expect((await viewFor('CLAIMS')).products).toEqual([])
    await portal.doDailyWork()
    const { rows } = await portal.db.execute<{ cents: number }>(sql`
      select -sum(cents)::int as cents from ledger_line where account = 'PREMIUM'`)
    const { products } = await viewFor('CLAIMS')
    expect(rows[0]?.cents).toBeGreaterThan(0)
    expect(products.reduce((sum, { premium }) => sum + Math.round(premium * 100), 0)).toBe(rows[0]?.cents)
    expect((await viewFor('SUPPORT')).products).toEqual([])
  })

  test('says to FINANCE what came in and is not matched, in payments and in euro', async () => {
    expect((await viewFor('UNDERWRITER')).payments).toEqual([])
    await receiveMoney(portal, { cents: 6020, name: 'C OKORO' })
    await receiveMoney(portal, { cents: 3300, name: 'M KOWALCZYK' })
    // what is shown is some seconds old
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    onTestFinished(() => later.mockRestore())
    const none = { payments: 0, amount: 0 }
    expect((await viewFor('FINANCE')).payments).toEqual([
      { what: 'waits', payments: 2, amount: 93.2 },
      { what: 'late', ...none },
      { what: 'aside', ...none },
      { what: 'back', ...none },
    ])
  })

  test('counts the letters that went out', async () => {
    const { letters } = await viewFor('SUPPORT')
    const { rows } = await portal.db.execute<{ count: number }>(
      sql`select count(*)::int as count from document`,
    )
    expect(letters.reduce((sum, row) => sum + row.letters, 0)).toBe(rows[0]?.count)
  })

  test('a day that is summed twice is summed once', async () => {
    const { products } = await viewFor('FINANCE')
    await sumDays(portal, calendarDate('2026-11-20'))
    expect((await viewFor('FINANCE')).products).toEqual(products)
  })

  test('a year is summed day by day, so that no statement takes minutes, and goes on where it was broken off', async () => {
    const { products } = await viewFor('FINANCE')
    await portal.db.execute(sql`delete from day_figure`)
    const stop = new AbortController()
    let statements = 0
    const execute: (typeof portal.db)['execute'] = (query) => {
      statements += 1
      if (statements === 100) stop.abort()
      return portal.db.execute(query)
    }
    const db = Object.assign(Object.create(portal.db) as typeof portal.db, { execute })
    const today = calendarDate('2026-11-20')
    await expect(sumDays({ db }, today, stop.signal)).rejects.toThrow('aborted')
    expect([statements, (await viewFor('FINANCE')).products]).toEqual([100, []])
    statements = 0
    await sumDays({ db }, today)
    // 324 days since New Year, and which they are
    expect([statements, (await viewFor('FINANCE')).products]).toEqual([325, products])
  })

  test.each(['due', 'decided', 'answers', 'products', 'payments', 'letters'])(
    'has its table %s as CSV',
    async (table) => {
      const noor = await portal.staff({ roles: ['ADMIN'] })
      const reply = await noor.get(`/api/staff/overview/tables/${table}`)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv'])
      const view = await viewFor('ADMIN')
      const rows = view[table as 'due']
      expect(String(reply.body).trim().split('\r\n')).toHaveLength(rows.length + 1)
    },
  )

  test('a count that is a few seconds old is shown, so that nobody waits for a new one', async () => {
    const insured = await requestedPolicy(portal)
    await acceptRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC' })
    portal.clock.set('2026-11-23T11:20:00+01:00')
    // another day is counted anew
    expect((await viewFor('UNDERWRITER')).decided.find(({ day }) => day === '2026-11-20')?.cases).toBe(2)
  })
})
