import { expect, test } from 'vitest'

import type { Company } from '#server/platform/config/config-company.ts'

import { mailServerWarning, startWarnings } from './start-warnings.ts'

const company: Company = {
  name: 'Insurer',
  legalName: 'Insurer B.V.',
  phone: '+31 20 000 0000',
  alarmPhone: '+31 20 000 0112',
  alarmEmail: 'alarm@insurer.example',
  hours: '08:30-17:30',
  email: 'help@insurer.example',
  address: 'Kade 1, 1011 AA Amsterdam',
  kvk: '12345678',
  signatory: 'J. de Boer',
  signatoryRole: 'Director',
  signatoryRoleNl: 'Directeur',
  afm: '12345678',
  insurer: 'Insurer N.V.',
  insurerRegister: 'R123456',
  healthInsurer: 'Insurer Zorg N.V.',
  healthInsurerPhone: '+31 20 000 0200',
  iban: 'NL02ABNA0123456789',
  bic: 'ABNANL2AXXX',
}
const right = {
  demo: false,
  smtpUrl: 'smtp://mail',
  publicUrl: 'https://pont.example',
  secure: true,
  company,
}
const warningsOf = (change: object = {}, facts: object = {}) =>
  startWarnings({ config: { ...right, ...change }, staff: 2, ratesEndIn: undefined, ...facts })

test('OPS-09 a portal that has all it needs starts without a warning', () => {
  expect(warningsOf()).toEqual([])
})

test.each([
  ['mails would reach nobody', { smtpUrl: undefined }, {}, /SMTP_URL is not set/],
  [
    'customers would come without https',
    { publicUrl: 'http://127.0.0.1:3000', secure: false },
    {},
    /without https/,
  ],
  [
    'customers would pay to a made-up account',
    { company: { ...company, iban: 'NL91ABNA0417164300', legalName: 'Pont Voorbeeld B.V.' } },
    {},
    /^A made-up company stands on pages, mails and invoices: set COMPANY_LEGAL_NAME, COMPANY_IBAN\.$/,
  ],
  [
    'nobody can decide',
    {},
    { staff: 0 },
    /^Nobody can work in the back office yet: .*npm run staff:invite -- name@insurer\.example\.$/,
  ],
  ['our rates end soon', {}, { ratesEndIn: 60 }, /end in 60 days/],
  ['our rates have ended', {}, { ratesEndIn: -3 }, /ended 3 days ago/],
])('OPS-09 the start says in one sentence that %s', (_, change, facts, sentence) => {
  expect(warningsOf(change, facts)).toEqual([expect.stringMatching(sentence)])
})

test('OPS-09 a demo is warned of its rates only', () => {
  expect(
    warningsOf({ demo: true, smtpUrl: undefined, secure: false }, { staff: 0, ratesEndIn: 5 }),
  ).toHaveLength(1)
})

test('MAIL-03 OPS-09 a mail server that takes no mails is named in one sentence with what is wrong', () => {
  expect(mailServerWarning('EAUTH 535 the mail server does not take this name and password (SMTP_URL)')).toBe(
    'The mail server cannot be used, so mails wait until it can: EAUTH 535 the mail server does not take this name and password (SMTP_URL).',
  )
})
