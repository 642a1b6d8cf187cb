import type * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** Gives the text for a field with this name. */
export type Pick = (field: string) => string

const KNOWN: Readonly<Record<string, (shape: never) => unknown>> = {
  boolean: () => true,
  number: () => 2,
  null: () => null,
}

// the types of the library name the parts of a definition for each kind only
type Definition = {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, Shape>>
  readonly element?: Shape
  readonly innerType?: Shape
  readonly in?: Shape
  readonly options?: readonly Shape[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}

const UUID = '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11'

/** A value for a shape of zod, with a text for each field that takes one: every form and every body is walked by it. */
export const sampleOf = (shape: Shape, pick: Pick, field = ''): unknown => {
  // oxlint-disable-next-line no-underscore-dangle -- the definition of a shape has no other name
  const def = shape._zod.def as Definition
  const inner = def.innerType ?? def.in ?? def.options?.[0]
  if (inner) return sampleOf(inner, pick, field)
  if (def.shape)
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, one]) => [name, sampleOf(one, pick, name)]),
    )
  if (def.element) return [sampleOf(def.element, pick, field)]
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.type === 'string') return def.format === 'uuid' ? UUID : pick(field)
  return KNOWN[def.type]?.(shape as never)
}
