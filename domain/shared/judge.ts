import type * as z from 'zod/mini'

import { issue } from './issue.ts'
import type { Issue } from './issue.ts'
import { normaliseTexts } from './text/normalise.ts'

type Shape = z.core.$ZodType

/**
 * A shape, and what must hold between its fields and the known facts. A shape sets a code by passing it as the
 * message of a check (`z.minLength(1, 'contact_name_empty')`); without one the code is made of `prefix` and the field.
 */
export type Rules<S extends Shape = Shape, Facts = void> = {
  readonly shape: S
  readonly prefix?: string
  readonly check?: (value: z.core.output<S>, facts: Facts) => readonly Issue[]
}

export type Verdict<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] }

const CODE = /^[A-Za-z]+([._][A-Za-z0-9]+)+$/

/** Whether the message of a shape is one of our codes; messages of the library are sentences. */
export const isCode = (message: string): boolean => CODE.test(message)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// a value that is not an object has no fields, hence the optional access
const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  )

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const contextOf = (zodIssue: z.core.$ZodIssue, value: unknown) => {
  if (zodIssue.code === 'too_big') return { max: Number(zodIssue.maximum) }
  if (zodIssue.code === 'too_small') return { min: Number(zodIssue.minimum) }
  return typeof value === 'string' ? { value } : {}
}

const shapeIssue = (zodIssue: z.core.$ZodIssue, values: unknown, prefix: string): Issue => {
  const field = zodIssue.path.join('.')
  const value = valueAt(values, zodIssue.path)
  const id = `${prefix}${snake(field)}_${isEmpty(value) ? 'empty' : 'invalid'}`
  return issue(field, isCode(zodIssue.message) ? zodIssue.message : id, contextOf(zodIssue, value))
}

/** At most one issue for each field, or for each file in it; every issue without a field. */
export const firstPerField = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(
    (issue) =>
      !issue.field ||
      'fileName' in issue.context ||
      issues.find((other) => other.field === issue.field) === issue,
  )

/**
 * Judges values by shape and rules, with their texts in the signs of our rules first: the value made of them, or at most one
 * issue for each field or file.
 */
export const judge = <S extends Shape, Facts = void>(
  rules: Rules<S, Facts>,
  values: unknown,
  ...[facts]: Facts extends void ? [] : [Facts]
): Verdict<z.core.output<S>> => {
  const read = normaliseTexts(values)
  // every shape has this method, which the type that all shapes share does not name
  const parsed = (
    rules.shape as unknown as { safeParse: (v: unknown) => z.core.util.SafeParseResult<z.core.output<S>> }
  ).safeParse(read)
  if (!parsed.success) {
    const schemaIssues = parsed.error.issues.map((zodIssue) => shapeIssue(zodIssue, read, rules.prefix ?? ''))
    return { ok: false, issues: firstPerField(schemaIssues) }
  }
  // without Facts the check takes none
  const issues = rules.check?.(parsed.data, facts as Facts) ?? []
  const errors = issues.filter((issue) => issue.severity === 'error')
  if (errors.length) return { ok: false, issues: firstPerField(errors) }
  return { ok: true, value: parsed.data, warnings: issues }
}
