import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let mei: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  mei = await portal.staff({ name: 'Mei Support', roles: ['SUPPORT'] })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

type Question = { readonly email: string; readonly policyNumber?: string }

const asked = async (by: Person, sent: Question): Promise<CaseView> => {
  const body = {
    alreadyCustomer: sent.policyNumber !== undefined,
    category: 'PAYMENT',
    name: 'Hannah',
    subject: 'Belgium',
    question: 'Am I insured in Belgium?',
    ...sent,
  }
  const { reference } = (await by.post('/api/portal/contact', { body })).body as { reference: string }
  const own = eq(contactQuestion.reference, reference)
  const [{ questionId } = expect.fail('no question')] = await portal.db
    .select()
    .from(contactQuestion)
    .where(own)
  const shown = await mei.get(`/api/staff/cases/${await caseIdOf(portal, 'MESSAGE', questionId)}`)
  return shown.body as CaseView
}

describe('STAFF-11 the page of a message', () => {
  test('shows the insurance of the customer who was logged in, with its days and status, and leads to both', async () => {
    const { customer, policyId } = await insuredCustomer(portal)
    const shown = await asked(customer, { email: customer.username })
    expect(shown.profileId).toBe(customer.profileId)
    expect(shown.groups.map(({ title }) => title)).toEqual(['MESSAGE', 'SENDER'])
    expect(shown.groups[1]?.facts).toMatchObject([
      { name: 'customer', values: [{ type: 'customer', profileId: customer.profileId }] },
      {
        name: 'insurance',
        values: [
          { type: 'policy', policyId, profileId: customer.profileId },
          { type: 'code' },
          { type: 'period', from: '2027-02-01' },
          { type: 'code', code: 'NOT_ACTIVE' },
        ],
      },
    ])
  })

  test('says who it may be from where nobody was logged in: by the address or the number of the policy', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    const byAddress = await asked(portal.visitor(), { email: customer.username.toUpperCase() })
    const byNumber = await asked(portal.visitor(), { email: 'somebody@example.org', policyNumber })
    for (const { profileId, groups } of [byAddress, byNumber]) {
      expect(profileId).toBeNull()
      expect(groups[1]).toMatchObject({
        title: 'SENDER_PERHAPS',
        facts: [{ values: [{ profileId: customer.profileId }] }, { name: 'insurance' }],
      })
    }
  })

  test('shows no insurance of somebody whom we do not know', async () => {
    const { groups, profileId } = await asked(portal.visitor(), { email: 'nobody@example.org' })
    expect([profileId, groups.map(({ title }) => title)]).toEqual([null, ['MESSAGE']])
  })
})
