import { hash } from 'node:crypto'

import { expect, test } from 'vitest'

import { LOCALES } from '#domain/shared/locale.ts'
import { decisionLetter, decisionTexts } from '#server/claims/decision-letter.ts'
import { documentText, policyTexts, withFrame } from '#server/documents/document-text.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { hasSince } from '#server/platform/pdf/document-texts.ts'
import type { Template } from '#server/platform/pdf/document-texts.ts'

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
  healthInsurer: 'Voorbeeld Zorg N.V.',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
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

const EXCESS = [
  { year: 2027, compulsoryCents: 38_500, voluntaryCents: 50_000 },
  { year: 2028, compulsoryCents: null, voluntaryCents: 50_000 },
]

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

// Words that no older edition has.
const CAME_WITH: Readonly<Record<string, Template>> = {
  'excess.year': '2026-11-27-2',
  'excess.later': '2026-11-27-2',
}

const sorted = (words: Readonly<Record<string, string>>, template: Template) =>
  Object.entries(words)
    .filter(([id]) => hasSince(template, CAME_WITH[id] ?? template))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

// All words, and the layout of what has an arrangement of its own.
const documentsOf = (template: Template) =>
  LOCALES.flatMap((locale) => [
    ...[policyTexts, decisionTexts].map((textsOf) => sorted(textsOf({ locale, template }), template)),
    ...(['CERTIFICATE', 'LETTER', 'INSURANCE_CARD'] as const).flatMap((kind) =>
      ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'].flatMap((coverage) =>
        POLICIES.map((policy) => {
          const facts = { ...policy, coverage, ...(coverage === 'BASIC' && { basicExcess: EXCESS }) }
          const code = { verificationCode: '7'.repeat(26), issuedOn: '2026-11-20' }
          return documentText({ kind, locale, template, facts, ...code }, config)
        }),
      ),
    ),
    ...CLAIMS.map((facts) =>
      withFrame(
        decisionLetter.text(facts, { locale, template, company, createdOn: '2026-11-20' }, undefined),
        { locale, template, createdOn: '2026-11-20' },
        config,
      ),
    ),
  ])

// An invoice is drawn anew for each download, so it has no editions. Changed words belong to a new edition: a document of an edition is drawn alike for ever.
test.each([
  ['2026-11', 'e6199a038cc99d7bf8f1e41c096233347e973644a5e86492986bc0c6cccbb702'],
  ['2026-11-26', '152f7047a2860aa6cde093290ee73843727d823a397e1ecacb1cf7052e4a0adf'],
  ['2026-11-26-2', 'afa3251403e9192019d0c6fa4702a4f8f020b2752256ecb5f5379f459376cc15'],
  ['2026-11-26-3', '180e915808f53a8b848a8cfac61c57b8e0f8612cb071863c6dd772d2f44898bb'],
  ['2026-11-26-4', '75ba98fe0f4a2b6e55ae2c0ffae753785cdcf2fd462f15946b75a82f73f0b644'],
  ['2026-11-27', 'eb1431c442c8db2b46b7778c22ca873ab187a6b12b05d88abf4bca17446ac9bc'],
  ['2026-11-27-2', '6bdc1ac27c113ac2841cf97c71f826530eadc36c9c66f9ddeb554e229114882a'],
] as const)('DOC-01 documents of the edition %s say what they said', (template, sum) => {
  expect(hash('sha256', JSON.stringify(documentsOf(template)))).toBe(sum)
})
