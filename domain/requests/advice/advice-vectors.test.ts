import { describe, expect, test } from 'vitest'

import type { MainInsured } from '#domain/policies/policy.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { totalCents } from '#domain/policies/payment/instalments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { advise, recommended } from './advice.ts'
import type { AdviceFacts, Institution } from './advice.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

// All vectors of the domain reference 1.8, in the form of its table: job, Dutch insurance, European card and whether it
// is valid until the end, Belgian mutuality; then institution group or product of the student's policy.
const VECTORS = `
D01 S   IN NL N N N   - -                   2027-02-01 2029-01-31 FULL_DEGREE_NL  NONE         COMPLETE_PLUS                MONTHLY,YEARLY,AT_ONCE 1571.65 NL_NO_WORK
D02 S   DE NL N N Y/Y - -                   2027-02-01 2028-01-31 FULL_DEGREE_NL  EHIC         SUPPLEMENT,COMPLETE_PLUS     MONTHLY,AT_ONCE         251.85 NL_NO_WORK,EHIC_LIMITS
D03 S   DE NL N N Y/N - -                   2027-02-01 2028-01-31 FULL_DEGREE_NL  EHIC_EXPIRES COMPLETE_PLUS                MONTHLY,AT_ONCE         784.75 NL_NO_WORK,EHIC_RENEW
D04 S   DE NL Y N N   - -                   2027-02-01 2028-01-31 BZV             NONE         BASIC_SUPPLEMENT,BASIC,SUPPLEMENT MONTHLY           1919.25 BZV_DUTY
D05 S   CN NL N N N   - WUR                 2027-09-01 2029-08-31 FULL_DEGREE_WAG NONE         COMPLETE_PLUS                MONTHLY,YEARLY,AT_ONCE 1454.69 NL_NO_WORK
D06 S   CN NL Y Y N   - WUR                 2027-09-01 2029-08-31 FULL_DEGREE_WAG DUTCH        SUPPLEMENT                   MONTHLY,YEARLY,AT_ONCE  453.22 -
D07 S   IN DE N N N   - -                   2027-04-01 2029-03-31 FULL_DEGREE_DE  NONE         SUPPLEMENT                   MONTHLY,YEARLY,AT_ONCE  548.25 DE_STATUTORY
D08 S   NL DE N Y Y/Y - -                   2027-04-01 2028-03-31 FULL_DEGREE_DE  DUTCH        SUPPLEMENT                   MONTHLY,AT_ONCE         274.50 DE_STATUTORY
D09 S   NL BE N Y Y/Y Y -                   2027-09-15 2028-07-14 FULL_DEGREE_INT DUTCH        SUPPLEMENT                   MONTHLY,AT_ONCE         258.40 -
D10 S   US BE N N N   N -                   2027-09-15 2028-07-14 FULL_DEGREE_INT NONE         COMPLETE_PLUS                MONTHLY,AT_ONCE         836.00 BE_MUTUALITY
D11 S   US BE N N N   Y -                   2027-09-15 2028-07-14 FULL_DEGREE_INT MUTUALITY    SUPPLEMENT                   MONTHLY,AT_ONCE         258.40 -
D12 S   NL US N Y N   - -                   2027-08-15 2028-08-14 FULL_DEGREE_INT DUTCH_WORLD  COMPLETE_PLUS,SUPPLEMENT     MONTHLY,AT_ONCE        1610.40 -
D13 EP  US NL N N N   - -                   2027-01-25 2027-07-02 EXCHANGE        NONE         COMPLETE_PLUS                MONTHLY,AT_ONCE         341.85 NL_NO_WORK
D14 EP  US NL N N N   - -                   2027-05-01 2027-07-15 EXCHANGE        NONE         COMPLETE                     MONTHLY,AT_ONCE         136.04 NL_NO_WORK
D15 EP  ES NL N N Y/Y - -                   2027-01-25 2027-07-02 EXCHANGE        EHIC         SUPPLEMENT,COMPLETE_PLUS     MONTHLY,AT_ONCE         109.71 NL_NO_WORK,EHIC_LIMITS
D16 EP  ES DE N N Y/Y - -                   2027-03-01 2027-08-31 EXCHANGE_DE     EHIC         SUPPLEMENT                   MONTHLY,AT_ONCE         138.00 EHIC_LIMITS,DE_STATUTORY
D17 EP  BR DE N N N   - -                   2027-03-01 2027-08-31 EXCHANGE_DE     NONE         SUPPLEMENT,COMPLETE_PLUS     MONTHLY,AT_ONCE         138.00 DE_STATUTORY
D18 EXI GB NL N N Y/Y - -                   2027-02-01 2027-07-31 INTERN          EHIC         SUPPLEMENT,COMPLETE_PLUS     MONTHLY,AT_ONCE         153.85 NL_NO_WORK,EHIC_LIMITS
D19 EXI FR NL Y N N   - -                   2027-02-01 2027-07-31 BZV             NONE         BASIC_SUPPLEMENT,BASIC,SUPPLEMENT MONTHLY            987.55 BZV_DUTY
D20 EXI NL FR Y N N   - -                   2027-02-01 2027-07-31 INTERN          LOCAL_WORK   SUPPLEMENT                   MONTHLY,AT_ONCE         153.85 WORK_COUNTRY_INSURANCE
D21 EXI NL US Y N N   - -                   2027-02-01 2027-07-31 INTERN          NONE         COMPLETE_PLUS                MONTHLY,AT_ONCE         709.52 -
D22 R   ID NL N N N   - -                   2027-02-01 2031-01-31 ACADEMIC        NONE         COMPLETE_PLUS                MONTHLY,YEARLY,AT_ONCE 4806.69 NL_NO_WORK
D23 R   IT NL Y N N   - -                   2027-02-01 2028-01-31 NONE            NONE         -                            -                            - DUTCH_BASIC_REQUIRED
D24 R   IT NL Y Y N   - -                   2027-02-01 2028-01-31 ACADEMIC        DUTCH        SUPPLEMENT                   MONTHLY,AT_ONCE         361.35 -
D25 J   IN NL N N N   - -                   2027-02-01 2028-01-31 SEARCH_YEAR     NONE         COMPLETE_PLUS                MONTHLY,AT_ONCE         945.35 NL_NO_WORK
D26 J   IN NL Y N N   - -                   2027-02-01 2028-01-31 NONE            NONE         -                            -                            - DUTCH_BASIC_REQUIRED
D27 S   NL FR N Y Y/Y - INSEAD              2027-08-25 2028-06-30 INSEAD          DUTCH        SUPPLEMENT                   AT_ONCE                 307.89 -
D28 S   NL SG N N N   - INSEAD              2027-08-25 2028-06-30 INSEAD          NONE         COMPLETE_PLUS                AT_ONCE                1141.37 -
D29 F   IN NL N N N   - main=FULL_DEGREE_NL 2027-03-01 2028-01-31 FULL_DEGREE_NL  NONE         COMPLETE_PLUS                MONTHLY,AT_ONCE        1088.51 NL_NO_WORK
D30 F   IN NL Y N N   - main=FULL_DEGREE_NL 2027-03-01 2028-01-31 NONE            NONE         -                            -                            - DUTCH_BASIC_REQUIRED
D31 F   IN NL N N N   - main=BZV            2027-03-01 2028-01-31 FULL_DEGREE_NL  NONE         COMPLETE_PLUS                MONTHLY,AT_ONCE        1088.51 NL_NO_WORK
`

const today = calendarDate('2027-01-20')
const BORN = calendarDate('2003-05-14')

const COLUMNS =
  'id type from to job dutch card mutuality with start end product primary covers terms premium notices'.split(
    ' ',
  )

const vectors = VECTORS.trim()
  .split('\n')
  .map((line) => {
    const cells = line.split(/\s+/)
    const cell = (name: string) => cells[COLUMNS.indexOf(name)] ?? ''
    return {
      id: cell('id'),
      type: cell('type'),
      from: cell('from'),
      to: cell('to'),
      job: cell('job'),
      dutch: cell('dutch'),
      card: cell('card'),
      mutuality: cell('mutuality'),
      with: cell('with'),
      start: cell('start'),
      end: cell('end'),
      product: cell('product'),
      primary: cell('primary'),
      covers: cell('covers'),
      terms: cell('terms'),
      premium: cell('premium'),
      notices: cell('notices'),
    }
  })

type Vector = (typeof vectors)[number]

const listOf = (cell: string) => (cell === '-' ? [] : cell.split(','))

const answersOf = (vector: Vector): SituationAnswers => ({
  countryOfOrigin: vector.from,
  countryOfDestination: vector.to,
  studentType: vector.type,
  startDate: vector.start,
  endDate: vector.end,
  paidJob: vector.job === 'Y',
  dutchInsurance: vector.dutch === 'Y',
  europeanInsurance: vector.card.startsWith('Y'),
  europeanInsuranceValid: vector.card === 'Y/Y',
  belgiumMutuality: vector.mutuality === 'Y',
  contractDateEnd: vector.end,
  institution: vector.with === 'WUR' || vector.with === 'INSEAD' ? vector.with : 'OTHER',
  ...(vector.type === 'F' ? { studentPolicyNumber: '260047113', studentDateOfBirth: BORN } : {}),
})

const mainPolicyOf = (vector: Vector): MainInsured => ({
  policyNumber: '260047113',
  // the table contains product codes
  productCode: vector.with.replace('main=', '') as SoldProduct,
  destination: vector.to,
  birthDate: BORN,
  status: 'NOT_ACTIVE',
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2029-01-31'),
})

const factsOf = (vector: Vector): AdviceFacts => {
  const institutions: Record<string, Institution> = {
    WUR: { country: 'NL', group: 'WUR' },
    INSEAD: { country: vector.to, group: 'INSEAD' },
  }
  return {
    today,
    prices: BUNDLED_PRICES,
    institutionOf: (number) => institutions[number],
    mainPolicy: vector.type === 'F' ? mainPolicyOf(vector) : undefined,
  }
}

describe.each(vectors)('WIZ-07 vector $id: $type from $from to $to', (vector) => {
  const advice = advise(answersOf(vector), factsOf(vector))
  const best = recommended(advice)
  const debit = best?.payment.find(({ method }) => method === 'DIRECT_DEBIT')

  test('has its product, covers, terms, price and notices', () => {
    expect({
      product: advice.productCode,
      primary: advice.primaryCover,
      covers: advice.coverageOptions.map((option) => option.coverage),
      terms: debit?.terms ?? [],
      premium: best ? (best.premiumTotalCents / 100).toFixed(2) : '-',
      notices: advice.notices.map(({ code }) => code),
    }).toEqual({
      product: vector.product,
      primary: vector.primary,
      covers: listOf(vector.covers),
      terms: listOf(vector.terms),
      premium: vector.premium,
      notices: listOf(vector.notices),
    })
  })

  test('recommends the first cover, and every payment plan adds up to the total', () => {
    expect(advice.coverageOptions.map((option) => option.recommended)).toEqual(
      advice.coverageOptions.map((_, index) => index === 0),
    )
    for (const option of advice.coverageOptions)
      for (const plan of option.instalments)
        expect(totalCents(plan.instalments)).toBe(option.premiumTotalCents)
  })

  test('is a situation that can be insured', () => {
    const countries = new Set([vector.from, vector.to])
    expect(situationIssues(answersOf(vector), { ...factsOf(vector), countries })).toEqual([])
  })
})
