import { describe, expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { login, newPassword, passwordChecklist, passwordIssues, PASSWORD_MIN, resetLink } from './password.ts'
import type { PasswordFacts } from './password.ts'

const facts: PasswordFacts = {
  min: PASSWORD_MIN.activation,
  common: (password) => password === 'Password-123',
  names: ['ana.silva@example.com', 'Ana', 'Silva Costa-Lima'],
}

const problemsOf = (password: string, change: Partial<PasswordFacts> = {}) =>
  passwordIssues(password, { ...facts, ...change }).map(({ id, context }) => ({
    code: id.replace('account_password_', ''),
    ...context,
  }))

const codes = (password: string, change: Partial<PasswordFacts> = {}) =>
  problemsOf(password, change).map(({ code }) => code)

describe('ACC-03 a new password', () => {
  test.each<[string, string, string[]]>([
    ['has everything', 'Lange-Brug7', []],
    ['is empty', '', ['empty']],
    ['is too short', 'Brug-1234', ['too_short']],
    ['has no capital', 'lange-brug7', ['missing_capital']],
    ['has no small letter', 'LANGE-BRUG7', ['missing_lowercase']],
    ['has no number', 'Lange-Bruggen', ['missing_number']],
    ['has no special character', 'LangeBruggen7', ['missing_special']],
    ['has a space as special character', 'Lange Bruggen 7', []],
    ['is written in Greek', 'Γέφυρα-ποτάμι7', []],
    ['is written in Arabic numbers', 'Lange-Brug٧', []],
    ['has accents alone as special character', 'Ångström7ëëë', ['missing_special']],
    ['misses several things', 'brug', ['too_short', 'missing_capital', 'missing_number', 'missing_special']],
    ['is too long', `Aa1-${'x'.repeat(125)}`, ['too_long']],
    ['is just short enough', `Aa1-${'x'.repeat(124)}`, []],
    ['is one that everybody thinks of', 'Password-123', ['common']],
    ['holds the e-mail name', 'xAna.Silva-77', ['contains_username']],
    ['holds the first part of the surname', 'mijn-SILVA-77x', ['contains_username']],
    ['holds a name of three letters', 'banana-Brug7', []],
  ])('that %s', (_, password, expected) => expect(codes(password)).toEqual(expected))
})

test('ACC-03 the checklist asks 10 characters at activation and 12 at a change', () => {
  expect(problemsOf('Brug-1234')).toEqual([{ code: 'too_short', min: 10 }])
  expect(problemsOf('Lange-Brug7', { min: PASSWORD_MIN.change })).toEqual([{ code: 'too_short', min: 12 }])
})

test('ACC-03 the checklist says of every rule whether it is met', () => {
  const names = ['priya@pont.example']
  expect(passwordChecklist('lange brug', { min: 10, names })).toEqual([
    { need: 'length', met: true },
    { need: 'capital', met: false },
    { need: 'lowercase', met: true },
    { need: 'number', met: false },
    { need: 'special', met: true },
    { need: 'name', met: true },
  ])
  const open = (typed: string) =>
    passwordChecklist(typed, { min: 10, names })
      .filter(({ met }) => !met)
      .map(({ need }) => need)
  expect(open('Priya2004!!')).toEqual(['name'])
  expect(open('')).toContain('name')
})

test.each<[string, string, object | undefined]>([
  ['nothing', 'Lange-Brug7', undefined],
  [
    'two things',
    'brug-brug-brug',
    { length: 'none', capital: 'first', lowercase: 'none', number: 'next', special: 'none', name: 'none' },
  ],
  [
    'all but a small letter',
    'silva',
    { length: 'first', capital: 'next', lowercase: 'none', number: 'next', special: 'next', name: 'next' },
  ],
])('ACC-03 one error names everything that a password misses: %s', (_, password, places) => {
  const verdict = judge(newPassword, { password, passwordRepeat: password }, facts)
  expect(verdict.ok ? [] : verdict.issues).toEqual(
    places
      ? [
          {
            id: 'account_password_incomplete',
            field: 'password',
            severity: 'error',
            context: { min: 10, ...places },
          },
        ]
      : [],
  )
})

test('ACC-03 one thing that is missing, and a password that is too long, keep their own words', () => {
  const codeOf = (password: string) => {
    const verdict = judge(newPassword, { password, passwordRepeat: password }, facts)
    return verdict.ok ? [] : verdict.issues.map(({ id }) => id)
  }
  expect(codeOf('lange-brug7')).toEqual(['account_password_missing_capital'])
  expect(codeOf('Ana.Silva-77')).toEqual(['account_password_contains_username'])
  expect(codeOf('x'.repeat(129))).toEqual(['account_password_too_long'])
})

test('ACC-01 ACC-03 a short password at the log-in is a wrong one, and an empty new one is to be chosen', () => {
  const first = (verdict: ReturnType<typeof judge>) => (verdict.ok ? undefined : verdict.issues[0])
  expect(first(judge(login, { username: 'ana@example.com', password: 'letmein' }))).toMatchObject({
    id: 'account_password_too_short',
    context: { min: 8, kind: 'known' },
  })
  expect(first(judge(newPassword, {}, facts))).toMatchObject({
    id: 'account_password_empty',
    context: { kind: 'new' },
  })
})

test('ACC-01 no password that could be chosen is too short to log in with', () => {
  const { login: loginMinimum, ...chosen } = PASSWORD_MIN
  expect(loginMinimum).toBeLessThanOrEqual(Math.min(...Object.values(chosen)))
})

test('ACC-03 ACC-06 the repeat must be the same, however the accents were typed', () => {
  const issuesOf = (values: object) => {
    const verdict = judge(newPassword, values, facts)
    return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)
  }
  expect(issuesOf({ password: 'Brücke-am-Fluss7', passwordRepeat: 'Bru\u0308cke-am-Fluss7' })).toEqual([])
  expect(issuesOf({ password: 'Lange-Brug7' })).toEqual(['passwordRepeat: account_password_repeat_empty'])
  expect(issuesOf({ password: 'Lange-Brug7', passwordRepeat: 'Lange-Brug8' })).toEqual([
    'passwordRepeat: account_password_repeat_mismatch',
  ])
  expect(issuesOf({})).toEqual([
    'password: account_password_empty',
    'passwordRepeat: account_password_repeat_empty',
  ])
})

describe('ACC-01 logging in asks an e-mail address and a password of at least 8 characters', () => {
  test.each<[string, object, string[]]>([
    ['both are right', { username: ' Ana@Example.com ', password: 'letmein8' }, []],
    ['nothing is filled in', {}, ['account_username_empty', 'account_password_empty']],
    ['the address is none', { username: 'ana', password: 'letmein8' }, ['account_username_invalid']],
    [
      'the password is too short',
      { username: 'ana@example.com', password: 'letmein' },
      ['account_password_too_short'],
    ],
  ])('%s', (_, values, expected) => {
    const verdict = judge(login, values)
    expect(verdict.ok ? [] : verdict.issues.map(({ id }) => id)).toEqual(expected)
  })
})

test('ACC-02 a link is sent to an e-mail address only', () => {
  expect(judge(resetLink, { username: 'ana@example.com' }).ok).toBe(true)
  expect(judge(resetLink, { username: 'ana' }).ok).toBe(false)
})
