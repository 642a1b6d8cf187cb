import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { person } from '#server/accounts/accounts.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { findOrCreateAccount } from './find-or-create-account.ts'
import { findOrCreatePerson } from './find-or-create-person.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const child = {
  firstName: 'Noor',
  familyName: 'de Vries',
  birthDate: '2019-03-02',
  gender: 'FEMALE' as const,
  nationality: 'NL',
  homeCountry: 'NL',
}

const request = (username: string, who = child) =>
  portal.db.transaction(async (tx) => {
    const account = await findOrCreateAccount(tx, { username, locale: 'nl', now: portal.clock.now() })
    return { account, person: await findOrCreatePerson(tx, { accountId: account.accountId, ...who }) }
  })

describe('an account holds several insured persons', () => {
  test('the first is the holder, the same person is found again, a different one is added', async () => {
    const first = await request('parent@example.com')
    const again = await request('parent@example.com', { ...child, firstName: 'NOOR' })
    const twin = await request('parent@example.com', { ...child, firstName: 'Fenna' })
    expect([first.account.created, again.account.created]).toEqual([true, false])
    expect(again.person).toEqual({ personId: first.person.personId, created: false })
    expect(twin.person.created).toBe(true)
    const people = await portal.db.select().from(person).where(eq(person.accountId, first.account.accountId))
    expect(people.map(({ firstName, holder }) => [firstName, holder])).toEqual([
      ['Noor', true],
      ['Fenna', false],
    ])
  })

  test('ten simultaneous requests create one account and one person', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => request('crowd@example.com')))
    expect(new Set(made.map(({ account }) => account.accountId)).size).toBe(1)
    expect(made.filter(({ account }) => account.created)).toHaveLength(1)
    expect(made.filter(({ person }) => person.created)).toHaveLength(1)
  })
})
