import { afterAll, beforeAll, expect, test } from 'vitest'

import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import { CONDITIONS_ARTICLES } from '#domain/claims/decision/articles.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { REASONS } from '#server/policies/shared/reasons.ts'
import { settingOn } from '#server/settings/shared/editions.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let yasmin: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
})
afterAll(() => portal.stop())

const dental = { typeOfCare: 'DENTAL_EMERGENCY', claimedUnits: 50_000 } as const

test('STAFF-09 a reason to pay less that an edition leaves out is not offered, and the server refuses it', async () => {
  const { read, change, firstCost } = claimsWork(portal, yasmin)
  const [one, other] = [await storedClaim(portal, [{}]), await storedClaim(portal, [dental])]
  const cost = await firstCost(one)
  const pay = async (declineReason: string) => {
    const { status, issues } = await change(one, cost, {
      paidAmount: 1,
      declineReason,
      changeReason: 'Too much.',
    })
    return status === 200 ? status : issues
  }
  expect((await read(one)).declineReasons).toContain('NO_REFERRAL')
  expect(await pay('NO_REFERRAL')).toBe(200)

  // an edition from before there was such a list: it leaves out none of them
  const { shortPeriod, refusal } = settingOn(portal, REASONS)
  const old = { shortPeriod, refusal }
  await approveEdition(portal, { subject: 'REASONS', validFrom: portal.clock.today(), content: old })
  expect((await read(one)).declineReasons).toEqual(DECLINE_REASONS)

  portal.clock.advance(60_000)
  const content = { ...old, decline: ['ABOVE_TARIFF'] }
  await approveEdition(portal, { subject: 'REASONS', validFrom: portal.clock.today(), content })
  expect((await read(one)).declineReasons).toEqual(['ABOVE_TARIFF'])
  expect(await pay('EXCESS')).toEqual(['declineReason: staff_reason_off'])
  // what was chosen before it went out of use stands, and so does what the rules propose
  expect(await pay('NO_REFERRAL')).toBe(200)
  expect(await pay('ABOVE_TARIFF')).toBe(200)
  expect(await pay('NO_REFERRAL')).toEqual(['declineReason: staff_reason_off'])
  const full = { paidAmount: 1, declineReason: 'MAXIMUM_REACHED', changeReason: 'Too much.' }
  expect((await change(other, await firstCost(other), full)).status).toBe(200)
})

test('STAFF-09 CLM-01 a new maximum holds for treatment from its day on; treatment before keeps the old one', async () => {
  const { firstCost, decide, read } = claimsWork(portal, yasmin)
  const before = await storedClaim(portal, [dental])
  const day = addDays(calendarDate(before.startDate), 10)
  const complete = {
    ...CONDITIONS_ARTICLES.yearly.COMPLETE,
    dentistEmergency: { cents: 45_000, together: false },
  }
  const yearly = { COMPLETE_PLUS: complete, COMPLETE: complete, SUPPLEMENT: complete }
  const care = {
    ...CONDITIONS_ARTICLES.care,
    DENTAL_EMERGENCY: { paidAs: 'dentistEmergency', article: '3.4', share: 100 },
  }
  await approveEdition(portal, { subject: 'ARTICLES', validFrom: day, content: { care, yearly } })
  const eve = await storedClaim(portal, [{ ...dental, treatmentDate: addDays(day, -1) }])
  const after = await storedClaim(portal, [{ ...dental, treatmentDate: day }])
  const found = async (one: typeof before) => {
    const { coverage, limit, result } = await firstCost(one)
    return [coverage.article, limit?.limit, result?.paidAmount, result?.declineReason]
  }
  expect(await found(before)).toEqual(['3', 400, 400, 'MAXIMUM_REACHED'])
  expect(await found(eve)).toEqual(['3', 400, 400, 'MAXIMUM_REACHED'])
  expect(await found(after)).toEqual(['3.4', 450, 450, 'MAXIMUM_REACHED'])
  // decided, it stays as it was worked out
  expect((await decide(after)).status).toBe(200)
  expect((await read(after)).costs.map(({ result }) => result?.paidAmount)).toEqual([450])
})
