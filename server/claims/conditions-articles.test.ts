import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { articleOf, CURABLE, DECLINE_REASONS } from '#domain/claims/decline-reasons.ts'

const sectionsOf = (locale: string) => {
  const text = readFileSync(join(import.meta.dirname, '../../content', locale, 'conditions.md'), 'utf8')
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('.')), section] as const),
  )
}

test.each(['en-GB', 'nl'])('CLM-01 each reason names an article that the conditions have (%s)', (locale) => {
  const sections = sectionsOf(locale)
  const missing = DECLINE_REASONS.filter((reason) => {
    const [section = '', paragraph] = articleOf(reason).split('.')
    const found = sections.get(section)
    return !found || (paragraph !== undefined && !new RegExp(`^${paragraph}\\. `, 'm').test(found))
  })
  expect(missing).toEqual([])
})

test('what a customer can still send is never a reason that rests on what is insured', () => {
  expect([...CURABLE].filter((reason) => articleOf(reason) === '3')).toEqual([])
})
