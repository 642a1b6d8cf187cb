import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { acceptChange, refuseRequest } from '#server/testing/decide.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { brokenBetween, forbiddenSteps, statesIn } from './allowed-steps.ts'
import { changed, insuredAt, OTHER_DAY } from './customer-calls.ts'
import { brokenPolicies } from './policy-checks.ts'
import { POLICY_COMMANDS } from './policy-commands.ts'
import { FITTING, STAFF_COMMANDS } from './staff-commands.ts'
import type { CaseOf } from './staff-commands.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM: 'off', LIMIT_LOGIN: 'off' })
})
afterAll(() => portal.stop())

const EVENTS = 1000

const all = Object.keys(POLICY_COMMANDS).filter((name) => name !== 'withdrawal')
const often = (by: 'customer' | 'staff' | 'time', weight: number, ...what: readonly string[]) => ({
  arbitrary: fc.record({ by: fc.constant(by), what: fc.constantFrom(...what) }),
  weight,
})

// What customers do, what staff do, ten seconds that go by, and days.
const event = fc.oneof(
  often('customer', 24, ...all),
  often('customer', 1, 'withdrawal'),
  often('customer', 6, 'request', 'answer'),
  often('customer', 10, 'costly claim'),
  often('staff', 30, ...Object.keys(STAFF_COMMANDS)),
  often('staff', 24, 'accept', 'accept', 'second person', 'agree'),
  often('time', 8, 'seconds'),
  often('time', 1, 'days'),
)
const numbered = fc.record({ event, some: fc.nat(9999) })
type Numbered = typeof numbered extends fc.Arbitrary<infer E> ? E : never

// Those who are insured or ask to be, and the colleagues of the day.
type World = { readonly insured: InsuredCustomer[]; crew: StaffPerson[]; readonly order: string[] }

const newCrew = async () => [await portal.staff(), await portal.staff(), await portal.staff()]

const one = <T>(all: readonly T[], some: number): T | undefined => all[some % all.length]

// A case to which the command fits, or now and then any other. The same seed takes the same one: in the order in which they were seen.
const someCase = async ({ order }: World, what: string, some: number): Promise<CaseOf | undefined> => {
  const fitting = some % 9 === 0 ? 'true' : (FITTING[what] ?? `state <> 'DONE'`)
  const { rows } = await portal.database.pool.query<CaseOf>(
    `SELECT case_id AS "caseId", kind, account_id AS "accountId", assigned_to AS "heldBy" FROM review_case WHERE ${fitting}`,
  )
  return one(
    rows.toSorted((a, b) => order.indexOf(a.caseId) - order.indexOf(b.caseId)),
    some,
  )
}

const answer = async ({ insured }: World, some: number) => {
  const { rows } = await portal.database.pool.query<{ id: string; account: string }>(
    `SELECT question_id AS id, account_id AS account FROM case_question WHERE answered_at IS NULL ORDER BY asked_at, question_id`,
  )
  const asked = one(rows, some)
  const own = insured.find(({ customer }) => customer.profileId === asked?.account)
  return own && asked
    ? (await sendAnswer(own.customer, asked.id, { answer: 'Yes, it is.' })).status
    : undefined
}

// Some are above what one person decides alone.
const claimMuch = async (insured: InsuredCustomer, some: number) => {
  const { decision } = await insured.stored()
  if (decision === 'ACCEPTED') await storedClaim(portal, [{ claimedUnits: 1000 + some * 10 }], insured)
  return decision === 'ACCEPTED' ? 201 : undefined
}

const customerDoes = async (world: World, what: string, some: number) => {
  if (what === 'answer') return answer(world, some)
  if (what === 'request') {
    world.insured.push(await requestedPolicy(portal))
    return 201
  }
  const insured = one(world.insured, some)
  if (what === 'costly claim') return insured && (await claimMuch(insured, some))
  const send = insured && (await POLICY_COMMANDS[what]?.(portal, insured, some % 300))
  return (await send?.())?.status
}

const staffDoes = async (world: World, what: string, some: number) => {
  const on = await someCase(world, what, some)
  const holder = world.crew.find(({ staffId }) => staffId === on?.heldBy)
  const who = some % 4 ? (holder ?? one(world.crew, some)) : one(world.crew, some)
  return who && on ? (await STAFF_COMMANDS[what]?.(who, on, some % 300))?.status : undefined
}

// The work of each day is done, and who was logged in comes back another day.
const daysPass = async (world: World, some: number) => {
  portal.clock.advance((1 + (some % 3)) * 86_400_000)
  await portal.doDailyWork()
  world.crew = await newCrew()
  for (const { customer } of world.insured) await customer.login(customer.username, customer.password)
}

const take = async (world: World, { event: { by, what }, some }: Numbered): Promise<number | undefined> => {
  if (by === 'customer') return customerDoes(world, what, some)
  if (by === 'staff') return staffDoes(world, what, some)
  await (what === 'days' ? daysPass(world, some) : tenSecondsLater(portal))
  return undefined
}

describe('STAFF-01 OPS-01 after any 1,000 events of customers, staff and days', () => {
  test('no policy, case or payout is in a state that the tables forbid', async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(numbered, { minLength: EVENTS, maxLength: EVENTS }), async (events) => {
        const world: World = {
          insured: [await insuredAt(portal), await insuredAt(portal)],
          order: [],
          crew: await newCrew(),
        }
        let before = await statesIn(portal)
        for (const next of events) {
          const status = (await take(world, next)) ?? 0
          const name = `${next.event.by} ${next.event.what}`
          expect(
            status,
            `${name}: ${
              status < 500
                ? ''
                : portal
                    .logged()
                    .filter((line) => line.includes('error'))
                    .slice(-1)
                    .join('')
            }`,
          ).toBeLessThan(500)
          if (status > 0 && status < 300) done.add(name)
          const after = await statesIn(portal)
          expect(forbiddenSteps(before, after), name).toEqual([])
          for (const [key, { of, id }] of after)
            if (of.startsWith('CASE') && !before.has(key)) world.order.push(id)
          before = after
        }
        await tenSecondsLater(portal)
        expect(forbiddenSteps(before, await statesIn(portal))).toEqual([])
        expect(await brokenBetween(portal)).toEqual([])
        expect(await brokenPolicies(portal)).toEqual([])
        expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
      }),
      // what was done stays in the database, so that shorter histories would say nothing
      { numRuns: 1, endOnFailure: true },
    )
    // what is refused says little: most of what can be done was done
    expect(done.size, [...done.keys()].toSorted().join(', ')).toBeGreaterThan(20)
  })
})

describe('the same test finds', () => {
  const run = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values)
  const by = 'AUTOMATIC'

  const twins: Readonly<
    Record<string, readonly [prepare: () => Promise<string>, breach: string, found: string]>
  > = {
    'a refused request that is accepted after all': [
      async () => {
        const { requestId, policyId } = await requestedPolicy(portal)
        await refuseRequest(portal, { subjectId: requestId, by, reason: 'MISSING_DOCUMENT' })
        return policyId
      },
      `UPDATE policy SET decision = 'ACCEPTED' WHERE policy_id = $1`,
      'POLICY: REFUSED to ACCEPTED',
    ],
    'a decided request that is opened again': [
      async () => (await insuredAt(portal)).requestId,
      `UPDATE review_case SET state = 'OPEN', closed_at = NULL, closed_by = NULL WHERE subject_id = $1`,
      'CASE REQUEST: DONE to OPEN',
    ],
    'an accepted change that is refused later': [
      async () => {
        const insured = await insuredAt(portal)
        await changed(insured, 'changestartdate', OTHER_DAY)
        const { rows } = await run('SELECT change_id AS id FROM change WHERE policy_id = $1', [
          insured.policyId,
        ])
        const [{ id: changeId }] = rows as [{ id: string }]
        await acceptChange(portal, { changeId, by })
        return changeId
      },
      `UPDATE change SET state = 'REFUSED' WHERE change_id = $1`,
      'CHANGE: ACCEPTED to REFUSED',
    ],
    'a payout that is paid and was never released': [
      async () => {
        const one = await storedClaim(portal, [{}], await insuredAt(portal))
        await claimsWork(portal, await portal.staff()).decide(one)
        return one.claimId
      },
      `UPDATE payout SET state = 'PAID', account = 'x', account_since = '2026-11-01', released_at = '2026-11-20',
        paid_on = '2026-11-20' WHERE claim_id = $1`,
      'PAYOUT: DUE to PAID',
    ],
  }

  test.each(Object.entries(twins))('%s', async (_, [prepare, breach, found]) => {
    const id = await prepare()
    const before = await statesIn(portal)
    expect((await run(breach, [id])).rowCount).toBe(1)
    expect(forbiddenSteps(before, await statesIn(portal))).toEqual([found])
  })

  test('a decision without its case, and a case without its decision', async () => {
    const { requestId } = await insuredAt(portal)
    await run('UPDATE policy SET decision = NULL, decided_at = NULL WHERE request_id = $1', [requestId])
    expect(await brokenBetween(portal)).toContain('a request is decided as its case is closed')
  })
})
