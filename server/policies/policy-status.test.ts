import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { coversCareOn, statusOn } from '#domain/policies/status.ts'
import type { StatusFacts } from '#domain/policies/status.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { openCase } from '#server/cases/shared/review-cases.ts'
import { change, policy } from './policies.tables.ts'
import { lockPolicy } from './shared/lock-policy.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const decided = { decision: 'ACCEPTED', decidedAt: Date.parse(TEST_NOW) } as const

const insured = async () => {
  const arjun = await portal.customer({ firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' })
  const own = { email: arjun.username, emailConfirmation: arjun.username }
  expect((await submit(arjun, await wholeRequest(arjun, own))).issues).toEqual([])
  const [stored] = await portal.db.select().from(policy).where(eq(policy.accountId, arjun.profileId))
  return { arjun, policyId: stored?.policyId ?? '' }
}

const policiesOf = async (customer: Customer) =>
  // the reply was validated by its shape
  (await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)).body as PolicyView[]

const write = (policyId: string, values: Partial<typeof policy.$inferInsert>) =>
  portal.db.update(policy).set(values).where(eq(policy.policyId, policyId))

const openChange = (policyId: string, state: (typeof change.$inferInsert)['state'] = 'OPEN') =>
  portal.db.transaction(async (tx) => {
    const openedAt = Date.parse('2026-11-19T10:00:00Z')
    const decidedAt = state === 'ACCEPTED' ? Date.parse(TEST_NOW) : null
    const sent = {
      policyId,
      kind: 'ADDRESS' as const,
      state,
      madeOnVersion: 1,
      submittedAt: openedAt,
      decidedAt,
    }
    const [row] = await tx.insert(change).values(sent).returning()
    const subject = { kind: 'CHANGE', subjectId: row?.changeId ?? '' } as const
    await openCase(tx, { ...subject, accountId: null, openedAt, answerBy: '2026-11-25' })
  })

describe('POL-02 a status changes with the date, without any job', () => {
  test('SVC-01 a policy accepted for today is active, and the emergency page shows its number', async () => {
    const { arjun, policyId } = await insured()
    await write(policyId, { ...decided, startDate: '2026-11-21' })
    const shown = async () => {
      // sessions expire as well
      await arjun.login(arjun.username, arjun.password)
      const [own] = await policiesOf(arjun)
      return [own?.status, own && coversCareOn(own, portal.clock.today())]
    }
    expect(await shown()).toEqual(['NOT_ACTIVE', false])
    portal.clock.set('2026-11-21T00:00:01+01:00')
    expect(await shown()).toEqual(['ACTIVE', true])
    portal.clock.set('2028-02-01T00:00:01+01:00')
    expect(await shown()).toEqual(['EXPIRED', false])
    portal.clock.set(TEST_NOW)
  })

  test('POL-12 editable is the text "true" while a change is possible, and "false" while one is under review', async () => {
    const { arjun, policyId } = await insured()
    const shown = async () => {
      const [own] = await policiesOf(arjun)
      return [own?.status, own?.editable]
    }
    await write(policyId, { ...decided, startDate: '2026-11-01' })
    expect(await shown()).toEqual(['ACTIVE', 'true'])
    await openChange(policyId)
    expect(await shown()).toEqual(['UNDER_REVIEW', 'false'])
  })

  test('an open change shows its own submission time and answer-by date', async () => {
    const { arjun, policyId } = await insured()
    await write(policyId, decided)
    await openChange(policyId)
    expect((await policiesOf(arjun))[0]).toMatchObject({
      status: 'UNDER_REVIEW',
      submittedAt: '2026-11-19T11:00:00+01:00',
      expectedBy: '2026-11-25',
      changeBlockedBy: 'policy_under_review',
    })
    await expect(openChange(policyId)).rejects.toMatchObject({ cause: { constraint: 'change_one_open' } })
  })

  test('a policy with a pending renewal is not renewable, until that renewal is refused', async () => {
    const { arjun, policyId } = await insured()
    await write(policyId, { ...decided, startDate: '2026-02-01', endDate: '2027-01-31' })
    const next = { startDate: '2027-02-01', endDate: '2028-01-31' }
    const again = await wholeRequest(arjun, {
      email: arjun.username,
      emailConfirmation: arjun.username,
      ...next,
    })
    expect((await submit(arjun, again)).issues).toEqual([])
    const renewal = (await policiesOf(arjun)).find(({ startDate }) => startDate === next.startDate)
    const renewable = async () =>
      (await policiesOf(arjun)).find((policy) => policy.policyId === policyId)?.renewable
    expect(await renewable()).toBe(true)
    await write(renewal?.policyId ?? '', { previousPolicyId: policyId })
    expect(await renewable()).toBe(false)
    await write(renewal?.policyId ?? '', { decision: 'REFUSED', decidedAt: Date.parse(TEST_NOW) })
    expect(await renewable()).toBe(true)
  })
})

describe('the status in SQL', () => {
  const today = calendarDate('2026-11-20')
  const day = (days: number) => addDays(today, days)

  const periods = [-2, -1, 0, 1].flatMap((start) =>
    [-1, 0, 1, 2]
      .filter((end) => end > start)
      .map((end) => ({ start: day(start), end: day(end), end_: end })),
  )
  const facts = periods.flatMap(({ start, end, end_ }) =>
    ([null, 'ACCEPTED', 'REFUSED'] as const).flatMap((decision) =>
      [null, day(end_), day(end_ + 1)].flatMap((planned) =>
        [null, TEST_NOW].map((cancelled) => ({
          start_date: start,
          end_date: end,
          decision,
          planned_end_date: planned,
          cancelled_at: cancelled,
        })),
      ),
    ),
  )

  test.each([
    [undefined, false],
    ['OPEN', true],
    ['ACCEPTED', false],
  ] as const)(
    'equals that of the rule for every combination of facts, with a change that is %s',
    async (state, open) => {
      const { policyId } = await insured()
      if (state) await openChange(policyId, state)
      const { rows } = await portal.db.execute<{ status: string }>(sql`
      SELECT policy_status(jsonb_populate_record(p, facts), ${today}::date) AS status
      FROM policy p, jsonb_array_elements(${JSON.stringify(facts)}::jsonb) WITH ORDINALITY AS all_facts (facts, place)
      WHERE p.policy_id = ${policyId} ORDER BY place`)
      const expected = facts.map((fact) => {
        const given: StatusFacts = {
          startDate: fact.start_date,
          endDate: fact.end_date,
          cancelled: fact.cancelled_at !== null,
          decision: fact.decision,
          changeOpen: open,
          plannedEndDate: fact.planned_end_date,
        }
        return statusOn(given, today)
      })
      expect(rows.map(({ status }) => status)).toEqual(expected)
      expect(new Set(expected).size).toBe(open ? 4 : 6)
    },
  )
})

describe('a locked policy', () => {
  test('must belong to its owner', async () => {
    const [{ arjun, policyId }, ben] = [await insured(), await portal.customer()]
    const locked = (accountId: string) => portal.db.transaction((tx) => lockPolicy(tx, accountId, policyId))
    expect(await locked(arjun.profileId)).toMatchObject({ policyId, decision: null, changeOpen: false })
    expect(await locked(ben.profileId)).toBeUndefined()
  })

  test('includes the change that was sent while waiting for its lock', async () => {
    const { arjun, policyId } = await insured()
    const waiting = await portal.db.transaction(async (tx) => {
      await lockPolicy(tx, arjun.profileId, policyId)
      const second = portal.db.transaction((other) => lockPolicy(other, arjun.profileId, policyId))
      await expect
        .poll(async () => (await portal.database.pool.query(WAITING)).rows[0]?.waiting, { timeout: 35_000 })
        .toBe(1)
      await tx.insert(change).values({
        policyId,
        kind: 'ADDRESS',
        madeOnVersion: 1,
        submittedAt: Date.parse(TEST_NOW),
      })
      return { second }
    })
    expect(await waiting.second).toMatchObject({ policyId, changeOpen: true })
  })
})

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
