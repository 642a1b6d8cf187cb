import { parse } from 'yaml'
import * as z from 'zod/mini'

import type { Block } from '#domain/content/block.ts'
import { escapeHtml } from '#server/platform/pages/page-head.ts'

import { mapBlocks } from '#server/content/clean-blocks.ts'

/** The meanings of a language's terms by their ids. */
export type Terms = ReadonlyMap<string, string>

const Id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const Meaning = z.string().check(z.minLength(1), z.maxLength(200))
const TermsFile = z.record(Id, Meaning)

/** Parses a file of terms, with an id and a meaning on each line; throws when it is broken. */
export const parseTerms = (text: string): Terms =>
  new Map(Object.entries(z.parse(TermsFile, parse(text) ?? {})))

const NAMED = /<dfn title="([^"]*)">([\s\S]*?)<\/dfn>/g

/**
 * Replaces the ids of terms in blocks by their meanings. A term without a meaning is passed to `unknown` and becomes
 * ordinary text.
 */
export const withMeanings = (
  blocks: readonly Block[],
  terms: Terms,
  unknown: (id: string) => void,
): readonly Block[] => {
  const explain = (html: string) =>
    html.replace(NAMED, (_, id: string, words: string) => {
      const meaning = terms.get(id)
      if (meaning === undefined) unknown(id)
      return meaning === undefined ? words : `<dfn title="${escapeHtml(meaning)}">${words}</dfn>`
    })
  return mapBlocks(blocks, { html: explain, href: (href) => href })
}
