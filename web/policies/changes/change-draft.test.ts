import { expect, test } from 'vitest'

import { notifyLogOut } from '#web/platform/session.ts'
import { memoryTab } from '#web/testing/memory-tab.ts'

import { makeChangeDrafts } from './change-draft.ts'
import type { ChangeForm } from './change-draft.ts'

type Storage = Parameters<typeof makeChangeDrafts>[0]

// The forms of one page that was loaded with this storage.
const load = (storage: Storage) => {
  const drafts = makeChangeDrafts(storage)
  const get = (form: ChangeForm, policyId: string) => {
    drafts[form].begin(policyId, {})
    const { values, lost } = drafts[form].get()
    return { values, lost }
  }
  return {
    get,
    set: (form: ChangeForm, policyId: string, values: Readonly<Record<string, unknown>>) => {
      get(form, policyId)
      drafts[form].change(values)
    },
    send: (form: ChangeForm, policyId: string) =>
      drafts[form].complete({ subject: policyId }, { policyNumber: '', status: '', expectedBy: '' }),
    clearLost: (form: ChangeForm) => drafts[form].clearLost(),
  }
}

const chosen = { term: 'AT_ONCE', method: 'DIRECT_DEBIT', account: 'OTHER' }
const account = {
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  bankAccountHolder: 'Mei Lin',
  mandateAccepted: true,
}

test('WIZ-04 POL-09 a reload keeps the chosen term and method, and no account', () => {
  const { storage, items } = memoryTab()
  load(storage).set('PAYMENT', 'p1', { ...chosen, ...account })
  expect(load(storage).get('PAYMENT', 'p1')).toEqual({ values: chosen, lost: true })
  const stored = [...items.values()].join()
  for (const secret of ['DE89', 'COBADEFF', 'Mei Lin', 'mandate']) expect(stored).not.toContain(secret)
})

test('WIZ-04 without an account nothing is lost by a reload', () => {
  const { storage } = memoryTab()
  const keeps = { ...chosen, account: 'KEEP', iban: '', mandateAccepted: false }
  load(storage).set('PAYMENT', 'p1', keeps)
  expect(load(storage).get('PAYMENT', 'p1')).toEqual({
    values: { ...chosen, account: 'KEEP' },
    lost: false,
  })
})

test('WIZ-04 POL-08 a reload keeps an address and the reason that was chosen, and no words of the customer', () => {
  const { storage, items } = memoryTab()
  const typed = { postalCode: '1012 JS', houseNumber: '1', moveReason: 'OTHER' }
  const words = { moveReasonExplanation: 'I am ill, and live with my sister.' }
  load(storage).set('ADDRESS', 'p1', { ...typed, ...words })
  expect(load(storage).get('ADDRESS', 'p1')).toEqual({ values: typed, lost: true })
  expect([...items.values()].join()).not.toContain('ill')
})

test('WIZ-04 until a reload the whole form is there, its account too', () => {
  const drafts = load(memoryTab().storage)
  drafts.set('PAYMENT', 'p1', { ...chosen, ...account })
  expect(drafts.get('PAYMENT', 'p1')).toEqual({ values: { ...chosen, ...account }, lost: false })
})

test.each<[string, (drafts: ReturnType<typeof load>) => void]>([
  ['was sent', (drafts) => drafts.send('PAYMENT', 'p1')],
  ['was left by logging out', () => notifyLogOut()],
])('WIZ-04 nothing is left of a form that %s', (_, leave) => {
  const { storage, items } = memoryTab()
  const drafts = load(storage)
  drafts.set('PAYMENT', 'p1', chosen)
  leave(drafts)
  expect(items.size).toBe(0)
  expect(drafts.get('PAYMENT', 'p1')).toEqual({ values: {}, lost: false })
})

test('WIZ-04 a form that was sent leaves what is stored for another policy', () => {
  const { storage } = memoryTab()
  const drafts = load(storage)
  drafts.set('PAYMENT', 'p1', chosen)
  drafts.set('PAYMENT', 'p2', chosen)
  drafts.send('PAYMENT', 'p1')
  expect(load(storage).get('PAYMENT', 'p2')).toEqual({ values: chosen, lost: false })
})

test.each([
  ['another policy', JSON.stringify({ subject: 'p2', values: chosen, lost: true })],
  ['no JSON', 'gone {'],
  ['nothing of ours', 'null'],
  ['other fields', JSON.stringify({ subject: 'p1', values: { iban: 'DE89', term: 5 } })],
])('WIZ-04 what is stored for %s is not read', (_, text) => {
  const { storage } = memoryTab()
  storage.setItem('pont.change.payment', text)
  expect(load(storage).get('PAYMENT', 'p1')).toEqual({ values: {}, lost: false })
})

test('WIZ-04 a storage that is full or blocked stops nobody', () => {
  const fail = () => {
    throw new Error('blocked')
  }
  const drafts = load({ getItem: fail, setItem: fail, removeItem: fail })
  drafts.set('PAYMENT', 'p1', chosen)
  expect(drafts.get('PAYMENT', 'p1')).toEqual({ values: chosen, lost: false })
  expect(() => notifyLogOut()).not.toThrow()
})

test('WIZ-04 POL-08 after a reload the form of another policy leaves what was restored', () => {
  const { storage } = memoryTab()
  const typed = { postalCode: '1012 JS', houseNumber: '1' }
  load(storage).set('ADDRESS', 'p1', { ...typed, moveReasonExplanation: 'I moved in.' })
  const drafts = load(storage)
  expect(drafts.get('ADDRESS', 'p1')).toEqual({ values: typed, lost: true })
  drafts.set('ADDRESS', 'p2', { postalCode: '6708 PB' })
  expect(drafts.get('ADDRESS', 'p1')).toEqual({ values: typed, lost: true })
  // and the page is loaded once more
  expect(load(storage).get('ADDRESS', 'p1')).toEqual({ values: typed, lost: true })
})

test('WIZ-04 POL-09 what a reload lost stays lost when something else is changed', () => {
  const { storage } = memoryTab()
  load(storage).set('PAYMENT', 'p1', { ...chosen, ...account })
  const drafts = load(storage)
  drafts.get('PAYMENT', 'p1')
  const changed = { ...chosen, term: 'MONTHLY', iban: '' }
  drafts.set('PAYMENT', 'p1', changed)
  expect(drafts.get('PAYMENT', 'p1')).toEqual({ values: changed, lost: true })
  expect(load(storage).get('PAYMENT', 'p1')).toMatchObject({ lost: true })
})

test('WIZ-04 POL-09 nothing is lost of a form that was filled in again, unless it is loaded again', () => {
  const { storage } = memoryTab()
  load(storage).set('PAYMENT', 'p1', { ...chosen, ...account })
  const drafts = load(storage)
  const byTransfer = { ...chosen, method: 'BANK_TRANSFER' }
  drafts.set('PAYMENT', 'p1', byTransfer)
  drafts.clearLost('PAYMENT')
  expect(drafts.get('PAYMENT', 'p1')).toEqual({ values: byTransfer, lost: false })
  expect(load(storage).get('PAYMENT', 'p1')).toEqual({ values: byTransfer, lost: false })
  drafts.set('PAYMENT', 'p1', { ...chosen, ...account })
  expect(drafts.get('PAYMENT', 'p1').lost).toBe(false)
  expect(load(storage).get('PAYMENT', 'p1').lost).toBe(true)
})
