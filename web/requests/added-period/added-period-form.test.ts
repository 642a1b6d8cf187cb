import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoryTab } from '#web/testing/memory-tab.ts'

let tab: ReturnType<typeof memoryTab>

beforeEach(() => {
  tab = memoryTab()
  vi.stubGlobal('window', { sessionStorage: tab.storage })
})
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

// read again, as by a reload: the storage of the tab stays
const load = async () => {
  vi.resetModules()
  return import('./added-period-form.ts')
}

test('WIZ-04 RENEW-03 a reload keeps the reason that was chosen for a short period, and no words of the customer', async () => {
  const { periodDraft } = await load()
  periodDraft.begin('260047113', {})
  periodDraft.change({ shortPeriodReason: 'OTHER', shortPeriodExplanation: 'I was ill for a year.' })
  expect([...tab.items.values()].join()).not.toContain('ill')
  const again = await load()
  again.periodDraft.begin('260047113', {})
  expect(again.periodDraft.get()).toMatchObject({ values: { shortPeriodReason: 'OTHER' }, lost: true })
})
