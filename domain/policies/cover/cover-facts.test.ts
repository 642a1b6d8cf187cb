import { describe, expect, test } from 'vitest'

import { COVER_CODES } from '#domain/policies/cover.ts'
import { covered, coverFacts, excessOf, notCovered, partsOf, paysFor, yearlyMaximum } from './cover-facts.ts'

const student = { family: false, dutchMain: false }
const family = { ...student, family: true }
const dutch = { ...student, dutchMain: true }

const facts = (...args: Parameters<typeof covered>) => covered(...args).map(({ fact }) => fact)
const excesses = (...args: Parameters<typeof excessOf>) => excessOf(...args).map(({ fact }) => fact)

describe('WIZ-07 what a cover pays', () => {
  test('Complete is Complete Plus without pre-existing conditions', () => {
    const plus = facts('COMPLETE_PLUS', student)
    expect(facts('COMPLETE', student)).toEqual(plus.filter((fact) => fact !== 'preExisting'))
    expect(notCovered('COMPLETE', student)).toContain('preExisting')
  })

  test('the Supplement pays no care that the main insurance pays', () => {
    expect(facts('SUPPLEMENT', student)).not.toContain('medical')
    expect(notCovered('SUPPLEMENT', student)).toContain('mainInsurance')
  })

  test('the Supplement pays the dentist in an emergency in one sum with an excess; after an accident it does not', () => {
    const of = (
      cover: 'COMPLETE_PLUS' | 'COMPLETE' | 'SUPPLEMENT',
      fact: Parameters<typeof yearlyMaximum>[1],
    ) => yearlyMaximum(cover, fact, student)
    expect(of('COMPLETE_PLUS', 'dentistEmergency')).toEqual({ sum: 400, together: false })
    expect(of('COMPLETE_PLUS', 'dentistAccident')).toEqual({ sum: 1200, together: false })
    expect(of('SUPPLEMENT', 'dentistEmergency')).toEqual({ sum: 400, together: true })
    expect(of('SUPPLEMENT', 'mainExcess')).toEqual({ sum: 400, together: true })
    expect(of('SUPPLEMENT', 'dentistAccident')).toBeUndefined()
    expect(coverFacts.COMPLETE.yearly).toEqual(coverFacts.COMPLETE_PLUS.yearly)
  })

  test('the basic insurance pays no dentist, so none in an emergency either', () => {
    expect(coverFacts.BASIC.yearly).toEqual({})
    expect(notCovered('BASIC', student)).toContain('dentist')
    expect(notCovered('BASIC_SUPPLEMENT', student)).toContain('dentistInTime')
  })

  test('pregnancy is insured for the main insured person, not for family members', () => {
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', student)).toBe(true)
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', family)).toBe(false)
    expect(notCovered('COMPLETE_PLUS', family)).toContain('pregnancy')
    expect(notCovered('SUPPLEMENT', family)).not.toContain('pregnancy')
  })

  test('a family that asks together reads both: it is for the student, and not for the others', () => {
    const together = { ...student, joined: true }
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', together)).toBe(true)
    expect(notCovered('COMPLETE_PLUS', together)).toContain('pregnancyOfFamily')
    expect(notCovered('COMPLETE_PLUS', student)).not.toContain('pregnancyOfFamily')
    expect(notCovered('SUPPLEMENT', together)).not.toContain('pregnancyOfFamily')
  })
})

describe('QUOTE-03 two insurances that are bought together', () => {
  test('are told apart, and pay what each of them pays', () => {
    expect(covered('BASIC_SUPPLEMENT', student)).toEqual([
      ...covered('BASIC', student),
      ...covered('SUPPLEMENT', dutch),
    ])
    expect(excesses('BASIC_SUPPLEMENT', student)).toEqual(['BY_LAW', 'OF_DUTCH_INSURANCE'])
  })

  test('never take away what one of them gives', () => {
    for (const cover of COVER_CODES)
      for (const part of partsOf(cover)) {
        const lost = notCovered(cover, student).filter((fact) => paysFor(part, fact as never, student))
        expect([cover, part, lost]).toEqual([cover, part, []])
      }
    // planned care and care on a trip are for the rules of the health insurer
    expect(notCovered('BASIC_SUPPLEMENT', student)).not.toContain('planned')
    expect(notCovered('BASIC_SUPPLEMENT', student)).not.toContain('otherCountries')
  })
})

describe('QUOTE-03 the excess', () => {
  test('of the Dutch basic insurance is never paid back, not by a Supplement either', () => {
    for (const cover of COVER_CODES) expect(yearlyMaximum(cover, 'mainExcess', dutch)).toBeUndefined()
    expect(yearlyMaximum('BASIC_SUPPLEMENT', 'mainExcess', student)).toBeUndefined()
    expect(facts('SUPPLEMENT', dutch)).toContain('dentistInEmergency')
    expect(facts('SUPPLEMENT', dutch)).not.toContain('gap')
    expect(notCovered('SUPPLEMENT', dutch)).toContain('dutchExcess')
    expect(yearlyMaximum('SUPPLEMENT', 'dentistEmergency', dutch)).toEqual({ sum: 400, together: false })
  })

  test('of us is none, and with a Supplement that of the main insurance is named too', () => {
    expect(excesses('COMPLETE_PLUS', student)).toEqual(['NONE'])
    expect(excesses('SUPPLEMENT', student)).toEqual(['OF_MAIN_INSURANCE'])
    expect(excesses('SUPPLEMENT', dutch)).toEqual(['OF_DUTCH_INSURANCE'])
    expect(excesses('BASIC', student)).toEqual(['BY_LAW'])
  })
})
