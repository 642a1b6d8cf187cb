import * as z from 'zod/mini'

import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { issue } from '#domain/shared/issue.ts'
import { isCode, judge } from '#domain/shared/judge.ts'
import { normaliseTexts } from '#domain/shared/text/normalise.ts'

import { refuse } from '#server/platform/errors/refuse.ts'

/** Largest JSON that is read, in bytes. */
export const JSON_LIMIT = 1_048_576

const DEEPEST = 32
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const unknownField = (field: string): never => refuse('errors.unknown', [issue(field, 'errors.unknown')])

// These cannot be typed, and PostgreSQL cannot store them: NUL characters and lone surrogates.
const isNoText = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Refuses values that are nested too deeply, keys that could change a prototype, and invalid strings. */
const inspect = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) refuse('errors.unknown')
  for (const key of Object.keys(value)) {
    // a key of this object
    const inner: unknown = (value as Record<string, unknown>)[key]
    if (POISON.has(key) || isNoText(inner)) unknownField(key)
    inspect(inner, depth + 1)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses untrusted JSON; refuses with 400 if it is not UTF-8 or JSON, too deep or malicious. */
export const readJson = (bytes: Uint8Array): unknown => {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    return refuse('errors.unknown')
  }
  inspect(value)
  return value
}

type ShapeIssue = z.core.$ZodIssue

const unknownKey = (issues: readonly ShapeIssue[]) => {
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0]].join('.')
  return undefined
}

const firstField = (issues: readonly ShapeIssue[]) => issues[0]?.path.join('.') ?? ''

const hasCodes = (issues: readonly ShapeIssue[], prefix: Endpoint['prefix']) =>
  prefix !== undefined || issues.every((issue) => isCode(issue.message))

/** Refuses a parameter, query or header of the wrong shape with 400 and the name of the first wrong one. */
export const judgeParameters = (shape: Shape | undefined, values: unknown): unknown => {
  if (!shape) return undefined
  const parsed = z.safeParse(shape, values)
  if (parsed.success) {
    inspect(parsed.data)
    return parsed.data
  }
  return unknownField(unknownKey(parsed.error.issues) ?? firstField(parsed.error.issues))
}

/**
 * Judges a body by its declared shape, with its texts in the signs of our rules first. An undeclared field is refused with 400
 * and its name (ruling 20). A shape with codes, or an endpoint with a prefix for them, gives issues at their fields (422); any
 * other shape gives 400.
 */
export const judgeBody = (shape: Shape, sent: unknown, prefix: Endpoint['prefix']): unknown => {
  const values = normaliseTexts(sent)
  const parsed = z.safeParse(shape, values)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues
  const unknown = unknownKey(issues)
  if (unknown !== undefined) return unknownField(unknown)
  if (issues.some((issue) => issue.path.length === 0)) return refuse('errors.unknown')
  if (!hasCodes(issues, prefix)) return unknownField(firstField(issues))
  const verdict = judge({ shape, prefix: prefix ?? '' }, values)
  return verdict.ok ? verdict.value : refuse('invalid_input', verdict.issues)
}
