import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CustomerListPage } from '#contract/customers/customer-list.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { storedClaim } from '#server/testing/actions/claim-work.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ roles: ['SUPPORT'] })
})
afterAll(() => portal.stop())

const list = async (query: Readonly<Record<string, string>> = {}) => {
  const { body, status } = await sanne.get(`/api/staff/customers?${new URLSearchParams(query).toString()}`)
  expect(status).toBe(200)
  // the shape of the reply was judged by the server
  return body as CustomerListPage
}

describe('STAFF-04 the list of customers', () => {
  test('begins with the last who came, and says whether an account is in use', async () => {
    await portal.customer({ username: 'first.of.all@example.com', firstName: 'Iris', familyName: 'Vos' })
    await portal.customer({ username: 'second.one@example.com', active: false, familyName: 'Blok' })
    await portal.customer({ username: 'third.one@example.com', blocked: true, familyName: 'Kuip' })
    const { customers, next } = await list()
    expect(customers).toMatchObject([
      { name: 'Ana Kuip', email: 'third.one@example.com', state: 'BLOCKED', birthDate: '2003-05-14' },
      { name: 'Ana Blok', state: 'NOT_CONFIRMED' },
      { name: 'Iris Vos', email: 'first.of.all@example.com', state: 'ACTIVE' },
    ])
    expect(next).toBeNull()
  })

  test('finds by a name with a typo or in another script, by number and by the beginning of an address', async () => {
    const wei = await portal.customer({ firstName: '伟', familyName: '陈', username: 'chen.wei@example.com' })
    await portal.customer({ firstName: 'Fatima', familyName: 'Benali' })
    const namesFor = async (q: string) => (await list({ q })).customers.map(({ name }) => name)
    expect(await namesFor('benaly')).toEqual(['Fatima Benali'])
    expect(await namesFor('陈')).toEqual(['伟 陈'])
    expect(await namesFor('chen.wei@')).toEqual(['伟 陈'])
    const [one] = (await list({ q: wei.username })).customers
    const number = one?.relNr ?? ''
    expect(await namesFor(`${number.slice(0, 3)} ${number.slice(3)}`)).toEqual(['伟 陈'])
    expect(await list({ q: 'nobodyhasthisname' })).toEqual({ customers: [], next: null })
  })

  test('finds the customer of a claim by its number', async () => {
    const { damageNumber } = await storedClaim(portal, [{}])
    const { customers } = await list({
      q: `${damageNumber.slice(0, 5).toLowerCase()} ${damageNumber.slice(5)}`,
    })
    expect(customers).toHaveLength(1)
    expect(customers).toMatchObject([{ name: 'Arjun Sharma' }])
  })

  test('goes on after fifty, with nobody left out or twice', async () => {
    const many = Array.from({ length: 51 }, (_, number) => ({
      username: `many.${number}@example.com`,
      locale: 'en-GB' as const,
      createdAt: portal.clock.now(),
    }))
    await portal.db.insert(account).values(many)
    const first = await list()
    expect(first.customers).toHaveLength(50)
    const rest = await list({ after: first.next ?? '' })
    const numbers = [...first.customers, ...rest.customers].map(({ relNr }) => relNr)
    expect(new Set(numbers).size).toBe(await portal.db.$count(account))
    expect(numbers).toHaveLength(new Set(numbers).size)
  })

  test('a search with many results goes on where it stopped', async () => {
    for (let number = 0; number < 51; number += 1)
      await portal.customer({ familyName: 'Zandvoort', firstName: 'Bo', active: false })
    const first = await list({ q: 'zandvoort' })
    expect([first.customers.length, first.next]).toEqual([50, '50'])
    const rest = await list({ q: 'zandvoort', after: '50' })
    expect([rest.customers.length, rest.next]).toEqual([1, null])
  })

  test('an administrator who has nothing to do with customers does not get it', async () => {
    const admin = await portal.staff({ roles: ['ADMIN'] })
    expect((await admin.get('/api/staff/customers')).code).toBe('staff_role_missing')
  })
})
