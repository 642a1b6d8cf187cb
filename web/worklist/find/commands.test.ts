import { beforeAll, expect, test } from 'vitest'

import type { Found } from '#contract/worklist.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import { staffPathsIn } from '#web/staff/shared/staff-paths.ts'

import { commandGroups } from './commands.ts'

beforeAll(async () => {
  for (const catalogue of ['worklist', 'staff', 'claims'])
    await Promise.all([loadTexts(catalogue, 'en-GB'), loadTexts(catalogue, 'nl')])
})

const open = {
  profileId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  name: 'Emma O’Brien',
  username: 'emma@example.org',
  relNr: '3000018',
  birthDate: '2002-01-31',
  active: true,
}
const closed = { ...open, name: '3000018', username: '', birthDate: null, active: false }

const commandsFor = (customer: Found['customers'][number], locale: Locale) => {
  const context = {
    t: textsOf(locale),
    paths: staffPathsIn(locale),
    roles: ['SUPPORT'] as const,
    lists: [],
    today: calendarDate('2026-11-28'),
    typed: '3000018',
    showKeys: () => undefined,
  }
  const found = { customers: [customer], policies: [], cases: [] }
  return commandGroups(found, context).flatMap(({ commands }) => commands)
}

test.each([
  ['en-GB', '3000018, account closed'],
  ['nl', '3000018, account gesloten'],
] as const)(
  'STAFF-04 a closed account is found as that, and nothing can be done with it (%s)',
  (locale, facts) => {
    const [found, ...others] = commandsFor(closed, locale)
    expect([found?.title, found?.facts]).toEqual(['3000018', facts])
    expect(others.map(({ id }) => id)).toEqual([])
  },
)

test('STAFF-04 one that is blocked gets an e-mail, and nobody acts in it', () => {
  const [found, ...others] = commandsFor({ ...open, active: false }, 'en-GB')
  expect(found?.facts).toBe('3000018, born 31 January 2002, emma@example.org')
  expect(others.map(({ id }) => id)).toEqual(['write'])
})
