import { afterEach, describe, expect, test, vi } from 'vitest'

import { memoryTab } from '#web/testing/memory-tab.ts'

import { storableClaimDraft } from '#domain/claims/draft-fields.ts'

import { claimContent, claimFromContent } from './claim-content.ts'
import { claimFrom } from './claim-draft.ts'
import { createClaimStore } from './claim-store.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab with a session storage of its own. */
const tab = () => {
  const { storage, items } = memoryTab()
  return { storage, text: () => items.get('pont.claim') ?? '' }
}

const receipt = { damageNumber: 'C2026000123', status: 'IN_PROGRESS', expectedBy: '2026-12-04' } as const

describe('CLM-06 the claim of a tab', () => {
  test('is kept over a reload, without what it is about, the account and the files, which are asked again (ruling 64)', () => {
    const { storage, text } = tab()
    const claim = createClaimStore(storage)
    claim.change({
      policyNumber: '260047113',
      birthDate: '2003-05-14',
      'lines.0.typeOfCare': 'MENTAL_HEALTH',
      'lines.0.careProvider': 'Praktijk Zuid',
      'lines.0.treatmentDate': '2026-11-03',
      'lines.0.invoiceNumber': 'F-1',
    })
    claim.addCost()
    claim.change({ 'lines.1.claimedAmount': '62,50', otherInsurance: true })
    claim.change({ description: 'Panic attacks', payoutIban: 'DE89370400440532013000' })
    claim.change({ uploadedFile: [new File(['x'], 'payslip.pdf')] }, 'costs')
    claim.accept('who')
    claim.accept('costs')
    expect(text()).not.toMatch(/Panic|DE8937|payslip|MENTAL|Praktijk|2026-11-03/)
    const after = createClaimStore(storage).get()
    expect(after).toMatchObject({
      values: {
        policyNumber: '260047113',
        birthDate: '2003-05-14',
        'lines.0.invoiceNumber': 'F-1',
        'lines.1.claimedAmount': '62,50',
        otherInsurance: true,
      },
      costs: 2,
      // the costs are not accepted without their invoices
      accepted: ['who'],
      idempotencyKey: claim.get().idempotencyKey,
      askAgain: ['uploadedFile', 'care', 'description', 'payoutIban'],
    })
    expect(Object.keys(after.values)).not.toContain('description')
    const again = createClaimStore(storage)
    again.change({ 'lines.0.careProvider': 'Praktijk Zuid' })
    expect(again.get().askAgain).toEqual(['uploadedFile', 'description', 'payoutIban'])
  })

  test('is not read with what an earlier version stored of its care', () => {
    const values = { 'lines.0.typeOfCare': 'MENTAL_HEALTH', 'lines.0.claimedAmount': '62,50' }
    expect(claimFrom({ version: 1, values })?.values).toEqual({ 'lines.0.claimedAmount': '62,50' })
  })

  test('takes what it is about into a saved form, which is sealed', () => {
    const claim = createClaimStore(tab().storage)
    const values = { 'lines.0.typeOfCare': 'MENTAL_HEALTH', 'lines.0.treatmentDate': '2026-11-03' }
    claim.change({ ...values, description: 'Panic attacks' })
    const content = claimContent(claim.get(), { page: 'own', part: 'costs' })
    expect(content).toMatchObject({ values, askAgain: ['description'] })
    expect(claimFromContent(storableClaimDraft(content), []).draft.values).toEqual(values)
  })

  test('asks again until it is given again, also over a second reload', () => {
    const { storage } = tab()
    createClaimStore(storage).change({ description: 'Panic', payoutIban: 'DE89370400440532013000' })
    const second = createClaimStore(storage)
    second.change({ policyNumber: '1' })
    const third = createClaimStore(storage)
    expect(third.get().askAgain).toEqual(['description', 'payoutIban'])
    third.change({ description: '' })
    expect(third.get().askAgain).toEqual(['payoutIban'])
  })

  test('is one part less accepted when an answer in it changes', () => {
    const claim = createClaimStore(tab().storage)
    for (const part of ['who', 'costs', 'payee'] as const) claim.accept(part)
    claim.change({ payee: 'CUSTOMER' }, 'payee')
    expect(claim.get().accepted).toEqual(['who', 'costs'])
    claim.addCost()
    expect(claim.get().accepted).toEqual(['who'])
  })

  test('goes away when it is cleared, and when it was sent leaves its receipt, also over a reload', () => {
    const { storage, text } = tab()
    const claim = createClaimStore(storage)
    claim.change({ contactName: 'Ana' })
    claim.complete(receipt, true)
    expect(JSON.parse(text())).toEqual({
      version: 1,
      profileId: '',
      sent: { damageNumber: 'C2026000123', expectedBy: '2026-12-04', byVisitor: true },
    })
    expect(createClaimStore(storage).get()).toEqual(claim.get())
    expect(claim.get()).toMatchObject({ values: {}, idempotencyKey: '', sent: { receipt, byVisitor: true } })
    const before = claim.get().idempotencyKey
    claim.change({ contactName: 'Ana' })
    expect(text()).not.toContain('C2026000123')
    expect([claim.get().sent, claim.get().idempotencyKey === before]).toEqual([undefined, false])
    claim.clear()
    expect([text(), claim.get().values, claim.get().idempotencyKey]).toEqual(['', {}, ''])
  })

  test('of another customer in the same tab is removed; what a visitor typed stays', () => {
    const { storage } = tab()
    const claim = createClaimStore(storage)
    claim.change({ contactName: 'Ana' })
    claim.belongTo('ana')
    expect(claim.get().values).toEqual({ contactName: 'Ana' })
    const after = createClaimStore(storage)
    after.belongTo('ben')
    expect(after.get()).toMatchObject({ values: {}, profileId: 'ben' })
    after.complete(receipt, false)
    const last = createClaimStore(storage)
    last.belongTo('ana')
    expect([last.get().sent, createClaimStore(storage).get().sent]).toEqual([undefined, undefined])
  })

  test('has a code of its own in each tab', () => {
    const [first, second] = [createClaimStore(tab().storage), createClaimStore(tab().storage)]
    first.change({ contactName: 'Ana' })
    second.change({ contactName: 'Ana' })
    expect(first.get().idempotencyKey).not.toBe(second.get().idempotencyKey)
    const code = first.get().idempotencyKey
    first.renewKey()
    expect(first.get().idempotencyKey).not.toBe(code)
  })

  test('can be filled in without a storage, and with one that refuses', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    // a browser, whose storage may still be refused
    vi.stubGlobal('window', {})
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const claim = createClaimStore(storage)
      claim.change({ contactName: 'Ana' })
      expect(claim.get().values).toEqual({ contactName: 'Ana' })
    }
  })

  test.each([
    ['nothing', null],
    ['another version', { version: 2, values: {} }],
    ['no values', { version: 1 }],
  ])('is not read from %s', (_, stored) => expect(claimFrom(stored)).toBeUndefined())

  test('is read without what it does not have', () => {
    const values = {
      contactName: 7,
      description: 'Panic',
      'lines.0.role': 'x',
      'lines.0.invoiceNumber': 'F-1',
    }
    const stored = { version: 1, values, costs: 1e9, accepted: ['who', 'x'], askAgain: 'x', profileId: 3 }
    expect(claimFrom(stored)).toEqual({
      values: { 'lines.0.invoiceNumber': 'F-1' },
      costs: 20,
      accepted: ['who'],
      idempotencyKey: '',
      profileId: '',
      askAgain: [],
    })
  })
})
