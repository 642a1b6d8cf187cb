import { expect, test } from 'vitest'

import { groupFamilies } from './families.ts'

const groupsOf = (...policies: readonly (readonly [string, string | null])[]) =>
  groupFamilies(policies.map(([policyNumber, mainPolicyNumber]) => ({ policyNumber, mainPolicyNumber }))).map(
    ({ main, joined }) => [main.policyNumber, joined.map(({ policyNumber }) => policyNumber)],
  )

test('POL-03 the policies of a family stand below the one that they joined, each once', () => {
  expect(
    groupsOf(
      ['own', null],
      ['second', null],
      ['partner', 'own'],
      ['child', 'own'],
      // the one that it joined has ended, and stands in another list
      ['alone', 'ended'],
    ),
  ).toEqual([
    ['own', ['partner', 'child']],
    ['second', []],
    ['alone', []],
  ])
})

test('POL-03 the child of a partner who joined stands with the policy of the student', () => {
  expect(groupsOf(['child', 'partner'], ['partner', 'own'], ['own', null])).toEqual([
    ['own', ['child', 'partner']],
  ])
  // the policy of the student has ended
  expect(groupsOf(['partner', 'own'], ['child', 'partner'])).toEqual([['partner', ['child']]])
})

test('POL-03 policies that name each other stand by themselves, and none is lost', () => {
  expect(groupsOf(['one', 'other'], ['other', 'one'], ['third', 'one'], ['itself', 'itself'])).toEqual([
    ['one', []],
    ['other', []],
    ['third', []],
    ['itself', []],
  ])
})
