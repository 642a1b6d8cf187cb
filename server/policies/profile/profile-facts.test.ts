import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ProfileView } from '#contract/policies/profile-view.ts'
import { findOrCreatePerson } from '#server/accounts/shared/find-or-create.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const traits = { firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' } as const

const insured = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const arjun = await portal.customer(traits)
  const own = { email: arjun.username, emailConfirmation: arjun.username, ...changes }
  const reply = await submit(arjun, await wholeRequest(arjun, own))
  expect(reply.issues).toEqual([])
  // the reply was validated by its shape
  return { arjun, number: (reply.body as { applicationNumber: string }).applicationNumber }
}

const profileOf = async (customer: Customer) =>
  // the reply was validated by its shape
  (await customer.get(`/api/portal/profiles/${customer.profileId}`)).body as ProfileView

const accepted = { decision: 'ACCEPTED', decidedAt: Date.parse(TEST_NOW) } as const

const changePolicies = (customer: Customer, values: Partial<typeof policy.$inferInsert>) =>
  portal.db.update(policy).set(values).where(eq(policy.accountId, customer.profileId))

describe('API-22 the profile of a customer with a policy', () => {
  test('has the address of the request, and its bank account with all but its end hidden', async () => {
    const { arjun, number } = await insured({ addition: 'A' })
    expect(await profileOf(arjun)).toMatchObject({
      address: {
        postalCode: '6708 PB',
        houseNumber: 10,
        addition: 'A',
        street: 'Droevendaalsesteeg',
        city: 'Wageningen',
        country: 'NL',
      },
      payment: {
        term: 'MONTHLY',
        method: 'DIRECT_DEBIT',
        // the whole account is nowhere in the reply
        iban: 'NL•• •••• •••• ••43 00',
        bic: null,
        bankAccountHolder: 'A Sharma',
        mandateReference: `SC-${number}-1`,
      },
      accounts: [
        { policyNumber: number, maskedIban: 'NL•• •••• •••• ••43 00', bankAccountHolder: 'A Sharma' },
      ],
      individual: true,
      institutionPaid: false,
      underReview: false,
    })
  })

  test('is under review with an open change, but not with a new request', async () => {
    const { arjun } = await insured()
    expect((await profileOf(arjun)).underReview).toBe(false)
    await changePolicies(arjun, accepted)
    const [own] = await portal.db.select().from(policy).where(eq(policy.accountId, arjun.profileId))
    const sent = { madeOnVersion: 1, submittedAt: portal.clock.now() }
    await portal.db.insert(change).values({ policyId: own?.policyId ?? '', kind: 'ADDRESS', ...sent })
    expect((await profileOf(arjun)).underReview).toBe(true)
  })

  test('is paid by an institution while that pays all policies in force', async () => {
    const { arjun } = await insured()
    await changePolicies(arjun, { customerType: 'INSTITUTION', ...accepted })
    expect(await profileOf(arjun)).toMatchObject({ individual: false, institutionPaid: true })
    await changePolicies(arjun, { startDate: '2025-02-01', endDate: '2026-01-31' })
    expect(await profileOf(arjun)).toMatchObject({ individual: true, institutionPaid: false })
  })

  test('has the address of the active policy, not of a later request', async () => {
    const { arjun } = await insured()
    const address = {
      postalCode: '1012 AB',
      houseNumber: 5,
      addition: null,
      street: 'Dam',
      city: 'Amsterdam',
      country: 'NL',
    }
    await changePolicies(arjun, {
      ...accepted,
      startDate: '2026-09-01',
      endDate: '2027-07-31',
      address,
    })
    const period = { startDate: '2027-08-01', endDate: '2028-07-31' }
    const mine = { email: arjun.username, emailConfirmation: arjun.username, ...period }
    expect((await submit(arjun, await wholeRequest(arjun, mine))).issues).toEqual([])
    expect((await profileOf(arjun)).address).toEqual(address)
  })

  test('contains of the policies of another insured person in the account only what is paid from', async () => {
    const { arjun } = await insured()
    const partner = { firstName: 'Mei', familyName: 'Lin', birthDate: '2001-04-30' }
    const about = { ...partner, gender: 'FEMALE', nationality: 'CN', homeCountry: 'CN' } as const
    const { personId } = await portal.db.transaction((tx) =>
      findOrCreatePerson(tx, { accountId: arjun.profileId, ...about }),
    )
    await changePolicies(arjun, { personId })
    expect(await profileOf(arjun)).toMatchObject({ address: null, payment: null, underReview: false })
    // the customer gave the account from which that one is paid
    expect((await profileOf(arjun)).accounts).toHaveLength(1)
  })
})
