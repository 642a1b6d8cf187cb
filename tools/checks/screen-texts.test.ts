import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'

import { cataloguesIn, textFiles, textsOf } from '#tools/vite/texts.ts'

const root = join(import.meta.dirname, '../..')
const catalogues = cataloguesIn(root)

const read = (file: string): Record<string, string> => {
  try {
    // catalogues are flat lists of texts
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

const own = (catalogue: string, locale: string) =>
  Object.assign({}, ...textFiles(root, catalogue, locale).map(read)) as Record<string, string>

const inside = (part: MessageFormatElement): string[] => {
  if ('options' in part)
    return [part.value, ...Object.values(part.options).flatMap(({ value }) => value.flatMap(inside))]
  if ('children' in part) return [`<${part.value}>`, ...part.children.flatMap(inside)]
  return part.type === 0 || part.type === 7 ? [] : [part.value]
}

const parametersOf = (text: string) => [...new Set(parse(text).flatMap(inside))].toSorted()

test.each(catalogues)(
  'SHELL-02 the texts of %s are there in both languages, with the same parameters',
  (catalogue) => {
    const [english, dutch] = [own(catalogue, 'en-GB'), own(catalogue, 'nl')]
    expect(Object.keys(dutch).toSorted()).toEqual(Object.keys(english).toSorted())
    const of = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parametersOf(text)]))
    expect(of(dutch)).toEqual(of(english))
  },
)

test('SHELL-03 each folder of texts is in one catalogue', () => {
  const files = catalogues.flatMap((catalogue) => textFiles(root, catalogue, 'en-GB'))
  const paths = globSync('{web/**/,contract/texts/*.}en-GB.json', { cwd: root })
  expect(files.toSorted()).toEqual(paths.map((file) => join(root, file)).toSorted())
})

test('SHELL-03 each text is in one catalogue: of two, the one that is loaded last would show', () => {
  const ids = catalogues.flatMap((catalogue) => Object.keys(own(catalogue, 'en-GB')))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('SHELL-03 a text that Dutch lacks is in English', () => {
  const merged = textsOf(root, 'shell', 'nl')
  expect(Object.keys(merged).toSorted()).toEqual(Object.keys(textsOf(root, 'shell', 'en-GB')).toSorted())
  // an unsupported language gets all texts in English
  expect(textsOf(root, 'shell', 'fr')).toEqual(textsOf(root, 'shell', 'en-GB'))
})

const USED = /\bt(?:\.rich|\.has)?\(\s*'([\w.-]+)'/g

test('SHELL-03 every text that a screen uses exists', () => {
  const all = new Set(catalogues.flatMap((catalogue) => Object.keys(textsOf(root, catalogue, 'en-GB'))))
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|ui\/states/.test(file),
  )
  const missing = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(USED)]
      .map(([, id]) => id ?? '')
      .filter((id) => !all.has(id))
      .map((id) => `${file}: ${id}`),
  )
  expect(missing).toEqual([])
})
