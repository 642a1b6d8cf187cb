import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { ARTICLES } from './articles.ts'
import type { CoveredPerson } from './articles.ts'
import type { EarlierCare, PolicyOfClaim } from './claim-to-work-out.ts'
import { usedInYear } from './used-limits.ts'

const person: CoveredPerson = { coverage: 'COMPLETE_PLUS', family: false, dutchMain: false }

const policy: PolicyOfClaim = {
  person,
  startDate: calendarDate('2025-09-01'),
  endDate: calendarDate('2027-08-31'),
  neverInsured: false,
  origin: 'CN',
  destination: 'NL',
  earlier: [],
  articles: ARTICLES.bundled,
}

const today = calendarDate('2026-11-20')

const care = (typeOfCare: EarlierCare['typeOfCare'], treatmentDate: string, cents = 0): EarlierCare => ({
  treatmentDate: calendarDate(treatmentDate),
  typeOfCare,
  country: 'NL',
  cents,
})

const atHome = (treatmentDate: string): EarlierCare => ({ ...care('GP', treatmentDate), country: 'CN' })

const used = (earlier: readonly EarlierCare[], of: Partial<PolicyOfClaim> = {}) =>
  usedInYear({ ...policy, ...of, earlier }, today)

describe('CLM-01 what is used of each limit in the insured year', () => {
  test('care of this insured year counts, that of the year before and care without a limit do not', () => {
    const paid = [
      care('DENTAL_EMERGENCY', '2026-08-31', 40_000),
      care('DENTAL_EMERGENCY', '2026-09-01', 12_000),
      care('DENTAL_ACCIDENT', '2026-10-01', 5000),
      care('GP', '2026-10-01', 6420),
    ]
    expect(used(paid)).toEqual({
      year: { startDate: '2026-09-01', endDate: '2027-08-31' },
      limits: [
        { key: 'dentistEmergency', limitCents: 40_000, usedCents: 12_000 },
        { key: 'dentistAccident', limitCents: 120_000, usedCents: 5000 },
      ],
      atHome: { weeks: 8, days: 0 },
    })
  })

  test('a Supplement has one limit for the dentist and the excess together', () => {
    const supplement = { person: { ...person, coverage: 'SUPPLEMENT' } } as const
    const paid = [care('GP', '2026-10-01', 3000), care('DENTAL_EMERGENCY', '2026-10-02', 2000)]
    expect(used(paid, supplement)?.limits).toEqual([{ key: 'TOGETHER', limitCents: 40_000, usedCents: 5000 }])
  })

  test('beside the Dutch basic insurance only the dentist is left of it', () => {
    const beside = { person: { ...person, coverage: 'SUPPLEMENT', dutchMain: true } } as const
    expect(used([], beside)?.limits.map(({ key }) => key)).toEqual(['dentistEmergency'])
  })

  test('the Dutch basic insurance has no limits of ours', () => {
    const basic = { person: { ...person, coverage: 'BASIC' } } as const
    expect(used([], basic)).toMatchObject({ limits: [], atHome: null })
  })

  test('days at home are those with care there: two journeys are never one that is too long', () => {
    const paid = [atHome('2026-10-01'), atHome('2026-10-10'), care('GP', '2026-10-20'), atHome('2026-11-02')]
    expect(used(paid)?.atHome).toEqual({ weeks: 8, days: 3 })
    const apart = [atHome('2026-09-02'), atHome('2026-11-19'), atHome('2026-11-19')]
    expect(used(apart)?.atHome).toEqual({ weeks: 8, days: 2 })
    expect(used(paid, { origin: 'NL' })?.atHome, 'who stays in the home country').toBeNull()
  })

  test('before the first day there is no insured year', () => {
    expect(used([], { startDate: calendarDate('2026-12-01') })).toBeUndefined()
  })
})
