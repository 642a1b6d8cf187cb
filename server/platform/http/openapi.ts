import * as z from 'zod/mini'

import { changesState, emptyStatus, isForSupport } from '#contract/endpoint.ts'
import type { Access, Endpoint, Group, Shape } from '#contract/endpoint.ts'
import { ErrorBody, IncidentBody, refusals } from '#contract/errors.ts'
import type { Refusal } from '#contract/errors.ts'

import { isForStaff } from './declared-access.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A recursive shape is printed with $defs of its own; in one document they have to be in one place.
const gather = (value: unknown, schemas: Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => gather(item, schemas))
  if (!isObject(value)) return value
  const { $defs, ...rest } = value
  if (!isObject($defs))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, gather(item, schemas)]))
  const first = Object.keys(schemas).length
  const moved = Object.keys($defs).map((name, index) => ({ name, to: `Part${first + index + 1}` }))
  const renamed = (text: string) =>
    moved.reduce(
      (left, { name, to }) => left.replaceAll(`"#/$defs/${name}"`, `"#/components/schemas/${to}"`),
      text,
    )
  for (const { name, to } of moved) schemas[to] = JSON.parse(renamed(JSON.stringify($defs[name])))
  return gather(JSON.parse(renamed(JSON.stringify(rest))), schemas)
}

const schemaOf = (shape: Shape, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return schema
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

const parametersIn = (place: 'path' | 'query' | 'header', shape: Shape | undefined) => {
  if (!shape) return []
  // parameters are declared as objects
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: place, required: place === 'path' || required.includes(name), schema }
  })
}

const multipartBody = ({ part, shape }: { part: string; shape: Shape }) => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [part],
        properties: {
          [part]: schemaOf(shape, 'input'),
          files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
    },
  },
})

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.multipart) return { required: true, ...multipartBody(endpoint.multipart) }
  return endpoint.body && { required: true, ...json(schemaOf(endpoint.body, 'input')) }
}

const refusalsOfAccess = (access: Access): readonly Refusal[] => {
  if (access === 'public') return []
  if (typeof access === 'object') return ['errors.unauthenticated', 'staff_role_missing']
  return access === 'staff' ? ['errors.unauthenticated'] : ['errors.unauthenticated', 'errors.notFound']
}

const refusalsOfSupport = (endpoint: Endpoint): readonly Refusal[] =>
  isForStaff(endpoint.access) || isForSupport(endpoint) ? [] : ['account_impersonation_not_allowed']

const refusalsOfAge = ({ freshLogin }: Endpoint): readonly Refusal[] =>
  freshLogin === undefined ? [] : ['fresh_login_required']

// The errors of any call, besides those in its declaration.
const generalErrors = (endpoint: Endpoint): readonly Refusal[] => [
  'errors.unknown',
  ...refusalsOfAccess(endpoint.access),
  ...(changesState(endpoint) ? (['errors.crossSite'] as const) : []),
  ...refusalsOfSupport(endpoint),
  ...refusalsOfAge(endpoint),
  ...(endpoint.limit === undefined ? [] : (['errors.tooManyRequests'] as const)),
  'errors.unavailable',
]

const errorAnswers = (endpoint: Endpoint) => {
  const codes = new Set([...endpoint.errors, ...generalErrors(endpoint)])
  const byStatus = Map.groupBy(codes, (code) => String(refusals[code]))
  return Array.from(byStatus, ([status, some]) => [
    status,
    {
      description: some.toSorted().join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  ])
}

const answers = (endpoint: Endpoint): Json => ({
  ...(endpoint.file && {
    '200': {
      description: endpoint.summary,
      content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
    },
  }),
  ...(endpoint.reply && {
    [String(endpoint.status ?? 200)]: {
      description: endpoint.summary,
      ...json(schemaOf(endpoint.reply, 'output')),
    },
  }),
  ...((endpoint.noContent !== undefined || !(endpoint.reply ?? endpoint.file)) && {
    [String(emptyStatus(endpoint))]: { description: endpoint.noContent ?? 'done' },
  }),
  ...Object.fromEntries(errorAnswers(endpoint)),
  '500': { description: 'An incident of ours', ...json({ $ref: '#/components/schemas/Incident' }) },
})

const securityOf = (access: Access): readonly Json[] => {
  if (access === 'public') return []
  if (isForStaff(access)) return [{ staffSession: typeof access === 'object' ? access.staff : [] }]
  return [{ session: [] }]
}

const operation = (tag: string, name: string, endpoint: Endpoint): Json => ({
  operationId: `${tag}.${name}`,
  tags: [tag],
  summary: endpoint.summary,
  security: securityOf(endpoint.access),
  parameters: [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...parametersIn('header', endpoint.headers).filter(({ name }) => name !== 'authorization'),
  ],
  ...(requestBody(endpoint) && { requestBody: requestBody(endpoint) }),
  responses: answers(endpoint),
})

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const pathsOf = (api: Readonly<Record<string, Group>>) => {
  const paths: Record<string, Json> = {}
  for (const [tag, group] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(group)) {
      const path = pathOf(endpoint.path)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  return paths
}

/** The contract as an OpenAPI 3.1 document, for other clients. */
export const openApiOf = (api: Readonly<Record<string, Group>>): Json => {
  const schemas: Json = { Errors: schemaOf(ErrorBody, 'output'), Incident: schemaOf(IncidentBody, 'output') }
  const paths = gather(pathsOf(api), schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pont',
      version: '1',
      description: 'Self-service portal for the insurance of international students.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        staffSession: { type: 'apiKey', in: 'cookie', name: '__Host-staff-session' },
      },
      schemas,
    },
  }
}
