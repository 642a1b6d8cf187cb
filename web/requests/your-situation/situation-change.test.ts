import { expect, test } from 'vitest'

import { answersFromProfile } from '#web/requests/draft/profile-answers.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'

import { applyChange, answersCleared } from './situation-change.ts'

const stay = {
  countryOfOrigin: 'DE',
  countryOfDestination: 'NL',
  studentType: 'S',
  paidJob: true,
  dutchInsurance: false,
  contractDateEnd: '2028-01-31',
  institution: '1004217',
  postalCode: '6708 PB',
  street: 'Droevendaalsesteeg',
  firstName: 'Mei',
}

test('WIZ-05 another country of stay removes the institution and the address there, and nothing else', () => {
  const after = applyChange(stay, { countryOfDestination: 'BE' })
  expect(after).toMatchObject({ countryOfOrigin: 'DE', studentType: 'S', paidJob: true, firstName: 'Mei' })
  for (const gone of ['institution', 'postalCode', 'street', 'contractDateEnd', 'dutchInsurance'])
    expect(after[gone], gone).toBeUndefined()
})

test('WIZ-05 choosing the same country again removes nothing', () => {
  expect(applyChange(stay, { countryOfDestination: 'NL' })).toEqual(stay)
})

test('WIZ-06 without a paid job there is no end of a contract', () => {
  expect(applyChange(stay, { paidJob: false })['contractDateEnd']).toBeUndefined()
  expect(applyChange(stay, { paidJob: 'unknown' })).toMatchObject({ paidJob: 'unknown' })
})

test.each([
  ['nothing', {}, 'none'],
  ['a typed institution is not cleared', { institution: 'OTHER' }, 'none'],
  ['the institution', { institution: '1004217' }, 'institution'],
  ['the address', { street: 'Dam' }, 'address'],
  ['both', { institution: '1004217', postalCode: '6708 PB' }, 'both'],
])('WIZ-05 before a change of country the page says which answers it clears: %s', (_, answers, again) => {
  expect(answersCleared(answers)).toBe(again)
})

test.each([
  ['child', 'S', 'F'],
  ['partner', undefined, 'F'],
  ['me', 'F', undefined],
  ['me', 'EP', 'EP'],
])('WIZ-20 to insure %s after purpose %s is purpose %s', (insuredWho, studentType, purpose) =>
  expect(applyChange({ studentType }, { insuredWho })['studentType']).toBe(purpose),
)

const born = { dateOfBirth: '2018-05-05', startDate: '2027-02-01' }

test.each([
  ['a child', { ...born, studentType: 'F', insuredWho: 'child' }, 'me', undefined],
  ['a child', { ...born, studentType: 'F', insuredWho: 'child' }, 'partner', undefined],
  ['a child', { ...born, studentType: 'F', insuredWho: 'child' }, 'child', '2018-05-05'],
  ['a child by its birth date', { ...born, studentType: 'F' }, 'child', '2018-05-05'],
  ['a partner', { ...born, studentType: 'F', insuredWho: 'partner' }, 'child', undefined],
  ['a student', { ...born, dateOfBirth: '2001-04-09', studentType: 'S' }, 'child', undefined],
  ['who is logged in', { dateOfBirth: '2001-04-09' }, 'me', '2001-04-09'],
  ['who is logged in', { dateOfBirth: '2001-04-09' }, 'partner', undefined],
  ['one of the family', { dateOfBirth: '2001-04-09', studentType: 'F' }, 'partner', '2001-04-09'],
  ['one of the family', { dateOfBirth: '2001-04-09', studentType: 'F' }, 'me', undefined],
])('WIZ-20 the birth date of %s with %j, to insure %s is then %s', (_, before, insuredWho, after) =>
  expect(applyChange(before, { insuredWho })['dateOfBirth']).toBe(after),
)

test.each(['partner', 'child', 'me'])(
  'WIZ-20 whoever is chosen instead (%s) has none of the answers of the one before',
  (insuredWho) => {
    const { profileId, email, emailConfirmation, ...person } = answersFromProfile(exampleProfile(), {})
    const asked = {
      healthIssues: 'yes',
      healthIssuesExplanation: 'A baby in June',
      criminalRecord: 'no',
    } as const
    const purpose = insuredWho === 'me' ? ({ studentType: 'F', insuredWho: 'partner' } as const) : {}
    const kept = { profileId, email, emailConfirmation, ibanAccountNumber: 'DE89370400440532013000' }
    const before = { ...purpose, ...kept, ...person, ...asked }
    const after = applyChange(before, { insuredWho })
    for (const name of Object.keys({ ...person, ...asked })) expect(after[name], name).toBeUndefined()
    // of the account, whoever is insured
    expect(after).toMatchObject({ profileId, email, emailConfirmation })
  },
)
