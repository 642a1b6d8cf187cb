import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Rules } from '#domain/shared/judge.ts'
import { judge } from '#domain/shared/judge.ts'
import { AS_TYPED, normaliseTexts } from '#domain/shared/text/normalise.ts'
import { disguised, SAMPLES, ZEROS } from './disguise.ts'
import { sampleOf } from './sample-of.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../**/*.ts', '!../../**/*.test.ts', '!../../**/testing/**'],
  { eager: true },
)

const isRules = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && 'shape' in value && 'check' in value && !('_zod' in value)

/** Every form: what a module of the rules exports with a shape and a check. */
const forms = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).filter((entry): entry is [string, Rules] => isRules(entry[1])),
)

/** Why the text of these fields is kept as it was typed. */
const EXEMPT = {
  password: 'a password is what was typed',
  passwordRepeat: 'a password is what was typed',
  currentPassword: 'a password is what was typed',
  question: 'words of the customer in several lines, which no rule reads',
  answer: 'words of the customer in several lines, which no rule reads',
  description: 'words of the customer in several lines, which no rule reads',
  words: 'words of a member of staff in several lines, which no rule reads',
  note: 'words of a member of staff in several lines, which no rule reads',
  content: 'a saved form, on which its customer goes on typing',
  query: 'no form: a query for content',
}

test('SHELL-13 each field that is kept as it was typed has its reason', () => {
  expect([...AS_TYPED].sort()).toEqual(Object.keys(EXEMPT).sort())
})

test('SHELL-13 every form that is filled in is walked', () => {
  expect(forms.length).toBeGreaterThan(30)
})

// A rule may ask the time, lists and the like; the shape and what it makes of a text are the same for all of them.
const readBy = ({ shape }: Rules, values: unknown) => {
  const verdict = judge({ shape }, values)
  return verdict.ok ? verdict.value : verdict.issues
}

test.each(forms)('SHELL-13 %s reads what another keyboard or a paste gives as what we write', (_, rules) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SAMPLES), { minLength: 60, maxLength: 60 }), (texts) => {
      const fill = (written: (text: string, field: string) => string) => {
        let at = 0
        return sampleOf(rules.shape, (field) => written(texts[(at += 1) % texts.length] ?? '', field))
      }
      const plain = fill((text) => text)
      for (const zero of ZEROS) {
        const typed = fill((text, field) => (AS_TYPED.has(field) ? text : disguised(text, zero)))
        expect(readBy(rules, typed)).toEqual(readBy(rules, plain))
      }
    }),
    { numRuns: 25 },
  )
})

test('SHELL-13 a file among the values of a form stays the same file', () => {
  const file = new File(['x'], '１.pdf')
  expect(normaliseTexts({ files: [file], name: '１' })).toEqual({ files: [file], name: '1' })
})
