import { hash } from 'node:crypto'

import { expect, test } from 'vitest'

import { LOCALES } from '#domain/shared/locale.ts'
import { decisionLetter } from '#server/claims/decision-letter.ts'
import { documentText, withFrame } from '#server/documents/document-text.ts'
import { invoiceDocument } from '#server/invoices/invoice-document.ts'
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

const documentsOf = (template: Template) =>
  LOCALES.flatMap((locale) => [
    ...(['CERTIFICATE', 'LETTER', 'INSURANCE_CARD'] as const).flatMap((kind) =>
      ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'].map((coverage) => {
        const facts = { ...POLICY, coverage }
        const code = { verificationCode: '7'.repeat(26), issuedOn: '2026-11-20' }
        return documentText({ kind, locale, template, facts, ...code }, config)
      }),
    ),
    ...[[decisionLetter, CLAIM] as const, [invoiceDocument, INVOICE] as const].map(([{ text }, facts]) =>
      withFrame(
        text(facts, { locale, template, company }),
        { locale, template, createdOn: '2026-11-20' },
        config,
      ),
    ),
  ])

// Changed words belong to a new edition: a document of an edition is drawn alike for ever (decision 104).
test.each([
  ['2026-11', '1f001ea1023f482b131d0479d4566b41f1d9f5db15edad6ff9dafd9ef7b06cd3'],
  ['2026-11-26', 'e5ccc1062b72eb6a962d9a1514f2bd4f8af226e6cbc07c60c5864e89dca6c485'],
] as const)('DOC-01 documents of the edition %s say what they said', (template, sum) => {
  expect(hash('sha256', JSON.stringify(documentsOf(template)))).toBe(sum)
})
