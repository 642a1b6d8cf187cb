import { describe, expect, test } from 'vitest'

import { errorMessage } from './error-message.ts'

describe('the English message of a code', () => {
  test('is filled with the raw context', () => {
    expect(errorMessage('LoginForm.errors.wait', { seconds: 30, minutes: 1 })).toMatch(/\w+ \w+/)
    expect(errorMessage('account_password_too_short', { min: 12 })).toContain('12')
  })

  test('WIZ-16 names the checkbox that is meant, where two share a code', () => {
    const told = (agreement: string) =>
      errorMessage('new_request_save_request_final_agreement_not_accepted', { agreement })
    expect(told('finalAgreement1')).toContain('your answers are true')
    expect(told('finalAgreement2')).toContain('the conditions')
  })

  test('is the code itself where there is no text, and never an inherited name', () => {
    expect(errorMessage('no_such_code', {})).toBe('no_such_code')
    expect(errorMessage('constructor', {})).toBe('constructor')
  })

  test('keeps its placeholders where a value is missing', () => {
    expect(errorMessage('account_password_too_short', {})).toContain('{min')
  })
})
