import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { coverFacts, coverSums } from '#domain/policies/cover/cover-facts.ts'
import type { CoverFacts } from '#domain/policies/cover/cover-facts.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { factTable } from './fact-table.ts'
import { figureTable } from './figure-table.ts'
import { amountsAndTimes } from './figures.ts'
import { readStatements, unlike, wrongStatements } from './statements.ts'
import { textFiles, textsIn } from './statement-texts.ts'

const statements = readStatements()
const facts = factTable(coverFacts)
const table = { facts, figures: figureTable }
const files = textFiles()
const stated = new Map(files.map((path) => [path, textsIn(path)]))

describe('QUOTE-03 what pages, screens, mails and documents state about the insurance', () => {
  test('was held against the table of facts, each sentence of it, in both languages', () => {
    const speaking = files.filter((path) => stated.get(path)?.length)
    expect(speaking.length).toBeGreaterThan(120)
    expect(speaking.flatMap((path) => unlike(stated.get(path) ?? [], statements.get(path)))).toEqual([])
    expect([...statements.keys()].filter((path) => !speaking.includes(path))).toEqual([])
  })

  test('is so: every yes and no, amount and time', () => {
    expect(wrongStatements(statements, table)).toEqual([])
  })
})

const changed = (cover: PolicyCover, change: Partial<CoverFacts>) =>
  factTable({ ...coverFacts, [cover]: { ...coverFacts[cover], ...change } })

const isFound = (planted: ReadonlySet<string>) =>
  wrongStatements(statements, { facts: planted, figures: figureTable }).length > 0

const COVERS = ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'] as const

// What of a cover nobody expects it to pay, so that no text says that it does not.
const NOT_STATED: Readonly<Record<PolicyCover, readonly string[]>> = {
  COMPLETE_PLUS: ['basicCare', 'gap', 'dentistInEmergency'],
  COMPLETE: ['basicCare', 'gap', 'dentistInEmergency'],
  SUPPLEMENT: ['basicCare', 'dentist', 'dentistInEmergency'],
  // what the basic insurance pays is stated as one: the care that the law names
  BASIC: [
    'medical',
    'preExisting',
    'mental',
    'pregnancy',
    'gap',
    'dentistInEmergency',
    'accident',
    'legal',
    'dentistEmergency',
    'dentistAccident',
    'mainExcess',
    'dutchExcess',
  ],
}

const statedOf = (cover: PolicyCover) =>
  [...facts].filter((fact) => {
    const paid = new RegExp(`^${cover} (?:pays|does not pay) (.*)`).exec(fact)?.[1]
    return paid !== undefined && !NOT_STATED[cover].includes(paid)
  })

const opposite = (fact: string) =>
  fact.includes(' pays ')
    ? fact.replace(' pays ', ' does not pay ')
    : fact.replace(' does not pay ', ' pays ')

describe.each(COVERS)('QUOTE-03 a wrong fact of %s', (cover) => {
  test.each(statedOf(cover))('is found: not so that %s', (fact) => {
    expect(isFound(new Set([...[...facts].filter((other) => other !== fact), opposite(fact)]))).toBe(true)
  })

  test('is found: what it excludes, its excess, where it counts, whose it is, and whom it insures', () => {
    const { ownExcess, where, conditions, insurer, excludes } = coverFacts[cover]
    const ours = cover !== 'BASIC'
    const changes: readonly Partial<CoverFacts>[] = [
      { ownExcess: ownExcess === 'NONE' ? 'BY_LAW' : 'NONE' },
      { where: where === 'RULES_OF_HEALTH_INSURER' ? 'STAY_AND_HOLIDAY_AT_HOME' : 'RULES_OF_HEALTH_INSURER' },
      { conditions: conditions === 'OURS' ? 'OF_HEALTH_INSURER' : 'OURS' },
      { insurer: insurer === 'OUR_INSURER' ? 'HEALTH_INSURER' : 'OUR_INSURER' },
      ...(['MAIN_INSURED', 'EVERYBODY', 'NOBODY'] as const)
        .filter((pregnancy) => pregnancy !== coverFacts[cover].pregnancy)
        .map((pregnancy) => ({ pregnancy })),
      ...excludes
        .filter((exclusion) => ours && facts.has(`${cover} excludes ${exclusion}`))
        .map((exclusion) => ({ excludes: excludes.filter((other) => other !== exclusion) })),
    ]
    expect(changes.filter((change) => !isFound(changed(cover, change)))).toEqual([])
  })
})

describe('QUOTE-03 a wrong fact', () => {
  test('is found: who pays first, and a maximum that is shared', () => {
    expect(isFound(changed('SUPPLEMENT', { paysFirst: 'THIS' }))).toBe(true)
    const { yearly } = coverFacts.SUPPLEMENT
    const alone = { sum: yearly.dentistEmergency?.sum ?? 0, together: false }
    expect(isFound(changed('SUPPLEMENT', { yearly: { ...yearly, dentistEmergency: alone } }))).toBe(true)
  })

  test.each([...facts].filter((fact) => !/^[A-Z_]+ (?:pays|does not pay|has|excludes) /.test(fact)))(
    'is found: not so that %s',
    (fact) => expect(isFound(new Set([...facts].filter((other) => other !== fact)))).toBe(true),
  )

  test('is found: another maximum, or other weeks at home, of one cover only', () => {
    const names = [
      'emergency dentist',
      'dentist after an accident',
      'excess of a main insurance',
      'holiday at home',
    ]
    expect(names.map((name) => figureTable[name]?.length)).toEqual([1, 1, 1, 1])
    expect(figureTable['excess of a main insurance']).toEqual([`€${coverSums.gap?.sum}`])
    expect(figureTable['emergency dentist']).toEqual([`€${coverSums.dentist?.emergency}`])
    expect(figureTable['dentist after an accident']).toEqual([`€${coverSums.dentist?.accident}`])
  })

  test.each(Object.keys(figureTable))('is found: another figure of %s', (name) => {
    const [first = '', ...others] = figureTable[name] ?? []
    const figures = { ...figureTable, [name]: [first.replace(/\d/, (digit) => `${digit}7`), ...others] }
    expect(wrongStatements(statements, { facts, figures })).not.toEqual([])
  })
})

const pathIn = (path: string, locale: Locale) => path.replace('en-GB', locale)

const seen = (path: string, locale: Locale, planted: string) => {
  const readPlanted = (file: string) => (file === pathIn(path, locale) ? planted : readFileSync(file, 'utf8'))
  return unlike(textsIn(path, readPlanted), statements.get(path)).length > 0
}

type Change = readonly [at: number, was: string, becomes: string]

const unseen = (path: string, locale: Locale, changesOf: (text: string) => readonly Change[]) => {
  const text = readFileSync(pathIn(path, locale), 'utf8')
  return changesOf(text)
    .filter(
      ([at, was, becomes]) => !seen(path, locale, text.slice(0, at) + becomes + text.slice(at + was.length)),
    )
    .map(([at, was]) => text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - 60), at + was.length + 60))
}

// Addresses, search words and the names of terms have numbers that say nothing; the terms have a test of their own.
const isName = (text: string, index: number) =>
  /^(?:related|keywords|id):|-$|QUARTERLY \{[^}]*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))

const otherFigures = (text: string) =>
  amountsAndTimes(text)
    .filter(([at]) => !isName(text, at))
    .map(([at, was]): Change => [at, was, was.replace(/\d/, (digit) => `${digit}7`)])

const NO: Readonly<Record<Locale, RegExp>> = {
  'en-GB': /\b(?:cannot|not|no|nothing|none|without|only)\b|n’t\b/g,
  nl: /\b(?:niet|geen|niets|zonder|alleen)\b/g,
}

// Not about the cover: that a choice, a promise, a letter of a name or our advice is not there.
const OTHER_NO =
  /promise|beloven|always have a choice|altijd kiezen|does not change during|verandert niet tijdens|zeker wat|letters|could not|konden|\{name\}|select, no/

const withoutNo = (locale: Locale) => (text: string) =>
  [...text.matchAll(NO[locale])].map(({ 0: was, index }): Change => [
    index,
    was,
    was === 'cannot' ? 'can' : '',
  ])

const ABOUT_COVER = files.filter((path) =>
  /faq\/cover\/|conditions|product-information|home\.md|does-basic|excess\.md|server\/documents|our-advice/.test(
    path,
  ),
)

test('QUOTE-03 what is paid each quarter is paid every 3 months, in every text', () => {
  const named = files.flatMap((path) =>
    LOCALES.flatMap((locale) => [
      ...readFileSync(pathIn(path, locale), 'utf8').matchAll(/QUARTERLY \{([^}]*)\}/g),
    ]),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.map(([, text = '']) => text).filter((text) => !/\b3 (?:months|maanden)\b/.test(text))).toEqual(
    [],
  )
})

test('POL-09 a page that says how often a request is paid also says what a change allows', () => {
  const saying = (what: string) =>
    [...statements]
      .filter(([, stated]) => stated.some(({ facts: of }) => of?.some((fact) => fact.startsWith(what))))
      .map(([path]) => path)
  const request = saying('request by DIRECT_DEBIT')
  expect(request.length).toBeGreaterThan(1)
  expect(saying('change by DIRECT_DEBIT')).toEqual(expect.arrayContaining(request))
})

test('QUOTE-03 what we earn is said for a whole year, and nothing is said of a shorter time, which has no rule', () => {
  const words = LOCALES.map((locale) =>
    readFileSync(pathIn('web/requests/your-overview/en-GB.json', locale), 'utf8'),
  )
  expect(words[0]).toMatch(/earnOther": "For a whole year of \{cover\} we receive/)
  expect(words[1]).toMatch(/earnOther": "Voor een heel jaar \{cover\} ontvangen wij/)
  for (const text of words)
    expect(text).not.toMatch(/earnOther": "[^"]*(?:shorter|proportion|korter|verhouding)/)
})

test('POL-06 the product information is never called by the name of a card in a list', () => {
  const lists = readFileSync(pathIn('web/policies/en-GB.json', 'nl'), 'utf8')
  const pages = [1, 2].map((at) => readFileSync(`content/nl/product-information-${at}.md`, 'utf8'))
  expect([lists, ...pages].join('').replaceAll('\u00AD', '')).not.toMatch(/verzekeringskaart/i)
})

describe.each(LOCALES)('QUOTE-03 a planted mistake in a text in %s is found', (locale) => {
  test.each(files.filter((path) => amountsAndTimes(readFileSync(pathIn(path, locale), 'utf8')).length))(
    'another amount or time in %s',
    (path) => expect(unseen(path, locale, otherFigures)).toEqual([]),
  )

  test.each(ABOUT_COVER)('a no that became a yes in %s', (path) => {
    expect(unseen(path, locale, withoutNo(locale)).filter((sentence) => !OTHER_NO.test(sentence))).toEqual([])
  })
})
