import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Country, InstitutionView } from '#contract/requests.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { adviceFor, situation, submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const bodyOf = async (path: string, locale = 'en-GB') => {
  const reply = await portal.visitor().get(path, { headers: { 'accept-language': locale } })
  expect(reply.status).toBe(200)
  return reply.body
}

describe('API-18 the countries', () => {
  test('have their names in the requested language, the Netherlands first', async () => {
    // both replies were validated by their shape
    const english = (await bodyOf('/api/portal/countries')) as Country[]
    const dutch = (await bodyOf('/api/portal/countries', 'nl')) as Country[]
    expect([english[0]?.name, dutch[0]?.name]).toEqual(['Netherlands', 'Nederland'])
    expect(dutch.find(({ code }) => code === 'DE')?.name).toBe('Duitsland')
  })

  test('are sorted by those names, after the Netherlands those where one can go', async () => {
    for (const locale of LOCALES) {
      const [first, ...rest] = (await bodyOf('/api/portal/countries', locale)) as Country[]
      expect(first?.code).toBe('NL')
      const names = rest.filter(({ destination }) => destination).map(({ name }) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
      expect(names.length).toBeGreaterThan(200)
    }
  })

  test('Switzerland can be the origin but not the destination', async () => {
    const countries = (await bodyOf('/api/portal/countries')) as Country[]
    expect(countries.find(({ code }) => code === 'CH')).toMatchObject({
      origin: true,
      destination: false,
      ehic: true,
    })
  })
})

describe('API-23 API-31 the other lists', () => {
  test('reasons for a short period, of which OTHER requires an explanation', async () => {
    // both replies were validated by their shape
    const english = (await bodyOf('/api/portal/shortperiodreasons')) as Reason[]
    const reasons = (await bodyOf('/api/portal/shortperiodreasons', 'nl')) as Reason[]
    expect(reasons).toHaveLength(9)
    expect([english[0]?.label, reasons[0]?.label]).toEqual([
      'My programme is shorter',
      'Mijn programma is korter',
    ])
    expect(reasons.filter(({ explanationRequired }) => explanationRequired).map(({ code }) => code)).toEqual([
      'OTHER',
    ])
  })

  test('six purposes of a stay and all nationalities', async () => {
    expect(await bodyOf('/api/new/studenttypes')).toHaveLength(6)
    expect(await bodyOf('/api/portal/nationalities', 'nl')).toContainEqual(
      expect.objectContaining({ code: 'IN', label: expect.stringMatching(/^Indi/) }),
    )
  })

  test('institutions of a country are found by a part of their name', async () => {
    const institutions = (await bodyOf('/api/new/institutions?country=NL&q=wag')) as InstitutionView[]
    expect(institutions.map(({ relationNumber, group }) => [relationNumber, group])).toEqual([
      ['1004217', 'WUR'],
    ])
    expect(await bodyOf('/api/new/institutions?country=BE&q=wag')).toEqual([])
  })

  test('an unknown query parameter is refused by name', async () => {
    const reply = await portal.visitor().get('/api/new/institutions?colour=red')
    expect([reply.status, reply.issues]).toEqual([400, ['colour: errors.unknown']])
  })
})

describe('API-28 WIZ-05 the pair of countries', () => {
  const validate = (countryOfOrigin: string, countryOfDestination: string) =>
    portal.visitor().post('/api/new/validate/countries', { body: { countryOfOrigin, countryOfDestination } })

  test('is valid from India to the Netherlands', async () => {
    const reply = await validate('IN', 'NL')
    expect([reply.status, reply.body]).toEqual([200, { valid: true }])
  })

  test.each([
    ['the same country twice', 'NL', 'NL', 'countries_equal'],
    ['Switzerland', 'FR', 'CH', 'destination_switzerland'],
    ['both outside Europe', 'US', 'CN', 'countries_outside_eea'],
    ['an unknown country', 'NL', 'ZZ', 'country_of_destination_invalid'],
  ])('is refused with the reason: %s', async (_, from, to, code) => {
    const reply = await validate(from, to)
    expect([reply.status, reply.code]).toEqual([422, `new_request_my_situation_${code}`])
  })
})

describe('API-31 WIZ-07 the advice', () => {
  test('has the price of the whole period and is valid for thirty days', async () => {
    const advice = await adviceFor(portal.visitor())
    const [option] = advice.coverageOptions
    expect([advice.productCode, advice.validUntil, option?.coverage, option?.premiumTotal]).toEqual([
      'FULL_DEGREE_WAG',
      '2026-12-20',
      'COMPLETE_PLUS',
      726.35,
    ])
  })

  test('has no product and no id for people who need a Dutch insurer', async () => {
    const advice = await adviceFor(portal.visitor(), { ...situation, studentType: 'R', paidJob: true })
    expect([advice.productCode, advice.adviceId, advice.coverageOptions]).toEqual(['NONE', null, []])
    expect(advice.notices).toEqual([{ code: 'DUTCH_BASIC_REQUIRED', severity: 'warning' }])
  })

  test('WIZ-06 is refused with every issue at its field', async () => {
    const body = { ...situation, startDate: '2026-11-19', studentType: undefined }
    const reply = await portal.visitor().post('/api/new/advice', { body })
    expect([reply.status, reply.issues.toSorted()]).toEqual([
      422,
      [
        'startDate: new_request_my_situation_start_date_in_past',
        'studentType: new_request_my_situation_student_type_empty',
      ],
    ])
  })

  test('the situation is checked the same way without an advice', async () => {
    const good = await portal.visitor().post('/api/new/validate/situation', { body: situation })
    const bad = await portal
      .visitor()
      .post('/api/new/validate/situation', { body: { ...situation, endDate: '' } })
    expect([good.status, good.body, bad.code]).toEqual([
      200,
      { valid: true },
      'new_request_my_situation_end_date_empty',
    ])
  })
})

test('WIZ-07 each cover has its own product information, except the basic insurance', async () => {
  const documentsOf = async (more: object) =>
    (await adviceFor(portal.visitor(), { ...situation, ...more })).coverageOptions.map(
      ({ coverage, documents }) => `${coverage} ${documents.ipid}`,
    )
  const onCard = { countryOfOrigin: 'ES', europeanInsurance: true, europeanInsuranceValid: true }
  const working = { countryOfOrigin: 'DE', paidJob: true, contractDateEnd: '2028-01-31' }
  expect(await documentsOf({})).toContain('COMPLETE_PLUS product-information-1')
  expect(await documentsOf(onCard)).toContain('SUPPLEMENT product-information-2')
  expect(await documentsOf(working)).toEqual(
    expect.arrayContaining(['BASIC_SUPPLEMENT product-information-2', 'BASIC null']),
  )
})

describe('WIZ-20 a family member', () => {
  const submitted = async () => {
    const visitor = portal.visitor()
    const request = await wholeRequest(visitor)
    const { applicationNumber } = (await submit(visitor, request)).body as { applicationNumber: string }
    await portal.doJobs()
    return applicationNumber
  }
  const joining = { ...situation, studentType: 'F', institution: undefined, studentDateOfBirth: '2002-08-09' }

  test('gets the product of the student, at the price for a family member', async () => {
    const studentPolicyNumber = await submitted()
    const advice: AdviceReply = await adviceFor(portal.visitor(), { ...joining, studentPolicyNumber })
    expect([advice.productCode, advice.coverageOptions[0]?.dayPremium]).toEqual(['FULL_DEGREE_WAG', 2.99])
  })

  test('cannot stay longer than the student, nor join a student with another birth date', async () => {
    const studentPolicyNumber = await submitted()
    const requestAdvice = (change: object) =>
      portal.visitor().post('/api/new/advice', { body: { ...joining, studentPolicyNumber, ...change } })
    expect((await requestAdvice({ endDate: '2028-02-01' })).code).toBe(
      'new_request_my_situation_family_period_outside_main_policy',
    )
    expect((await requestAdvice({ studentDateOfBirth: '2002-08-10' })).code).toBe(
      'new_request_my_situation_student_policy_mismatch',
    )
  })
})

test('ruling 2 the policies of the customer do not count for a family member', async () => {
  const arjun = await portal.customer({ firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' })
  const own = { email: arjun.username, emailConfirmation: arjun.username }
  const sent = await submit(arjun, await wholeRequest(arjun, own))
  const { applicationNumber: studentPolicyNumber } = sent.body as { applicationNumber: string }
  const check = async (more: object) =>
    (await arjun.post('/api/new/validate/situation', { body: { ...situation, ...more } })).code
  const joining = {
    studentType: 'F',
    institution: undefined,
    studentDateOfBirth: '2002-08-09',
    studentPolicyNumber,
  }
  expect(await check({})).toBe('new_request_my_situation_under_review')
  expect(await check(joining)).toBeUndefined()
})

describe('API-29 WIZ-09 whether a policy number is known', () => {
  test('is the same immediately for a known and an unknown e-mail address', async () => {
    const owner = await portal.customer()
    const visitor = portal.visitor()
    const exists = []
    for (const email of [owner.username, 'nobody.yet@example.com']) {
      const request = await wholeRequest(visitor, { email, emailConfirmation: email })
      const { applicationNumber } = (await submit(visitor, request)).body as { applicationNumber: string }
      exists.push((await visitor.get(`/api/new/policy/${applicationNumber}/exists`)).body)
    }
    expect(exists).toEqual([{ exists: true }, { exists: true }])
  })

  test('T3 is returned for a number, up to the rate limit, which warns once of a scan', async () => {
    const limited = await startPortal({ LIMIT_EXISTS: '20/h' })
    limited.clock.set(TEST_NOW)
    const visitor = limited.visitor()
    const request = await wholeRequest(visitor)
    const { applicationNumber } = (await submit(visitor, request)).body as { applicationNumber: string }
    await limited.doJobs()
    const lookUp = (number: string) => visitor.get(`/api/new/policy/${number}/exists`)
    expect((await lookUp(applicationNumber)).body).toEqual({ exists: true })
    expect((await lookUp('260047113')).body).toEqual({ exists: false })
    expect((await lookUp('nonsense')).body).toEqual({ exists: false })
    const replies = []
    for (let index = 0; index < 20; index += 1) replies.push((await lookUp('260047113')).status)
    expect(replies.filter((status) => status === 429)).toHaveLength(3)
    const warnings = limited.logged().filter((line) => line.includes('limit_reached'))
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', limit: 'exists' }])
    expect(warnings.join()).not.toContain('260047113')
    await limited.stop()
  })
})
