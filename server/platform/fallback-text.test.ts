import { describe, expect, test } from 'vitest'

import { fallbackText } from './fallback-text.ts'

describe('the English text that goes with every code', () => {
  test('is made of the raw context', () => {
    expect(fallbackText('LoginForm.errors.wait', { seconds: 30, minutes: 1 })).toMatch(/\w+ \w+/)
    expect(fallbackText('account_password_too_short', { min: 12 })).toContain('12')
  })

  test('is the code itself where there is no text, and never an inherited name', () => {
    expect(fallbackText('no_such_code', {})).toBe('no_such_code')
    expect(fallbackText('constructor', {})).toBe('constructor')
  })

  test('is told with its blanks where a value was forgotten', () => {
    expect(fallbackText('account_password_too_short', {})).toContain('{min')
  })
})
