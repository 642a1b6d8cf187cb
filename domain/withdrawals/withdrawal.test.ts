import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { contractNumberOf, withdrawalForm } from './withdrawal.ts'

const statement = { name: 'Ana Silva', contractNumber: '260047113', email: 'ana@example.com' }

test.each([
  ['name', 'Ana 2'],
  ['name', 'ana.silva (ID 123)'],
  ['name', '李小龍'],
  ['name', 'x'.repeat(200)],
  ['contractNumber', 'I do not know it / policy of May?'],
  ['contractNumber', 'see http://x'],
  ['contractNumber', '?'],
  ['contractNumber', '1'.repeat(100)],
] as const)('WITHDRAW-01 a statement is not refused for how its %s is written: %s', (field, text) => {
  const verdict = judge(withdrawalForm, { ...statement, [field]: text })
  expect(verdict).toMatchObject({ ok: true, value: { ...statement, [field]: text } })
})

test('WITHDRAW-01 of what was typed only what nobody can read is left out', () => {
  const typed = { ...statement, name: ' Ana\u0000\n Silva\ud800', contractNumber: '260\t047\u0007113' }
  expect(judge(withdrawalForm, typed)).toMatchObject({
    ok: true,
    value: { name: 'Ana Silva', contractNumber: '260 047 113' },
  })
})

test.each([
  ['name', ' \u0000', 'policy_withdraw_name_empty', undefined],
  ['name', '--', 'policy_withdraw_name_empty', undefined],
  ['name', 'x'.repeat(201), 'policy_withdraw_name_too_long', { max: 200 }],
  ['contractNumber', '\u200b', 'policy_withdraw_contract_empty', undefined],
  ['contractNumber', '1'.repeat(101), 'policy_withdraw_contract_too_long', { max: 100 }],
] as const)('WITHDRAW-01 %s: %j is refused with %s', (field, text, id, context) => {
  const verdict = judge(withdrawalForm, { ...statement, [field]: text })
  expect(verdict.ok ? [] : verdict.issues).toMatchObject([{ field, id, ...(context && { context }) }])
})

test.each([
  ['260 047 113', '260047113'],
  ['260-047.113', '260047113'],
  ['２６０　０４７　１１３', '260047113'],
  ['260047113 (the supplement)', '260047113 (the supplement)'],
  ['W20261120-0007', 'W20261120-0007'],
])('WITHDRAW-01 the number in %s is %s', (typed, number) => {
  expect(contractNumberOf(typed)).toBe(number)
})
