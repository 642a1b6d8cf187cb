import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setLoggedIn, setLoggedOut } from '#web/platform/session.ts'
import { memoryTab } from '#web/testing/memory-tab.ts'

import { clearDraftsInAllTabs, clearDraftsInThisTab, clearVisitorDrafts } from './clear-drafts.ts'

const METHODS = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

// the items of a storage are its own properties, as in a browser
const tabWith = (...keys: readonly string[]): object => {
  const items = Object.fromEntries(keys.map((key) => [key, '{"subject":"p1"}']))
  const sessionStorage: object = Object.assign(Object.create(METHODS), items)
  vi.stubGlobal('window', { sessionStorage })
  return sessionStorage
}

// this file loads none of the forms that keep them
const KEPT = [
  'pont.change.startdate',
  'pont.change.address',
  'pont.change.payment',
  'pont.period',
  'pont.ending',
  'pont.withdrawal',
]

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryTab().storage)
  vi.stubGlobal('location', { pathname: '/en/insurances' })
})
afterEach(() => {
  setLoggedOut()
  vi.unstubAllGlobals()
})

test.each([
  ['of this tab', clearDraftsInAllTabs],
  ['of another tab', clearDraftsInThisTab],
])('GUARD-05 WIZ-04 a log-out by the button %s removes what pages keep that are not open', (_, clear) => {
  const tab = tabWith(...KEPT, 'theme')
  clear()
  expect(Object.keys(tab)).toEqual(['theme'])
})

test.each(KEPT)(
  'WIZ-04 what a session that ended left in %s goes when somebody else logs in',
  async (key) => {
    const tab = tabWith(key)
    const goHome = vi.fn()
    await clearVisitorDrafts(goHome)
    expect(goHome).toHaveBeenCalledOnce()
    expect(Object.keys(tab)).toEqual([])
  },
)

test('WIZ-04 a tab that keeps nothing, or has a session of its own, stays where it is', async () => {
  const goHome = vi.fn()
  tabWith('theme')
  await clearVisitorDrafts(goHome)
  setLoggedIn({ firstName: 'Mei', profileId: 'p', impersonation: false })
  const tab = tabWith('pont.period')
  await clearVisitorDrafts(goHome)
  expect(goHome).not.toHaveBeenCalled()
  expect(Object.keys(tab)).toEqual(['pont.period'])
})

test('GUARD-05 a blocked storage does not stop a log-out', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new Error('blocked')
    },
  })
  expect(clearDraftsInAllTabs).not.toThrow()
})
