import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { LOCALES } from '#domain/shared/locale.ts'

const read = (path: string) => readFileSync(path, 'utf8')

// "choose X", "look under X": what somebody looks for on a page or in a mail
const NAMED =
  /(?:choose|press the button|under|there is|kies(?: dan)?|druk op de knop|onder|er is een) "([^"\n]+)"/gi

const textsOf = (path: string) => Object.values(JSON.parse(read(path)) as Readonly<Record<string, string>>)

// names on pages of others
const ELSEWHERE = new Set(['Toeslagen'])

const namedIn = (text: string) =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !ELSEWHERE.has(name))

describe.each(LOCALES)('SVC-01 what answers lead to, in %s', (locale) => {
  const shown = globSync(`{web/**,server/*/mails,contract/texts}/*${locale}.json`).flatMap(textsOf)
  const pages = globSync(`content/${locale}/**/*.md`)

  test('is called so where it is', () => {
    const isShown = (name: string) => shown.some((text) => text === name || text.includes(`{${name}}`))
    const leading = pages.flatMap((page) => namedIn(read(page)).map((name) => [page, name] as const))
    expect(leading.length).toBeGreaterThan(10)
    expect(leading.filter(([, name]) => !isShown(name))).toEqual([])
  })

  test('ACC-02 is what the button of another e-mail says, where an e-mail leads to it', () => {
    const mails = globSync(`server/*/mails/${locale}.json`).map(
      (path) => JSON.parse(read(path)) as Readonly<Record<string, string>>,
    )
    const named = /([^.?!\n]+) (?:with the button in our e-mail|met de knop in onze e-mail) [“‘]([^”’]+)[”’]/g
    const leading = mails
      .flatMap((texts) => Object.values(texts))
      .flatMap((text) => [...text.matchAll(named)].map(([, words = '', subject]) => [words.trim(), subject]))
    const buttons = mails.flatMap((texts) =>
      Object.entries(texts)
        .filter(([id]) => id.endsWith('.button'))
        .map(([id, words]) => [words, texts[id.replace('.button', '.subject')]]),
    )
    expect(leading.length).toBeGreaterThan(0)
    for (const one of leading) expect(buttons).toContainEqual(one)
  })

  test('is no change behind the details of a policy, where only facts and documents are', () => {
    const details = locale === 'nl' ? 'Alle gegevens' : 'All details'
    expect(
      pages.filter((page) => namedIn(read(page)).includes(details)).map((page) => page.split('/').at(-1)),
    ).toEqual(['download-documents.md'])
  })
})
