import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  clearHidden,
  settle,
  shownQuestions,
  SITUATION_QUESTIONS,
  STUDENT_TYPES,
} from './situation-answers.ts'
import type { QuestionName, SituationAnswers } from './situation-answers.ts'

const ALWAYS: ReadonlySet<QuestionName> = new Set([
  'countryOfOrigin',
  'countryOfDestination',
  'studentType',
  'startDate',
  'endDate',
  'paidJob',
])

const extra = (answers: SituationAnswers) => [...shownQuestions(answers)].filter((name) => !ALWAYS.has(name))

const from = (origin: string, destination: string, change: SituationAnswers = {}): SituationAnswers => ({
  countryOfOrigin: origin,
  countryOfDestination: destination,
  studentType: 'S',
  paidJob: false,
  ...change,
})

describe('WIZ-05 the questions that an answer calls for', () => {
  test.each<[string, SituationAnswers, QuestionName[]]>([
    ['nothing known', {}, ['institution']],
    ['India to the Netherlands', from('IN', 'NL'), ['dutchInsurance', 'institution']],
    ['India to Germany', from('IN', 'DE'), ['institution']],
    ['Netherlands to the United States', from('NL', 'US'), ['dutchInsurance', 'institution']],
    ['Spain to the Netherlands', from('ES', 'NL'), ['dutchInsurance', 'europeanInsurance', 'institution']],
    [
      'Spain to Germany, with a card',
      from('ES', 'DE', { europeanInsurance: true }),
      ['europeanInsurance', 'europeanInsuranceValid', 'institution'],
    ],
    ['Switzerland to France', from('CH', 'FR'), ['europeanInsurance', 'institution']],
    [
      'Dutch insurance in the Netherlands makes the card useless',
      from('ES', 'NL', { dutchInsurance: true }),
      ['dutchInsurance', 'institution'],
    ],
    [
      'Dutch insurance abroad does not',
      from('NL', 'FR', { dutchInsurance: true }),
      ['dutchInsurance', 'europeanInsurance', 'institution'],
    ],
    ['a paid job makes the card useless', from('ES', 'DE', { paidJob: true }), ['institution']],
    [
      'a paid job in the Netherlands',
      from('IN', 'NL', { paidJob: true }),
      ['dutchInsurance', 'contractDateEnd', 'institution'],
    ],
    [
      'a paid job, insured',
      from('IN', 'NL', { paidJob: true, dutchInsurance: true }),
      ['dutchInsurance', 'institution'],
    ],
    [
      'a paid job of a researcher',
      from('IN', 'NL', { paidJob: true, studentType: 'R' }),
      ['dutchInsurance', 'institution'],
    ],
    [
      'a job that is not known yet',
      from('ES', 'NL', { paidJob: 'unknown' }),
      ['dutchInsurance', 'europeanInsurance', 'institution'],
    ],
    ['to Belgium', from('US', 'BE'), ['belgiumMutuality', 'institution']],
    [
      'a partner',
      from('IN', 'NL', { studentType: 'F' }),
      ['studentPolicyNumber', 'studentDateOfBirth', 'dutchInsurance'],
    ],
    [
      'another institution',
      from('IN', 'DE', { institution: 'OTHER' }),
      ['institution', 'educationalInstitution'],
    ],
  ])('%s', (_, answers, expected) => {
    expect(extra(answers)).toEqual(expected)
  })
})

test('WIZ-05 an answer to a question that is not asked any more is cleared', () => {
  const before = from('ES', 'BE', {
    europeanInsurance: true,
    europeanInsuranceValid: true,
    belgiumMutuality: true,
  })
  expect(clearHidden({ ...before, paidJob: true, affiliateId: 'P1' })).toEqual({
    countryOfOrigin: 'ES',
    countryOfDestination: 'BE',
    studentType: 'S',
    paidJob: true,
    belgiumMutuality: true,
    affiliateId: 'P1',
  })
  expect(clearHidden(before)).toBe(before)
})

const flag = fc.option(fc.boolean(), { nil: undefined })
const anyAnswers: fc.Arbitrary<SituationAnswers> = fc.record({
  countryOfOrigin: fc.constantFrom('NL', 'DE', 'IN', 'BE', undefined),
  countryOfDestination: fc.constantFrom('NL', 'DE', 'US', 'BE', undefined),
  studentType: fc.constantFrom(...STUDENT_TYPES, undefined),
  paidJob: flag,
  dutchInsurance: flag,
  europeanInsurance: flag,
  europeanInsuranceValid: flag,
  belgiumMutuality: flag,
  institution: fc.constantFrom('OTHER', '1004217', undefined),
  educationalInstitution: fc.constantFrom('Somewhere', undefined),
  contractDateEnd: fc.constantFrom('2027-07-31', undefined),
})

test('WIZ-05 clearing what is hidden hides nothing more, and clearing twice is clearing once', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const cleared = clearHidden(answers)
      expect(shownQuestions(cleared)).toEqual(shownQuestions(answers))
      expect(clearHidden(cleared)).toEqual(cleared)
      const shown = shownQuestions(cleared)
      expect(SITUATION_QUESTIONS.filter((name) => cleared[name] !== undefined && !shown.has(name))).toEqual(
        [],
      )
    }),
  )
})

test('a situation is settled when countries, type and days are known; the rest counts as no', () => {
  const answers = from('IN', 'NL', { startDate: '2027-02-01', endDate: '2028-01-31' })
  expect(settle(answers)).toEqual({
    origin: 'IN',
    destination: 'NL',
    studentType: 'S',
    startDate: '2027-02-01',
    endDate: '2028-01-31',
    paidJob: false,
    dutchInsurance: false,
    europeanInsurance: false,
    europeanInsuranceValid: false,
    belgiumMutuality: false,
    institution: undefined,
  })
  expect(settle({ ...answers, endDate: '2028-01-' })).toBeUndefined()
  expect(settle({ ...answers, studentType: 'X' })).toBeUndefined()
  expect(settle({ ...answers, countryOfOrigin: '' })).toBeUndefined()
})
