import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { periodPart } from '#domain/periods/added-period.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { exampleAddedPeriod } from '#web/testing/examples/example-added-period.ts'
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

const view = exampleAddedPeriod()

const typed = { iban: 'NL91 ABNA 0417 1643 00', bankAccountHolder: 'Ana' }
const EMPTY = ['iban: payment_iban_empty', 'bankAccountHolder: payment_account_holder_empty']

test.each([
  ['the account that we have', { account: 'KEEP' }, '4300', []],
  ['the account that we have, after another one was typed', { ...typed, account: 'KEEP' }, '4300', []],
  ['another account', { ...typed, account: 'OTHER' }, '4300', []],
  ['another account that a reload lost', { account: 'OTHER' }, '4300', EMPTY],
  ['an account that is gone since', { account: 'KEEP' }, null, EMPTY],
  ['a new account in place of one that is gone', { ...typed, account: 'KEEP' }, null, []],
])('RENEW-02 a direct debit from %s: what is asked at its account', async (...given) => {
  const [, account, accountEndsWith, asked] = given
  const { firstValues, periodFacts, periodForm } = await load()
  const values = { ...firstValues(view), endDate: '2027-06-30', ...account }
  const facts = periodFacts(values, {
    view: { ...view, accountEndsWith },
    reasons: [],
    today: calendarDate('2026-11-20'),
  })
  const verdict = judge(periodPart, periodForm(values, facts), facts)
  const issues = verdict.ok ? [] : verdict.issues
  expect(issues.map(({ field, id }) => `${field}: ${id.replace('policy_', '')}`)).toEqual(asked)
})
