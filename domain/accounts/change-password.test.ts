import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { changePassword } from './change-password.ts'
import { PASSWORD_MIN } from './password.ts'

const facts = { min: PASSWORD_MIN.change, common: () => false, names: ['ana.silva@example.com'] }

const CURRENT = 'Grote-Rivier-7-Brug'
const valid = {
  currentPassword: CURRENT,
  password: 'Rustige-Haven-31',
  passwordRepeat: 'Rustige-Haven-31',
}

test.each<[string, Partial<typeof valid>, string[]]>([
  ['everything is filled in', {}, []],
  [
    'the current password is missing',
    { currentPassword: '' },
    ['currentPassword: account_current_password_empty'],
  ],
  [
    'the new one has eleven characters',
    { password: 'Elf-Teken-1', passwordRepeat: 'Elf-Teken-1' },
    ['password: account_password_too_short'],
  ],
  [
    'the new one is the current one',
    { password: CURRENT, passwordRepeat: CURRENT },
    ['password: account_password_same_as_current'],
  ],
  [
    'the repeat differs',
    { passwordRepeat: 'Rustige-Haven-32' },
    ['passwordRepeat: account_password_repeat_mismatch'],
  ],
  [
    'nothing is filled in',
    { currentPassword: '', password: '', passwordRepeat: '' },
    [
      'currentPassword: account_current_password_empty',
      'password: account_password_empty',
      'passwordRepeat: account_password_repeat_empty',
    ],
  ],
])('PRO-04 ACC-06 changing a password: %s', (_, change, expected) => {
  const verdict = judge(changePassword, { ...valid, ...change }, facts)
  expect(verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)).toEqual(expected)
})
