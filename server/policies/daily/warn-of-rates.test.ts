import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { warnOfRates } from './warn-of-rates.ts'

test.each([
  ['2027-10-31', undefined],
  ['2027-11-01', 'Our rates end in 60 days'],
  ['2028-01-03', 'Our rates ended 3 days ago'],
])('QUOTE-01 on %s the log says of our rates: %s', async (day, sentence) => {
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => void lines.push(line) })
  await warnOfRates({ log }).run(calendarDate(day), new AbortController().signal, async () => {})
  if (sentence) expect(lines.join('')).toContain(sentence)
  else expect(lines).toEqual([])
})
