import { cityLine, streetLine } from '#domain/addresses/address-entry.ts'
import { groupedCode } from '#domain/documents/verification-code.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { excessParts } from '#domain/policies/cover/excess-years.ts'
import { withArticle } from '#domain/shared/text/country-article.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { makeTranslator } from '#server/platform/pdf/document-texts.ts'
import type { Translate } from '#server/platform/pdf/document-texts.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros, roundEuros } from '#server/platform/text/format-money.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { unprintableName } from '#server/policies/shared/unprintable-name.ts'

import type {
  Block,
  DocumentRowText,
  DocumentText,
  DocumentToDraw,
} from '#server/platform/pdf/document-to-draw.ts'

import type { PolicyDocumentRow } from './documents.tables.ts'
import en from './texts/en-GB.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

const translatorIn = makeTranslator({ 'en-GB': en, nl })

type DocumentToPrint = Pick<PolicyDocumentRow, 'kind' | 'locale' | 'facts' | 'verificationCode'> & {
  /** ISO date on which it was made. */
  readonly issuedOn: string
}

type Writer = Translate<keyof typeof en>

const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

const addressText = ({ address }: CertificateFacts) => {
  return address ? `${streetLine(address)}, ${cityLine(address)}` : undefined
}

const days = ({ startDate, endDate }: CertificateFacts, locale: Locale) => ({
  startDate: formatDate(startDate, locale),
  endDate: formatDate(endDate, locale),
})

const personRows = ({ facts, locale }: DocumentToPrint, t: Writer): readonly DocumentRowText[] => [
  { term: t('row.policy'), value: formatPolicyNumber(facts.policyNumber) },
  {
    term: t('row.name'),
    value: facts.insuredName,
    fallbackText: t('name.otherwise', unprintableName(facts.insuredName, facts.policyNumber)),
  },
  { term: t('row.birthDate'), value: formatDate(facts.birthDate, locale) },
  { term: t('row.cover'), value: t('cover', { cover: facts.coverage }) },
  { term: t('row.country'), value: countryName(facts.destination, locale) },
  { term: t('row.period'), value: t('row.days', days(facts, locale)) },
]

const typedRow = (term: string, value: string | null | undefined, t: Writer): readonly DocumentRowText[] =>
  value ? [{ term, value, fallbackText: t('otherwise') }] : []

const issuedRow = ({ locale, issuedOn }: DocumentToPrint, t: Writer): DocumentRowText => ({
  term: t('row.issued'),
  value: formatDate(issuedOn, locale),
})

const contractRows = (printed: DocumentToPrint, t: Writer): readonly DocumentRowText[] => {
  const { facts, locale } = printed
  const { institution, paymentTerm: term, paymentMethod: method } = facts
  return [
    { term: t('row.price'), value: t('price', { total: euros(facts.premiumTotalCents, locale) }) },
    { term: t('row.payment'), value: t('payment', { term, method }) },
    ...typedRow(t('row.institution'), institution, t),
    ...typedRow(t('row.address'), addressText(facts), t),
    issuedRow(printed, t),
  ]
}

const COVERS = ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'] as const

const placeOf = ({ destination }: CertificateFacts, locale: Locale) =>
  withArticle(destination, countryName(destination, locale), locale)

// What is paid oneself in each calendar year of the Dutch basic insurance.
const excessOfYears = ({ facts, locale }: DocumentToPrint, t: Writer): readonly string[] => {
  const { knownYears, later } = excessParts(facts.basicExcess ?? [])
  const amount = (cents: number) => roundEuros(cents, locale)
  return [
    ...knownYears.map(({ year, compulsoryCents: law, voluntaryCents: own }) =>
      t('excess.year', {
        year: `${year}`,
        compulsory: amount(law),
        voluntary: amount(own),
        sum: amount(law + own),
      }),
    ),
    ...(later ? [t('excess.later', { year: `${later.year}`, voluntary: amount(later.voluntaryCents) })] : []),
  ]
}

// In one list: what the Dutch basic insurance costs oneself, and where a cover counts.
const insuredBlocks = (printed: DocumentToPrint, t: Writer): readonly Block[] => {
  const { facts, locale } = printed
  const cover = COVERS.find((coverCode) => coverCode === facts.coverage)
  if (!cover) return []
  const insured = t(`insured.${cover}`).split('|')
  const excess = t('excess', { cover, place: placeOf(facts, locale) })
  return [
    { kind: 'heading', text: t('insured') },
    { kind: 'list', items: [...insured, ...excessOfYears(printed, t), ...excess.split('|')] },
  ]
}

const checkBlocks = (
  { locale, verificationCode }: DocumentToPrint,
  t: Writer,
  { publicUrl }: Config,
): readonly Block[] => {
  const address = pageAddress(publicUrl, locale, `verify/${verificationCode}`)
  const place = pageAddress(publicUrl, locale, 'verify').replace(/^https?:\/\//, '')
  const code = groupedCode(verificationCode)
  const lines = [t('check.scan', { address: place }), t('check.code', { code })]
  return [
    { kind: 'heading', text: t('check'), keepWithCode: true },
    { kind: 'code', address, alt: t('check.alt', { address: place }), lines },
  ]
}

// Whoever copies a number looks for it in one line.
const numberInSentence = ({ facts }: DocumentToPrint) =>
  formatPolicyNumber(facts.policyNumber).replaceAll(' ', '\u00a0')

const certificateValues = (printed: DocumentToPrint) => ({
  number: numberInSentence(printed),
  ...days(printed.facts, printed.locale),
})

const certificate = (printed: DocumentToPrint, t: Writer, config: Config) => ({
  size: 'A4' as const,
  title: t('certificate.title'),
  blocks: [
    { kind: 'text', text: t('certificate.intro', certificateValues(printed)) },
    {
      kind: 'rows',
      caption: t('certificate.title'),
      rows: [...personRows(printed, t), ...contractRows(printed, t)],
    },
    ...insuredBlocks(printed, t),
    ...checkBlocks(printed, t, config),
  ] satisfies readonly Block[],
})

const letterRows = (printed: DocumentToPrint, t: Writer): readonly DocumentRowText[] => [
  ...personRows(printed, t),
  issuedRow(printed, t),
]

const letter = (printed: DocumentToPrint, t: Writer, config: Config) => {
  const { facts, locale } = printed
  const country = countryName(facts.destination, locale)
  const place = placeOf(facts, locale)
  const stay = { country, place, ...days(facts, locale) }
  const title = t('letter.title', { cover: facts.coverage })
  return {
    size: 'A4' as const,
    title,
    blocks: [
      { kind: 'text', text: t('letter.to') },
      {
        kind: 'text',
        text: t('letter.intro', { name: facts.insuredName, ...stay }),
        fallbackText: t('letter.introBelow', stay),
      },
      { kind: 'rows', caption: title, rows: letterRows(printed, t) },
      ...insuredBlocks(printed, t),
      { kind: 'text', text: t('letter.authority') },
      // in one line, so that a letter with all its facts still fits on a page
      { kind: 'text', text: `${t('letter.close')} ${config.company.legalName}` },
      ...checkBlocks(printed, t, config),
    ] satisfies readonly Block[],
  }
}

const card = (printed: DocumentToPrint, t: Writer, { company }: Config) => ({
  size: 'CARD' as const,
  title: t('card.title'),
  blocks: [
    {
      kind: 'rows',
      caption: t('card.title'),
      rows: [...personRows(printed, t), { term: t('row.alarm'), value: company.alarmPhone }],
    },
  ] satisfies readonly Block[],
})

const layouts = { CERTIFICATE: certificate, LETTER: letter, INSURANCE_CARD: card }

type Frame = {
  readonly locale: Locale
  readonly createdOn: string
  /** The cover that the document is about, where it has one: its insurer stands in the footer. */
  readonly coverage?: string | undefined
}

// The Dutch basic insurance names its health insurer (ruling 52).
const insurerOf = ({ coverage }: Frame, { insurer, healthInsurer }: Config['company']) =>
  coverage === 'BASIC' ? healthInsurer : insurer

/** A document with what stands on every one: brand, language and footer. */
export const withFrame = (
  text: DocumentText,
  frame: Frame,
  { company }: Pick<Config, 'company'>,
): DocumentToDraw => {
  const { locale, createdOn } = frame
  const { name: brand, address, kvk, afm, legalName } = company
  const insurer = insurerOf(frame, company)
  const footer = translatorIn(locale)('footer', {
    company: legalName,
    address,
    kvk,
    afm,
    insurer,
  })
  return { ...text, language: locale, brand, createdOn, footer: footer.replaceAll('..', '.') }
}

/** Everything that is printed of a document of a policy, in its language. */
export const documentText = (printed: DocumentToPrint, config: Config): DocumentToDraw => {
  const { kind, locale, issuedOn: createdOn } = printed
  const text = layouts[kind](printed, translatorIn(locale), config)
  const { coverage } = printed.facts
  return withFrame(text, { locale, createdOn, coverage }, config)
}
