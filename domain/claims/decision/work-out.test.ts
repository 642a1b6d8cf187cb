import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'

import { ARTICLES, Articles, CONDITIONS_ARTICLES, coverageOf } from './articles.ts'
import type { CoveredPerson } from './articles.ts'
import type { Duplicate } from './duplicates.ts'
import { insuredYearOf } from './insured-year.ts'
import { isAboveLimit, usedOf, workOut } from './work-out.ts'
import type { ClaimToWorkOut, CostToWorkOut, EarlierCare, PolicyOfClaim } from './claim-to-work-out.ts'

const person: CoveredPerson = { coverage: 'COMPLETE_PLUS', family: false, dutchMain: false }

const policy: PolicyOfClaim = {
  person,
  startDate: calendarDate('2026-09-01'),
  endDate: calendarDate('2027-08-31'),
  neverInsured: false,
  origin: 'CN',
  destination: 'NL',
  earlier: [],
  articles: ARTICLES.bundled,
}

const cost: CostToWorkOut = {
  pk: 1,
  treatmentDate: calendarDate('2026-11-08'),
  typeOfCare: 'GP',
  country: 'NL',
  euroCents: 16_003,
  duplicates: [],
  chosen: null,
  before: { paidCents: 0, providerCents: 0 },
}

const claimed = (
  one: Partial<CostToWorkOut>,
  of: Partial<PolicyOfClaim> = {},
  claim: Partial<ClaimToWorkOut> = {},
) =>
  workOut({
    policy: { ...policy, ...of },
    payee: 'CUSTOMER',
    receivedOn: calendarDate('2026-11-11'),
    costs: [{ ...cost, ...one }],
    ...claim,
  })

const proposed = (...claim: Parameters<typeof claimed>) => {
  const proposal = claimed(...claim)[0]?.proposal
  return proposal && [proposal.paidCents, proposal.declineReason]
}

const duplicate = (sure: boolean): Duplicate => ({
  by: 'COST',
  sure,
  other: {
    caseId: '1',
    damageNumber: 'C2026000064',
    status: 'REIMBURSED',
    samePerson: true,
    decidedOn: '2026-11-18',
  },
})

const earlier = (cents: number, treatmentDate = '2026-10-01'): EarlierCare => ({
  treatmentDate: calendarDate(treatmentDate),
  typeOfCare: 'DENTAL_EMERGENCY',
  country: 'NL',
  cents,
})

const dental = { typeOfCare: 'DENTAL_EMERGENCY' } as const

describe('STAFF-03 what the rules propose for a cost, and why not everything', () => {
  test.each<[string, Parameters<typeof claimed>, readonly [number, string | null]]>([
    ['care at cost is paid in full', [{}], [16_003, null]],
    [
      'care before the first day is not insured',
      [{ treatmentDate: calendarDate('2026-08-31') }],
      [0, 'NOT_INSURED_ON_DATE'],
    ],
    [
      'care after the last day is not insured',
      [{ treatmentDate: calendarDate('2027-09-01') }],
      [0, 'NOT_INSURED_ON_DATE'],
    ],
    ['a policy that never began insures no day', [{}, { neverInsured: true }], [0, 'NOT_INSURED_ON_DATE']],
    [
      'care of more than 3 years ago is too late',
      [{}, {}, { receivedOn: calendarDate('2029-11-09') }],
      [0, 'TOO_LATE'],
    ],
    ['care of 3 years ago is in time', [{}, {}, { receivedOn: calendarDate('2029-11-08') }], [16_003, null]],
    ['a third country is not insured', [{ country: 'FR' }], [0, 'NOT_COVERED']],
    ['the home country is, on holiday', [{ country: 'CN' }], [16_003, null]],
    ['what was surely paid before is not paid again', [{ duplicates: [duplicate(true)] }], [0, 'DUPLICATE']],
    ['what only looks like another is for a person', [{ duplicates: [duplicate(false)] }], [16_003, null]],
    ['alternative medicine is not recognised', [{ typeOfCare: 'ALTERNATIVE' }], [0, 'NOT_COVERED']],
    [
      'the dentist up to the maximum of the year',
      [{ ...dental, euroCents: 40_001 }],
      [40_000, 'MAXIMUM_REACHED'],
    ],
    ['only what is left of it', [dental, { earlier: [earlier(31_000)] }], [9000, 'MAXIMUM_REACHED']],
    ['nothing when nothing is left', [dental, { earlier: [earlier(40_000)] }], [0, 'MAXIMUM_REACHED']],
    [
      'another insured year has a maximum of its own',
      [dental, { startDate: calendarDate('2025-10-15'), earlier: [earlier(40_000)] }],
      [16_003, null],
    ],
    [
      'a partner has no cover for childbirth',
      [{ typeOfCare: 'MATERNITY' }, { person: { ...person, family: true } }],
      [0, 'NOT_COVERED'],
    ],
    [
      'basic insurance is claimed at the health insurer',
      [{}, { person: { ...person, coverage: 'BASIC' } }],
      [0, 'BZV_INSURER'],
    ],
    [
      'a Supplement pays what remains of the main insurance',
      [{ euroCents: 50_000 }, { person: { ...person, coverage: 'SUPPLEMENT' } }],
      [40_000, 'MAXIMUM_REACHED'],
    ],
    [
      'dentist and excess have one maximum in a Supplement',
      [{}, { person: { ...person, coverage: 'SUPPLEMENT' }, earlier: [earlier(30_000)] }],
      [10_000, 'MAXIMUM_REACHED'],
    ],
    [
      'beside Dutch basic insurance there is no excess to pay',
      [{}, { person: { ...person, coverage: 'SUPPLEMENT', dutchMain: true } }],
      [0, 'BZV_INSURER'],
    ],
    [
      'a Supplement has no dentist after an accident',
      [{ typeOfCare: 'DENTAL_ACCIDENT' }, { person: { ...person, coverage: 'SUPPLEMENT' } }],
      [0, 'NOT_COVERED'],
    ],
  ])('%s', (_, claim, expected) => expect(proposed(...claim)).toEqual(expected))

  test.each<[string, Partial<CostToWorkOut>]>([
    ['a cost whose rate is not known', { euroCents: null }],
    ['care that only the invoice names', { typeOfCare: 'OTHER' }],
  ])('nothing is proposed for %s', (_, one) => expect(proposed(one)).toBeNull())

  test('the money goes to the care provider where the claim says so', () => {
    const [only] = claimed({}, {}, { payee: 'CARE_PROVIDER' })
    expect(only?.proposal).toEqual({ paidCents: 0, providerCents: 16_003, declineReason: null })
  })

  test('what was paid before a claim was opened again stays paid', () => {
    const before = { paidCents: 5000, providerCents: 0 }
    expect(proposed({ before, treatmentDate: calendarDate('2026-08-31') })).toEqual([
      5000,
      'NOT_INSURED_ON_DATE',
    ])
    expect(proposed({ before })).toEqual([16_003, null])
  })
})

describe('STAFF-03 what a person has to look at', () => {
  const looked = (...claim: Parameters<typeof claimed>) =>
    claimed(...claim)[0]?.checks.flatMap(({ code, passed }) => (passed ? [] : [code]))
  test.each<[string, Parameters<typeof claimed>, readonly string[]]>([
    ['nothing of plain care', [{}], []],
    ['the referral to a specialist', [{ typeOfCare: 'SPECIALIST' }], ['REFERRAL']],
    [
      'whether an illness was there before, where that is not insured',
      [{}, { person: { ...person, coverage: 'COMPLETE' } }],
      ['EARLIER_ILLNESS'],
    ],
    ['a cost like another', [{ duplicates: [duplicate(false)] }], ['DUPLICATE']],
    ['a maximum that is reached', [dental, { earlier: [earlier(40_000)] }], ['LIMIT']],
    ['a day that is not insured', [{ treatmentDate: calendarDate('2026-08-31') }], ['INSURED_DAY']],
  ])('%s', (_, claim, expected) => expect(looked(...claim)).toEqual(expected))
})

describe('STAFF-03 care in the home country counts 8 weeks in an insured year', () => {
  const atHome = (treatmentDate: string): EarlierCare => ({
    treatmentDate: calendarDate(treatmentDate),
    typeOfCare: 'GP',
    country: 'CN',
    cents: 1,
  })
  const inChina = (day: string, ...days: readonly EarlierCare[]) =>
    proposed({ country: 'CN', treatmentDate: calendarDate(day) }, { earlier: days })
  test('the 56th day is paid, the 57th is not', () => {
    expect(inChina('2026-12-26', atHome('2026-11-01'))).toEqual([16_003, null])
    expect(inChina('2026-12-27', atHome('2026-11-01'))).toEqual([0, 'HOME_COUNTRY_LIMIT'])
  })
  test('care in the country of stay ends a holiday', () => {
    const back = { ...atHome('2026-11-20'), country: 'NL' }
    expect(inChina('2026-12-27', atHome('2026-11-01'), back)).toEqual([16_003, null])
  })
  test('two holidays count together, and the next insured year begins anew', () => {
    const first = [atHome('2026-09-01'), atHome('2026-10-20')]
    const back = { ...atHome('2026-10-25'), country: 'NL' }
    expect(inChina('2026-12-08', ...first, back, atHome('2026-12-01'))).toEqual([0, 'HOME_COUNTRY_LIMIT'])
    expect(inChina('2027-08-30', ...first, back)).toEqual([16_003, null])
  })
  test('somebody who stays in their home country has no such weeks', () => {
    const own = { origin: 'NL', earlier: [{ ...atHome('2026-09-01'), country: 'NL' }] }
    expect(proposed({ treatmentDate: calendarDate('2027-08-01') }, own)).toEqual([16_003, null])
  })
})

test('STAFF-03 what a person chose counts before what is proposed, for costs before and after it', () => {
  const chosen = { paidCents: 35_000, providerCents: 0, declineReason: 'ABOVE_TARIFF' } as const
  const costs = [
    { ...cost, ...dental, pk: 1 },
    { ...cost, ...dental, pk: 2, euroCents: 36_000, chosen },
    { ...cost, ...dental, pk: 3 },
  ]
  const found = claimed({}, {}, { costs })
  expect(found.map(({ result }) => result?.paidCents)).toEqual([5000, 35_000, 0])
})

describe('STAFF-03 the insured year begins on the first day of the policy', () => {
  test.each([
    ['2026-09-01', '2026-09-01', '2027-08-31'],
    ['2027-08-31', '2026-09-01', '2027-08-31'],
    ['2027-09-01', '2027-09-01', '2028-08-31'],
    ['2031-03-01', '2030-09-01', '2031-08-31'],
  ])('%s lies in the year from %s to %s', (day, startDate, endDate) =>
    expect(insuredYearOf(policy.startDate, calendarDate(day))).toEqual({ startDate, endDate }),
  )
  test('a day before it lies in none', () =>
    expect(insuredYearOf(policy.startDate, calendarDate('2026-08-31'))).toBeUndefined())
  test('also from a leap day', () =>
    expect(insuredYearOf(calendarDate('2028-02-29'), calendarDate('2029-02-28'))?.startDate).toBe(
      '2029-02-28',
    ))
})

const anyCost = fc.record({
  typeOfCare: fc.constantFrom(...TYPES_OF_CARE),
  days: fc.integer({ min: 0, max: 800 }),
  euroCents: fc.integer({ min: 1, max: 200_000 }),
  claim: fc.integer({ min: 0, max: 3 }),
  /** What a person tries to pay, as a part of the cost; undefined for what is proposed. */
  part: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  order: fc.integer(),
})

const anyPerson: fc.Arbitrary<CoveredPerson> = fc.record({
  coverage: fc.constantFrom('COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT'),
  family: fc.boolean(),
  dutchMain: fc.boolean(),
})

test('STAFF-03 no limit of an insured year is ever exceeded, whatever is decided in whatever order', () => {
  fc.assert(
    fc.property(anyPerson, fc.array(anyCost, { minLength: 1, maxLength: 12 }), (who, tried) => {
      const startDate = calendarDate('2026-09-01')
      const own = { ...policy, person: who, endDate: addDays(startDate, 2000), startDate }
      const costs = tried.map((one, pk) => ({
        ...cost,
        ...one,
        pk,
        treatmentDate: addDays(startDate, one.days),
      }))
      const decided = new Map<number, EarlierCare>()
      for (const next of costs.toSorted((one, other) => one.order - other.order)) {
        // those of the same claim that are open come with it, and are worked out too
        const open = costs.filter((one) => one.claim === next.claim && !decided.has(one.pk))
        const found = workOut({
          policy: { ...own, earlier: [...decided.values()] },
          payee: 'CUSTOMER',
          receivedOn: addDays(startDate, 801),
          costs: open,
        }).find(({ pk }) => pk === next.pk)
        if (!found) throw new Error('every cost is worked out')
        const typed = {
          paidCents: Math.floor((next.euroCents * (next.part ?? 0)) / 100),
          providerCents: 0,
          declineReason: 'ABOVE_TARIFF',
        } as const
        const decision = next.part === undefined ? found.proposal : typed
        if (!decision || isAboveLimit(found, decision)) continue
        decided.set(next.pk, { ...next, cents: decision.paidCents })
      }
      const paid = [...decided.values()]
      for (const one of paid) {
        const covered = coverageOf(one.typeOfCare, who, CONDITIONS_ARTICLES)
        if (covered.kind !== 'UP_TO') continue
        const { key, cents } = covered.limit
        expect(usedOf(key, one.treatmentDate, own, paid)).toBeLessThanOrEqual(cents)
      }
    }),
    { numRuns: 500 },
  )
})

test('STAFF-03 the proposals of one claim together never go above a limit either', () => {
  fc.assert(
    fc.property(anyPerson, fc.array(anyCost, { minLength: 1, maxLength: 12 }), (who, tried) => {
      const own = { ...policy, person: who, endDate: addDays(policy.startDate, 2000) }
      const costs = tried.map((one, pk) => ({
        ...cost,
        ...one,
        pk,
        treatmentDate: addDays(policy.startDate, one.days),
      }))
      const found = claimed({}, own, { costs, receivedOn: addDays(policy.startDate, 801) })
      const paid = costs.map((one, at) => ({ ...one, cents: found[at]?.result?.paidCents ?? 0 }))
      for (const one of paid) {
        const covered = coverageOf(one.typeOfCare, who, CONDITIONS_ARTICLES)
        if (covered.kind !== 'UP_TO') continue
        expect(usedOf(covered.limit.key, one.treatmentDate, own, paid)).toBeLessThanOrEqual(
          covered.limit.cents,
        )
      }
    }),
    { numRuns: 500 },
  )
})

test('STAFF-03 the edition of the day of treatment counts, as the insurer sets maxima and shares', () => {
  const yearly = {
    ...CONDITIONS_ARTICLES.yearly,
    COMPLETE_PLUS: { dentistEmergency: { cents: 10_000, together: false } },
  }
  const care = { ...CONDITIONS_ARTICLES.care, GP: { paidAs: 'medical' as const, article: '3', share: 75 } }
  const newer = {
    validFrom: calendarDate('2026-11-08'),
    content: { ...CONDITIONS_ARTICLES, yearly, care },
  }
  const articles = [newer, ...ARTICLES.bundled]
  expect(proposed(dental, { articles })).toEqual([10_000, 'MAXIMUM_REACHED'])
  expect(proposed({ euroCents: 10_001 }, { articles })).toEqual([7501, 'NOT_COVERED'])
  const before = { treatmentDate: calendarDate('2026-11-07') }
  expect(proposed({ ...dental, ...before }, { articles })).toEqual([16_003, null])
})

test('STAFF-03 the bundled articles are a table as the settings know it', () => {
  expect(Articles.safeParse(JSON.parse(JSON.stringify(CONDITIONS_ARTICLES))).success).toBe(true)
})
