import { expect, test } from 'vitest'

import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'

import { acceptedAsShown, acceptedNow } from './accepted-mandates.ts'

const debited = (policyId: string, changes: Parameters<typeof examplePayment>[0] = {}) => ({
  policy: { ...examplePolicy(), policyId },
  payment: examplePayment(changes),
})

const own = debited('own')
const listWith = (...others: readonly ReturnType<typeof debited>[]) => ({ ...own, others })
const accepted = listWith(debited('second'), debited('third'))

const filled = { term: 'MONTHLY', iban: 'NL91', 'also-second': true, 'also-third': false }
const signed = { ...filled, ...acceptedNow(filled, { mandateAccepted: true }, accepted) }

const isTicked = (now: Parameters<typeof acceptedAsShown>[1], values: object = signed) =>
  acceptedAsShown({ ...values }, now)['mandateAccepted']

test.each([
  ['the same', accepted, true],
  [
    'another one that is not ticked',
    listWith(debited('second'), debited('third', { term: 'QUARTERLY' })),
    true,
  ],
  ['another account of one', listWith(debited('second', { accountEndsWith: '1234' })), true],
  ['another reference', listWith(debited('second', { mandateReference: 'SC-260047121-2' })), false],
  ['another kind', listWith(debited('second', { mandateKind: null, term: 'AT_ONCE' })), false],
  ['another term', listWith(debited('second', { term: 'QUARTERLY' })), false],
  ['one less', listWith(debited('third')), false],
  [
    'another reference of its own',
    { ...accepted, ...debited('own', { mandateReference: 'SC-260047113-2' }) },
    false,
  ],
] as const)('POL-10 with %s the mandates that are shown are accepted: %#', (_, now, expected) => {
  expect(isTicked(now)).toBe(expected)
})

test('POL-10 a box that another list emptied is ticked by nobody else, also with the first list', () => {
  const now = listWith(debited('second', { term: 'QUARTERLY' }), debited('third'))
  const shown = acceptedAsShown(signed, now)
  const later = { ...signed, ...acceptedNow(shown, { iban: 'NL12' }, now) }
  expect(later).toMatchObject({ iban: 'NL12', mandateAccepted: false })
  expect(isTicked(accepted, later)).toBe(false)
  // another tick empties it too, and it is ticked again for what is shown then
  const more = { ...signed, ...acceptedNow(signed, { 'also-third': true }, accepted) }
  expect(isTicked(accepted, more)).toBe(false)
  expect(isTicked(accepted, { ...more, ...acceptedNow(more, { mandateAccepted: true }, accepted) })).toBe(
    true,
  )
})
