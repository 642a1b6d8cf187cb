import { describe, expect, test } from 'vitest'

import { covered, notCovered, paysFor, yearlyMaximum } from './cover-facts.ts'

describe('WIZ-07 what a cover pays', () => {
  test('Complete is Complete Plus without pre-existing conditions', () => {
    const plus = covered('COMPLETE_PLUS', 'S')
    expect(covered('COMPLETE', 'S')).toEqual(plus.filter((fact) => fact !== 'preExisting'))
    expect(notCovered('COMPLETE', 'S')).toContain('preExisting')
  })

  test('the Supplement pays no care that the main insurance pays', () => {
    expect(covered('SUPPLEMENT', 'S')).not.toContain('medical')
    expect(notCovered('SUPPLEMENT', 'S')).toContain('mainInsurance')
  })

  test('the basic insurance and the Supplement together pay what both pay', () => {
    expect(new Set(covered('BASIC_SUPPLEMENT', 'S'))).toEqual(
      new Set([...covered('BASIC', 'S'), ...covered('SUPPLEMENT', 'S')]),
    )
  })

  test('the Supplement pays the dentist in an emergency too, in one sum with an excess; after an accident it does not', () => {
    expect(yearlyMaximum.COMPLETE_PLUS.dentistEmergency).toEqual({ sum: 400, together: false })
    expect(yearlyMaximum.COMPLETE_PLUS.dentistAccident).toEqual({ sum: 1200, together: false })
    expect(yearlyMaximum.SUPPLEMENT.dentistEmergency).toEqual({ sum: 400, together: true })
    expect(yearlyMaximum.SUPPLEMENT.mainExcess).toEqual({ sum: 400, together: true })
    expect(yearlyMaximum.SUPPLEMENT.dentistAccident).toBeUndefined()
    expect(yearlyMaximum.COMPLETE).toEqual(yearlyMaximum.COMPLETE_PLUS)
    expect(yearlyMaximum.BASIC_SUPPLEMENT).toEqual(yearlyMaximum.SUPPLEMENT)
  })

  test('the basic insurance pays no dentist, so none in an emergency either', () => {
    expect(yearlyMaximum.BASIC).toEqual({})
    expect(notCovered('BASIC', 'S')).toContain('dentist')
    expect(notCovered('BASIC_SUPPLEMENT', 'S')).toContain('dentistInTime')
  })

  test('pregnancy is insured for the main insured person, not for family members', () => {
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', 'S')).toBe(true)
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', 'F')).toBe(false)
    expect(notCovered('COMPLETE_PLUS', 'F')).toContain('pregnancy')
    expect(notCovered('SUPPLEMENT', 'F')).not.toContain('pregnancy')
  })
})
