import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { CHOICES } from '#domain/casework/case-choice.ts'
import { CLAIM_OUTCOMES } from '#domain/claims/cost-decision.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const events = [...read('../../contract/audit-event.ts').matchAll(/\| '([A-Z_]+)'/g)].map(
  ([, event = '']) => event,
)

test.each(['en-GB', 'nl'])('STAFF-07 every word of the record has a text in %s', (locale) => {
  // a JSON file of texts
  const texts = JSON.parse(read(`${locale}.json`)) as Record<string, string>
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((event) => !texts[`trail.event.${event}`])).toEqual([])
  const outcomes = [...CASE_KINDS, ...CLAIM_OUTCOMES, ...CASE_KINDS.flatMap((kind) => CHOICES[kind].outcomes)]
  expect(outcomes.filter((outcome) => !texts[`trail.outcome.${outcome}`])).toEqual([])
  // the list of what can be searched names each once
  const shown = events.map((event) => texts[`trail.event.${event}`])
  expect(shown.filter((text, at) => shown.indexOf(text) !== at)).toEqual([])
})
