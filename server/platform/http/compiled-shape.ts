import * as core from 'zod/v4/core'
import type * as z from 'zod/mini'

type Known = z.core.$ZodTypes

const compiled = (shape: z.core.$ZodType): z.core.$ZodType => {
  // every shape of ours is one of those that the library knows
  const { def } = (shape as Known)._zod
  if (def.type === 'array') return new core.$ZodArray({ ...def, element: compiled(def.element) })
  if (def.type === 'nullable') return new core.$ZodNullable({ ...def, innerType: compiled(def.innerType) })
  if (def.type !== 'object') return shape
  const fields = Object.entries(def.shape).map(([name, field]) => [name, compiled(field)] as const)
  return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) })
}

const kept = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The same shape with objects that are judged by code made for them, five times as fast: for the server only, since
 * zod/mini leaves that out for browsers with a content security policy.
 */
export const compiledShape = (shape: z.core.$ZodType): z.core.$ZodType => {
  const found = kept.get(shape) ?? compiled(shape)
  kept.set(shape, found)
  return found
}
