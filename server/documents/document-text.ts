import { cityLine, streetLine } from '#domain/addresses/address-entry.ts'
import { groupedCode } from '#domain/documents/verification-code.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { excessParts } from '#domain/policies/cover/excess-years.ts'
import { withArticle } from '#domain/shared/text/country-article.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { signedBy } from '#server/platform/config/config-company.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros, roundEuros } from '#server/platform/text/format-money.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { unprintableName } from '#server/policies/shared/unprintable-name.ts'
import { inTwoLanguages } from '#server/platform/pdf/in-two-languages.ts'

import type {
  Block,
  DocumentRowText,
  DocumentSignature,
  DocumentToDraw,
} from '#server/platform/pdf/document-to-draw.ts'

import type { PolicyDocumentRow } from './documents.tables.ts'
import { countryName, otherOf, translatorIn, withFrame } from './document-frame.ts'
import type { Writer } from './document-frame.ts'

type DocumentToPrint = Pick<PolicyDocumentRow, 'kind' | 'locale' | 'facts' | 'verificationCode'> & {
  /** ISO date on which it was made. */
  readonly issuedOn: string
}

const addressText = ({ address }: CertificateFacts) => {
  return address ? `${streetLine(address)}, ${cityLine(address)}` : undefined
}

const days = ({ startDate, endDate }: CertificateFacts, locale: Locale) => ({
  startDate: formatDate(startDate, locale),
  endDate: formatDate(endDate, locale),
})

const nameRow = ({ facts }: DocumentToPrint, t: Writer): DocumentRowText => ({
  term: t('row.name'),
  value: facts.insuredName,
  fallbackText: t('name.otherwise', unprintableName(facts.insuredName, facts.policyNumber)),
})

const stayRows = ({ facts, locale }: DocumentToPrint, t: Writer): readonly DocumentRowText[] => [
  { term: t('row.birthDate'), value: formatDate(facts.birthDate, locale) },
  { term: t('row.cover'), value: t('cover', { cover: facts.coverage }) },
  { term: t('row.country'), value: countryName(facts.destination, locale) },
]

const policyRow = ({ facts }: DocumentToPrint, t: Writer): DocumentRowText => ({
  term: t('row.policy'),
  value: formatPolicyNumber(facts.policyNumber),
})

const typedRow = (term: string, value: string | null | undefined, t: Writer): readonly DocumentRowText[] =>
  value ? [{ term, value, fallbackText: t('otherwise') }] : []

const contractRows = (printed: DocumentToPrint, t: Writer): readonly DocumentRowText[] => {
  const { facts, locale } = printed
  const { institution, paymentTerm: term, paymentMethod: method } = facts
  return [
    { term: t('row.price'), value: t('price', { total: euros(facts.premiumTotalCents, locale) }) },
    { term: t('row.payment'), value: t('payment', { term, method }) },
    ...typedRow(t('row.institution'), institution, t),
    ...typedRow(t('row.address'), addressText(facts), t),
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
  const insured = t(`insured.${cover}`, { family: facts.family ? 'yes' : 'no' }).split('|')
  const excess = t('excess', { cover, place: placeOf(facts, locale) })
  return [
    { kind: 'heading', text: t('insured') },
    { kind: 'list', items: [...insured, ...excessOfYears(printed, t), ...excess.split('|')] },
  ]
}

const checkBlocks = (printed: DocumentToPrint, t: Writer, config: Config): readonly Block[] => {
  const { publicUrl } = config
  const { locale, verificationCode } = printed
  const address = pageAddress(publicUrl, locale, `verify/${verificationCode}`)
  const place = pageAddress(publicUrl, locale, 'verify').replace(/^https?:\/\//, '')
  const code = groupedCode(verificationCode)
  const lines = [t('check.scan', { address: place }), t('check.code', { code })]
  return [
    {
      kind: 'code',
      address,
      alt: t('check.alt', { address: place }),
      lines,
      signature: signatureOf(printed, t, config),
    },
  ]
}

type Third = { readonly term: string; readonly value: string }

// What is looked for first: both days, and a number, which whoever copies it looks for in one line.
const periodBlock = ({ facts, locale }: DocumentToPrint, t: Writer, { term, value }: Third): Block => {
  const { startDate, endDate } = days(facts, locale)
  return {
    kind: 'facts',
    caption: t('row.period'),
    crossing: true,
    facts: [
      { term: t('row.from'), value: startDate },
      { term: t('row.until'), value: endDate },
      { term, value: value.replaceAll(' ', '\u00a0') },
    ],
  }
}

const numberOf = ({ facts }: DocumentToPrint, t: Writer): Third => ({
  term: t('row.policy'),
  value: formatPolicyNumber(facts.policyNumber),
})

const signatureOf = (
  { locale, issuedOn }: DocumentToPrint,
  t: Writer,
  { company }: Config,
): DocumentSignature => ({
  greeting: t('letter.close'),
  ...signedBy(company, locale),
  issued: { text: t('issued', { date: formatDate(issuedOn, locale) }) },
})

const certificate = (printed: DocumentToPrint, t: Writer, config: Config) => ({
  size: 'A4' as const,
  title: t('certificate.title'),
  blocks: [
    { kind: 'lead', text: t('certificate.intro', days(printed.facts, printed.locale)) },
    periodBlock(printed, t, numberOf(printed, t)),
    {
      kind: 'pairs',
      caption: t('certificate.title'),
      rows: [nameRow(printed, t), ...stayRows(printed, t), ...contractRows(printed, t)],
    },
    ...insuredBlocks(printed, t),
    ...checkBlocks(printed, t, config),
  ] satisfies readonly Block[],
})

const letterRows = (printed: DocumentToPrint, t: Writer): readonly DocumentRowText[] => [
  nameRow(printed, t),
  ...stayRows(printed, t),
]

// a longer name stands only under it, so that the letter stays on its page
const MOST_IN_LEAD = 45

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
      { kind: 'note', text: t('letter.to') },
      {
        kind: 'lead',
        text:
          facts.insuredName.length > MOST_IN_LEAD
            ? t('letter.introBelow', stay)
            : t('letter.intro', { name: facts.insuredName, ...stay }),
        fallbackText: t('letter.introBelow', stay),
      },
      periodBlock(printed, t, numberOf(printed, t)),
      { kind: 'pairs', caption: title, rows: letterRows(printed, t) },
      ...insuredBlocks(printed, t),
      { kind: 'note', text: t('letter.authority') },
      ...checkBlocks(printed, t, config),
    ] satisfies readonly Block[],
  }
}

// What a desk or an ambulance looks for is large: whether today is between two days, and whom to call.
const card = (printed: DocumentToPrint, t: Writer, { company }: Config) => {
  const caption = t('card.title')
  return {
    size: 'CARD' as const,
    title: caption,
    blocks: [
      periodBlock(printed, t, { term: t('row.alarm'), value: company.alarmPhone }),
      { kind: 'pairs', caption, rows: [nameRow(printed, t)], across: 1 },
      { kind: 'pairs', caption, rows: [policyRow(printed, t), ...stayRows(printed, t)], across: 4 },
    ] satisfies readonly Block[],
  }
}

const layouts = { CERTIFICATE: certificate, LETTER: letter, INSURANCE_CARD: card }

/** Everything that is printed of a document of a policy, in its language. */
export const documentText = (printed: DocumentToPrint, config: Config): DocumentToDraw => {
  const { kind, locale, issuedOn: createdOn } = printed
  const write = (language: Locale) =>
    layouts[kind]({ ...printed, locale: language }, translatorIn(language), config)
  const [own, other] = [write(locale), otherOf(locale)]
  const text = kind === 'INSURANCE_CARD' ? own : inTwoLanguages(own, write(other), other)
  const { coverage } = printed.facts
  return withFrame(text, { locale, createdOn, coverage }, config)
}
