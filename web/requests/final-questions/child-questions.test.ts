import { expect, test } from 'vitest'

import { finalQuestionsFor } from '#domain/requests/final-questions.ts'

import en from './en-GB.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

const baby = { coverage: 'COMPLETE', dateOfBirth: '2026-04-01', startDate: '2026-11-27' }

test.each([
  ['English', en, /child/i, /\byou have|pregnan/i],
  ['Dutch', nl, /kind/i, /\bheb je|zwanger/i],
] as const)(
  'WIZ-14 ruling 66 in %s a parent is asked about the child, and not about pregnancy',
  (_, texts, child, self) => {
    const all: Readonly<Record<string, string>> = texts
    for (const question of finalQuestionsFor(baby)) {
      const [, asked = ''] = /child \{([^{}]*)\}/.exec(all[`requests.final.question.${question}`] ?? '') ?? []
      expect(asked).toMatch(child)
      expect(asked).not.toMatch(self)
    }
  },
)
