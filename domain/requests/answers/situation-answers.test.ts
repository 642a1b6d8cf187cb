import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  clearHidden,
  completeSituation,
  shownQuestions,
  SITUATION_QUESTIONS,
  STUDENT_TYPES,
} from './situation-answers.ts'
import type { QuestionName, SituationAnswers } from './situation-answers.ts'
import { situationOf } from '#domain/requests/situation/situation.ts'

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

describe('WIZ-05 the questions that are shown', () => {
  test.each<[string, SituationAnswers, QuestionName[]]>([
    ['no answers', {}, ['institution']],
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
      'no card question with Dutch insurance in the Netherlands',
      from('ES', 'NL', { dutchInsurance: true }),
      ['dutchInsurance', 'institution'],
    ],
    [
      'the card question with Dutch insurance abroad',
      from('NL', 'FR', { dutchInsurance: true }),
      ['dutchInsurance', 'europeanInsurance', 'institution'],
    ],
    ['no card question with a paid job', from('ES', 'DE', { paidJob: true }), ['institution']],
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
      'an unknown job',
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

test('WIZ-05 an answer to a question that is no longer shown is cleared', () => {
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

describe('ruling 66 about a child', () => {
  const child = from('IN', 'NL', { studentType: 'F', startDate: '2027-02-01', dateOfBirth: '2018-05-05' })

  test('a parent is not asked about paid work, and the request says that there is none', () => {
    expect(shownQuestions(child).has('paidJob')).toBe(false)
    expect(clearHidden({ ...child, paidJob: true }).paidJob).toBeUndefined()
    expect(situationOf({ ...child, paidJob: true })).toMatchObject({ paidJob: false })
    expect(situationOf(child)).not.toHaveProperty('dateOfBirth')
  })

  test.each([
    ['somebody of 16', { dateOfBirth: '2011-02-01' }],
    ['a family member of whom we know no birth date', { dateOfBirth: undefined }],
    ['a student', { studentType: 'S' }],
  ])('%s is asked about paid work', (_, change) =>
    expect(shownQuestions({ ...child, ...change }).has('paidJob')).toBe(true),
  )
})

test('WIZ-05 clearing hidden answers hides no further questions, and clearing twice changes nothing', () => {
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

test('a situation is complete when countries, type and dates are known; other questions count as no', () => {
  const answers = from('IN', 'NL', { startDate: '2027-02-01', endDate: '2028-01-31' })
  expect(completeSituation(answers)).toEqual({
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
  expect(completeSituation({ ...answers, endDate: '2028-01-' })).toBeUndefined()
  expect(completeSituation({ ...answers, studentType: 'X' })).toBeUndefined()
  expect(completeSituation({ ...answers, countryOfOrigin: '' })).toBeUndefined()
})
