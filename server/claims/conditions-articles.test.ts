import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { articleOf, CURABLE, DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

const sectionsOf = (locale: string) => {
  const text = readFileSync(join(import.meta.dirname, '../../content', locale, 'conditions.md'), 'utf8')
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('.')), section] as const),
  )
}

test.each(['en-GB', 'nl'])('CLM-01 each reason names an article that the conditions have (%s)', (locale) => {
  const sections = sectionsOf(locale)
  const missing = DECLINE_REASONS.filter((reason) => {
    const [section = '', paragraph] = articleOf(reason).split('.')
    const article = sections.get(section)
    return !article || (paragraph !== undefined && !new RegExp(`^${paragraph}\\. `, 'm').test(article))
  })
  expect(missing).toEqual([])
})

// What the article has to say for each reason, in words of its own.
const GROUNDS: Readonly<Record<DeclineReason, Readonly<Record<Locale, readonly RegExp[]>>>> = {
  NOT_INSURED_ON_DATE: {
    'en-GB': [/cover starts on the first day/, /ends on the last day/],
    nl: [/dekking begint op de eerste dag/, /eindigt op de laatste dag/],
  },
  NOT_COVERED: { 'en-GB': [/Not insured/], nl: [/Niet verzekerd/] },
  PRE_EXISTING: { 'en-GB': [/Illness from before the start/], nl: [/Ziekte van voor de start/] },
  MAXIMUM_REACHED: { 'en-GB': [/highest amounts/], nl: [/hoogste bedragen/] },
  ABOVE_TARIFF: { 'en-GB': [/usual price.*not pay what is above/], nl: [/gebruikelijke prijs.*daarboven/] },
  NO_REFERRAL: {
    'en-GB': [/need a \[referral\].* by a doctor/],
    nl: [/een \[verwijzing\].* van een arts nodig/],
  },
  NOT_NECESSARY: { 'en-GB': [/not necessary, that can wait/], nl: [/niet nodig is, die kan wachten/] },
  HOME_COUNTRY_LIMIT: {
    'en-GB': [/home country, up to 8 weeks/, /Care that you plan there is not insured/],
    nl: [/thuisland, maximaal 8 weken/, /Zorg die je daar plant, is niet verzekerd/],
  },
  OTHER_INSURER_FIRST: {
    'en-GB': [/main insurance, or another insurance.*claim there first/],
    nl: [/hoofdverzekering, of een andere verzekering.*declareer je eerst daar/],
  },
  BZV_INSURER: {
    'en-GB': [/main insurance.*claim there first/],
    nl: [/hoofdverzekering.*declareer je eerst daar/],
  },
  EXCESS: {
    'en-GB': [/Excess of a main insurance abroad, not of Dutch basic health insurance/],
    nl: [
      /Eigen risico van een hoofdverzekering in het buitenland, niet van de Nederlandse basiszorgverzekering/,
    ],
  },
  INVOICE_INCOMPLETE: { 'en-GB': [/shows your name and birth date/], nl: [/staan je naam en geboortedatum/] },
  NO_PROOF_OF_PAYMENT: { 'en-GB': [/Add proof of payment/], nl: [/Voeg een betaalbewijs toe/] },
  DUPLICATE: { 'en-GB': [/We pay an invoice once/], nl: [/We betalen een factuur één keer/] },
  TOO_LATE: { 'en-GB': [/ends 3 years after/], nl: [/stopt 3 jaar nadat/] },
  PREMIUM_UNPAID: { 'en-GB': [/not pay.*suspend the cover/], nl: [/Betaal je niet.*dekking schorsen/] },
  INCORRECT_INFORMATION: { 'en-GB': [/truthfully.*a wrong answer/], nl: [/eerlijk.*een onjuist antwoord/] },
}

describe.each(LOCALES)('CLM-01 the article that is named as the ground says so (%s)', (locale) => {
  const sections = sectionsOf(locale)
  test.each(DECLINE_REASONS)('%s', (reason) => {
    const [section = '', paragraph] = articleOf(reason).split('.')
    const whole = sections.get(section) ?? ''
    const said = whole.split('\n').findLast((line) => line.startsWith(`${paragraph}. `)) ?? ''
    for (const ground of GROUNDS[reason][locale]) expect(paragraph ? said : whole).toMatch(ground)
  })
})

test('what a customer can still send is never a reason that rests on what is insured', () => {
  expect([...CURABLE].filter((reason) => articleOf(reason) === '3')).toEqual([])
})
