import { expect, test } from 'vitest'

import codesEn from '#contract/texts/requests.en-GB.json' with { type: 'json' }
import codesNl from '#contract/texts/requests.nl.json' with { type: 'json' }
import adviceEn from '#web/requests/our-advice/en-GB.json' with { type: 'json' }
import adviceNl from '#web/requests/our-advice/nl.json' with { type: 'json' }
import completeEn from '#web/requests/request-complete/en-GB.json' with { type: 'json' }
import completeNl from '#web/requests/request-complete/nl.json' with { type: 'json' }
import finalEn from '#web/requests/final-questions/en-GB.json' with { type: 'json' }
import finalNl from '#web/requests/final-questions/nl.json' with { type: 'json' }
import insureEn from '#web/requests/request-insurance/en-GB.json' with { type: 'json' }
import insureNl from '#web/requests/request-insurance/nl.json' with { type: 'json' }
import overviewEn from '#web/requests/your-overview/en-GB.json' with { type: 'json' }
import overviewNl from '#web/requests/your-overview/nl.json' with { type: 'json' }
import situationEn from '#web/requests/your-situation/en-GB.json' with { type: 'json' }
import situationNl from '#web/requests/your-situation/nl.json' with { type: 'json' }

import { insuredOf, whoOf } from '#web/requests/draft/who.ts'

test.each([
  ['a baby', '2026-04-01', 'child'],
  ['somebody of 15', '2011-02-02', 'child'],
  ['somebody of 16', '2011-02-01', 'self'],
  ['somebody whose birth date is not known', undefined, 'self'],
])('WIZ-20 ruling 66 about %s the form speaks to %s as: %s', (_, dateOfBirth, who) =>
  expect(whoOf({ dateOfBirth, startDate: '2027-02-01' })).toEqual({ who }),
)

test.each([
  ['F', 'partner', '1999-01-01', 'partner'],
  ['F', 'partner', '2018-01-01', 'child'],
  ['F', 'child', undefined, 'child'],
  ['F', undefined, '1999-01-01', 'self'],
  ['S', 'partner', '1999-01-01', 'self'],
])(
  'WIZ-20 a form about %s that was begun for %s, born %s, speaks to: %s',
  (studentType, insuredWho, dateOfBirth, who) =>
    expect(whoOf({ studentType, insuredWho, dateOfBirth, startDate: '2027-02-01' })).toEqual({ who }),
)

test.each([
  [{}, ''],
  [{ studentType: 'S' }, 'me'],
  [{ studentType: 'F' }, ''],
  [{ studentType: 'F', insuredWho: 'me' }, ''],
  [{ studentType: 'F', dateOfBirth: '2018-01-01', startDate: '2027-02-01' }, 'child'],
  [{ studentType: 'F', insuredWho: 'child' }, 'child'],
  [{ insuredWho: 'me' }, 'me'],
])('WIZ-20 of %j the first question has the answer %j', (answers, answer) =>
  expect(insuredOf(answers)).toBe(answer),
)

type Catalogue = Readonly<Record<string, string>>

// a family that asks in one request can have words of its own
const ABOUT =
  /\{who, select, child \{(?<child>(?:[^{}]|\{\w+\})*)\} partner \{(?<partner>(?:[^{}]|\{\w+\})*)\}(?: all \{(?:[^{}]|\{\w+\})*\})? other \{(?:[^{}]|\{\w+\})*\}\}/g
const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
// how a text speaks of one of the family
const branchesOf = (text: string, who: 'child' | 'partner') =>
  [...text.matchAll(ABOUT)].map(({ groups }) => groups?.[who] ?? '')
const toParent = (texts: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text.replaceAll(ABOUT, '$<child>')]))

const SELF = {
  en: /\byour? (?!child|partner)|\byou\b|\byou’/i,
  nl: /\b(?:ben|heb|krijg) je\b|\bje (?!kind|partner|het)|\bjou\b/i,
}

const allEn = {
  ...codesEn,
  ...finalEn,
  ...insureEn,
  ...situationEn,
  ...adviceEn,
  ...overviewEn,
  ...completeEn,
}
const allNl = {
  ...codesNl,
  ...finalNl,
  ...insureNl,
  ...situationNl,
  ...adviceNl,
  ...overviewNl,
  ...completeNl,
}

test.each([
  ['English', allEn],
  ['Dutch', allNl],
] as const)('WIZ-20 in %s each text about a person has words for a child and for a partner', (_, texts) =>
  expect(
    Object.entries(texts as Catalogue)
      .filter(([, text]) => countOf(text, /\{who, select, (?!all \{)/g) !== countOf(text, ABOUT))
      .map(([id]) => id),
  ).toEqual([]),
)

test.each([
  ['English', 'child', allEn, SELF.en],
  ['Dutch', 'child', allNl, SELF.nl],
  ['English', 'partner', allEn, SELF.en],
  ['Dutch', 'partner', allNl, SELF.nl],
] as const)('WIZ-20 ruling 66 in %s no text about a %s speaks of the reader', (_, who, texts, self) => {
  const about = Object.values(texts as Catalogue).flatMap((text) =>
    branchesOf(text, who).map((branch) =>
      branch.replace(/^Do you (?:know|expect)|^(?:Weet|Verwacht) je/, ''),
    ),
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
