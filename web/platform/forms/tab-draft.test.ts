import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { notifyLogOut } from '#web/platform/session.ts'
import { memoryTab } from '#web/testing/memory-tab.ts'

import { ofThisTab, tabDraft } from './tab-draft.ts'

type Question = { readonly words: string; readonly account: string }

const EMPTY: Question = { words: '', account: '' }

const kind = {
  key: 'pont.example',
  empty: EMPTY,
  toStored: ({ words }: Question) => (words ? { words } : undefined),
  fromStored: (stored: unknown) => (stored ? { ...EMPTY, words: (stored as Question).words } : undefined),
}

let tab: ReturnType<typeof memoryTab>
beforeEach(() => {
  tab = memoryTab()
})
afterEach(() => vi.unstubAllGlobals())

const typed: Question = { words: 'How?', account: 'NL91ABNA0417164300' }

test('WIZ-04 a reload restores what may be stored of a form, and nothing else', () => {
  expect(tabDraft(kind, tab.storage).set(typed)).toBe(true)
  expect([...tab.items.values()]).toEqual(['{"words":"How?"}'])
  expect(tabDraft(kind, tab.storage).get()).toEqual({ words: 'How?', account: '' })
  tabDraft(kind, tab.storage).clear()
  expect([tabDraft(kind, tab.storage).get(), tab.items.size]).toEqual([EMPTY, 0])
})

test('WIZ-04 something else in the storage is no form', () => {
  tab.items.set('pont.example', '{')
  expect(tabDraft(kind, tab.storage).get()).toEqual(EMPTY)
})

test('WIZ-04 a browser that stores nothing keeps what was typed while the page is open, and says that it does not last', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  // a browser, whose storage may still be refused
  vi.stubGlobal('window', {})
  for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const draft = tabDraft(kind, storage)
    expect([draft.set(typed), draft.get()]).toEqual([false, typed])
  }
})

test('WIZ-04 the log-out button clears the form of a tab', () => {
  vi.stubGlobal('window', { sessionStorage: tab.storage })
  const draft = ofThisTab((storage) => tabDraft(kind, storage))
  draft.set(typed)
  expect([draft.get(), tab.items.size]).toEqual([typed, 1])
  notifyLogOut()
  expect([draft.get(), tab.items.size]).toEqual([EMPTY, 0])
})

test('WIZ-04 on the server, where many visitors share one process, no form is kept', () => {
  const draft = ofThisTab((storage) => tabDraft(kind, storage))
  draft.set(typed)
  expect(draft.get()).toEqual(EMPTY)
})
