import { describe, expect, test } from 'vitest'

import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import { excessIn } from '#domain/policies/cover/excess-years.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { signedBy } from '#server/platform/config/config-company.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DocumentToDraw } from '#server/platform/pdf/document-to-draw.ts'
import { drawDocument } from '#server/platform/pdf/draw-document.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'

import { documentText } from './document-text.ts'

const SIGNED = {
  COMPANY_SIGNATORY: 'E. Voorbeeld',
  COMPANY_SIGNATORY_ROLE: 'Head of insurance',
  COMPANY_SIGNATORY_ROLE_NL: 'Hoofd verzekeringen',
}
const config = {
  ...readConfig({ SECRET: 'for this test only, and long enough', ...SIGNED }),
  publicUrl: 'https://pont.test',
}

const FACTS = {
  policyNumber: '260047113',
  insuredName: 'Kwame 中 Mensah',
  birthDate: '2004-03-27',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  premiumTotalCents: 78_475,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  institution: null,
  address: null,
}

type DocumentChoice = {
  readonly kind: 'CERTIFICATE' | 'LETTER'
  readonly locale: Locale
}

const textOf = (wanted: DocumentChoice, facts: Partial<CertificateFacts> = {}) =>
  documentText(
    {
      ...wanted,
      facts: { ...FACTS, ...facts },
      verificationCode: '7'.repeat(26),
      issuedOn: '2026-11-20',
    },
    config,
  )

const letter = (locale: Locale, facts: Partial<CertificateFacts> = {}) =>
  textOf({ kind: 'LETTER', locale }, facts)

const textsOf = (document: DocumentToDraw) => JSON.stringify(document.blocks)

describe('DOC-01 the letter for an authority', () => {
  test.each([
    ['COMPLETE_PLUS', 'Confirmation of medical insurance', 'Bevestiging van ziektekostenverzekering'],
    ['COMPLETE', 'Confirmation of medical insurance', 'Bevestiging van ziektekostenverzekering'],
    ['SUPPLEMENT', 'Confirmation of insurance: Supplement', 'Bevestiging van verzekering: Supplement'],
    [
      'BASIC',
      'Confirmation of Dutch basic health insurance',
      'Bevestiging van Nederlandse basiszorgverzekering',
    ],
  ])('names what it confirms: %s', (coverage, english, dutch) => {
    expect(LOCALES.map((locale) => letter(locale, { coverage }).title)).toEqual([english, dutch])
  })

  test.each(['COMPLETE_PLUS', 'COMPLETE'])(
    'names nothing that somebody who joined a student is not insured for: %s',
    (coverage) => {
      const read = (facts: Partial<CertificateFacts>) =>
        textsOf(textOf({ kind: 'CERTIFICATE', locale: 'en-GB' }, { coverage, ...facts }))
      expect(read({})).toMatch(/Pregnancy and childbirth, for the main insured.*Zwangerschap en bevalling/)
      expect(read({ family: true })).not.toMatch(/pregnancy|zwangerschap/i)
      expect(read({ family: true })).toContain('Emergency dental care up to €400 a year')
    },
  )

  test('says of a Supplement that the main insurance pays medical care', () => {
    const [english, dutch] = LOCALES.map((locale) => textsOf(letter(locale, { coverage: 'SUPPLEMENT' })))
    expect(english).toContain(
      'Not insured: medical care, which is for the main insurance, and the excess of Dutch',
    )
    expect(dutch).toContain(
      'Niet verzekerd: medische zorg, die voor de hoofdverzekering is, en het eigen risico',
    )
  })

  test.each(LOCALES)('says when it was made, as the certificate does, in %s', (locale) => {
    const day = { 'en-GB': '20 November 2026', nl: '20 november 2026' }[locale]
    for (const kind of ['CERTIFICATE', 'LETTER'] as const)
      expect(textsOf(textOf({ kind, locale }))).toContain(day)
  })

  test.each(['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'])(
    'says what is insured without "you", since an authority reads it: %s',
    (coverage) => {
      const items = LOCALES.flatMap((locale) => letter(locale, { coverage }).blocks).filter(
        ({ kind }) => kind === 'list',
      )
      expect(items).toHaveLength(2)
      expect(JSON.stringify(items)).not.toMatch(/\b(you|your|je|jij|jouw)\b/i)
    },
  )

  test.each([
    ['NL', 'the stay in the Netherlands.', 'het verblijf in Nederland.'],
    ['US', 'the stay in the United States.', 'het verblijf in de Verenigde Staten.'],
    ['CZ', 'the stay in Czechia.', 'het verblijf in Tsjechië.'],
  ])('ruling 17 names the country as a sentence does: %s', (destination, english, dutch) => {
    const [en, nl] = LOCALES.map((locale) => textsOf(letter(locale, { destination, insuredName: 'Mei Lin' })))
    expect(en).toContain(english)
    expect(nl).toContain(dutch)
  })
})

test.each(LOCALES)(
  'DOC-01 certificate and letter are true before, during and after the insurance, in %s',
  (locale) => {
    const both = (['CERTIFICATE', 'LETTER'] as const).map((kind) => textsOf(textOf({ kind, locale })))
    for (const words of both) expect(words).not.toMatch(/is insured with us|bij ons verzekerd is/)
  },
)

test.each(LOCALES)('the footer names the licence as the pages do, in %s', (locale) => {
  const licence = { 'en-GB': 'AFM licence 00000000', nl: 'AFM-vergunning 00000000' }
  expect(letter(locale).footer).toContain(licence[locale])
})

test.each(LOCALES)(
  'DOC-01 the number of a policy does not break over two lines of a certificate, in %s',
  (locale) => {
    expect(textsOf(textOf({ kind: 'CERTIFICATE', locale }))).toContain('"260\u00a0047\u00a0113"')
  },
)

const LONG_NAMES = [
  'Mei Lin',
  'Ana Sofía Martínez Gutiérrez',
  'Ana María Guadalupe Fernández de la Cruz Villanueva Montemayor y Hernández de los Santos',
] as const

// On which page of a Dutch letter stands who signs it, and on which one its code.
const pagesOfCheck = async (insuredName: string) => {
  const bytes = await drawDocument(textOf({ kind: 'LETTER', locale: 'nl' }, { insuredName }))
  const { pages } = readPdf(bytes)
  return ['Hoofd verzekeringen', 'Scan de code', '77777'].map((words) =>
    pages.findIndex((page) => page.includes(words)),
  )
}

test.each(LONG_NAMES)(
  'DOC-02 a letter is one page in both languages, with who signs it and its code: %s',
  async (name) => {
    expect(await pagesOfCheck(name)).toEqual([0, 0, 0])
  },
)

test('DOC-01 nobody signs by a name that the insurer did not give: the company does', () => {
  const { company } = readConfig({ SECRET: 'for this test only, and long enough' })
  expect(signedBy(company, 'nl')).toEqual({ name: company.legalName, lines: [] })
  expect(signedBy(config.company, 'nl')).toEqual({
    name: 'E. Voorbeeld',
    lines: ['Hoofd verzekeringen', company.legalName],
  })
})

test('DOC-01 certificate and letter say everything in both languages, whichever was asked for', async () => {
  const kinds = ['CERTIFICATE', 'LETTER'] as const
  const documents = kinds.flatMap((kind) => LOCALES.map((locale) => textOf({ kind, locale })))
  for (const document of documents) {
    const { text } = readPdf(await drawDocument(document))
    for (const words of [
      'Insured from',
      'Verzekerd vanaf',
      '1 February 2027',
      '1 februari 2027',
      'Issued on',
      'Afgegeven op',
    ])
      expect(text).toContain(words)
    expect(document.secondLanguage).toBe(document.language === 'nl' ? 'en-GB' : 'nl')
    expect(textsOf(document)).toMatch(/The code takes the place of a signature/)
    expect(textsOf(document)).toMatch(/De code komt in de plaats van een handtekening/)
  }
})

describe('QUOTE-03 certificate and letter say what the pages say', () => {
  const KINDS = ['CERTIFICATE', 'LETTER'] as const
  const wordsIn = (locale: Locale, coverage: string) =>
    KINDS.map((kind) => textsOf(textOf({ kind, locale }, { coverage })))

  test.each(['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT'] as const)(
    '%s counts in the country of the stay and at home',
    (coverage) => {
      const { weeksAtHome } = coverFacts[coverage]
      for (const words of wordsIn('en-GB', coverage)) {
        expect(words).toContain('Insured in the Netherlands.')
        expect(words).toContain(`home country too, up to ${weeksAtHome} weeks in each insurance year`)
        expect(words).toContain('Not insured in other countries.')
      }
      for (const words of wordsIn('nl', coverage)) {
        expect(words).toContain('Verzekerd in Nederland.')
        expect(words).toContain(`thuisland, tot ${weeksAtHome} weken`)
      }
    },
  )

  test('Dutch basic insurance has its excess added up, the rules of its health insurer, and that insurer below', () => {
    for (const locale of LOCALES) {
      const { footer, blocks } = textOf({ kind: 'CERTIFICATE', locale }, { coverage: 'BASIC' })
      expect(footer).toContain(config.company.healthInsurer.replace(/\.$/, ''))
      expect(footer).not.toContain(config.company.insurer.replace(/\.$/, ''))
      expect(JSON.stringify(blocks)).toMatch(/volgt uit de Nederlandse wet|follows from Dutch law/)
    }
    expect(textOf({ kind: 'CERTIFICATE', locale: 'nl' }).footer).toContain('Voorbeeld Schadeverzekeringen')
  })

  test('Dutch basic insurance has the excess of each year of its period, and what holds where a year is not known', () => {
    const excess = (start: string, end: string) => {
      const [startDate, endDate] = [calendarDate(start), calendarDate(end)]
      const facts = {
        coverage: 'BASIC',
        startDate,
        endDate,
        basicExcess: excessIn({ startDate, endDate }, BUNDLED_PRICES),
      }
      return LOCALES.flatMap((locale) => KINDS.map((kind) => textsOf(textOf({ kind, locale }, facts))))
    }
    const [knownExcess, later] = [
      /Excess in 2026: €385 by law, plus €500 voluntary. Together that is €885|Eigen risico in 2026: €.385 volgens de wet, plus €.500 vrijwillig. Samen is dat €.885/,
      /Excess from 2027: what Dutch law sets for that year, plus €500|Eigen risico vanaf 2027: wat de Nederlandse wet voor dat jaar bepaalt, plus €.500/,
    ]
    for (const words of excess('2026-10-18', '2027-10-17')) {
      expect(words).toMatch(knownExcess)
      expect(words).toMatch(later)
    }
    for (const words of excess('2026-10-18', '2026-12-31')) {
      expect(words).toMatch(knownExcess)
      expect(words).not.toContain('2027:')
    }
    for (const words of excess('2027-01-01', '2027-06-30')) {
      expect(words).not.toMatch(knownExcess)
      expect(words).toMatch(later)
    }
  })

  test('a Supplement does not promise back the excess of Dutch basic insurance', () => {
    for (const words of wordsIn('en-GB', 'SUPPLEMENT')) {
      expect(words).toContain(
        'and the excess of Dutch basic insurance. The Supplement has no excess of its own.',
      )
      expect(words).not.toContain('There is no excess.')
    }
  })
})

describe('DOC-01 the insurance card', () => {
  const card = async (facts: Partial<CertificateFacts>, locale: Locale = 'en-GB') => {
    const written = {
      facts: { ...FACTS, ...facts },
      verificationCode: '7'.repeat(26),
      issuedOn: '2026-11-20',
    }
    return readPdf(await drawDocument(documentText({ ...written, kind: 'INSURANCE_CARD', locale }, config)))
  }

  test.each([
    [
      'many names',
      'Wolfeschlegelsteinhausenbergerdorff Papadiamantopoulou van der Oosterhoutsen '.repeat(3).trim(),
    ],
    ['names in capitals', 'MARIA WILHELMINA MMWMMWMMW '.repeat(7).trim()],
    ['one word', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)],
  ])('has one side with a name of 170 letters and more, whole: %s', async (_, insuredName) => {
    expect(insuredName.length).toBeGreaterThanOrEqual(170)
    const { pages, structure } = await card({ insuredName, coverage: 'BASIC', destination: 'BA' }, 'nl')
    expect(pages).toHaveLength(1)
    const letters = (words: string) => words.replaceAll(/\s/g, '')
    expect(letters(structure)).toContain(letters(insuredName))
  })

  test('has the days and whom to call large, on one side with a long name', async () => {
    const insuredName =
      'Wolfeschlegelsteinhausenbergerdorff Papadiamantopoulou van der Oosterhoutsen de Vries'
    const { pages, structure } = await card({ insuredName, coverage: 'BASIC', destination: 'BA' }, 'nl')
    expect(pages).toHaveLength(1)
    for (const words of ['1 februari 2027', '31 januari 2028', 'Noodgeval, dag en nacht', '260 047 113'])
      expect(structure.replaceAll('\u00a0', ' ')).toContain(words)
  })
})
