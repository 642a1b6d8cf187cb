import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { claimSenderOf, publicClaimForm, senderPart } from './public-claim.ts'

const sender = {
  policyNumber: '260 047 113',
  birthDate: '2003-05-14',
  contactName: 'Ana Silva',
  contactEmail: ' Ana@Example.com ',
}
const facts = { today: calendarDate('2027-03-02') }

const issuesOf = (changes: object) => {
  const verdict = judge(senderPart, { ...sender, ...changes }, facts)
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)
}

test.each([
  ['everything', {}, []],
  ['born today', { birthDate: '2027-03-02' }, []],
  ['no number', { policyNumber: ' ' }, ['policyNumber: claim_policy_number_empty']],
  ['a wrong last digit', { policyNumber: '260047112' }, ['policyNumber: claim_policy_number_invalid']],
  ['no birth date', { birthDate: null }, ['birthDate: claim_date_of_birth_invalid']],
  ['no such day', { birthDate: '2003-02-30' }, ['birthDate: claim_date_of_birth_invalid']],
  ['born tomorrow', { birthDate: '2027-03-03' }, ['birthDate: claim_date_of_birth_invalid']],
  ['no name', { contactName: '\u202e ' }, ['contactName: claim_name_empty']],
  ['a long name', { contactName: 'a'.repeat(71) }, ['contactName: claim_name_too_long']],
  ['no address', { contactEmail: '' }, ['contactEmail: claim_email_empty']],
  ['two addresses', { contactEmail: 'a@b.nl, c@d.nl' }, ['contactEmail: claim_email_invalid']],
])('CLM-05 who sends a claim without an account: %s', (_, changes, issues) =>
  expect(issuesOf(changes)).toEqual(issues),
)

test('CLM-05 the number, the name and the address are stored as we write them', () => {
  expect(claimSenderOf({ ...sender, contactName: 'Ana\r\n Silva' })).toEqual({
    policyNumber: '260047113',
    birthDate: '2003-05-14',
    name: 'Ana Silva',
    email: 'ana@example.com',
  })
})

test('CLM-05 of the policy nothing is known, so nothing is said about its days and its cover', () => {
  const cost = {
    treatmentDate: '2027-02-20',
    typeOfCare: 'GP',
    careProvider: 'Praktijk',
    countryOfTreatment: 'NL',
    claimedAmount: 64.2,
    claimedCurrency: 'EUR',
  }
  const claim = { claimKind: 'MEDICAL', lines: [cost], payee: 'CUSTOMER', statementAccepted: true }
  expect(judge(publicClaimForm, { ...sender, ...claim }, facts)).toMatchObject({ ok: true, warnings: [] })
  const empty = judge(publicClaimForm, { ...sender, policyNumber: '' }, facts)
  expect(empty.ok ? [] : empty.issues.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'policyNumber',
      'claimKind',
      'lines.0.treatmentDate',
      'payee',
      'statementAccepted',
    ]),
  )
})
