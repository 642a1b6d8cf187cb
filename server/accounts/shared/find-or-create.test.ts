import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { person } from '#server/accounts/accounts.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { findOrCreateAccount, findOrCreatePerson } from './find-or-create.ts'

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

const request = (username: string, who: typeof child & { latinFamilyName?: string } = child) =>
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

  test('ruling 46 one without a spelling in Latin letters gets that of a later request, and keeps it', async () => {
    const named = { ...child, firstName: '-', familyName: '王小明' }
    const spellingAfter = async (latinFamilyName: string) => {
      const { person: storedPerson } = await request('wang@example.com', { ...named, latinFamilyName })
      const [stored] = await portal.db.select().from(person).where(eq(person.personId, storedPerson.personId))
      return stored?.latinFamilyName
    }
    expect(await spellingAfter('')).toBe('')
    expect(await spellingAfter('Wang Xiaoming')).toBe('Wang Xiaoming')
    expect(await spellingAfter('Other')).toBe('Wang Xiaoming')
    expect(await spellingAfter('')).toBe('Wang Xiaoming')
  })

  test('ruling 46 the database takes no other letters than Latin ones as that spelling', async () => {
    const { person: storedPerson } = await request('letters@example.com')
    const spell = (latinFamilyName: string) =>
      portal.db.update(person).set({ latinFamilyName }).where(eq(person.personId, storedPerson.personId))
    await spell("Nguyễn O'Brien-Ștefănescu")
    for (const wrong of ['王', 'Иван', 'a'.repeat(36)]) await expect(spell(wrong)).rejects.toThrow()
  })

  test('ten simultaneous requests create one account and one person', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => request('crowd@example.com')))
    expect(new Set(results.map(({ account }) => account.accountId)).size).toBe(1)
    expect(results.filter(({ account }) => account.created)).toHaveLength(1)
    expect(results.filter(({ person }) => person.created)).toHaveLength(1)
  })
})
