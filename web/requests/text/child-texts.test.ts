import { expect, test } from 'vitest'

import codesEn from '#contract/texts/requests.en-GB.json' with { type: 'json' }
import codesNl from '#contract/texts/requests.nl.json' with { type: 'json' }
import adviceEn from '#web/requests/our-advice/en-GB.json' with { type: 'json' }
import adviceNl from '#web/requests/our-advice/nl.json' with { type: 'json' }
import completeEn from '#web/requests/request-complete/en-GB.json' with { type: 'json' }
import completeNl from '#web/requests/request-complete/nl.json' with { type: 'json' }
import insureEn from '#web/requests/request-insurance/en-GB.json' with { type: 'json' }
import insureNl from '#web/requests/request-insurance/nl.json' with { type: 'json' }
import overviewEn from '#web/requests/your-overview/en-GB.json' with { type: 'json' }
import overviewNl from '#web/requests/your-overview/nl.json' with { type: 'json' }
import situationEn from '#web/requests/your-situation/en-GB.json' with { type: 'json' }
import situationNl from '#web/requests/your-situation/nl.json' with { type: 'json' }

import { whoOf } from '#web/requests/draft/who.ts'

test.each([
  ['a baby', '2026-04-01', 'child'],
  ['somebody of 15', '2011-02-02', 'child'],
  ['somebody of 16', '2011-02-01', 'self'],
  ['somebody whose birth date is not known', undefined, 'self'],
])('WIZ-20 ruling 66 about %s the form speaks to %s as: %s', (_, dateOfBirth, who) =>
  expect(whoOf({ dateOfBirth, startDate: '2027-02-01' })).toEqual({ who }),
)

type Catalogue = Readonly<Record<string, string>>

const CHILD = /\{who, select, child \{((?:[^{}]|\{\w+\})*)\} other \{(?:[^{}]|\{\w+\})*\}\}/g
const toParent = (texts: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text.replaceAll(CHILD, '$1')]))

const SELF = {
  en: /\byour? (?!child)|\byou\b|\byou’/i,
  nl: /\b(?:ben|heb|krijg) je\b|\bje (?!kind|het)|\bjou\b/i,
}

const allEn = { ...codesEn, ...insureEn, ...situationEn, ...adviceEn, ...overviewEn, ...completeEn }
const allNl = { ...codesNl, ...insureNl, ...situationNl, ...adviceNl, ...overviewNl, ...completeNl }

test.each([
  ['English', allEn, SELF.en],
  ['Dutch', allNl, SELF.nl],
] as const)('WIZ-20 ruling 66 in %s no text about a child speaks of the parent', (_, texts, self) => {
  const about = Object.values(texts as Catalogue).flatMap((text) =>
    [...text.matchAll(CHILD)].map(([, child = '']) => child.replace(/^Do you know|^Weet je/, '')),
  )
  expect(about.length).toBeGreaterThan(60)
  expect(about.filter((text) => self.test(text))).toEqual([])
})

// A parent sends the request, pays, and may be asked to do something: these speak to the parent.
const TO_PARENT = [
  /^requests\.advice\.(?:changed|chosen|basic\w+|monthRate|germanHow|excessMeaning|failedText|excess\.NONE)$/,
  /^requests\.advice\.(?:visaText|whatIf\.(?:job|leave)\.text)$/,
  /^requests\.product\.(?:doTitle|do\.\w+|call)$/,
  /^requests\.overview\.(?:title|lead|problemsText|addressLater|earnOther|documents(?:Basic)?|about\.(?:payment|mixed))$/,
  /^requests\.overview\.row\.(?:term|method|excess|reasonShortTermExplanation)$/,
]

test.each([
  ['English', { ...adviceEn, ...overviewEn }, SELF.en],
  ['Dutch', { ...adviceNl, ...overviewNl }, SELF.nl],
] as const)(
  'WIZ-13 ruling 66 in %s the advice and the overview about a child speak of the child',
  (_, texts, self) =>
    expect(
      Object.entries(toParent(texts)).filter(
        ([id, text]) => self.test(text) && !TO_PARENT.some((pattern) => pattern.test(id)),
      ),
    ).toEqual([]),
)

// What its parent chooses, pays, sends or knows; a child joins a family, so it does no study, work or search year.
const CODES_TO_PARENT =
  /countr|recent_end_date|period|email|payment|iban|bic|policy|student_|bzv_empty|graduation|contract|paid_job|insured_before|refusal|reason|institution|postal|house|street|city|age_|date_of_birth|attachment|agreement|session|submitted|handler|credentials|profile|advice|product|affiliate|save_failed|not_applicable|not_available|under_review|premium|NL_NO|BZV_DUTY|DUTCH_BASIC|WORK_COUNTRY|DE_STAT/

test.each([
  ['English', codesEn, SELF.en],
  ['Dutch', codesNl, SELF.nl],
] as const)('WIZ-20 ruling 66 in %s no error about a child says "you" or "your"', (_, texts, self) =>
  expect(
    Object.entries(toParent(texts)).filter(([id, text]) => self.test(text) && !CODES_TO_PARENT.test(id)),
  ).toEqual([]),
)
