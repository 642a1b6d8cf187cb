import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { compiledShape } from './compiled-shape.ts'

const Inner = z.object({ amount: z.number().check(z.minimum(0)), note: z.nullable(z.string()) })
const shape = z.object({
  name: z.string().check(z.maxLength(5)),
  kind: z.enum(['A', 'B']),
  maybe: z.nullable(Inner),
  rows: z.array(z.array(Inner)),
  closed: z.optional(z.strictObject({ one: z.boolean() })),
})

const good = {
  name: 'Mei',
  kind: 'A',
  maybe: null,
  rows: [[{ amount: 1, note: null }], []],
  closed: { one: true },
}

const verdictOf = (schema: z.core.$ZodType, value: unknown) => {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? { data } : error.issues.map((one) => [one.path.join('.'), one.code])
}

test.each<[string, unknown]>([
  ['what fits', good],
  ['what is filled in everywhere', { ...good, maybe: { amount: 0, note: 'x' } }],
  ['what says more than was declared', { ...good, rows: [[{ amount: 1, note: null, secret: 1 }]], more: 2 }],
  ['a text that is too long', { ...good, name: 'Suparwati' }],
  ['a kind that does not exist', { ...good, kind: 'C' }],
  ['a wrong amount deep inside', { ...good, rows: [[], [{ amount: -1, note: 4 }]] }],
  ['something left out', { ...good, rows: undefined }],
  ['more in what is closed', { ...good, closed: { one: true, two: true } }],
  ['no object at all', 'text'],
  ['nothing', null],
])('API-01 a compiled shape judges %s as the shape itself does', (_, value) => {
  expect(verdictOf(compiledShape(shape), value)).toEqual(verdictOf(shape, value))
})
