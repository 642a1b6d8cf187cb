import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { BASIC_RATES, FIRST_RATES } from '#domain/policies/price/rate-editions.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { firstInstitutions } from '#server/requests/shared/institutions.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { adviceFor, situation, submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { request } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(() => portal.clock.set(TEST_NOW))
afterEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

const dayPriceIn = async (answers: object = situation) =>
  (await adviceFor(portal.visitor(), { ...answers })).coverageOptions[0]?.dayPremium

const dearer = {
  ...FIRST_RATES,
  dayCents: { ...FIRST_RATES.dayCents, FULL_DEGREE_WAG: { COMPLETE_PLUS: 250 } },
  taxPercent: 25,
}

describe('STAFF-09 rates that hold from another day on', () => {
  beforeAll(() => {
    portal.clock.set(TEST_NOW)
    return approveEdition(portal, { subject: 'RATES', validFrom: '2026-11-25', content: dearer })
  })

  test('are those of an advice from that day on, and the past keeps its own', async () => {
    expect(await dayPriceIn()).toBe(1.99)
    portal.clock.set('2026-11-25T09:00:00+01:00')
    expect(await dayPriceIn()).toBe(2.5)
  })

  test('do not change a request that was advised before, nor the tax of its insurance', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor)
    portal.clock.set('2026-11-26T09:00:00+01:00')
    expect(await submit(visitor, sent)).toMatchObject({ status: 201 })
    await portal.doJobs()
    const [row] = await portal.db
      .select({ request, policy })
      .from(request)
      .innerJoin(policy, eq(policy.requestId, request.requestId))
      .where(eq(request.idempotencyKey, String(sent['handlerCode'])))
    expect(row).toMatchObject({
      request: { advisedOn: '2026-11-20' },
      policy: { dayPremiumCents: 199, taxShare: 252, taxCents: 1785 },
    })
  })

  test('count for a request that is advised again', async () => {
    const visitor = portal.visitor()
    portal.clock.set('2026-11-26T09:00:00+01:00')
    const sent = await wholeRequest(visitor)
    expect(await submit(visitor, sent)).toMatchObject({ status: 201 })
    await portal.doJobs()
    const [row] = await portal.db
      .select({ policy })
      .from(request)
      .innerJoin(policy, eq(policy.requestId, request.requestId))
      .where(eq(request.idempotencyKey, String(sent['handlerCode'])))
    expect(row?.policy).toMatchObject({ dayPremiumCents: 250, taxShare: 300 })
  })
})

test('STAFF-09 a price that was agreed with an institution holds for its students alone', async () => {
  const special = [
    { relationNumber: '1004217', productCode: 'FULL_DEGREE_WAG', coverage: 'COMPLETE_PLUS', dayCents: 150 },
  ]
  await approveEdition(portal, { subject: 'SPECIAL_PRICES', validFrom: '2026-12-01', content: special })
  portal.clock.set('2026-12-01T09:00:00+01:00')
  expect(await dayPriceIn()).toBe(1.5)
  expect(await dayPriceIn({ ...situation, institution: '1004301' })).toBe(2.15)
  const shown = await portal.visitor().get('/api/new/prices?institution=1004301')
  expect(shown.body).toMatchObject({ special: [] })
  const own = await portal.visitor().get('/api/new/prices?institution=1004217')
  expect(own.body).toMatchObject({ special })
})

test('STAFF-09 an institution that was added is offered and advised from its first day on', async () => {
  const [first] = firstInstitutions
  const added = {
    ...first,
    relationNumber: '1009999',
    name: 'Zeeland Free University',
    synonyms: [],
    group: null,
  }
  const content = [...firstInstitutions, added]
  const search = () => portal.visitor().get('/api/new/institutions?q=zeeland+free')
  expect((await search()).body).toEqual([])
  await approveEdition(portal, { subject: 'INSTITUTIONS', validFrom: '2026-11-23', content })
  expect((await search()).body).toEqual([])
  portal.clock.set('2026-11-23T09:00:00+01:00')
  expect((await search()).body).toMatchObject([{ relationNumber: '1009999' }])
  expect(await dayPriceIn({ ...situation, institution: '1009999' })).toBe(2.15)
})

test('STAFF-09 QUOTE-01 a year is sold once its rates and those of the basic insurance are known', async () => {
  const later = { ...situation, startDate: '2028-01-01', endDate: '2028-12-31' }
  portal.clock.set('2027-11-20T09:00:00+01:00')
  const ask = () => portal.visitor().post('/api/new/advice', { body: later })
  const refused = 'startDate: new_request_my_situation_start_date_not_sold_yet'
  expect((await ask()).issues).toContain(refused)
  const until = { validUntil: '2028-12-31' }
  await approveEdition(portal, {
    subject: 'RATES',
    validFrom: '2028-01-01',
    content: { ...dearer, ...until },
  })
  expect((await ask()).issues).toContain(refused)
  const [basic] = BASIC_RATES.bundled
  const content = { ...basic?.content, ...until, year: 2028, monthCents: 15_000 }
  await approveEdition(portal, { subject: 'BASIC_RATES', validFrom: '2028-01-01', content })
  expect((await ask()).status).toBe(200)
})
