import { asc, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { costInEuro } from '#domain/claims/euro-estimate.ts'
import type { CostRate } from '#domain/claims/euro-estimate.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { claim, claimLine, exchangeRate } from '#server/claims/claims.tables.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { startRatesFile } from '#server/testing/peers/rates-file.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { decideCost, matchClaim } from '#server/testing/decide.ts'

let file: Awaited<ReturnType<typeof startRatesFile>>
let portal: TestPortal
beforeAll(async () => {
  file = await startRatesFile()
  portal = await startPortal({ RATES_URL: file.url, LIMIT_CLAIM_PUBLIC: 'off' })
})
afterAll(async () => {
  await portal.stop()
  await file.stop()
})
beforeEach(async () => {
  await portal.db.delete(exchangeRate)
  portal.clock.set(TEST_NOW)
})

const cost = (treatmentDate: string, claimedAmount: number, claimedCurrency: string) => ({
  ...claimedCost,
  treatmentDate,
  claimedAmount,
  claimedCurrency,
})

const sent = async (lines: readonly object[]) => {
  const { body } = await sendClaim(portal.visitor(), {
    path: '/api/new/claims',
    policyNumber: '260047113',
    birthDate: '2003-05-14',
    contactName: 'Ana',
    contactEmail: 'ana@example.com',
    lines,
  })
  const { damageNumber } = body as { damageNumber: string }
  const [storedClaim] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  return storedClaim?.claimId ?? ''
}

const costsOf = (claimId: string) =>
  portal.db.select().from(claimLine).where(eq(claimLine.claimId, claimId)).orderBy(asc(claimLine.line))

const inEuro = async (claimId: string) =>
  (await costsOf(claimId)).map(({ euroCents, rate, rateDate }) => `${euroCents} ${rate} ${rateDate}`)

let days = 0
// each day of work is done once
const nextDay = async () => {
  days += 1
  portal.clock.set(`${addDays(calendarDate('2026-11-20'), days)}T11:20:00+01:00`)
  await portal.doDailyWork()
}

test('CLM-06 a cost waits for the rate of its day, and is counted with it, half up and with the decimals of its currency', async () => {
  file.publish({ '2026-11-09': { USD: '1.1', JPY: '160', KWD: '0.35' } })
  await nextDay()
  const lines = [
    cost('2026-11-10', 55, 'USD'),
    cost('2026-11-10', 5001, 'JPY'),
    cost('2026-11-10', 12.345, 'KWD'),
  ]
  const claimId = await sent(lines)
  // the rate of 10 November may still be published
  expect(await inEuro(claimId)).toEqual(['null null null', 'null null null', 'null null null'])
  file.publish({
    '2026-11-10': { USD: '1.25', JPY: '160', KWD: '0.35' },
    '2026-11-09': { USD: '1.1', JPY: '160', KWD: '0.35' },
  })
  await nextDay()
  expect(await inEuro(claimId)).toEqual([
    '4400 1.25 2026-11-10',
    '3126 160 2026-11-10',
    '3527 0.35 2026-11-10',
  ])
})

test('CLM-06 on a day without a publication the rate of the one before counts, at once if it is known', async () => {
  file.publish({
    '2026-11-16': { USD: '1.2' },
    '2026-11-13': { USD: '1.1' },
    '2026-11-02': { CHF: '0.9' },
    '2026-11-17': { CHF: '0.8' },
  })
  await nextDay()
  const claimId = await sent([
    cost('2026-11-15', 55, 'USD'),
    // more than a week without a rate
    cost('2026-11-12', 55, 'CHF'),
    // the bank has no rate of this currency
    cost('2026-11-12', 55, 'KES'),
  ])
  expect(await inEuro(claimId)).toEqual(['5000 1.1 2026-11-13', 'null null null', 'null null null'])
})

test('CLM-06 a decision uses the rate that was published, whatever is typed', async () => {
  file.publish({ '2026-11-10': { USD: '1.25' } })
  await nextDay()
  const claimId = await sent([cost('2026-11-10', 55, 'USD')])
  const { stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  await matchClaim(portal, { claimId, policyNumber, by: 'AUTOMATIC' })
  const [line] = await costsOf(claimId)
  const typed = { rate: '1.1', rateDate: line?.treatmentDate as never }
  const decided = { providerCents: 0, declineReason: null, by: 'AUTOMATIC' as const, rate: typed }
  await decideCost(portal, { ...decided, pk: line?.pk ?? 0, paidCents: 4400 })
  expect(await inEuro(claimId)).toEqual(['4400 1.25 2026-11-10'])
})

test.each(['failing', 'garbage'] as const)(
  'CLM-06 while the file is %s the day is tried again, and nothing is lost',
  async (behaviour) => {
    file.publish({ '2026-11-10': { USD: '1.25' } })
    await nextDay()
    file.publish(behaviour)
    await nextDay()
    expect(await portal.db.$count(exchangeRate, gte(exchangeRate.day, '2026-11-01'))).toBe(1)
    expect(portal.logged().some((line) => line.includes('fetch-rates'))).toBe(true)
  },
)

test('CLM-06 the rates that come with the portal count without a file of the bank, and its newer ones beside them', async () => {
  file.publish({ '2026-11-10': { USD: '1.25' } })
  await nextDay()
  // Sunday 12 April 2026: the rate of the Friday before, as the European Central Bank published it
  expect((await rateOf('currency=USD&treatmentDate=2026-04-12')).body).toEqual({
    rate: '1.1711',
    rateDate: '2026-04-10',
    counts: true,
  })
  expect((await rateOf('currency=USD&treatmentDate=2026-11-10')).body).toMatchObject({ rate: '1.25' })
})

const rateOf = (query: string) => portal.visitor().get(`/api/new/exchangerate?${query}`)

test('CLM-06 a visitor learns with which rate a cost is estimated, and whether it counts', async () => {
  file.publish({ '2026-11-10': { USD: '1.25' }, '2026-11-06': { USD: '1.1' } })
  await nextDay()
  const replies = [
    // the day itself, one without a publication, one after the last, and two without a rate within a week
    ['2026-11-10', { rate: '1.25', rateDate: '2026-11-10', counts: true }],
    ['2026-11-08', { rate: '1.1', rateDate: '2026-11-06', counts: true }],
    ['2026-11-12', { rate: '1.25', rateDate: '2026-11-10', counts: false }],
    ['2026-11-18', undefined],
    ['2026-11-05', undefined],
  ] as const
  for (const [day, rate] of replies)
    expect((await rateOf(`currency=USD&treatmentDate=${day}`)).body).toEqual(rate)
  expect((await rateOf('currency=KES&treatmentDate=2026-11-10')).status).toBe(204)
})

test('CLM-06 the rate of what is no currency or no day is refused', async () => {
  for (const query of [
    'currency=USD',
    'currency=dollar&treatmentDate=2026-11-10',
    'currency=USD&treatmentDate=soon',
    'currency=USD&treatmentDate=0000-01-01',
  ])
    expect((await rateOf(query)).status).toBe(400)
})

test('CLM-06 the estimate of a cost is what it is worth once it arrived', async () => {
  file.publish({ '2026-11-10': { JPY: '163.45' } })
  await nextDay()
  const claimed = cost('2026-11-10', 5001, 'JPY')
  const { body } = await rateOf('currency=JPY&treatmentDate=2026-11-10')
  const { cents } = costInEuro(claimed, body as CostRate) as { cents: number }
  expect(await inEuro(await sent([claimed]))).toEqual([`${cents} 163.45 2026-11-10`])
})
