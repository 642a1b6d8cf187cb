import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

/** Puts somebody of the family into the account of the student, under the student's policy. */
const joined = async (student: InsuredCustomer, member: InsuredCustomer, firstName: string) => {
  const { personId } = await member.stored()
  const { profileId: accountId } = student.customer
  await portal.db.transaction(async (tx) => {
    await tx
      .update(person)
      .set({ accountId, firstName, birthDate: '2001-02-03', holder: false })
      .where(eq(person.personId, personId))
    await tx
      .update(policy)
      .set({ accountId, mainPolicyId: student.policyId })
      .where(eq(policy.policyId, member.policyId))
  })
  return member.policyId
}

const withdraw = ({ customer }: InsuredCustomer, policyId: string) =>
  customer.post(`/api/portal/policies/${policyId}/withdraw`, {
    body: { name: 'Arjun Sharma', email: customer.username },
  })

const shownTo = async ({ customer }: InsuredCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)).body as readonly PolicyView[]

const answerTo = async ({ customer }: InsuredCustomer) => {
  const mails = (await portal.mailbox()).filter(({ to }) => to === customer.username)
  return mails.find(({ subject }) => /is done$|verwerkt$/.test(subject))?.text ?? expect.fail('no answer')
}

describe('WITHDRAW-01 the policy of a student under which a family is insured', () => {
  test.each([
    ['en-GB', / (Leila Sharma and Omar|Omar Sharma and Leila) Sharma continues/],
    ['nl', / (Leila Sharma en Omar|Omar Sharma en Leila) Sharma loopt door/],
  ] as const)('can be withdrawn from, and the answer says who stays insured (%s)', async (locale, words) => {
    const student = await insuredCustomer(portal)
    await portal.db.update(account).set({ locale }).where(eq(account.accountId, student.customer.profileId))
    for (const name of ['Leila', 'Omar']) await joined(student, await insuredCustomer(portal), name)
    expect((await withdraw(student, student.policyId)).status).toBe(202)
    const statuses = (await shownTo(student)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['CANCELLED', 'NOT_ACTIVE', 'NOT_ACTIVE'])
    expect(await answerTo(student)).toMatch(words)
  })

  test('leaves that of the family, which can be withdrawn from and ended', async () => {
    const student = await insuredCustomer(portal)
    const [leila, omar] = [
      await joined(student, await insuredCustomer(portal), 'Leila'),
      await joined(student, await insuredCustomer(portal), 'Omar'),
    ]
    await withdraw(student, student.policyId)
    const family = (await shownTo(student)).filter(({ familyMember }) => familyMember)
    for (const { blockedBy } of family) expect(blockedBy).toMatchObject({ WITHDRAW: null, TERMINATE: null })
    expect((await withdraw(student, leila)).status).toBe(202)
    const facts = await student.customer.get(`/api/portal/policies/${omar}/ending`)
    const { version } = facts.body as { version: number }
    const ended = await student.customer.post(`/api/portal/policies/${omar}/terminate`, {
      body: { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', version },
    })
    expect([ended.status, ...ended.issues]).toEqual([202])
  })

  test('the answer says nothing of a family where nobody joined, or theirs is over', async () => {
    const student = await insuredCustomer(portal)
    const leila = await joined(student, await requestedPolicy(portal), 'Leila')
    await joined(student, await requestedPolicy(portal), 'Omar')
    await withdraw(student, leila)
    // the request of the other one still waits, and is not accepted any more
    await withdraw(student, student.policyId)
    const mails = (await portal.mailbox()).filter(
      ({ to, subject }) => to === student.customer.username && subject.endsWith('is done'),
    )
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join()).not.toContain('continues')
  })
})
