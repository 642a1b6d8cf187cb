import { hash } from 'node:crypto'

import { expect, test } from 'vitest'

import { LOCALES } from '#domain/shared/locale.ts'
import { decisionLetter, decisionWords } from '#server/claims/decision-letter.ts'
import { documentText, policyWords, withFrame } from '#server/documents/document-text.ts'
import { invoiceDocument, invoiceWords } from '#server/invoices/invoice-document.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Template } from '#server/platform/pdf/document-words.ts'

const standard = readConfig({ SECRET: 'for this test only, and long enough' })

// of this test, so that only the words of the documents count
const company = {
  ...standard.company,
  name: 'Pont',
  legalName: 'Pont Voorbeeld B.V.',
  address: 'Kade 1, 6701 AA Wageningen',
  kvk: '12345678',
  afm: '00000000',
  insurer: 'Voorbeeld N.V.',
  alarmPhone: '+31 85 000 0112',
  email: 'help@pont.test',
  phone: '+31 85 000 0100',
  iban: 'NL91ABNA0417164300',
}

const config = { ...standard, company, publicUrl: 'https://pont.test' }

const POLICY = {
  policyNumber: '260047113',
  insuredName: 'Kwame 中 Mensah',
  birthDate: '2004-03-27',
  destination: 'NL',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  premiumTotalCents: 78_475,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  institution: null,
  address: null,
}

const CLAIM = {
  damageNumber: 'C2026000001',
  policyNumber: '260047113',
  holderName: '王小明',
  submittedOn: '2026-11-12',
  decidedOn: '2026-11-15',
  costs: [
    {
      treatmentDate: '2026-11-10',
      typeOfCare: 'GP',
      careProvider: 'Clinic',
      invoiceNumber: '1',
      claimedUnits: 1500,
      currency: 'JPY',
      euroCents: 923,
      rateDate: '2026-11-10',
      paidCents: 500,
      providerCents: 0,
      declineReason: 'ABOVE_TARIFF',
    },
  ],
}

const INVOICE = {
  kind: 'INVOICE',
  number: 'F1',
  creditOf: null,
  invoiceDate: '2026-11-12',
  dueDate: '2026-12-12',
  collectOn: '2026-12-01',
  periodFrom: '2027-02-01',
  periodUntil: '2027-02-28',
  cents: 6540,
  taxCents: 100,
  reference: 'RF18539007547034',
  paymentMethod: 'BANK_TRANSFER',
  policyNumber: '260047113',
  holderName: '王小明',
  insuredName: 'Kwame 中 Mensah',
  address: null,
}

const ADDRESS = {
  postalCode: '1012 JS',
  houseNumber: 1,
  addition: 'A',
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
} as const

const POLICIES = [
  POLICY,
  {
    ...POLICY,
    insuredName: 'Mei Chen',
    institution: '北京大学',
    paymentMethod: 'BANK_TRANSFER',
    address: ADDRESS,
  },
]

const [COST] = CLAIM.costs

const CLAIMS = [
  CLAIM,
  { ...CLAIM, costs: [{ ...COST, rate: '162.51', providerCents: 423, declineReason: null }] },
  { ...CLAIM, holderName: 'Mei Chen', costs: [{ ...COST, paidCents: 0, declineReason: 'NO_REFERRAL' }] },
]

const INVOICES = [
  INVOICE,
  { ...INVOICE, paymentMethod: 'DIRECT_DEBIT', address: ADDRESS },
  { ...INVOICE, paymentMethod: 'CREDITCARD', taxCents: 0, address: { ...ADDRESS, city: '北京' } },
  { ...INVOICE, cents: 0, taxCents: 0 },
  { ...INVOICE, paidCents: 5000 },
  { ...INVOICE, paidCents: 5000, paymentMethod: 'DIRECT_DEBIT' },
  { ...INVOICE, paidCents: 6540 },
  { ...INVOICE, kind: 'CREDIT', creditOf: 'F0', cents: -6540, taxCents: -100 },
]

const SOURCES = [
  ...CLAIMS.map((facts) => [decisionLetter, facts] as const),
  ...INVOICES.map((facts) => [invoiceDocument, facts] as const),
]

const sorted = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1))

// All words, and the layout of what has an arrangement of its own.
const documentsOf = (template: Template) =>
  LOCALES.flatMap((locale) => [
    ...[policyWords, decisionWords, invoiceWords].map((wordsOf) => sorted(wordsOf({ locale, template }))),
    ...(['CERTIFICATE', 'LETTER', 'INSURANCE_CARD'] as const).flatMap((kind) =>
      ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'].flatMap((coverage) =>
        POLICIES.map((policy) => {
          const facts = { ...policy, coverage }
          const code = { verificationCode: '7'.repeat(26), issuedOn: '2026-11-20' }
          return documentText({ kind, locale, template, facts, ...code }, config)
        }),
      ),
    ),
    ...SOURCES.map(([{ text }, facts]) =>
      withFrame(
        text(facts, { locale, template, company }),
        { locale, template, createdOn: '2026-11-20' },
        config,
      ),
    ),
  ])

// Changed words belong to a new edition: a document of an edition is drawn alike for ever (decision 104).
test.each([
  ['2026-11', 'c05eb896c263c6325ee1835f3a0c525ab335c7a7d46dcdc03f3001aa4f8e0a48'],
  ['2026-11-26', '8ff496ad2da58254a0684f0d8e4af1e0528d97fba0ba12f5a536f02caa20c0db'],
  ['2026-11-26-2', '0811a72cd0130a15b29af3fac5989257c6a22b538a473a22e00e3252536299a4'],
  ['2026-11-26-3', '2b253ff63bb8fda575a57c79ad223469464420021debeb1c3abc14bdb25ddbf3'],
  ['2026-11-26-4', '188a62050df9627ce3633d9d2831aa7ac691cb97bdd563b07df95218fcad1c14'],
] as const)('DOC-01 documents of the edition %s say what they said', (template, sum) => {
  expect(hash('sha256', JSON.stringify(documentsOf(template)))).toBe(sum)
})
