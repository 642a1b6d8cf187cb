import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { customerActor } from '#server/platform/actor.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { insuredCustomer, insureLeila, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { submitChange } from '#server/policies/changes/submit-change.ts'
import { acceptChange, acceptRequest, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC' as const

const update = ({ policyId }: InsuredCustomer, set: Partial<NewPolicyRow>) =>
  portal.db.update(policy).set(set).where(eq(policy.policyId, policyId))

// Everybody is insured from 1 February 2027. The member has an account of their own.
const joining = async (student: InsuredCustomer, member: InsuredCustomer) => {
  await insureLeila(portal, member)
  await update(member, { mainPolicyId: student.policyId })
  return member
}

const family = async () => {
  const [student, member] = await Promise.all([insuredCustomer(portal), insuredCustomer(portal)])
  return { student, member: await joining(student, member) }
}

const askToStart = async (insured: InsuredCustomer, day: string) => {
  const { requestId } = await submitChange(portal, {
    actor: customerActor(insured.customer.profileId),
    policyId: insured.policyId,
    kind: 'START_DATE',
    version: 2,
    idempotencyKey: randomUUID(),
    after: { startDate: calendarDate(day) },
  })
  return requestId
}

const accept = (changeId: string) => acceptChange(portal, { changeId, by })
const acceptNew = ({ requestId: subjectId }: InsuredCustomer) => acceptRequest(portal, { subjectId, by })
const refuseNew = ({ requestId: subjectId }: InsuredCustomer) =>
  refuseRequest(portal, { subjectId, by, reason: 'NOT_ELIGIBLE' })

const refusedFor = (id: string) => ({ issues: [expect.objectContaining({ id })] })

describe('POL-07 a first day that was asked for is judged again when it is decided', () => {
  test('a student does not start after the family', async () => {
    const { student } = await family()
    const changeId = await askToStart(student, '2027-02-08')
    await expect(accept(changeId)).rejects.toMatchObject(
      refusedFor('policy_start_date_family_policy_affected'),
    )
    expect(await student.stored()).toMatchObject({ startDate: '2027-02-01' })
  })

  test('of another account only an accepted family counts: anybody can ask to join a student', async () => {
    const [student, stranger] = [await insuredCustomer(portal), await requestedPolicy(portal)]
    await joining(student, stranger)
    await accept(await askToStart(student, '2027-02-08'))
    expect(await student.stored()).toMatchObject({ startDate: '2027-02-08' })
    await expect(acceptNew(stranger)).rejects.toMatchObject(
      refusedFor('policy_start_date_outside_main_policy'),
    )
    const { body } = await student.customer.get(`/api/portal/policies/${student.policyId}/ending`)
    expect(body).toMatchObject({ family: [] })
  })

  test('the family does not start before the student', async () => {
    const { student, member } = await family()
    const changeId = await askToStart(member, '2027-01-25')
    await expect(accept(changeId)).rejects.toMatchObject(refusedFor('policy_start_date_outside_main_policy'))
    await update(student, { startDate: '2027-01-25' })
    await accept(changeId)
    expect(await member.stored()).toMatchObject({ startDate: '2027-01-25' })
  })

  test('nobody is insured twice for a day', async () => {
    const insured = await insuredCustomer(portal)
    const other = await insuredCustomer(portal)
    const changeId = await askToStart(insured, '2027-01-25')
    const { accountId, personId } = await insured.stored()
    await update(other, { accountId, personId, startDate: '2026-12-01', endDate: '2027-01-31' })
    await expect(accept(changeId)).rejects.toMatchObject(refusedFor('policy_start_date_overlap'))
  })
})

describe('WIZ-20 a request of the family is judged again when it is decided', () => {
  test('it waits for the request of the student', async () => {
    const student = await requestedPolicy(portal)
    const member = await joining(student, await requestedPolicy(portal))
    await expect(acceptNew(member)).rejects.toMatchObject({ code: 'policy_under_review' })
    await acceptNew(student)
    await acceptNew(member)
    expect(await member.stored()).toMatchObject({ decision: 'ACCEPTED' })
  })

  test('it cannot be accepted where that of the student was refused', async () => {
    const student = await requestedPolicy(portal)
    const member = await joining(student, await requestedPolicy(portal))
    await refuseNew(student)
    await expect(acceptNew(member)).rejects.toMatchObject({ code: 'policy_change_conflict' })
    await refuseNew(member)
    expect(await member.stored()).toMatchObject({ decision: 'REFUSED' })
  })

  test('it does not start before the student', async () => {
    const student = await insuredCustomer(portal)
    const member = await joining(student, await requestedPolicy(portal))
    await update(student, { startDate: '2027-02-08' })
    await expect(acceptNew(member)).rejects.toMatchObject(refusedFor('policy_start_date_outside_main_policy'))
    await update(student, { startDate: '2027-02-01' })
    await acceptNew(member)
    expect(await member.stored()).toMatchObject({ decision: 'ACCEPTED' })
  })
})

describe('two decisions at once', () => {
  const waiting = async () => {
    const result = await portal.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return result.rows
  }

  // Moves the student's first day, and commits once the other decision waits for it.
  const movedMeanwhile = async (student: InsuredCustomer, decide: () => Promise<void>) => {
    let decision: Promise<unknown> = Promise.resolve()
    await portal.db.transaction(async (tx) => {
      await tx.update(policy).set({ startDate: '2027-02-08' }).where(eq(policy.policyId, student.policyId))
      decision = decide().catch((error: unknown) => error)
      await expect.poll(waiting).not.toEqual([])
    })
    return decision
  }

  test('WIZ-20 a request of the family waits for a move of the student, and is refused', async () => {
    const student = await insuredCustomer(portal)
    const member = await joining(student, await requestedPolicy(portal))
    expect(await movedMeanwhile(student, () => acceptNew(member))).toMatchObject(
      refusedFor('policy_start_date_outside_main_policy'),
    )
    expect(await member.stored()).toMatchObject({ decision: null })
  })

  test('POL-07 an earlier first day of the family waits for a move of the student, and is refused', async () => {
    const { student, member } = await family()
    await update(student, { startDate: '2027-01-25' })
    const changeId = await askToStart(member, '2027-01-25')
    expect(await movedMeanwhile(student, () => accept(changeId))).toMatchObject(
      refusedFor('policy_start_date_outside_main_policy'),
    )
    expect(await member.stored()).toMatchObject({ startDate: '2027-02-01' })
  })
})

describe('WITHDRAW-01 a request of two policies, one of which was withdrawn', () => {
  const two = async () => {
    const [first, second] = [await requestedPolicy(portal), await requestedPolicy(portal)]
    await update(second, { requestId: first.requestId })
    await update(second, { cancelledAt: portal.clock.now() })
    return { first, second }
  }

  test('is accepted for the other, once', async () => {
    const { first, second } = await two()
    await acceptNew(first)
    await acceptNew(first)
    expect(await first.stored()).toMatchObject({ decision: 'ACCEPTED', version: 2 })
    expect(await second.stored()).toMatchObject({ decision: null })
    await expect(refuseNew(first)).rejects.toMatchObject({ code: 'policy_change_conflict' })
  })

  test('is refused for the other', async () => {
    const { first, second } = await two()
    await refuseNew(first)
    expect(await first.stored()).toMatchObject({ decision: 'REFUSED' })
    expect(await second.stored()).toMatchObject({ decision: null })
  })

  test('is over where both were', async () => {
    const { first } = await two()
    await update(first, { cancelledAt: portal.clock.now() })
    await expect(acceptNew(first)).rejects.toMatchObject({ code: 'policy_change_conflict' })
  })
})
