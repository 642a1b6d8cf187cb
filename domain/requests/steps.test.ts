import { describe, expect, test } from 'vitest'

import { FIELD_NAMES, requestFields } from './answers.ts'
import { fieldsOf, stepOfField } from './step-of-field.ts'
import { isPart, isStep, openStep, PARTS, stepAfter, STEPS, stepToShow, userStep } from './steps.ts'
import type { Step } from './steps.ts'

test('WIZ-01 the seven steps have a fixed order', () => {
  expect(STEPS.slice(0, -1).map(stepAfter)).toEqual(STEPS.slice(1))
  expect(stepAfter('request-complete')).toBe('request-complete')
  expect(STEPS.every(isStep) && PARTS.every(isPart)).toBe(true)
  expect([isStep('toString'), isPart('your-situation')]).toEqual([false, false])
})

test('WIZ-02 five steps are shown to the visitor: logging in and the details are both the third', () => {
  expect(STEPS.map(userStep)).toEqual([1, 2, 3, 3, 4, 5, 5])
})

describe('WIZ-03 the step that is shown', () => {
  const two: readonly Step[] = ['your-situation', 'our-advice']
  const at = (current: Step, done: readonly Step[] = two) => ({ current, done })
  test.each<[string, string | undefined, ReturnType<typeof at>, Step]>([
    [
      'the requested step, when all before it are completed',
      'our-advice',
      at('request-insurance'),
      'our-advice',
    ],
    [
      'the first step that is not completed',
      'new-existing-customer',
      at('our-advice'),
      'new-existing-customer',
    ],
    ['the stored step, when none is requested', undefined, at('our-advice'), 'our-advice'],
    ['the stored step, when an unknown one is requested', 'constructor', at('our-advice'), 'our-advice'],
    [
      'the stored step, when the requested one cannot be opened',
      'final-questions',
      at('our-advice'),
      'our-advice',
    ],
    [
      'the open step, when the stored one cannot be opened',
      'final-questions',
      at('your-overview'),
      'new-existing-customer',
    ],
    [
      'the open step, when none is requested and the stored one cannot be opened',
      undefined,
      at('your-overview'),
      'new-existing-customer',
    ],
    [
      'the first step, when no step is completed',
      'your-overview',
      at('your-situation', []),
      'your-situation',
    ],
  ])('%s', (_, requested, state, shown) => expect(stepToShow(requested, state)).toBe(shown))

  test('the open step is the first that is not completed', () => {
    expect(openStep([])).toBe('your-situation')
    expect(openStep(['our-advice'])).toBe('your-situation')
    expect(openStep(STEPS)).toBe('request-complete')
  })
})

test('WIZ-04 health, criminal record and bank answers and files are in memory only, all others in session storage', () => {
  expect(FIELD_NAMES.filter((name) => requestFields[name].storage === 'memory')).toEqual([
    'ibanAccountNumber',
    'bicSwiftCode',
    'bankAccountHolder',
    'uploadedFile',
    'preExistingConditions',
    'medicalStatus',
    'insuranceRefusal',
    'insuranceRefusalExplanation',
    'healthIssues',
    'healthRequirements',
    'criminalRecord',
    'preExistingConditionsExplanation',
    'medicalStatusExplanation',
    'healthIssuesExplanation',
    'healthRequirementsExplanation',
    'criminalRecordExplanation',
  ])
})

test('WIZ-16 every field has a step and, in request-insurance, a part', () => {
  expect(FIELD_NAMES.filter((name) => !stepOfField(name))).toEqual([])
  expect(stepOfField('countryOfOrigin')).toEqual({ step: 'your-situation' })
  expect(stepOfField('institution')).toEqual({ step: 'your-situation' })
  expect(stepOfField('premiumTotal')).toEqual({ step: 'our-advice' })
  expect(stepOfField('street')).toEqual({ step: 'request-insurance', part: 'address' })
  expect(stepOfField('uploadedFile.2')).toEqual({ step: 'request-insurance', part: 'payment' })
  expect(stepOfField('finalAgreement3')).toEqual({ step: 'final-questions' })
  expect(stepOfField('toString')).toBeUndefined()
})

test('WIZ-16 the fields of request-insurance are those of all its parts', () => {
  expect(fieldsOf({ step: 'request-insurance', part: 'address' })).toContain('city')
  expect(fieldsOf({ step: 'request-insurance' })).toEqual(
    PARTS.flatMap((part) => fieldsOf({ step: 'request-insurance', part })),
  )
  expect(fieldsOf({ step: 'your-overview' })).toEqual([])
})
