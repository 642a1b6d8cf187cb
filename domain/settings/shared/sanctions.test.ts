import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { SANCTIONS, sanctionMatches } from './sanctions.ts'

const list = {
  source: 'EU',
  publishedOn: calendarDate('2026-11-01'),
  people: [
    { name: 'PETROV, Ivan Sergeyevich', birthDate: calendarDate('1970-05-01') },
    { name: 'Çelik Demir', birthDate: null },
    { name: 'YILMAZ Elif', birthDate: null },
    { name: 'Jorgen Mueller', birthDate: null },
  ],
}

test.each([
  ['the same name in another order', ['Ivan Petrov'], ['PETROV, Ivan Sergeyevich']],
  ['one name alone', ['Ivan Ivanov'], []],
  ['letters without accents', ['Demir Celik'], ['Çelik Demir']],
  ['a dotless i', ['Elif Yılmaz'], ['YILMAZ Elif']],
  ['a letter that passports write as two', ['Jørgen Müller'], ['Jorgen Mueller']],
  ['a second spelling of the name', ['Иван Петров', 'Ivan Petrov'], ['PETROV, Ivan Sergeyevich']],
  ['no name', [''], []],
])('STAFF-09 the sanctions list and %s, whatever the birth date', (_, names, expected) => {
  expect(sanctionMatches(list, names).map(({ name }) => name)).toEqual(expected)
})

test('STAFF-09 no list came with the portal, and one that is filled in has its day', () => {
  expect(SANCTIONS.bundled.map(({ content }) => content)).toEqual([
    { source: '', publishedOn: null, people: [] },
  ])
  const fits = (content: object) => z.safeParse(SANCTIONS.shape, content).success
  expect(fits(list)).toBe(true)
  expect(fits({ source: '', publishedOn: null, people: [] })).toBe(true)
  expect(fits({ ...list, publishedOn: null })).toBe(false)
  expect(fits({ source: 'EU', publishedOn: null, people: [] })).toBe(false)
})
