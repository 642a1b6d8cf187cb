import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { Found, WorkPage } from '#contract/worklist.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { moneyToMatch } from '#server/testing/actions/match-payment.ts'
import { portalWithFinance } from '#server/testing/crashes/portal-with-finance.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

const finance = portalWithFinance()

const RECEIVED = {
  cents: 6020,
  name: 'C OKORO',
  text: 'insurance february',
  reference: 'RF39 2026 0047 11',
  account: 'NL91ABNA0417164300',
}
// whole values: a random id of an answer may have a part of them
const WORDS = /OKORO|february|RF39 2026 0047 11|NL91ABNA0417164300|NL91 ABNA 0417 1643 00|…4300/

const rowOf = async (by: StaffPerson, caseId: string, query = '') => {
  const { body } = await by.get(`/api/staff/worklist?kind=PAYMENT${query}`)
  return (body as WorkPage).rows.find((row) => row.caseId === caseId)
}

describe('STAFF-01 STAFF-05 what a bank says of a payment', () => {
  test('is read by FINANCE; every other role sees the sum and the day, in the list and on the page', async () => {
    const { caseId } = await moneyToMatch(finance.portal, RECEIVED)
    for (const role of ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL'] as const) {
      const other = await finance.portal.staff({ roles: [role] })
      const row = await rowOf(other, caseId)
      expect(row).toMatchObject({
        who: '',
        number: '',
        what: { day: '2026-11-20', text: '' },
        amount: { units: 6020 },
      })
      const { body } = await other.get(`/api/staff/cases/${caseId}`)
      expect(body).toMatchObject({ name: '', number: '' })
      const [group] = (body as CaseView).groups
      expect(group?.facts.map(({ name }) => name)).toEqual(['amount', 'received', 'paymentSource'])
      expect(JSON.stringify([row, body])).not.toMatch(WORDS)
    }
    expect(await rowOf(finance.noor, caseId)).toMatchObject({ who: 'C OKORO', number: 'RF39 2026 0047 11' })
    const { body } = await finance.noor.get(`/api/staff/cases/${caseId}`)
    expect(JSON.stringify(body)).toContain('NL91 ABNA 0417 1643 00')
  })

  test.each(['okoro', 'RF39 2026 0047 11'])('is found by FINANCE alone: %s', async (typed) => {
    const { caseId } = await moneyToMatch(finance.portal, RECEIVED)
    const support = await finance.portal.staff({ roles: ['SUPPORT'] })
    const q = encodeURIComponent(typed)
    const found = async (by: StaffPerson) =>
      ((await by.get(`/api/staff/find?q=${q}`)).body as Found).cases.map((row) => row.caseId)
    expect(await found(finance.noor)).toContain(caseId)
    expect(await found(support)).toEqual([])
    expect(await rowOf(finance.noor, caseId, `&q=${q}`)).toBeDefined()
    expect(await rowOf(support, caseId, `&q=${q}`)).toBeUndefined()
  })

  test('is named as what comes next to whoever matches it', async () => {
    const pieter = await finance.portal.staff({ roles: ['FINANCE'] })
    const { caseId } = await moneyToMatch(finance.portal, { ...RECEIVED, name: 'D OKORO' })
    const other = await moneyToMatch(finance.portal, { ...RECEIVED, cents: 6021, name: 'E OKORO' })
    const next = async (of: string) =>
      ((await pieter.get(`/api/staff/cases/${of}`)).body as CaseView).next ?? { caseId: '', name: '' }
    // whatever waits before them, each page names another payment with who paid it
    const named = [await next(caseId), await next(other.caseId)]
    expect(named.map(({ name }) => name)).not.toContain('')
    expect(named[0]?.caseId).not.toBe(caseId)
  })
})

test('STAFF-02 the same decision on a payment that is sent again after a lost reply brings the same answer, and is made once', async () => {
  const { caseId, bankEntryId } = await moneyToMatch(finance.portal, { cents: 930, name: 'A' })
  const choice = { outcome: 'SENT_BACK' }
  const { body } = await finance.noor.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
  const { mailHash } = body as { mailHash: string }
  const sent = { decisionId: randomUUID(), choice, mailHash }
  const send = async () => {
    const reply = await finance.noor.post(`/api/staff/cases/${caseId}/decisions`, { body: sent })
    return [reply.status, reply.body]
  }
  const first = await send()
  expect(await send()).toEqual(first)
  finance.portal.clock.advance(4000)
  expect(await send()).toEqual([200, { decisionId: sent.decisionId, undoSeconds: 6 }])
  await tenSecondsLater(finance.portal)
  expect(await send()).toEqual([200, { decisionId: sent.decisionId, undoSeconds: 0 }])
  expect(await finance.portal.db.$count(payout, eq(payout.bankEntryId, bankEntryId))).toBe(1)
})

test('STAFF-01 how many payments are due is said to FINANCE alone, and none before its day', async () => {
  const due = async (by: StaffPerson) =>
    ((await by.get('/api/staff/worklist/news')).body as { payments: number }).payments
  await moneyToMatch(finance.portal, { cents: 931, name: 'B' })
  expect(await due(finance.noor)).toBe(0)
  finance.portal.clock.set('2026-12-20T09:00:00+01:00')
  const noor = await finance.portal.staff({ roles: ['FINANCE'] })
  const support = await finance.portal.staff({ roles: ['SUPPORT', 'CLAIMS'] })
  // counted anew every few seconds
  await expect.poll(() => due(noor)).toBeGreaterThan(0)
  expect(await due(support)).toBe(0)
})
