import { buildSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'

import type { ContentOperation } from '#contract/content/content-queries.ts'

const ITEM = 'item(path: String!, language: String!): AppRoute'
const ROUTE = `
  id: String!
  path: String!
  pageTitle: Value!
  pageDescription: Value!
  requiresAuth: Value!`
const VALUE = 'type Value { value: String! }'
const BLOCKS = 'scalar Blocks'
const FAQ = 'faq(path: String!, language: String!): Faq!'
const LINK = 'type Link { id: String! category: String! title: String! description: String! }'
const CATEGORY = 'id: String! title: String! description: String!'
const GROUP = 'type Group { title: String! questions: [String!]! }'

// What each known query may select, in GraphQL's schema language; it cannot select anything of the others.
const SHAPES: Readonly<Record<ContentOperation, string>> = {
  PageTree: `${VALUE}
    type Query { ${ITEM} }
    type AppRoute { ${ROUTE} children(first: Int): Children! }
    type Children { results: [AppRoute!]! }`,
  PageBody: `${VALUE} ${BLOCKS}
    type Query { ${ITEM} }
    type AppRoute { ${ROUTE} updatedOn: String blocks: Blocks! body: Value }`,
  FeatureFlags: `
    type Query { flags: [Flag!]! }
    type Flag { name: String! enabled: Boolean! }`,
  QuestionCategories: `${LINK}
    type Query { ${FAQ} }
    type Faq { categories: [Category!]! top: [Link!]! }
    type Category { ${CATEGORY} count: Int! }`,
  QuestionCategory: `${LINK} ${GROUP}
    type Query { ${FAQ} }
    type Faq { category: Category }
    type Category { ${CATEGORY} groups: [Group!] questions: [Link!]! }`,
  QuestionAnswer: `${LINK} ${BLOCKS}
    type Query { ${FAQ} }
    type Faq { answer: Answer }
    type Answer {
      id: String! category: String! title: String! description: String!
      categoryTitle: String! updatedOn: String blocks: Blocks! related: [Link!]!
    }`,
  QuestionSearch: `
    type Query { faq(path: String!, language: String!, words: String!): Faq! }
    type Faq { found: [Found!]! }
    type Found {
      id: String! category: String! title: String! description: String!
      categoryTitle: String! marks: [String!]!
    }`,
  QuestionIndex: `${GROUP}
    type Query { ${FAQ} }
    type Faq { index: Index! }
    type Index { categories: [Category!]! questions: [Question!]! top: [String!]! }
    type Category { ${CATEGORY} groups: [Group!] }
    type Question {
      id: String! category: String! title: String! description: String!
      keywords: [String!]! related: [String!]!
    }`,
}

const schemas = new Map<ContentOperation, GraphQLSchema>()

/** The schema of the known query with this name. */
export const schemaOf = (operation: ContentOperation): GraphQLSchema => {
  const schema = schemas.get(operation) ?? buildSchema(SHAPES[operation])
  schemas.set(operation, schema)
  return schema
}

/** Whether this is the name of a known query. */
export const isOperation = (name: string | undefined): name is ContentOperation =>
  name !== undefined && Object.hasOwn(SHAPES, name)
