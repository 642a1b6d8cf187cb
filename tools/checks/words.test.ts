import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'

import { paragraphReadingsOf } from './readings.ts'

type Text = readonly [place: string, text: string]

const root = join(import.meta.dirname, '../..')

// All texts for users: screens, codes, mails and documents (ruling 25).
const english = globSync('{web/**/,contract/texts/*.,server/*/{mails,texts}/}en-GB.json', { cwd: root })
const dutchOf = (file: string) => file.replace('en-GB', 'nl')

// Texts whose wording is prescribed by law and the underwriter (domain reference 3.5 and 5.3).
const PRESCRIBED = /^requests\.final\.(agreement\d|question\.\w+)$|^payment\.mandate(Text|Accept)$/

const textsIn = (file: string): Text[] => {
  // catalogues are flat lists of texts
  const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>
  // a list in a document is one text
  return Object.entries(texts).map(([id, text]) => [`${file} ${id}`, text.replaceAll('|', '. ')])
}

const ownWording = ([place]: Text) => !PRESCRIBED.test(place.split(' ')[1] ?? '')

const violations = (texts: readonly Text[], form: RegExp) => texts.filter(([, text]) => form.test(text))

const all = { en: english.flatMap(textsIn), nl: english.map(dutchOf).flatMap(textsIn) }

const [en, nl] = [english, english.map(dutchOf)].map((files) =>
  files.flatMap(textsIn).filter(ownWording),
) as [Text[], Text[]]

test('every folder with texts is found', () => {
  const folders = ['web/shell', 'web/platform', 'contract/texts', 'server/accounts', 'server/requests']
  expect(folders.filter((folder) => !english.some((file) => file.startsWith(folder)))).toEqual([])
})

describe('SHELL-02 the texts (design A28)', () => {
  test('do not use official language', () => {
    const forbidden =
      /\b(please|oops|invalid|valid|mandatory|kindly|premium|application|deductible|scheme|terminate)\b/i
    // the Dutch basic insurance has a statutory excess, with the name that the law gives it
    const forbiddenDutch =
      /\b(alstublieft|alsjeblieft|ongeldige?|geldige?|(?<!het |niet )verplichte?|u|uw)\b/i
    expect([...violations(en, forbidden), ...violations(nl, forbiddenDutch)]).toEqual([])
  })

  test('QUOTE-03 name the time zone of our hours, for whoever is abroad', () => {
    const hours = [
      ...all.en.filter(([, text]) => /Friday[ ,]+(?:from )?\{/.test(text)),
      ...all.nl.filter(([, text]) => /vrijdag[ ,]+(?:van )?\{/.test(text)),
    ]
    expect(hours.length).toBeGreaterThan(5)
    expect(hours.filter(([, text]) => !/\bDutch time\b|\bNederlandse tijd\b/.test(text))).toEqual([])
  })

  test('quote a question as the page asks it', () => {
    const wrong = Object.values(all).flatMap((texts) => {
      const allTexts = new Set(texts.map(([, text]) => text))
      return texts.flatMap(([place, text]) =>
        [...text.matchAll(/[“‘]([^“”‘’]+\?)[”’]/g)].flatMap(([, question = '']) =>
          allTexts.has(question) ? [] : [`${place}: ${question}`],
        ),
      )
    })
    expect(wrong).toEqual([])
  })

  test('ruling 43 use the words of a native speaker', () => {
    const forbidden = /own risk|first insurance|family doctor|pregnancy and birth|\bat death\b/i
    expect(violations(all.en, forbidden)).toEqual([])
    expect(violations(all.en, /(?<!criminal )\boffences?\b/i)).toEqual([])
    const forbiddenDutch =
      /\b(hem|haar)\b|eerste verzekering|zwangerschap en geboorte|\bbij nood\b|\bin nood\b/i
    expect(violations(all.nl, forbiddenDutch)).toEqual([])
  })

  test('go on with one word, and name a limit with one', () => {
    const forbidden = /\b[Gg]o(?:es)? on\b|\bof our customer service\b|\bon (?:your|the) account that ends\b/
    expect(violations(all.en, forbidden)).toEqual([])
    expect(violations(all.nl, /\bhoogstens\b|\bhooguit\b|\breferentie\b|\bcertificaat\b/i)).toEqual([])
  })

  test('ruling 38 state one rule about starting a job', () => {
    const late = /14 (days|dagen)[^.]*\b(job|work|baan|werk)\b|\b(job|baan)\b[^.]*14 (days|dagen)/i
    expect(violations([...all.en, ...all.nl], late)).toEqual([])
    const months = [...violations(all.en, /within 4 months/), ...violations(all.nl, /binnen 4 maanden/)]
    expect(months.length).toBeGreaterThan(5)
    const day = /from your first working day|vanaf je eerste werkdag/i
    expect(months.filter(([, text]) => !day.test(text))).toEqual([])
    // customers who may get a job later are told when to report it
    const jobQuestions = /( NL_NO_WORK|paidJobUnknown)$/
    const jobTexts = [...all.en, ...all.nl].filter(([place]) => jobQuestions.test(place))
    expect(jobTexts.length).toBe(4)
    const before = /before your first working day|voor je eerste werkdag/
    expect(jobTexts.filter(([, text]) => !before.test(text))).toEqual([])
  })

  test('SHELL-02 call a thing by one word, also in pages and answers, where two could be taken for two things', () => {
    const pagesOf = (locale: string): Text[] =>
      globSync(`content/${locale}/**/*.{md,yaml}`, { cwd: root }).map((file) => [
        file,
        // what people type in the search may be any word
        readFileSync(join(root, file), 'utf8').replace(/^keywords:.*$/m, ''),
      ])
    // the European card, the product information, mental health care, a payment, an invoice
    const dutch =
      /overschrijv|Europese (?:zorg)?kaart|geestelijke zorg\b|verzekeringskaart|(?:stuur|voeg je|ons de) rekeningen|vervangend certificaat|\b(?:je|de) data\b|\d\d\.\d\d uur/i
    expect(violations([...nl, ...pagesOf('nl')], dutch)).toEqual([])
    // a BSN that is to be covered is no cover
    expect(
      violations(
        [...en, ...pagesOf('en-GB')],
        /\bcover it\b|\bbills? for care|send us the bills|\bstatutory\b/i,
      ),
    ).toEqual([])
  })

  test('DOC-03 call what keeps a card a device, since a laptop can be one', () => {
    const phone = /\b(?:this|own|your) phone\b(?! number)|\b(?:deze|je|eigen) telefoon\b/i
    expect(violations([...all.en, ...all.nl], phone)).toEqual([])
  })

  test('DOC-01 name one place for the policy number, where the certificate has it', () => {
    const place = /top right|below your name|rechtsboven|(?<!z)onder je naam/i
    expect(violations([...all.en, ...all.nl], place)).toEqual([])
    const top = /at the top of \S+ certificate|bovenaan (je|het) polisblad/i
    expect(violations([...all.en, ...all.nl], top).length).toBeGreaterThan(10)
  })

  test('have no exclamation marks', () => expect(violations([...en, ...nl], /\w!/)).toEqual([]))

  test('are not empty and have no superfluous spaces', () => {
    expect(violations([...en, ...nl], /^\s|(?<!:)\s$|[^\S\n]{2}|^$/)).toEqual([])
  })

  test('name no date format, as dates have three fields', () => {
    expect(violations([...en, ...nl], /\b(dd|jjjj|yyyy|mm)\b/i)).toEqual([])
  })
})

// Said among other sentences: warnings of a claim, and what stands in a bar or a message.
const AMONG_SENTENCES =
  /^(?:claim_(?:duplicate|invoice_known|cost_similar|kind_not_covered|country_not_insured)|claim_treatment_date_(?:too_old|not_insured)|contact_sent|account_session_expired|fresh_login_why)$/

test('SHELL-02 errors end alike, without a full stop', () => {
  const codes = [...all.en, ...all.nl].filter(([place]) => {
    const [file = '', id = ''] = place.split(' ')
    return (
      file.startsWith('contract/texts/') && /^[a-z]+(?:_[a-z\d]+)+$/.test(id) && !AMONG_SENTENCES.test(id)
    )
  })
  expect(codes.length).toBeGreaterThan(700)
  expect(violations(codes, /\.(?:\}|$)/)).toEqual([])
})

const sentencesOf = (text: string) =>
  paragraphReadingsOf(text)
    .flatMap((reading) => reading.split(/[.?:](?:\s|$)|\n/))
    .map((sentence) => sentence.split(/\s+/).filter(Boolean).length)
    .filter((words) => words > 0)

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

describe.each([
  ['English', en],
  ['Dutch', nl],
])('%s sentences', (_, texts) => {
  const counted = texts.map(([place, text]) => [place, sentencesOf(text)] as const)

  test('have 17 words at most, and fewer than 10 on average', () => {
    const long = counted.filter(([, sentences]) => sentences.some((words) => words > 17))
    expect(long.map(([place]) => place)).toEqual([])
    expect(mean(counted.flatMap(([, sentences]) => sentences))).toBeLessThan(10)
  })
})

const parametersIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return parametersIn(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => parametersIn(value))]
  })

test.each(english.filter((file) => file.startsWith('server/')))(
  'MAIL-01 %s has the same texts and parameters as its Dutch version',
  (file) => {
    const parametersOf = (texts: readonly Text[]) =>
      texts.map(([place, text]) => [place.split(' ')[1], [...new Set(parametersIn(parse(text)))].toSorted()])
    expect(parametersOf(textsIn(dutchOf(file)))).toEqual(parametersOf(textsIn(file)))
  },
)
