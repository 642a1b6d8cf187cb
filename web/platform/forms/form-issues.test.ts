import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { issue, warning } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { issuesAfterChange, shownIssues, verdictOf } from './form-issues.ts'

const Stay = z.object({
  startDate: z.string().check(z.minLength(1)),
  endDate: z.string().check(z.minLength(1)),
})

const stay: Rules<typeof Stay, { today: string }> = {
  shape: Stay,
  check: ({ startDate, endDate }, { today }) => [
    ...(startDate < today ? [issue('startDate', 'start_in_past', { today })] : []),
    ...(endDate <= startDate ? [issue('endDate', 'end_before_start', { startDate })] : []),
  ],
}
const facts = { today: '2026-09-01' }

const triedWith = (values: unknown) => {
  const verdict = verdictOf(stay, values, facts)
  return verdict.ok ? [] : shownIssues(verdict.issues, false)
}
const codesAfter = (before: object, patch: object) =>
  issuesAfterChange(triedWith(before), {
    rules: stay,
    facts,
    values: { ...before, ...patch },
    changed: Object.keys(patch),
  }).map((issue) => issue.id)

describe('WIZ-06 after a failed try', () => {
  test.each([
    [
      'an answer that is mended loses its error at once',
      { startDate: '', endDate: '' },
      { startDate: '2026-09-02' },
      ['end_date_empty'],
    ],
    [
      'an answer that is still wrong gets the words of what is wrong now',
      { startDate: '', endDate: '2027-01-01' },
      { startDate: '2026-08-01' },
      ['start_in_past'],
    ],
    [
      'an error between two dates goes when the other date is mended',
      { startDate: '2027-02-01', endDate: '2027-01-01' },
      { startDate: '2026-12-01' },
      [],
    ],
    [
      'an answer that was right gets no error before the next try',
      { startDate: '2026-08-01', endDate: '2027-01-01' },
      { endDate: '' },
      ['start_in_past'],
    ],
    [
      'an error between dates stays while another date is empty',
      { startDate: '2027-02-01', endDate: '2027-01-01' },
      { startDate: '' },
      ['end_before_start'],
    ],
  ])('%s', (_, before, patch, left) => {
    expect(codesAfter(before, patch)).toEqual(left)
  })

  test('WIZ-16 an issue from the server stays until its own field changes', () => {
    const said = shownIssues([issue('startDate', 'overlap'), issue('', 'advice_mismatch')], true)
    const values = { startDate: '2026-09-02', endDate: '2027-01-01' }
    const after = (changed: string[]) => issuesAfterChange(said, { rules: stay, facts, values, changed })
    expect(after(['endDate']).map((issue) => issue.id)).toEqual(['overlap', 'advice_mismatch'])
    expect(after(['startDate']).map((issue) => issue.id)).toEqual(['advice_mismatch'])
  })
})

test('one error for each field is shown, every one without a field, and no warning', () => {
  const all = [issue('city', 'a'), issue('city', 'b'), issue('', 'c'), issue('', 'd'), warning('street', 'e')]
  expect(shownIssues(all, true).map((issue) => issue.id)).toEqual(['a', 'c', 'd'])
})

const ofFile = (fileName: string, id: string) => issue('files', id, { fileName })

test('WIZ-12 every refused file of a field keeps its error until that file is removed', () => {
  const bad = [ofFile('a.docx', 'a'), ofFile('b.docx', 'a'), ofFile('c.pdf', 'b')]
  const shown = shownIssues([...bad, issue('files', 'c')], false)
  expect(shown.map((issue) => issue.context['fileName'])).toEqual(['a.docx', 'b.docx', 'c.pdf'])
  const Files = z.object({ files: z.array(z.string()) })
  const rules: Rules<typeof Files> = {
    shape: Files,
    check: ({ files }) => bad.filter((issue) => files.includes(String(issue.context['fileName']))),
  }
  const after = (...files: string[]) =>
    issuesAfterChange(shown, { rules, facts: undefined, values: { files }, changed: ['files'] }).map(
      (issue) => issue.context['fileName'],
    )
  expect(after('b.docx', 'c.pdf')).toEqual(['b.docx', 'c.pdf'])
  expect(after('good.pdf')).toEqual([])
})

test('rules without facts are judged without them', () => {
  const rules = { shape: z.object({ name: z.string() }) }
  expect(verdictOf(rules, { name: 'Mei' }, undefined)).toEqual({
    ok: true,
    value: { name: 'Mei' },
    warnings: [],
  })
})
