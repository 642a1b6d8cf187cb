import type * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** Gives the text for a field with this name. */
export type TextOf = (field: string) => string

// the library types the parts of a definition for each kind of shape apart
type Definition = {
  readonly type: string
  readonly format?: string
  readonly shape: Readonly<Record<string, Shape>>
  readonly element: Shape
  readonly innerType: Shape
  readonly in: Shape
  readonly options: readonly [Shape, ...Shape[]]
  readonly entries: Readonly<Record<string, string>>
  readonly values: readonly unknown[]
}

const UUID = '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11'

type Sample = (def: Definition, textOf: TextOf, field: string) => unknown

const inner: Sample = ({ innerType }, textOf, field) => sampleOf(innerType, textOf, field)

const samples: Readonly<Record<string, Sample>> = {
  optional: inner,
  nullable: inner,
  catch: inner,
  pipe: (def, textOf, field) => sampleOf(def.in, textOf, field),
  union: ({ options: [first] }, textOf, field) => sampleOf(first, textOf, field),
  object: ({ shape }, textOf) =>
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field, textOf, name)])),
  array: ({ element }, textOf, field) => [sampleOf(element, textOf, field)],
  enum: ({ entries }) => Object.values(entries)[0],
  literal: ({ values }) => values[0],
  string: ({ format }, textOf, field) => (format === 'uuid' ? UUID : textOf(field)),
  boolean: () => true,
  number: () => 2,
}

/** A value for a shape of zod, with a text for each field that takes one: every form and every body is walked by it. */
export const sampleOf = (shape: Shape, textOf: TextOf, field = ''): unknown => {
  // oxlint-disable-next-line no-underscore-dangle -- the definition of a shape has no other name
  const def = shape._zod.def as unknown as Definition
  return samples[def.type]?.(def, textOf, field)
}
