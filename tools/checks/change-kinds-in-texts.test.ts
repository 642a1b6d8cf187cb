import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'

import { POLICY_CHANGES } from '#domain/policies/changes/policy-changes.ts'
import type { PolicyChangeKind } from '#domain/policies/changes/policy-changes.ts'
import { rulesOf } from '#server/policies/changes/change-kinds.ts'
import { kindInTexts } from '#web/policies/shared/policy-lines.ts'

const kinds = Object.keys(POLICY_CHANGES) as readonly PolicyChangeKind[]

// An end has mails of its own, in which no kind is named.
const templateOf = (kind: PolicyChangeKind) => {
  const { mails } = rulesOf(kind) as unknown as { readonly mails: { readonly template: string } }
  return mails.template
}
const mailedAsChange = kinds.filter((kind) => templateOf(kind) === 'change')

type Select = MessageFormatElement & { readonly type: typeof TYPE.select }

// A select that only adds a sentence for some kinds says nothing for the others.
const namesKinds = ({ value, options }: Select) => value === 'kind' && options.other?.value.length !== 0

const selectsIn = (elements: readonly MessageFormatElement[]): readonly Select[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return selectsIn(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const inner = Object.values(element.options).flatMap(({ value }) => selectsIn(value))
    return element.type === TYPE.select ? [element, ...inner] : inner
  })

const kindsOf = (text: string) =>
  selectsIn(parse(text))
    .filter(namesKinds)
    .map(({ options }) => Object.keys(options))

const textsIn = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))

test.each(['en-GB', 'nl'])(
  'MAIL-01 every change that a customer sent is called by its own name in the mails about it (%s)',
  (locale) => {
    const texts = Object.entries(textsIn(`server/policies/mails/${locale}.json`))
    const named = texts.filter(([id]) => id.startsWith('change')).flatMap(([, text]) => kindsOf(text))
    // received, accepted, refused, taken back
    expect(named).toHaveLength(4)
    for (const options of named) expect(options).toEqual(expect.arrayContaining([...mailedAsChange]))
    expect(mailedAsChange.length).toBeGreaterThan(2)
  },
)

test.each(['en-GB', 'nl'])('POL-11 and on the page of the insurance (%s)', (locale) => {
  const texts = textsIn(`web/policies/${locale}.json`)
  const named = ['policies.changeSent', 'policies.refused'].flatMap((id) => kindsOf(texts[id] ?? ''))
  expect(named).toHaveLength(2)
  for (const options of named) expect(options).toEqual(expect.arrayContaining(kinds.map(kindInTexts)))
})
