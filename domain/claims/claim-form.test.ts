import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import type { UploadWithBytes } from '#domain/shared/files/uploads.ts'

import { claimFileIssues } from './claim-files.ts'
import { claimForm } from './claim-form.ts'
import type { ClaimPlace } from './claim-form.ts'
import { sentClaimOf } from './sent-claim.ts'

const policy: ClaimPlace = {
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2028-01-31'),
  coverage: 'COMPLETE',
  origin: 'BR',
  destination: 'NL',
  basic: false,
}
const today = calendarDate('2027-03-02')

const cost = {
  treatmentDate: '2027-02-20',
  typeOfCare: 'GP',
  careProvider: 'Huisartsenpraktijk Voorbeeld',
  countryOfTreatment: 'NL',
  invoiceNumber: 'F-2027-991',
  claimedAmount: 64.2,
  claimedCurrency: 'EUR',
}

const form = {
  policyNumber: '260047113',
  claimKind: 'MEDICAL',
  lines: [cost],
  description: null,
  causedByOther: false,
  otherInsurance: false,
  payee: 'CUSTOMER',
  payoutIban: null,
  statementAccepted: true,
}

const issuesOf = (values: object, changed: Partial<ClaimPlace> = {}) => {
  const facts = { today, policy: { ...policy, ...changed } }
  const verdict = judge(claimForm, { ...form, ...values }, facts)
  const issues = verdict.ok ? verdict.warnings : verdict.issues
  return issues.map(({ field, id, severity }) => `${severity === 'error' ? '' : 'warning '}${field}: ${id}`)
}
const line = (changes: object) => ({ lines: [{ ...cost, ...changes }] })

test('CLM-06 a whole claim has no issues', () => expect(issuesOf({})).toEqual([]))

test.each([
  ['no date', { treatmentDate: '' }, 'lines.0.treatmentDate: claim_treatment_date_empty'],
  ['half a date', { treatmentDate: '2027--01' }, 'lines.0.treatmentDate: claim_treatment_date_invalid'],
  [
    'a date that does not exist',
    { treatmentDate: '2027-02-30' },
    'lines.0.treatmentDate: claim_treatment_date_invalid',
  ],
  ['tomorrow', { treatmentDate: '2027-03-03' }, 'lines.0.treatmentDate: claim_treatment_date_in_future'],
  [
    'before the cover',
    { treatmentDate: '2027-01-31' },
    'warning lines.0.treatmentDate: claim_treatment_date_not_insured',
  ],
  [
    'long ago',
    { treatmentDate: '2024-03-01' },
    'warning lines.0.treatmentDate: claim_treatment_date_too_old',
  ],
  ['no care', { typeOfCare: null }, 'lines.0.typeOfCare: claim_type_of_care_empty'],
  ['unknown care', { typeOfCare: 'MAGIC' }, 'lines.0.typeOfCare: claim_type_of_care_invalid'],
  ['no provider', { careProvider: ' \n' }, 'lines.0.careProvider: claim_care_provider_empty'],
  [
    'a long provider',
    { careProvider: 'x'.repeat(101) },
    'lines.0.careProvider: claim_care_provider_too_long',
  ],
  ['no country', { countryOfTreatment: '' }, 'lines.0.countryOfTreatment: claim_country_of_treatment_empty'],
  [
    'a long number',
    { invoiceNumber: 'x'.repeat(36) },
    'lines.0.invoiceNumber: claim_invoice_number_too_long',
  ],
  ['no amount', { claimedAmount: null }, 'lines.0.claimedAmount: claim_amount_empty'],
  ['nothing to pay', { claimedAmount: 0 }, 'lines.0.claimedAmount: claim_amount_invalid'],
  ['less than nothing', { claimedAmount: -1 }, 'lines.0.claimedAmount: claim_amount_invalid'],
  ['too much', { claimedAmount: 1_000_000.01 }, 'lines.0.claimedAmount: claim_amount_invalid'],
  ['half a cent', { claimedAmount: 1.005 }, 'lines.0.claimedAmount: claim_amount_invalid'],
  [
    'half a yen',
    { claimedAmount: 1.5, claimedCurrency: 'JPY' },
    'lines.0.claimedAmount: claim_amount_invalid',
  ],
  ['no number', { claimedAmount: '64.20' }, 'lines.0.claimedAmount: claim_amount_invalid'],
  ['an unknown currency', { claimedCurrency: 'XXX' }, 'lines.0.claimedCurrency: claim_currency_invalid'],
])('CLM-06 a cost with %s', (_, changes, issue) => expect(issuesOf(line(changes))).toEqual([issue]))

test.each([
  ['no kind', { claimKind: '' }, {}, ['claimKind: claim_kind_empty']],
  ['no payee', { payee: null }, {}, ['payee: claim_payee_empty']],
  [
    'the number of an account without IBAN',
    { payoutIban: '0123456789012' },
    {},
    ['payoutIban: claim_iban_invalid'],
  ],
  ['a wrong IBAN', { payoutIban: 'NL91ABNA0417164301' }, {}, ['payoutIban: claim_iban_invalid']],
  ['a wrong IBAN of nobody', { payoutIban: 'x', payee: 'CARE_PROVIDER' }, {}, []],
  ['no statement', { statementAccepted: false }, {}, ['statementAccepted: claim_statement_not_accepted']],
  ['too many words', { description: 'x'.repeat(1001) }, {}, ['description: claim_description_too_long']],
  [
    'care and a dentist on a Supplement',
    { lines: [{ ...cost, typeOfCare: 'DENTAL_EMERGENCY', claimedAmount: 12 }, cost] },
    { coverage: 'SUPPLEMENT' },
    ['warning lines.1.typeOfCare: claim_kind_not_covered'],
  ],
  [
    'no care chosen yet, on a Supplement',
    { lines: [{ ...cost, typeOfCare: '' }] },
    { coverage: 'SUPPLEMENT' },
    ['lines.0.typeOfCare: claim_type_of_care_empty'],
  ],
  ['a dentist on a Supplement', { claimKind: 'DENTAL' }, { coverage: 'SUPPLEMENT' }, []],
  ['care on a basic insurance', {}, { basic: true }, ['claimKind: claim_kind_not_covered']],
])('CLM-06 a claim with %s', (_, values, changed, issues) =>
  expect(issuesOf(values, changed)).toEqual(issues),
)

test.each([
  ['has not started', '2027-03-03', '2028-03-02', 'no'],
  ['ends today', '2026-03-03', '2027-03-02', 'no'],
  ['has ended', '2026-03-02', '2027-03-01', 'yes'],
])('CLM-06 care outside an insurance that %s is not insured by it', (_, from, until, ended) => {
  const [startDate, endDate] = [calendarDate(from), calendarDate(until)]
  const outside = { ...form, ...line({ treatmentDate: '2026-03-01' }) }
  const verdict = judge(claimForm, outside, { today, policy: { ...policy, startDate, endDate } })
  expect(verdict.ok && verdict.warnings).toMatchObject([
    { id: 'claim_treatment_date_not_insured', context: { startDate, endDate, ended } },
  ])
})

test.each([
  ['one cost', ['2026-03-01'], 'yes'],
  ['costs that are all of that policy', ['2026-03-01', '2026-02-20'], 'yes'],
  ['a cost of this policy too', ['2026-03-01', '2026-09-20'], 'apart'],
])('CLM-06 with %s, another policy is advised for all or for one: %j', (_, days, hasOther) => {
  const own = { ...policy, startDate: calendarDate('2026-09-01'), endDate: calendarDate('2027-08-31') }
  const other = {
    ...policy,
    policyNumber: '260047113',
    startDate: calendarDate('2025-09-01'),
    endDate: calendarDate('2026-08-31'),
  }
  const lines = days.map((treatmentDate, index) => ({ ...cost, treatmentDate, claimedAmount: 12 + index }))
  const verdict = judge(claimForm, { ...form, lines }, { today, policy: own, others: [other] })
  expect(verdict.ok && verdict.warnings[0]?.context).toMatchObject({ hasOther, policyNumber: '260047113' })
})

test.each([
  ['the country of the stay', 'NL', {}, []],
  ['the home country', 'BR', {}, []],
  ['another country', 'DE', {}, ['warning lines.0.countryOfTreatment: claim_country_not_insured']],
  [
    'another country, on a Supplement',
    'DE',
    { coverage: 'SUPPLEMENT' },
    [
      'warning lines.0.typeOfCare: claim_kind_not_covered',
      'warning lines.0.countryOfTreatment: claim_country_not_insured',
    ],
  ],
])(
  'CLM-06 of care in %s the form says whether the cover counts there',
  (_, countryOfTreatment, changed, issues) =>
    expect(issuesOf(line({ countryOfTreatment }), changed)).toEqual(issues),
)

test.each([
  ['before the first day, in another country', '2027-01-31', 'DE'],
  ['after the last day, in another country', '2027-02-28', 'DE'],
])('CLM-06 care %s is told of both', (_, treatmentDate, countryOfTreatment) => {
  const ended = { endDate: calendarDate('2027-02-20') }
  expect(issuesOf(line({ treatmentDate, countryOfTreatment }), ended)).toEqual([
    'warning lines.0.treatmentDate: claim_treatment_date_not_insured',
    'warning lines.0.countryOfTreatment: claim_country_not_insured',
  ])
})

test.each([
  ['on that day in that country', {}, 'yes'],
  ['in that country, on other days', { endDate: calendarDate('2027-02-10') }, 'no'],
  ['on that day, in other countries', { destination: 'FR' }, 'no'],
])('CLM-06 another policy that insures %s is advised or not', (_, changed, hasOther) => {
  const other = { ...policy, policyNumber: '260047121', destination: 'DE', ...changed }
  const facts = { today, policy, others: [other] }
  const [told] = claimForm.check({ ...form, ...line({ countryOfTreatment: 'DE' }) }, facts)
  expect(told).toMatchObject({
    id: 'claim_country_not_insured',
    context: { country: 'DE', destination: 'NL', origin: 'BR', home: 'yes', hasOther },
  })
})

test('CLM-06 care on a basic insurance is refused, and the cover says in which words', () => {
  const facts = { today, policy: { ...policy, basic: true } }
  expect(judge(claimForm, form, facts)).toMatchObject({
    ok: false,
    issues: [{ id: 'claim_kind_not_covered', severity: 'error', context: { coverage: 'BASIC' } }],
  })
})

test('CLM-06 each cost has issues of its own, and none at all is one empty cost', () => {
  expect(issuesOf({ lines: [cost, { ...cost, careProvider: '' }] })).toEqual([
    'lines.1.careProvider: claim_care_provider_empty',
  ])
  expect(issuesOf({ lines: [] })).toContain('lines.0.careProvider: claim_care_provider_empty')
})

test('CLM-06 the same cost twice in one claim is refused, and one that only may be the same is not', () => {
  expect(issuesOf({ lines: [cost, cost] })).toEqual(['lines.1.invoiceNumber: claim_cost_repeated'])
  const unnumbered = { ...cost, invoiceNumber: '' }
  expect(issuesOf({ lines: [cost, unnumbered] })).toEqual([
    'warning lines.1.invoiceNumber: claim_cost_similar',
  ])
})

test('CLM-06 an accepted form becomes a claim in the smallest units of its currencies', () => {
  const lines = [
    cost,
    { ...cost, careProvider: ' Dr\u0007  A ', claimedAmount: 1.234, claimedCurrency: 'KWD' },
  ]
  const sent = sentClaimOf({ ...form, lines, payoutIban: 'nl91 abna 0417 1643 00', description: ' why ' })
  expect(sent.costs.map(({ claimedUnits, careProvider }) => [claimedUnits, careProvider])).toEqual([
    [6420, 'Huisartsenpraktijk Voorbeeld'],
    [1234, 'Dr A'],
  ])
  expect([sent.payoutIban, sent.description]).toEqual(['NL91ABNA0417164300', 'why'])
})

const file = (name: string, text = '%PDF-1.7') => {
  const bytes = new TextEncoder().encode(text)
  return { name, bytes, size: bytes.length }
}
const problems = (files: readonly UploadWithBytes[]) =>
  claimFileIssues(files).map(({ field, id }) => `${field}: ${id}`)

const locked: UploadWithBytes = { ...file('a.pdf'), problem: { reason: 'pdf_password', context: {} } }

test.each<[string, UploadWithBytes[], string[]]>([
  ['none', [], ['uploadedFile: claim_attachment_required']],
  ['a PDF', [file('a.pdf')], []],
  ['a program', [file('a.exe')], ['uploadedFile.0: claim_attachment_extension_not_allowed']],
  ['a text called a picture', [file('a.png', 'x')], ['uploadedFile.0: claim_attachment_content_mismatch']],
  ['an empty one', [file('a.pdf', '')], ['uploadedFile.0: claim_attachment_empty']],
  ['one with a password', [locked], ['uploadedFile.0: claim_attachment_pdf_password']],
  ['eleven', Array.from({ length: 11 }, () => file('a.pdf')), ['uploadedFile: claim_attachment_too_many']],
])('CLM-06 files: %s', (_, files, issues) => expect(problems(files)).toEqual(issues))
