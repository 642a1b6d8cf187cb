import { expect, test } from 'vitest'

import type { CaseKind } from '#domain/cases/case-kind.ts'

import { choiceIssues, CHOICES } from './case-choice.ts'
import type { CaseChoice } from './case-choice.ts'

const idsOf = (kind: CaseKind, choice: CaseChoice, reasons = CHOICES[kind].reasons) =>
  choiceIssues({ kind, reasons }, choice).map(({ id }) => id)

test.each<[string, CaseKind, CaseChoice, string[]]>([
  ['a request is accepted without words', 'REQUEST', { outcome: 'ACCEPTED' }, []],
  ['with words of 600 characters', 'REQUEST', { outcome: 'ACCEPTED', words: 'é'.repeat(600) }, []],
  ['not of 601', 'REQUEST', { outcome: 'ACCEPTED', words: 'é'.repeat(601) }, ['staff_words_too_long']],
  [
    'it is not refused without a reason and words',
    'REQUEST',
    { outcome: 'REFUSED' },
    ['staff_reason_missing', 'staff_words_empty'],
  ],
  [
    'nor with a reason that is not in the list',
    'REQUEST',
    { outcome: 'REFUSED', reason: 'CARE_WAS_PAID', words: 'No.' },
    ['staff_reason_missing'],
  ],
  ['with both it is', 'CHANGE', { outcome: 'REFUSED', reason: 'CARE_WAS_PAID', words: 'You had care.' }, []],
  [
    'a question is answered with words',
    'MESSAGE',
    { outcome: 'ANSWERED', words: ' ' },
    ['staff_words_empty'],
  ],
  ['which may be 2000 characters', 'MESSAGE', { outcome: 'ANSWERED', words: 'x'.repeat(2000) }, []],
  ['a question cannot be accepted', 'MESSAGE', { outcome: 'ACCEPTED' }, ['staff_choice_missing']],
  [
    'a statement is matched with a number',
    'WITHDRAWAL',
    { outcome: 'MATCHED' },
    ['staff_policy_number_missing'],
  ],
  ['and refused without words', 'WITHDRAWAL', { outcome: 'REFUSED' }, []],
  ['a claim is decided by its costs', 'CLAIM', { outcome: 'ACCEPTED' }, ['staff_choice_missing']],
])('STAFF-02 %s', (_, kind, choice, ids) => expect(idsOf(kind, choice)).toEqual(ids))

test('STAFF-09 a reason that is switched off is not chosen any more', () => {
  const refused = { outcome: 'REFUSED', reason: 'DUPLICATE', words: 'You sent it twice.' } as const
  expect(idsOf('REQUEST', refused, ['MISSING_DOCUMENT'])).toEqual(['staff_reason_off'])
  expect(idsOf('REQUEST', refused, ['DUPLICATE'])).toEqual([])
})
