import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showRequest } from '#web/testing/answered-request.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'

const main = page.getByRole('main')

// a daughter of 8, who joins a student
const changes = {
  studentType: 'F',
  studentPolicyNumber: '260047113',
  studentDateOfBirth: '2001-04-09',
  studentName: 'Omar El-Sayed',
  dateOfBirth: '2018-05-05',
  paidJob: undefined,
  institution: undefined,
  ibanAccountNumber: 'NL91 ABNA 0417 1643 00',
  bankAccountHolder: 'O. El-Sayed',
}

test.each([
  [
    'en-GB',
    /your child is going to the Netherlands.*Change answers/,
    /Where your child is covered/,
    /\byou’re\b/,
  ],
  [
    'nl',
    /omdat je kind naar Nederland gaat.*Antwoorden wijzigen/,
    /Waar je kind verzekerd is/,
    /(?<!hier )\bben je\b|\bje bent\b/,
  ],
] as const)(
  'WIZ-07 ruling 66 the advice about a child tells its parent the reasons of the child (%s)',
  async (locale, reasons, where, self) => {
    await showRequest({ step: 'our-advice' }, { locale, changes })
    await expect.element(main).toMatchTextContent(reasons)
    await expect.element(main).toMatchTextContent(where)
    await expect.element(main).not.toMatchTextContent(self)
  },
)

test.each([
  ['en-GB', 'My partner', 'Partner or child'],
  ['nl', 'Mijn partner', 'Partner of kind'],
] as const)(
  'WIZ-07 the advice about a partner says so beside its title (%s)',
  async (locale, name, either) => {
    const partner = { ...changes, insuredWho: 'partner', dateOfBirth: undefined, paidJob: false }
    await showRequest({ step: 'our-advice' }, { locale, changes: partner })
    await expect.element(main).toMatchTextContent(name)
    await expect.element(main).not.toMatchTextContent(either)
  },
)

test.each([
  [
    'en-GB',
    ['About your child', 'Your child comes from', 'Your child goes to', 'Insurance for'],
    /You come from/,
  ],
  ['nl', ['Over je kind', 'Je kind komt uit', 'Je kind gaat naar', 'Verzekering voor'], /Je komt uit/],
] as const)(
  'WIZ-13 ruling 66 the rows of the overview speak of the child (%s)',
  async (locale, rows, self) => {
    await showRequest({ step: 'your-overview' }, { locale, changes })
    for (const row of rows) await expect.element(main).toMatchTextContent(row)
    await expect.element(main).not.toMatchTextContent(self)
  },
)

test.each([
  [
    'en-GB',
    'Send my request',
    'We received your request',
    [/your child’s insurance starts/, /About your child/],
  ],
  [
    'nl',
    'Verstuur mijn aanvraag',
    'We hebben je aanvraag ontvangen',
    [/begint de verzekering van je kind/, /Over je kind/],
  ],
] as const)(
  'WIZ-18 ruling 66 the receipt of a request for a child speaks of the child (%s)',
  async (locale, send, title, words) => {
    await showRequest({ step: 'final-questions' }, { locale, changes })
    await press(send)
    await expectTitle(title)
    for (const pattern of words) await expect.element(main).toMatchTextContent(pattern)
  },
)

test.each([
  ['en-GB', ['Fill in your child’s given names', 'Fill in your child’s family name'], /Fill in your given/],
  ['nl', ['Vul de voornamen van je kind in', 'Vul de achternaam van je kind in'], /Vul je voornamen/],
] as const)(
  'WIZ-20 ruling 66 the errors of a form about a child speak of the child (%s)',
  async (locale, words, self) => {
    const empty = { firstName: '', familyName: '' }
    await showRequest(
      { step: 'request-insurance', part: 'you' },
      { locale, changes: { ...changes, ...empty } },
    )
    await press(/^(?:Save and continue|Opslaan en )/)
    for (const text of words) await expect.element(main).toMatchTextContent(text)
    await expect.element(main).not.toMatchTextContent(self)
  },
)
