import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { AGREED_TEXTS } from '#domain/documents/text-edition.ts'
import { RATES } from '#domain/policies/price/rate-editions.ts'
import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import type { CoverFact } from '#domain/policies/cover/cover-facts.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const pages = globSync('content/{en-GB,nl}/**/*.{md,yaml}')
const texts = globSync('{contract/texts,server/*/texts,server/*/mails,web/**}/*{en-GB,nl}.json')

const all: readonly (readonly [path: string, text: string])[] = [...pages, ...texts].map((path) => [
  path,
  read(path),
])

const between = (text: string, block: string) =>
  [...text.matchAll(new RegExp(`::: ${block}\\n([^:]*(?:(?!:::).)*?)\\n:::`, 'gs'))].map(
    ([, inside = '']) => inside,
  )

const COVERS = ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT'] as const

// The rows of the table in the conditions, in its order.
const ROWS = [
  'medical',
  'preExisting',
  'mental',
  'pregnancy',
  'dentistEmergency',
  'dentistAccident',
  'mainExcess',
  'repatriation',
  'liability',
  'accident',
  'accident',
  'things',
  'things',
  'legal',
] as const

const isPaid = (cover: (typeof COVERS)[number], row: (typeof ROWS)[number]) => {
  const { pays, yearly } = coverFacts[cover]
  return pays.some((fact) => fact === row) || Object.hasOwn(yearly, row)
}

const NOT_INSURED: Readonly<Record<Locale, RegExp>> = { 'en-GB': /^Not insured$/, nl: /^Niet verzekerd$/ }

// Words of a line of the product information that show what it is about.
const LINES: Readonly<Partial<Record<CoverFact | 'emergency' | 'accidentDentist', RegExp>>> = {
  medical: /^- (Medical care: the cost price|Medische zorg: de kostprijs)/m,
  mental: /^- (Mental health|Geestelijke)/m,
  pregnancy: /^- (Pregnancy|Zwangerschap)/m,
  accidentDentist: /^- (Dentist after an accident|Tandarts na een ongeval)/m,
  gap: /^- (Your main insurer’s excess|Het eigen risico van je hoofdverzekering)/m,
  repatriation:
    /^- (Emergency assistance and transport home|Hulp bij (een noodgeval|spoed) en vervoer naar huis)/m,
  liability: /^- (Liability|Aansprakelijkheid)/m,
  accident: /^- (Accident|Ongeval)/m,
  things: /^- (Household goods|Inboedel)/m,
  legal: /^- (Legal aid|Rechtsbijstand)/m,
}

test('API-25 POL-06 conditions and product information hold from the day of the first prices, in both languages', () => {
  const named = AGREED_TEXTS.flatMap((text) =>
    LOCALES.map((locale) => {
      const page = text.toLowerCase().replaceAll('_', '-')
      return /^holdsFrom: (.*)$/m.exec(read(`content/${locale}/${page}.md`))?.[1]
    }),
  )
  const [first] = RATES.bundled
  expect(named).toEqual(named.map(() => first?.validFrom))
})

describe.each(LOCALES)('QUOTE-03 what is insured and what not, in %s', (locale) => {
  test('is in the conditions as in the table', () => {
    const [, table = ''] = between(read(`content/${locale}/conditions.md`), 'table[^\\n]*')
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
    expect(rows).toHaveLength(ROWS.length)
    const told = rows.map((line) =>
      line
        .split('|')
        .slice(2, 5)
        .map((cell) => !NOT_INSURED[locale].test(cell.trim())),
    )
    expect(told).toEqual(ROWS.map((row) => COVERS.map((cover) => isPaid(cover, row))))
  })

  test.each([
    ['product-information-1', 'COMPLETE'],
    ['product-information-2', 'SUPPLEMENT'],
  ] as const)('is in %s as in the table', (page, cover) => {
    const [insured = '', where = ''] = between(read(`content/${locale}/${page}.md`), 'tick')
    const told = Object.entries(LINES).filter(([, line]) => line.test(insured))
    const { pays, yearly } = coverFacts[cover]
    const expected = Object.keys(LINES).filter(
      (fact) => pays.some((paid) => paid === fact) || (fact === 'accidentDentist' && yearly.dentistAccident),
    )
    expect(told.map(([fact]) => fact)).toEqual(expected)
    expect(where).toMatch(/8 weeks|8 weken/)
  })

  test('no page and no mail promises what the cover does not give', () => {
    const untrue =
      /pay anything towards|from the first euro|vanaf de eerste euro|betaal je geen deel zelf|all your money back|al je geld terug|get everything back within|policy by e-mail|sturen we je polis|free of charge within 14|policy comes by e-mail|polis (komt )?per e-mail|policy to this address|allow direct debit, or|incasso toe, of|insurer ever|verzekeraar ooit|in English and Dutch|in het Engels en het Nederlands/i
    expect(
      all
        .filter(([path]) => path.includes(locale))
        .filter(([, text]) => untrue.test(text))
        .map(([path]) => path),
    ).toEqual([])
  })

  test('a payslip is as old as the answer says where it is added', () => {
    const asked = read(`web/requests/request-insurance/${locale}.json`)
    const answered = read(`content/${locale}/faq/apply/documents-for-a-request.md`)
    const age =
      locale === 'nl'
        ? /loonstrook van maximaal een maand oud/
        : /payslip (?:is|that is) no more than a month old/
    expect([asked, answered].map((text) => age.test(text))).toEqual([true, true])
  })
})
