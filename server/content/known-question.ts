import { getArgumentValues, getVariableValues, parse, validate, visit } from 'graphql'
import type { DocumentNode, FieldNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import * as z from 'zod/mini'

import type { ContentOperation } from '#contract/content/content-queries.ts'
import type { ContentQueryBody } from '#contract/content/query-body.ts'
import { CONTENT_ROOT } from '#domain/content/slug.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { isOperation, schemaOf } from './content-schema.ts'

const MAX_TOKENS = 300
const MAX_DEPTH = 10
const MAX_FIELDS = 60

// The arguments that a query may have, as variables or as literals.
const QueryArguments = z.object({
  path: z.optional(z.string().check(z.maxLength(300))),
  language: z.optional(z.enum(LOCALES)),
  words: z.optional(z.string().check(z.maxLength(100))),
})

/** A query that we answer, with its arguments. */
export type KnownQuestion = { readonly operation: ContentOperation } & z.infer<typeof QueryArguments>

const orUndefined = <T>(make: () => T): T | undefined => {
  try {
    return make()
  } catch {
    return undefined
  }
}

// A reply has one shape, so aliases are refused, except `pages` for the children of a page (8.7). Names that start with
// __ are introspection, which we do not offer.
const hasExpectedName = ({ name, alias }: FieldNode) =>
  !name.value.startsWith('__') && alias?.value === (name.value === 'children' ? 'pages' : undefined)

// The depth of a document, its number of fields, and how many of its parts we do not support.
const measure = (document: DocumentNode) => {
  const size = { depth: 0, deepest: 0, fields: 0, unsupported: 0 }
  const unsupported = () => void (size.unsupported += 1)
  visit(document, {
    SelectionSet: {
      enter: () => void (size.deepest = Math.max(size.deepest, (size.depth += 1))),
      leave: () => void (size.depth -= 1),
    },
    Field: (field) => {
      size.fields += 1
      if (!hasExpectedName(field)) unsupported()
    },
    FragmentSpread: unsupported,
    FragmentDefinition: unsupported,
    Directive: unsupported,
  })
  return size
}

const isSmall = (document: DocumentNode) => {
  const { deepest, fields, unsupported } = measure(document)
  return deepest <= MAX_DEPTH && fields <= MAX_FIELDS && unsupported === 0
}

type NamedQuery = { readonly name: ContentOperation; readonly only: OperationDefinitionNode }

// the only query of a document, if it has the name of a known query
const namedQuery = ({ definitions: [operation, more] }: DocumentNode): NamedQuery | undefined => {
  if (more || operation?.kind !== 'OperationDefinition' || operation.operation !== 'query') return undefined
  const name = operation.name?.value
  return isOperation(name) ? { name, only: operation } : undefined
}

/** The arguments of the one field at the top of a query, as variables or literals. */
const argumentsOf = (
  schema: GraphQLSchema,
  { selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): unknown => {
  const [root, more] = selectionSet.selections
  if (more || root?.kind !== 'Field') return undefined
  const field = schema.getQueryType()?.getFields()[root.name.value]
  const { variableValues } = getVariableValues(schema, variableDefinitions, given)
  return field && variableValues && getArgumentValues(field, root, variableValues)
}

const isContentPath = ({ path }: z.infer<typeof QueryArguments>) =>
  path === undefined || path === CONTENT_ROOT || path.startsWith(`${CONTENT_ROOT}/`)

// Nearly all queries are the same few; the cache is limited for all others.
const MAX_CACHED = 50
const cache = new Map<string, NamedQuery>()

const parseQuery = (query: string): NamedQuery | undefined => {
  const document = orUndefined(() => parse(query, { maxTokens: MAX_TOKENS, noLocation: true }))
  const named = document && isSmall(document) ? namedQuery(document) : undefined
  return document && named && !validate(schemaOf(named.name), document).length ? named : undefined
}

const knownDocument = (query: string): NamedQuery | undefined => {
  const parsedQuery = cache.get(query) ?? parseQuery(query)
  if (parsedQuery && cache.size < MAX_CACHED) cache.set(query, parsedQuery)
  return parsedQuery
}

/**
 * The query of a call, if it is one that we answer. Undefined for introspection, for deep or long queries, for aliases
 * and for paths outside our content.
 */
export const knownQuestion = (question: ContentQueryBody): KnownQuestion | undefined => {
  const document = knownDocument(question.query)
  if (!document) return undefined
  const { name, only } = document
  if ((question.operationName ?? name) !== name) return undefined
  const given = orUndefined(() => argumentsOf(schemaOf(name), only, question.variables ?? {}))
  const parsed = z.safeParse(QueryArguments, given)
  return parsed.success && isContentPath(parsed.data) ? { operation: name, ...parsed.data } : undefined
}
