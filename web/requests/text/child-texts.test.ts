import { expect, test } from 'vitest'

import insureEn from '#web/requests/request-insurance/en-GB.json' with { type: 'json' }
import insureNl from '#web/requests/request-insurance/nl.json' with { type: 'json' }
import situationEn from '#web/requests/your-situation/en-GB.json' with { type: 'json' }
import situationNl from '#web/requests/your-situation/nl.json' with { type: 'json' }

import { whoOf } from './who.ts'

test.each([
  ['a baby', '2026-04-01', 'child'],
  ['somebody of 15', '2011-02-02', 'child'],
  ['somebody of 16', '2011-02-01', 'self'],
  ['somebody whose birth date is not known', undefined, 'self'],
])('WIZ-20 ruling 66 about %s the form speaks to %s as: %s', (_, dateOfBirth, who) =>
  expect(whoOf({ dateOfBirth, startDate: '2027-02-01' })).toEqual({ who }),
)

test.each([
  ['English', { ...insureEn, ...situationEn }, /\byour? (?!child)|\byou\b/i],
  ['Dutch', { ...insureNl, ...situationNl }, /\bben je\b|\bheb je\b|\bje (?!kind|het)/i],
] as const)('WIZ-20 ruling 66 in %s no text about a child speaks of the parent', (_, texts, self) => {
  const about = Object.values(texts as Readonly<Record<string, string>>).flatMap((text) => {
    const [, child] = /\{who, select, child \{([^{}]*(?:\{country\})?[^{}]*)\}/.exec(text) ?? []
    return child ? [child.replace(/^Do you know|^Weet je/, '')] : []
  })
  expect(about.length).toBeGreaterThan(12)
  expect(about.filter((text) => self.test(text))).toEqual([])
})
