import { parse } from 'yaml'
import * as z from 'zod/mini'

import type { ContentPage } from '#domain/content/page.ts'
import type { Answer } from '#domain/content/question.ts'
import { contentPathOf } from '#domain/content/slug.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { telephoneHref } from '#domain/shared/telephone.ts'
import type { Company } from '#server/platform/config/config.ts'

import { pageBlocks } from './page-blocks.ts'
import type { PageContext } from './page-blocks.ts'
import { withMeanings } from './terms.ts'
import type { Terms } from './terms.ts'

/** What a file may refer to: its language, the company settings and the terms. */
export type FileContext = PageContext & {
  readonly terms: Terms
  /** Called with the id of a term that has no meaning. */
  readonly unknownTerm: (id: string) => void
}

const Line = z.string().check(z.minLength(1), z.maxLength(300))

const Day = z._default(z.nullable(z.string().check(z.refine(isCalendarDate))), null)

const PageFront = z.strictObject({
  id: Line,
  title: Line,
  description: Line,
  requiresAuth: z._default(z.boolean(), false),
  updatedOn: Day,
  holdsFrom: Day,
})

const AnswerFront = z.strictObject({
  id: Line,
  title: Line,
  description: Line,
  related: z._default(z.array(Line), []),
  keywords: z._default(z.array(Line), []),
  updatedOn: Day,
})

const PARTS = /^---\r?\n(?<front>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/

const words = (company: Company): Readonly<Record<string, string>> => ({
  ...company,
  phoneHref: telephoneHref(company.phone),
  alarmPhoneHref: telephoneHref(company.alarmPhone),
})

// Placeholders such as `{company.phone}` are filled from the settings, so that a page shows the same number as the footer.
const withSettings = (text: string, company: Company) =>
  text.replace(/\{company\.(\w+)\}/g, (placeholder, name: string) => {
    const word = Object.hasOwn(words(company), name) ? words(company)[name] : undefined
    if (word === undefined) throw new Error(`${placeholder} is not a setting`)
    return word
  })

const partsOf = <T>(source: string, front: z.ZodMiniType<T>, context: FileContext) => {
  const parts = PARTS.exec(source)?.groups
  if (!parts) throw new Error('it does not begin with front matter between two lines of ---')
  const read = z.safeParse(front, parse(parts['front'] ?? ''))
  if (!read.success) {
    const fields = read.error.issues.map((issue) => issue.path.join('.') || issue.message)
    throw new Error(`its front matter is wrong: ${fields.join(', ')}`)
  }
  const blocks = pageBlocks(withSettings(parts['body'] ?? '', context.company), context)
  return { ...read.data, blocks: withMeanings(blocks, context.terms, context.unknownTerm) }
}

/** Parses a page file: front matter in YAML, then blocks. Throws with the reason if it is broken. */
export const pageOf = (source: string, slug: string, context: FileContext): ContentPage => ({
  ...partsOf(source, PageFront, context),
  path: contentPathOf(slug),
})

/** Parses an answer file; id and category come from its path. Throws with the reason if it is broken. */
export const answerOf = (source: string, context: FileContext): Omit<Answer, 'id' | 'category'> => {
  const { id: _, ...answer } = partsOf(source, AnswerFront, context)
  return answer
}
