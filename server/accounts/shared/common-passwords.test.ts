import { describe, expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

describe('ACC-03 a common password is refused', () => {
  test.each([
    'Password1!',
    'P@ssw0rd2024!',
    'Pa$$w0rd!!',
    'Welkom2026!',
    'Wachtwoord01!',
    'Qwerty123!@#',
    '1qaz@WSX3edc',
    'Summer2026!!',
    'September2026!',
    'Insurance2025!',
    'Verzekering1!',
    'Amsterdam2026!',
    'Student123!',
    'Iloveyou143!',
    'WelcomeWelcome1!',
    'We1come2026!',
    'Feyenoord1908!',
    'Micha3l!1999',
    'Àmsterdam2026!',
    '1234567890!A',
    'V1ctor1a!99',
    'M4nchester2026!',
    'P4ssword2026!',
    'Aaaaaaaaaaa1!',
    'Azazazazaz1!',
    'Abcdefghijk1!',
    'ZYXWVUTSRq9!',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each([
    'Correct-Horse-7-Battery',
    'x7#Kp2!mQ9vL',
    'Zeven grijze Ezels 12!',
    'Fietsbel&Regenpak4',
    'Łódź-Kraków-2019-pociąg',
    'My train leaves at 7:14!',
    'Ω≈ç√漢字Aa1!kaas',
    'Tussen 2 oevers.',
  ])('%s is not common', (password) => expect(isCommonPassword(password)).toBe(false))
})
