import { expect, test } from 'vitest'

import { memoryTab } from '#web/testing/memory-tab.ts'

import { belongsTo, createReceiptStore } from './receipt-store.ts'

const receipt = {
  reference: 'W20261120-0007',
  receivedAt: '2026-11-20T11:30:12+01:00',
  atOnce: false,
  profileId: '',
  asked: null,
}

test('WITHDRAW-01 a reload keeps the receipt without the address, until it is cleared', () => {
  const { storage, items } = memoryTab()
  createReceiptStore(storage).set({ ...receipt, email: 'ana@example.com', contractNumber: '260047113' })
  expect([...items.values()].join('')).not.toMatch(/ana@|260047113/)
  const second = createReceiptStore(storage)
  expect(second.get()).toEqual(receipt)
  second.clear()
  expect([...items]).toEqual([])
  expect(createReceiptStore(storage).get()).toBeUndefined()
})

test('WITHDRAW-01 a reload still knows that a request was withdrawn', () => {
  const { storage } = memoryTab()
  createReceiptStore(storage).set({ ...receipt, atOnce: true, request: 'PART' })
  expect(createReceiptStore(storage).get()).toEqual({ ...receipt, atOnce: true, request: 'PART' })
})

test.each([
  'no JSON',
  '7',
  '{"version":2}',
  '{"version":1}',
  JSON.stringify({ version: 1, ...receipt, reference: 7 }),
  JSON.stringify({ version: 1, ...receipt, receivedAt: 'today' }),
])('WITHDRAW-01 %s is no receipt', (stored) => {
  const { storage, items } = memoryTab()
  items.set('pont.withdrawal', stored)
  expect(createReceiptStore(storage).get()).toBeUndefined()
})

test('WITHDRAW-01 a blocked storage keeps the receipt while the page is open', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  const kept = createReceiptStore({ getItem: blocked, setItem: blocked, removeItem: blocked })
  kept.set(receipt)
  expect(kept.get()).toEqual(receipt)
  kept.clear()
  expect(kept.get()).toBeUndefined()
})

test.each([
  ['the reload of a visitor', { profileId: '', asked: null }, true],
  ['a visit about another policy', { profileId: '', asked: '260047113' }, false],
  ['somebody who logged in', { profileId: 'p1', asked: null }, false],
])('WITHDRAW-01 %s: the receipt is shown: %o %s', (_, visit, shown) => {
  expect(belongsTo(receipt, visit)).toBe(shown)
})
