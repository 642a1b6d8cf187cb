import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'

import { refusals } from '#contract/errors.ts'
import { noticeSeverity } from '#domain/requests/advice/notices.ts'
import { choiceCases, issuesOfSave, saveCases } from '#domain/requests/testing/save-cases.ts'
import { issuesOfSituation, situationCases } from '#domain/requests/testing/situation-cases.ts'
import codes from '#domain/requests/request-codes.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

const features = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.en-GB.json'))
  .map((name) => name.replace('.en-GB.json', ''))

const catalogue = (feature: string, locale: string): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${feature}.${locale}.json`), 'utf8'))

const english: Catalogue = Object.assign({}, ...features.map((feature) => catalogue(feature, 'en-GB')))
const dutch: Catalogue = Object.assign({}, ...features.map((feature) => catalogue(feature, 'nl')))

const parametersIn = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return parametersIn(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => parametersIn(value))]
  })

const parametersOf = (text: string) => [...new Set(parametersIn(parse(text)))].toSorted()

const optionsIn = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.flatMap((element) =>
    element.type === TYPE.select
      ? Object.entries(element.options).flatMap(([key, { value }]) => [
          `${element.value} ${key}`,
          ...optionsIn(value),
        ])
      : [],
  )

test('SHELL-02 a date that is in the past is explained with a year that is', () => {
  const ofPast = /date_of_birth|graduation_date|recent_end_date/
  const texts = [english, dutch].flatMap((texts) =>
    Object.entries(texts).filter(([code]) => ofPast.test(code)),
  )
  const years = texts.flatMap(([, text]) => text.match(/(?<=(?:for example|bijvoorbeeld) )\d{4}/g) ?? [])
  expect(years.length).toBeGreaterThan(0)
  for (const year of years) expect(Number(year)).toBeLessThan(2026)
})

test.each([
  ['en', english],
  ['nl', dutch],
])('ACC-01 a wrong password at the log-in is answered alike whatever its length (%s)', (_, texts) => {
  const failed = texts['LoginForm.errors.failed'] ?? 'no text'
  expect(texts.account_password_too_short).toContain(`{kind, select, known {${failed}} other {`)
})

test.each([
  ['en', english, 'Write the e-mail address like name@example.com'],
  ['nl', dutch, 'Schrijf het e-mailadres zoals naam@voorbeeld.nl'],
])('SHELL-02 a wrong e-mail address has the same words in every form (%s)', (_, texts, words) => {
  const codes = [
    'new_request_save_request_email_invalid',
    'account_username_invalid',
    'contact_email_invalid',
    'claim_email_invalid',
    'draft_email_invalid',
  ]
  for (const code of codes) expect(texts[code]?.replace(/\.$/, ''), code).toBe(words)
})

describe.each(features)('SHELL-02 the codes of %s', (feature) => {
  const [en, nl] = [catalogue(feature, 'en-GB'), catalogue(feature, 'nl')]

  test('have a text in both languages', () => expect(Object.keys(nl)).toEqual(Object.keys(en)))

  test('have the same parameters and options in both languages', () => {
    for (const [code, text] of Object.entries(en)) {
      expect(parametersOf(nl[code] ?? ''), code).toEqual(parametersOf(text))
      expect(optionsIn(parse(nl[code] ?? '')).toSorted(), code).toEqual(optionsIn(parse(text)).toSorted())
    }
  })

  test('follow the tone of voice', () => {
    const avoided =
      /\b(please|oops|invalid|valid|mandatory|kindly|premium|application|deductible|dd\/mm)\b|!/i
    const vermeden = /\b(alstublieft|alsjeblieft|ongeldig|geldig|geldige|u|uw|dd\/mm)\b|!/i
    expect(Object.entries(en).filter(([, text]) => avoided.test(text))).toEqual([])
    expect(Object.entries(nl).filter(([, text]) => vermeden.test(text))).toEqual([])
  })
})

test('WIZ-16 every code of a request has a text', () => {
  const all = [
    ...codes.situation.map((suffix) => `new_request_my_situation_${suffix}`),
    ...[...codes.save, ...codes.added].map((suffix) => `new_request_save_request_${suffix}`),
  ]
  expect(all.filter((code) => !english[code] || !dutch[code])).toEqual([])
})

// Only the parts of a date that were filled in are in the context, and the text uses no others.
const DATE_PARTS = ['day', 'month', 'year']

// The page knows of whom it speaks (issues-about.ts); without it a text speaks to the reader.
const OF_THE_PAGE = ['who']

// Only where no bank transfer is offered (payment-issues.ts); without it a text proposes one.
const OF_THE_OFFER = ['transfer']

test('WIZ-16 every issue of a rule has all parameters of its text', () => {
  const raised = [
    ...Object.values(situationCases).flatMap(issuesOfSituation),
    ...Object.values({ ...saveCases, ...choiceCases }).flatMap(issuesOfSave),
  ]
  for (const { id, context } of raised) {
    const parameters = [...DATE_PARTS, ...OF_THE_PAGE, ...OF_THE_OFFER, ...Object.keys(context)]
    expect(
      parametersOf(english[id] ?? '{text}').filter((name) => !parameters.includes(name)),
      id,
    ).toEqual([])
  }
})

test('ACC-06 a wrong password, two different ones and an address with an account have texts', () => {
  const all = [
    'account_current_password_incorrect',
    'account_password_repeat_mismatch',
    'account_username_exists',
  ]
  expect(all.filter((code) => !english[code] || !dutch[code])).toEqual([])
})

test('SHELL-02 every refusal has a text', () => {
  expect(Object.keys(refusals).filter((code) => !english[code] || !dutch[code])).toEqual([])
})

test('WIZ-07 every notice of the advice has a text', () => {
  expect(Object.keys(noticeSeverity).filter((code) => !english[code] || !dutch[code])).toEqual([])
})

test('SHELL-02 no code has two texts', () => {
  const all = features.flatMap((feature) => Object.keys(catalogue(feature, 'en-GB')))
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([])
})
