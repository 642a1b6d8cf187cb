import { describe, expect, test } from 'vitest'

import { PARTS, STEPS } from '#domain/requests/steps.ts'
import type { Part, Step } from '#domain/requests/steps.ts'
import { pathsIn } from '#web/paths.ts'
import { emptyRequest, validated } from '#web/requests/draft/request-state.ts'
import type { ValidationTree } from '#web/requests/draft/request-state.ts'

import {
  ANOTHER_REQUEST,
  changeIn,
  locationAfterChange,
  nextLocation,
  openPart,
  partAllowed,
  previousLocation,
  stepHref,
  stepAllowed,
} from './step-location.ts'

const paths = pathsIn('en-GB')
const at = (path: string) => new URL(`https://pont.example/en/request${path}`)

const done = (steps: readonly Step[], parts: readonly Part[] = []): ValidationTree => {
  const afterSteps = steps.reduce((tree, step) => validated(tree, { step }, true), {} as ValidationTree)
  return parts.reduce((tree, part) => validated(tree, { step: 'request-insurance', part }, true), afterSteps)
}

const progress = (step: Step, steps: readonly Step[]) => ({ ...emptyRequest, step, validation: done(steps) })

describe('WIZ-03 the address of a step', () => {
  test.each([
    ['a missing step goes to the stored current step', '', 'our-advice'],
    ['an unknown step goes to the stored current step', '/nonsense', 'our-advice'],
    ['a step that is done can be opened again', '/your-situation', 'your-situation'],
    ['the next step can be opened', '/new-existing-customer', 'new-existing-customer'],
    ['a step with an unfinished step before it cannot be opened', '/your-overview', 'our-advice'],
    ['the thank-you page cannot be opened before anything is sent', '/request-complete', 'our-advice'],
  ])('%s', (_, path, step) => {
    expect(stepAllowed(at(path), progress('our-advice', ['your-situation', 'our-advice']))).toBe(step)
  })

  test('ruling 47 after sending, every step shows the receipt, until another request is started', () => {
    const sent = { ...emptyRequest, step: 'request-complete', request: {} } as never
    const addresses = ['', '/request-complete', '/final-questions', '/your-overview', '/your-situation']
    for (const path of addresses)
      expect([path, stepAllowed(at(path), sent)]).toEqual([path, 'request-complete'])
    const another = at(`/your-situation?${ANOTHER_REQUEST}=yes`)
    expect(stepAllowed(another, sent)).toBe('your-situation')
  })

  test('a part opens when the parts before it are done, else the first unfinished one', () => {
    const validation = done([], ['you'])
    const allowed = (part: string) =>
      partAllowed(at(`/request-insurance?part=${part}`), { parts: PARTS, validation })
    expect(['you', 'address', 'payment', 'nonsense'].map(allowed)).toEqual([
      'you',
      'address',
      'address',
      'address',
    ])
  })

  test('a part that does not apply is skipped', () => {
    const parts: readonly Part[] = ['you', 'address', 'payment']
    const validation = done([], ['you', 'address'])
    expect(openPart({ parts, validation })).toBe('payment')
    expect(partAllowed(at('/request-insurance?part=study'), { parts, validation })).toBe('payment')
    expect(nextLocation({ step: 'request-insurance', part: 'address' }, { parts, validation })).toEqual({
      step: 'request-insurance',
      part: 'payment',
    })
  })
})

describe('WIZ-01 the order of the request', () => {
  test('goes through the seven steps in order', () => {
    const state = { parts: PARTS, validation: done(STEPS, PARTS) }
    const after = (step: Step, part?: Part) => nextLocation(part ? { step, part } : { step }, state)
    expect(after('your-situation')).toEqual({ step: 'our-advice' })
    // who has an account logs in from there
    expect(after('our-advice')).toEqual({ step: 'request-insurance', part: 'you' })
    expect(after('new-existing-customer')).toEqual({ step: 'request-insurance', part: 'you' })
    expect(after('request-insurance', 'payment')).toEqual({ step: 'your-overview' })
    expect(after('your-overview')).toEqual({ step: 'final-questions' })
    expect(after('final-questions')).toEqual({ step: 'request-complete' })
  })

  test('stays in the third step while one of its parts is open', () => {
    const state = { parts: PARTS, validation: done(['your-situation'], ['you', 'study', 'payment']) }
    expect(nextLocation({ step: 'request-insurance', part: 'payment' }, state)).toEqual({
      step: 'request-insurance',
      part: 'address',
    })
  })

  test('leads back one location at a time; a logged-in customer skips the question whether they are new', () => {
    const back = (step: Step, part?: Part) => previousLocation(part ? { step, part } : { step }, PARTS)
    expect(back('your-situation')).toBeUndefined()
    expect(back('new-existing-customer')).toEqual({ step: 'our-advice' })
    expect(back('request-insurance', 'you')).toEqual({ step: 'our-advice' })
    expect(back('request-insurance', 'study')).toEqual({ step: 'request-insurance', part: 'address' })
    expect(back('your-overview')).toEqual({ step: 'request-insurance', part: 'payment' })
    expect(back('request-complete')).toBeUndefined()
  })
})

describe('WIZ-13 changing an answer', () => {
  test('is part of the address', () => {
    const href = stepHref(paths, { step: 'request-insurance', part: 'address' }, { change: 'yes' })
    expect(href).toBe('/en/request/request-insurance?part=address&change=yes')
    expect(changeIn(new URL(href, 'https://pont.example').searchParams)).toBe('yes')
    expect(stepHref(paths, { step: 'our-advice' })).toBe('/en/request/our-advice')
  })

  test('that the server refused leads back to the last step, past the steps that are still accepted', () => {
    const href = stepHref(paths, { step: 'request-insurance', part: 'study' }, { change: 'send' })
    expect(changeIn(new URL(href, 'https://pont.example').searchParams)).toBe('send')
    const before = STEPS.filter((step) => step !== 'final-questions' && step !== 'request-complete')
    expect(locationAfterChange({ validation: done(before) }, 'send')).toEqual({ step: 'final-questions' })
    // a step that it opened again comes first
    expect(locationAfterChange({ validation: done(['your-situation']) }, 'send')).toEqual({
      step: 'our-advice',
    })
  })

  test('comes back to the overview, or to the first step that the change opened again', () => {
    const before: readonly Step[] = [
      'your-situation',
      'our-advice',
      'new-existing-customer',
      'request-insurance',
    ]
    expect(locationAfterChange({ validation: done(before) })).toEqual({ step: 'your-overview' })
    expect(locationAfterChange({ validation: done([...before, 'your-overview']) })).toEqual({
      step: 'your-overview',
    })
    expect(locationAfterChange({ validation: done(['your-situation', 'new-existing-customer']) })).toEqual({
      step: 'our-advice',
    })
  })
})
