import { expect, test } from 'vitest'

import { memoryTab } from '#web/testing/memory-tab.ts'

import { createChangeDrafts } from './change-draft.ts'

const chosen = { term: 'AT_ONCE', method: 'DIRECT_DEBIT', account: 'OTHER' }
const account = {
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  bankAccountHolder: 'Mei Lin',
  mandateAccepted: true,
}

test('WIZ-04 POL-09 a reload keeps the chosen term and method, and no account', () => {
  const { storage, items } = memoryTab()
  createChangeDrafts(storage).set('payment', 'p1', { ...chosen, ...account })
  expect(createChangeDrafts(storage).get('payment', 'p1')).toEqual({ values: chosen, lost: true })
  const stored = [...items.values()].join()
  for (const secret of ['DE89', 'COBADEFF', 'Mei Lin', 'mandate']) expect(stored).not.toContain(secret)
})

test('WIZ-04 without an account nothing is lost by a reload', () => {
  const { storage } = memoryTab()
  const keeps = { ...chosen, account: 'KEEP', iban: '', mandateAccepted: false }
  createChangeDrafts(storage).set('payment', 'p1', keeps)
  expect(createChangeDrafts(storage).get('payment', 'p1')).toEqual({
    values: { ...chosen, account: 'KEEP' },
    lost: false,
  })
})

test('WIZ-04 POL-08 a reload keeps an address and the reason that was chosen, and no words of the customer', () => {
  const { storage, items } = memoryTab()
  const typed = { postalCode: '1012 JS', houseNumber: '1', moveReason: 'OTHER' }
  const words = { moveReasonExplanation: 'I am ill, and live with my sister.' }
  createChangeDrafts(storage).set('address', 'p1', { ...typed, ...words })
  expect(createChangeDrafts(storage).get('address', 'p1')).toEqual({ values: typed, lost: true })
  expect([...items.values()].join()).not.toContain('ill')
})

test('WIZ-04 until a reload the whole form is there, its account too', () => {
  const drafts = createChangeDrafts(memoryTab().storage)
  drafts.set('payment', 'p1', { ...chosen, ...account })
  expect(drafts.get('payment', 'p1')).toEqual({ values: { ...chosen, ...account }, lost: false })
})

test.each<[string, (drafts: ReturnType<typeof createChangeDrafts>) => void]>([
  ['was sent', (drafts) => drafts.clear('payment', 'p1')],
  ['was left by logging out', (drafts) => drafts.clearAll()],
])('WIZ-04 nothing is left of a form that %s', (_, leave) => {
  const { storage, items } = memoryTab()
  const drafts = createChangeDrafts(storage)
  drafts.set('payment', 'p1', chosen)
  leave(drafts)
  expect(items.size).toBe(0)
  expect(drafts.get('payment', 'p1')).toEqual({ values: {}, lost: false })
})

test('WIZ-04 a form that was sent leaves what is stored for another policy', () => {
  const { storage } = memoryTab()
  const drafts = createChangeDrafts(storage)
  drafts.set('payment', 'p1', chosen)
  drafts.set('payment', 'p2', chosen)
  drafts.clear('payment', 'p1')
  expect(createChangeDrafts(storage).get('payment', 'p2')).toEqual({ values: chosen, lost: false })
})

test.each([
  ['another policy', JSON.stringify({ subject: 'p2', values: chosen, lost: true })],
  ['no JSON', 'gone {'],
  ['nothing of ours', 'null'],
  ['other fields', JSON.stringify({ subject: 'p1', values: { iban: 'DE89', term: 5 } })],
])('WIZ-04 what is stored for %s is not read', (_, text) => {
  const { storage } = memoryTab()
  storage.setItem('pont.change.payment', text)
  expect(createChangeDrafts(storage).get('payment', 'p1')).toEqual({ values: {}, lost: false })
})

test('WIZ-04 a storage that is full or blocked stops nobody', () => {
  const fail = () => {
    throw new Error('blocked')
  }
  const drafts = createChangeDrafts({ getItem: fail, setItem: fail, removeItem: fail })
  drafts.set('payment', 'p1', chosen)
  expect(drafts.get('payment', 'p1')).toEqual({ values: chosen, lost: false })
  expect(() => drafts.clearAll()).not.toThrow()
})

test('WIZ-04 POL-08 after a reload the form of another policy leaves what was restored', () => {
  const { storage } = memoryTab()
  const typed = { postalCode: '1012 JS', houseNumber: '1' }
  createChangeDrafts(storage).set('address', 'p1', { ...typed, moveReasonExplanation: 'I moved in.' })
  const drafts = createChangeDrafts(storage)
  expect(drafts.get('address', 'p1')).toEqual({ values: typed, lost: true })
  drafts.set('address', 'p2', { postalCode: '6708 PB' })
  expect(drafts.get('address', 'p1')).toEqual({ values: typed, lost: true })
  // and the page is loaded once more
  expect(createChangeDrafts(storage).get('address', 'p1')).toEqual({ values: typed, lost: true })
})

test('WIZ-04 POL-09 what a reload lost stays lost when something else is changed', () => {
  const { storage } = memoryTab()
  createChangeDrafts(storage).set('payment', 'p1', { ...chosen, ...account })
  const drafts = createChangeDrafts(storage)
  drafts.get('payment', 'p1')
  const changed = { ...chosen, term: 'MONTHLY', iban: '' }
  drafts.set('payment', 'p1', changed)
  expect(drafts.get('payment', 'p1')).toEqual({ values: changed, lost: true })
  expect(createChangeDrafts(storage).get('payment', 'p1')).toMatchObject({ lost: true })
})

test('WIZ-04 POL-09 nothing is lost of a form that was filled in again, unless it is loaded again', () => {
  const { storage } = memoryTab()
  createChangeDrafts(storage).set('payment', 'p1', { ...chosen, ...account })
  const drafts = createChangeDrafts(storage)
  const byTransfer = { ...chosen, method: 'BANK_TRANSFER' }
  drafts.set('payment', 'p1', byTransfer)
  drafts.clearLost('payment', 'p1')
  expect(drafts.get('payment', 'p1')).toEqual({ values: byTransfer, lost: false })
  expect(createChangeDrafts(storage).get('payment', 'p1')).toEqual({ values: byTransfer, lost: false })
  drafts.set('payment', 'p1', { ...chosen, ...account })
  expect(drafts.get('payment', 'p1').lost).toBe(false)
  expect(createChangeDrafts(storage).get('payment', 'p1').lost).toBe(true)
})
