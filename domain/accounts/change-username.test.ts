import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { changeUsername } from './change-username.ts'

const facts = { current: 'ana@example.com' }
const filled = {
  newUsername: 'Ana.New@Example.com ',
  newUsernameRepeat: 'ana.new@example.com',
  currentPassword: 'Grote-Rivier-7-Brug',
}

test.each<[string, Partial<typeof filled>, string[]]>([
  ['everything is filled in, in other letters and with a space', {}, []],
  [
    'nothing is filled in',
    { newUsername: ' ', newUsernameRepeat: '', currentPassword: '' },
    [
      'newUsername: account_new_username_empty',
      'newUsernameRepeat: account_new_username_repeat_empty',
      'currentPassword: account_current_password_empty',
    ],
  ],
  [
    'it is no e-mail address',
    { newUsername: 'ana@example', newUsernameRepeat: 'ana@example' },
    ['newUsername: account_new_username_invalid'],
  ],
  [
    'it is the current one in capitals',
    { newUsername: 'ANA@example.com', newUsernameRepeat: 'ana@example.com' },
    ['newUsername: account_new_username_same'],
  ],
  [
    'the two differ',
    { newUsernameRepeat: 'ana.nieuw@example.com' },
    ['newUsernameRepeat: account_new_username_repeat_mismatch'],
  ],
])('PRO-03 a new e-mail address when %s', (_, typed, expected) => {
  const verdict = judge(changeUsername, { ...filled, ...typed }, facts)
  const issues = verdict.ok ? [] : verdict.issues
  expect(issues.map(({ field, id }) => `${field}: ${id}`)).toEqual(expected)
})
