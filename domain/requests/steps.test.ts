import { describe, expect, test } from 'vitest'

import { FIELD_NAMES, requestFields } from './answers.ts'
import { fieldsOf, stepOfField } from './step-of-field.ts'
import { isPart, isStep, openStep, PARTS, stepAfter, STEPS, stepToShow, userStep } from './steps.ts'
import type { Step } from './steps.ts'

test('WIZ-01 the seven steps follow each other in fixed order', () => {
  expect(STEPS.slice(0, -1).map(stepAfter)).toEqual(STEPS.slice(1))
  expect(stepAfter('request-complete')).toBe('request-complete')
  expect(STEPS.every(isStep) && PARTS.every(isPart)).toBe(true)
  expect([isStep('toString'), isPart('your-situation')]).toEqual([false, false])
})

test('WIZ-02 the visitor counts five steps: logging in and the details are both the third', () => {
  expect(STEPS.map(userStep)).toEqual([1, 2, 3, 3, 4, 5, 5])
})

describe('WIZ-03 the step that is shown', () => {
  const two: readonly Step[] = ['your-situation', 'our-advice']
  const at = (current: Step, done: readonly Step[] = two) => ({ current, done })
  test.each<[string, string | undefined, ReturnType<typeof at>, Step]>([
    [
      'the step that is asked, when all before it are done',
      'our-advice',
      at('request-insurance'),
      'our-advice',
    ],
    ['the first step that is open', 'new-existing-customer', at('our-advice'), 'new-existing-customer'],
    ['the stored step, when none is asked', undefined, at('our-advice'), 'our-advice'],
    ['the stored step, when an unknown one is asked', 'constructor', at('our-advice'), 'our-advice'],
    [
      'the stored step, when one is asked that cannot be opened',
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
    ['the open step, when nothing fits', undefined, at('your-overview'), 'new-existing-customer'],
    ['the first step, when nothing is done', 'your-overview', at('your-situation', []), 'your-situation'],
  ])('%s', (_, asked, state, shown) => expect(stepToShow(asked, state)).toBe(shown))

  test('the open step is the first that is not done', () => {
    expect(openStep([])).toBe('your-situation')
    expect(openStep(['our-advice'])).toBe('your-situation')
    expect(openStep(STEPS)).toBe('request-complete')
  })
})

test('WIZ-04 health, criminal and bank answers and files are kept in memory, all others in the session', () => {
  expect(FIELD_NAMES.filter((name) => requestFields[name].keep === 'memory')).toEqual([
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
  ])
})

test('WIZ-16 every field leads back to the step, and the part of it, that asks it', () => {
  expect(FIELD_NAMES.filter((name) => !stepOfField(name))).toEqual([])
  expect(stepOfField('countryOfOrigin')).toEqual({ step: 'your-situation' })
  expect(stepOfField('institution')).toEqual({ step: 'your-situation' })
  expect(stepOfField('premiumTotal')).toEqual({ step: 'our-advice' })
  expect(stepOfField('street')).toEqual({ step: 'request-insurance', part: 'address' })
  expect(stepOfField('uploadedFile.2')).toEqual({ step: 'request-insurance', part: 'payment' })
  expect(stepOfField('finalAgreement3')).toEqual({ step: 'final-questions' })
  expect(stepOfField('toString')).toBeUndefined()
})

test('WIZ-16 a step knows its fields, request-insurance those of all its parts', () => {
  expect(fieldsOf({ step: 'request-insurance', part: 'address' })).toContain('city')
  expect(fieldsOf({ step: 'request-insurance' })).toEqual(
    PARTS.flatMap((part) => fieldsOf({ step: 'request-insurance', part })),
  )
  expect(fieldsOf({ step: 'your-overview' })).toEqual([])
})
