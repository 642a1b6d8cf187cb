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

  test('API-32 names the policy that was asked for, where its number is known', () => {
    const context = { known: 'yes', policyNumber: '260047113' }
    expect(errorMessage('policy_not_found', context)).toContain('We cannot find policy 260047113.')
  })

  test('is the code itself where there is no text, and never an inherited name', () => {
    expect(errorMessage('no_such_code', {})).toBe('no_such_code')
    expect(errorMessage('constructor', {})).toBe('constructor')
  })

  test('API-32 has no placeholders where a value is missing', () => {
    expect(errorMessage('policy_not_found', {})).toMatch(/^We cannot find this policy\. [^{}]+$/)
    expect(errorMessage('account_password_too_short', {})).not.toMatch(/[{}]/)
  })
})
