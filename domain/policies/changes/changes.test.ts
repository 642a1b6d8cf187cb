import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { joinNames } from '#domain/shared/text/name-list.ts'
import { paymentOptions } from '#domain/policies/payment/payment-options.ts'

import { addressForm, addressFormOnScreen, addressOfForm } from './address.ts'
import type { PolicyAddress } from './address.ts'
import { paymentForm, paymentOfForm } from './payment.ts'
import type { PaymentFacts } from './payment.ts'
import { startDateForm, startDateRange } from './start-date.ts'
import type { InsuredPeriod, StartDateFacts } from './start-date.ts'

const day = calendarDate
const today = day('2026-11-20')

const own: InsuredPeriod = {
  policyNumber: '260047113',
  productCode: 'FULL_DEGREE_NL',
  coverage: 'COMPLETE_PLUS',
  status: 'NOT_ACTIVE',
  startDate: day('2027-02-01'),
  endDate: day('2028-01-31'),
  originalStartDate: day('2027-02-01'),
  insuredName: 'Mei Lin',
  birthDate: day('2004-03-27'),
  cancelled: false,
  mainPolicyNumber: null,
}

const codesOf = (newStartDate: string | undefined, facts: Partial<StartDateFacts> = {}) => {
  const verdict = judge(startDateForm, { newStartDate }, { today, policy: own, others: [], ...facts })
  return verdict.ok ? [] : verdict.issues.map(({ id, context }) => [id, context])
}

describe('POL-07 another first day', () => {
  test.each(['2027-01-18', '2027-01-31', '2027-02-15'])('may be %s', (newStartDate) => {
    expect(codesOf(newStartDate)).toEqual([])
  })

  test.each([
    [undefined, 'policy_start_date_empty', {}],
    ['2027-02-30', 'policy_start_date_invalid', { problem: 'nonexistent' }],
    ['2027-02', 'policy_start_date_invalid', { problem: 'unreadable' }],
    ['2026-11-19', 'policy_start_date_in_past', { today }],
    ['2027-02-01', 'policy_start_date_same_as_original', { startDate: '2027-02-01' }],
    ['2028-01-31', 'policy_start_date_after_end_date', { endDate: '2028-01-31' }],
    [
      '2027-01-17',
      'policy_start_date_outside_limit',
      { maxDays: 14, earliestDate: '2027-01-18', latestDate: '2027-02-15' },
    ],
    [
      '2027-02-16',
      'policy_start_date_outside_limit',
      { maxDays: 14, earliestDate: '2027-01-18', latestDate: '2027-02-15' },
    ],
  ])('%s is refused with %s', (newStartDate, id, context) => {
    expect(codesOf(newStartDate)).toEqual([[id, context]])
  })

  test('names no day of the past where the first day is near', () => {
    const facts = { today: day('2027-01-25') }
    expect(codesOf('2027-02-16', facts)).toEqual([
      [
        'policy_start_date_outside_limit',
        { maxDays: 14, earliestDate: '2027-01-25', latestDate: '2027-02-15' },
      ],
    ])
  })

  test('counts from the day that was agreed at first, not from the last move', () => {
    const policy = { ...own, startDate: day('2027-02-15') }
    expect(codesOf('2027-02-22', { policy })[0]?.[0]).toBe('policy_start_date_outside_limit')
    expect(codesOf('2027-02-01', { policy })).toEqual([])
    expect(startDateRange({ policy, today })).toEqual({
      earliestDate: '2027-01-18',
      latestDate: '2027-02-15',
    })
    expect(startDateRange({ policy, today: day('2027-01-20') }).earliestDate).toBe('2027-01-20')
  })

  test('may not make the period shorter or longer than the product allows', () => {
    const short = { ...own, productCode: 'EXCHANGE' as const, endDate: day('2027-05-03') }
    expect(codesOf('2027-02-08', { policy: short })).toEqual([
      ['policy_start_date_period_too_short', expect.objectContaining({ minMonths: 3 })],
    ])
    const long = { ...own, productCode: 'EXCHANGE' as const, endDate: day('2029-01-31') }
    expect(codesOf('2027-01-31', { policy: long })[0]?.[0]).toBe('policy_start_date_period_too_long')
  })

  describe('of an insurance that was sold shorter than the product allows now (ruling 55)', () => {
    const months = (endDate: string, change: Partial<InsuredPeriod> = {}) => ({
      policy: { ...own, coverage: 'SUPPLEMENT', endDate: day(endDate), ...change },
    })
    test.each([
      ['four months beside the basic insurance, longer', '2027-01-27', months('2027-05-31'), []],
      ['the same, shorter', '2027-02-06', months('2027-05-31'), ['policy_start_date_period_too_short']],
      ['what ended early, longer', '2027-01-27', months('2027-04-01'), []],
      [
        'back to the day that was agreed at first',
        '2027-02-01',
        months('2027-05-31', { startDate: day('2027-01-27') }),
        ['policy_start_date_period_too_short'],
      ],
      ['six months and a week, a week shorter', '2027-02-08', months('2027-08-07'), []],
      ['the same, a day more', '2027-02-09', months('2027-08-07'), ['policy_start_date_period_too_short']],
    ] as const)('%s: %s', (_, newStartDate, facts, codes) => {
      expect(codesOf(newStartDate, facts).map(([id]) => id)).toEqual(codes)
    })
  })

  test.each([
    ['follows at once', '2027-08-01', 'policy_start_date_period_too_long'],
    ['follows after 31 days', '2027-09-01', 'policy_start_date_period_too_long'],
    ['follows after 32 days', '2027-09-02', undefined],
  ])('WIZ-08 counts the days of an insurance that %s', (_, startDate, code) => {
    const exchange = { ...own, productCode: 'EXCHANGE' as const, endDate: day('2027-07-31') }
    const next = {
      ...exchange,
      policyNumber: '260000001',
      startDate: day(startDate),
      endDate: day('2028-01-31'),
    }
    const [firstCode] = codesOf('2027-01-31', { policy: exchange, others: [next] })
    expect(firstCode?.[0]).toBe(code)
    expect(codesOf('2027-02-02', { policy: exchange, others: [next] })).toEqual([])
  })

  test('WIZ-08 counts the days before it of an insurance that was ended early, not of one that insured nobody', () => {
    const exchange = { ...own, productCode: 'EXCHANGE' as const, endDate: day('2027-12-31') }
    const earlier = (change: Partial<InsuredPeriod>): InsuredPeriod => ({
      ...exchange,
      policyNumber: '260000001',
      status: 'CANCELLED',
      startDate: day('2026-02-01'),
      endDate: day('2027-01-01'),
      ...change,
    })
    const code = (change: Partial<InsuredPeriod>) =>
      codesOf('2027-01-31', { policy: exchange, others: [earlier(change)] })[0]?.[0]
    expect(code({})).toBe('policy_start_date_period_too_long')
    expect(code({ cancelled: true, keepsInsuredDays: true })).toBe('policy_start_date_period_too_long')
    expect(code({ cancelled: true })).toBeUndefined()
  })

  test('may not share a day with another policy of the same person', () => {
    const earlier = {
      ...own,
      policyNumber: '260000001',
      status: 'ACTIVE' as const,
      startDate: day('2026-02-01'),
      endDate: day('2027-01-24'),
    }
    const facts = { others: [earlier] }
    expect(codesOf('2027-01-24', facts)).toEqual([
      [
        'policy_start_date_overlap',
        { policyNumber: '260000001', startDate: '2026-02-01', endDate: '2027-01-24' },
      ],
    ])
    expect(codesOf('2027-01-25', facts)).toEqual([])
    expect(codesOf('2027-01-24', { others: [{ ...earlier, insuredName: 'Bo Lin' }] })).toEqual([])
    expect(codesOf('2027-01-24', { others: [{ ...earlier, status: 'CANCELLED' }] })).toEqual([])
  })

  test('of a family member is not before that of the student, and the other way round', () => {
    const child = { ...own, policyNumber: '260000002', insuredName: 'Bo Lin', mainPolicyNumber: '260047113' }
    expect(codesOf('2027-01-31', { policy: child, others: [own] })).toEqual([
      ['policy_start_date_outside_main_policy', { startDate: '2027-02-01' }],
    ])
    const partner = { ...child, policyNumber: '260000010', insuredName: 'An Lin' }
    expect(codesOf('2027-02-08', { others: [child, partner] })).toEqual([
      [
        'policy_start_date_family_policy_affected',
        { policyNumber: '260000002', insuredNames: joinNames(['Bo Lin', 'An Lin']) },
      ],
    ])
    expect(codesOf('2027-01-31', { others: [child] })).toEqual([])
  })
})

const current: PolicyAddress = {
  postalCode: '6708 PB',
  houseNumber: 10,
  addition: 'A',
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  country: 'NL',
}
const typed = {
  postalCode: '1012js',
  houseNumber: '1',
  addition: '',
  street: 'Dam',
  city: 'Amsterdam',
  moveReason: 'MOVED_OTHER_CITY',
  moveReasonExplanation: '',
}

const addressCodes = (changes: Partial<typeof typed>, rules = addressForm) => {
  const verdict = judge(rules, { ...typed, ...changes }, { country: 'NL', current })
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field} ${id}`)
}

describe('POL-08 another address', () => {
  test('is stored with a tidy postcode, and letters of the addition as capitals', () => {
    expect(addressCodes({})).toEqual([])
    expect(addressOfForm({ ...typed, addition: 'b' }, 'NL')).toEqual({
      ...current,
      postalCode: '1012 JS',
      houseNumber: 1,
      addition: 'B',
      street: 'Dam',
      city: 'Amsterdam',
    })
  })

  test.each([
    [{ postalCode: '' }, 'postalCode policy_address_postal_code_empty'],
    [{ postalCode: '0999 AB' }, 'postalCode policy_address_postal_code_invalid'],
    [{ houseNumber: '' }, 'houseNumber policy_address_house_number_empty'],
    [{ houseNumber: 'twelve' }, 'houseNumber policy_address_house_number_invalid'],
    [{ addition: 'toolong' }, 'addition policy_address_addition_invalid'],
    [{ street: '' }, 'street policy_address_street_empty'],
    [{ street: 'x'.repeat(71) }, 'street policy_address_street_too_long'],
    [{ city: 'x'.repeat(36) }, 'city policy_address_city_too_long'],
    [{ moveReason: '' }, 'moveReason policy_address_move_reason_empty'],
    [{ moveReason: 'BORED' }, 'moveReason policy_address_move_reason_invalid'],
    [{ moveReason: 'OTHER' }, 'moveReasonExplanation policy_address_move_reason_explanation_empty'],
    [
      { moveReason: 'OTHER', moveReasonExplanation: 'x'.repeat(251) },
      'moveReasonExplanation policy_address_move_reason_explanation_too_long',
    ],
  ])('%j is refused', (changes, refused) => {
    expect(addressCodes(changes)).toEqual([refused])
  })

  test.each([
    ['Mei Lin', 'bankAccountHolder policy_payment_account_holder_not_adult'],
    ['MEÍ  lin', 'bankAccountHolder policy_payment_account_holder_not_adult'],
    ['Bo Lin', undefined],
  ])('POL-10 ruling 66 beside a child Mei Lin the mandate of %s: %s', (bankAccountHolder, refused) =>
    expect(paymentCodes({ bankAccountHolder }, { minors: ['Mei Lin'] })).toEqual(refused ? [refused] : []),
  )

  test('POL-10 with a BIC of another country than the IBAN is warned about, and accepted', () => {
    expect(paymentCodes({ bic: 'ABNANL2A' })).toEqual([])
    expect(paymentWarnings({ bic: 'ABNANL2A' })).toEqual(['bic policy_payment_bic_country_mismatch'])
  })

  test('POL-10 that is the same as before is no change', () => {
    const same = { ...typed, ...current, houseNumber: '10', postalCode: '6708pb', addition: 'a' }
    expect(addressCodes(same)).toEqual([' policy_no_changes'])
  })

  test('on a screen a street that is still looked up is not missed', () => {
    const unfinished = { houseNumber: '', street: '', city: '' }
    expect(addressCodes(unfinished, addressFormOnScreen)).toEqual([
      'houseNumber policy_address_house_number_empty',
    ])
    expect(addressCodes({ street: '', city: '' }, addressFormOnScreen)).toHaveLength(2)
  })
})

const facts: PaymentFacts = {
  options: paymentOptions('FULL_DEGREE_NL', own, 'change'),
  current: { term: 'MONTHLY', method: 'DIRECT_DEBIT' },
  accountEndsWith: '4300',
  mandateKind: 'RCUR',
  minors: [],
}
const debit = {
  term: 'QUARTERLY',
  method: 'DIRECT_DEBIT',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  bankAccountHolder: 'Mei Lin',
  mandateAccepted: true,
}

const paymentCodes = (changes: object, changedFacts: Partial<PaymentFacts> = {}) => {
  const verdict = judge(paymentForm, { ...debit, ...changes }, { ...facts, ...changedFacts })
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field} ${id}`)
}

const paymentWarnings = (changes: object) => {
  const verdict = judge(paymentForm, { ...debit, ...changes }, facts)
  return verdict.ok ? verdict.warnings.map(({ field, id }) => `${field} ${id}`) : []
}

describe('POL-09 another way to pay', () => {
  test('stores the account without spaces', () => {
    expect(paymentCodes({})).toEqual([])
    expect(paymentOfForm(debit, facts)).toEqual({
      paymentTerm: 'QUARTERLY',
      paymentMethod: 'DIRECT_DEBIT',
      account: { iban: 'DE89370400440532013000', bic: null, accountHolder: 'Mei Lin' },
    })
  })

  test('without another IBAN keeps the account of the running mandate, if there is one', () => {
    const kept = { iban: '', bankAccountHolder: '', mandateAccepted: false }
    expect(paymentCodes(kept)).toEqual([])
    expect(paymentOfForm({ ...debit, ...kept }, facts).account).toBeNull()
    expect(paymentCodes(kept, { accountEndsWith: null })).toEqual([
      'iban policy_payment_iban_empty',
      'bankAccountHolder policy_payment_account_holder_empty',
      'mandateAccepted policy_payment_mandate_not_accepted',
    ])
  })

  test('a mandate for one collection is signed again where more follow, also for the same account', () => {
    const kept = { iban: '', bankAccountHolder: '', mandateAccepted: false }
    const current = { term: 'AT_ONCE', method: 'DIRECT_DEBIT' }
    const once = { current, mandateKind: 'OOFF' } as const
    expect(paymentCodes(kept, once)).toContain('mandateAccepted policy_payment_mandate_not_accepted')
    expect(paymentCodes({ ...kept, term: 'AT_ONCE' }, once)).toEqual([' policy_no_changes'])
    const changedFacts = { ...facts, ...once, isRunningAccount: () => true }
    expect(paymentOfForm(debit, changedFacts).account).toMatchObject({ iban: 'DE89370400440532013000' })
    const recurrent = { ...facts, current }
    expect(paymentCodes(kept, recurrent)).toEqual([])
    expect(paymentOfForm({ ...debit, ...kept }, recurrent).account).toBeNull()
  })

  test.each([
    [{ method: '' }, 'method policy_payment_method_empty'],
    [{ method: 'CREDITCARD' }, 'method policy_payment_method_invalid'],
    [{ term: '' }, 'term policy_payment_term_empty'],
    [{ term: 'WEEKLY' }, 'term policy_payment_term_invalid'],
    [{ method: 'BANK_TRANSFER' }, 'term policy_payment_term_not_allowed'],
    [{ iban: 'NL91ABNA0417164301' }, 'iban policy_payment_iban_invalid'],
    [{ iban: 'GB29NWBK60161331926819' }, 'iban policy_payment_iban_uk_not_allowed'],
    [{ iban: 'TR330006100519786457841326' }, 'iban policy_payment_iban_not_sepa'],
    [{ iban: 'CH9300762011623852957' }, 'bic policy_payment_bic_empty'],
    [{ bic: 'nonsense!' }, 'bic policy_payment_bic_invalid'],
    [{ bankAccountHolder: '' }, 'bankAccountHolder policy_payment_account_holder_empty'],
    [{ bankAccountHolder: '王小明' }, 'bankAccountHolder policy_payment_account_holder_invalid'],
    [{ mandateAccepted: false }, 'mandateAccepted policy_payment_mandate_not_accepted'],
  ])('%j is refused', (changes, refused) => {
    expect(paymentCodes(changes)).toEqual([refused])
  })

  test('POL-10 with a BIC of another country than the IBAN is warned about, and accepted', () => {
    expect(paymentCodes({ bic: 'ABNANL2A' })).toEqual([])
    expect(paymentWarnings({ bic: 'ABNANL2A' })).toEqual(['bic policy_payment_bic_country_mismatch'])
  })

  test('POL-10 that is the same as before is no change', () => {
    expect(paymentCodes({ term: 'MONTHLY', iban: '' })).toEqual([' policy_no_changes'])
    expect(paymentCodes({ term: 'MONTHLY' })).toEqual([])
    const running = {
      isRunningAccount: ({ accountHolder }: { accountHolder: string }) => accountHolder === 'Mei Lin',
    }
    expect(paymentCodes({ term: 'MONTHLY' }, running)).toEqual([' policy_no_changes'])
    expect(paymentCodes({ term: 'MONTHLY', bankAccountHolder: 'Bo Lin' }, running)).toEqual([])
    const transfer = { current: { term: 'AT_ONCE', method: 'BANK_TRANSFER' }, accountEndsWith: null }
    expect(paymentCodes({ term: 'AT_ONCE', method: 'BANK_TRANSFER' }, transfer)).toEqual([
      ' policy_no_changes',
    ])
  })
})
