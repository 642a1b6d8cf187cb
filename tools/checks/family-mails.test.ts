import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readingsOf } from './readings.ts'

const root = join(import.meta.dirname, '../..')

const textsIn = (file: string): readonly (readonly [id: string, text: string])[] => {
  // catalogues are flat lists of texts
  const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>
  return Object.entries(texts)
}

const templateOf = (id: string) => id.split('.')[0] ?? ''

// What only holds for the insured person; the holder asks, pays and is paid.
const OF_THE_INSURED = {
  'en-GB':
    /\byour (last |first )?(insur|certificate|policy|care)|\bmy (insur|certificate)|\byou (are|were|have been) (still |already |not )*insured|\bare you (still|staying)|\bif you (are|stay)|\b(care|costs) (that you|for you)\b|\binsures? you\b|\bdo you need\b|\bas if you\b|\byou have \{cover\}|\byour (new )?(certificate|documents)\b/i,
  nl: /\b(je|mijn) ((laatste|eerste) verzeker|verzekering|polis(blad|nummer)|zorg)|\bje bent (nog |al |niet |in deze periode )*verzekerd|\b(ben|blijf) je (toch |nog |al |niet )*(verzekerd|langer)|\b(zorg|kosten) (die je|voor je)\b|\b(had|heb) je (tot|weer)\b|\balsof je\b|\bje hebt \{cover\}|\bje (nieuwe )?(polisblad|documenten)\b/i,
} as const

// They are about the person who reads them, or go to an address of which nobody knows whose policy it is. The request of a
// visitor insures the visitor.
const ABOUT_NOBODY_ELSE = [
  'calendarMade',
  'greeting',
  'cover',
  'document',
  'detailsAccepted',
  'detailsReceived',
  'detailsTakenBack',
  'detailsRefused',
  'questionAnswered',
  'questionAsked',
  'questionWaits',
  'receivedHeld',
  'receivedKnown',
  'receivedNew',
  'withdrawal',
  'withdrawalHandled',
  'withdrawalNotFound',
  'withdrawalReopened',
]

// Their mails speak of an account, a claim, a message, a saved form our rates or our own people, and those of billing are parts of others.
const OF_NO_INSURANCE = ['accounts', 'billing', 'claims', 'contact', 'drafts', 'settings', 'staff']

const cases = Object.entries(OF_THE_INSURED).flatMap(([locale, words]) =>
  globSync(`server/*/mails/${locale}.json`, { cwd: root })
    .filter((file) => !OF_NO_INSURANCE.some((feature) => file.startsWith(`server/${feature}/`)))
    .map((file) => [file, words] as const),
)

test.each(cases)('MAIL-01 %s calls nobody else of a family "you"', (file, words) => {
  const texts = textsIn(file)
  const family = new Set(
    texts.filter(([, text]) => text.includes('{about, select')).map(([id]) => templateOf(id)),
  )
  expect(family.size).toBeGreaterThan(0)
  // a new mail about a policy says of whom it speaks
  const others = [...new Set(texts.map(([id]) => templateOf(id)))].filter((name) => !family.has(name))
  expect(ABOUT_NOBODY_ELSE).toEqual(expect.arrayContaining(others))
  const wrong = texts
    .filter(([id]) => family.has(templateOf(id)))
    .flatMap(([id, text]) =>
      readingsOf(text, { about: 'FAMILY' }).map((reading) => [id, words.exec(reading)?.[0]] as const),
    )
    .filter(([, problem]) => problem !== undefined)
  expect(wrong).toEqual([])
})
