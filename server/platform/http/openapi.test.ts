import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { openApiOf } from './openapi.ts'
import { staffCallsOf } from './staff-calls.ts'

const calls = Object.values(api).flatMap((group): [string, Endpoint][] =>
  Object.values(group).map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

const openPlaces = (schema: unknown, place: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.entries(schema).flatMap(([key, value]) => openPlaces(value, `${place}.${key}`))
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return isOpen ? [place, ...inner] : inner
}

describe('the contract', () => {
  test('is up to date in docs/openapi.json (node tools/print-api.ts)', () => {
    const printed = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../..', 'docs', 'openapi.json'), 'utf8'),
    )
    expect(openApiOf(api)).toEqual(printed)
  })

  test('STAFF-05 the table of roles and calls is up to date in docs/staff-calls.md (node tools/print-api.ts)', () => {
    const printed = readFileSync(join(import.meta.dirname, '../../..', 'docs', 'staff-calls.md'), 'utf8')
    expect(staffCallsOf(api)).toBe(printed)
    const line = printed.split('\n').find((row) => row.includes('POST /api/staff/invitations`'))
    expect(line).toBe('| `POST /api/staff/invitations` |  |  |  |  |  | yes | STAFF_INVITED |')
  })

  test('has no call twice', () => {
    expect(calls.map(([call]) => call.replace(/:\w+/g, ':'))).toEqual([
      ...new Set(calls.map(([call]) => call.replace(/:\w+/g, ':'))),
    ])
  })

  test.each(calls)('%s accepts no undeclared fields', (_, { body, multipart }) => {
    const shape = body ?? multipart?.shape
    const schema = shape && z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
    expect(openPlaces(schema, 'body')).toEqual([])
  })

  test.each(calls)('%s declares its reply', (_, { reply, file, noContent }) => {
    expect(reply ?? file ?? noContent).toBeDefined()
  })
})
