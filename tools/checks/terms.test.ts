import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'

import { TERMS } from './terms.ts'

const root = join(import.meta.dirname, '../..')

const catalogues = globSync('{web/**/,contract/texts/*.,server/*/{mails,texts}/}en-GB.json', { cwd: root })

// The words of the specification: the subjects of a question (a case shows them too), the agreements, the mandate.
// The English sentence for a desk is English on a Dutch page, too.
const PRESCRIBED =
  /^(?:contact\.category|casework\.code\.ABOUT|requests\.final\.(?:agreement|question)|payment\.mandate|policies\.card\.deskEnglish)/

// What is read: no names of values and of choices.
const wordsOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return wordsOf(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return ' … '
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join(' / ')
    })
    .join('')

const read = (file: string) =>
  Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>)

const pairs = catalogues.flatMap((file) => {
  const dutch = new Map(read(file.replace('en-GB', 'nl')))
  return read(file).flatMap(([id, english]) =>
    PRESCRIBED.test(id)
      ? []
      : [
          {
            id,
            en: wordsOf(parse(english)),
            nl: wordsOf(parse(dutch.get(id) ?? '')).replaceAll('\u00ad', ''),
          },
        ],
  )
})

test.each(Object.entries(TERMS))('SHELL-02 Dutch has its one word for: %s', (_, { en, nl }) => {
  const used = pairs.filter((pair) => en.test(pair.en))
  expect(used.length).toBeGreaterThan(1)
  expect(used.filter((pair) => !nl.test(pair.nl))).toEqual([])
})
