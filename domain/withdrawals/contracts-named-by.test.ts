import { expect, test } from 'vitest'

import { contractsNamedBy } from './contracts-named-by.ts'

const [SUPPLEMENT, BASIC] = ['300923117', '362948895']

const WAITING = { waiting: true, decided: false }
const WITHDRAWN = { waiting: false, decided: false }
const ACCEPTED = { waiting: false, decided: true }

const contract = (policyNumber: string, state: typeof WAITING) => ({
  policyNumber,
  applicationNumber: SUPPLEMENT,
  ...state,
})

test.each([
  ['an accepted policy by its number', SUPPLEMENT, [ACCEPTED, ACCEPTED], [SUPPLEMENT]],
  ['the other policy by its own number', BASIC, [ACCEPTED, ACCEPTED], [BASIC]],
  ['a request of two policies that wait', SUPPLEMENT, [WAITING, WAITING], [SUPPLEMENT, BASIC]],
  ['one of them by its own number', BASIC, [WAITING, WAITING], [BASIC]],
  ['what still waits of a request', SUPPLEMENT, [WITHDRAWN, WAITING], [BASIC]],
  ['a policy that was withdrawn, not the accepted one', SUPPLEMENT, [WITHDRAWN, ACCEPTED], [SUPPLEMENT]],
  ['nothing by another number', '260047113', [ACCEPTED, WAITING], []],
] as const)('WITHDRAW-01 a statement means %s', (_, number, [ofSupplement, ofBasic], meant) => {
  const contracts = [contract(SUPPLEMENT, ofSupplement), contract(BASIC, ofBasic)]
  for (const all of [contracts, contracts.toReversed()])
    expect(contractsNamedBy(number, all).map(({ policyNumber }) => policyNumber)).toEqual(meant)
})

test.each([
  ['one policy', [BASIC], [BASIC]],
  ['none of two', [BASIC, '260047113'], []],
] as const)('WITHDRAW-01 the number of a request that no policy has means %s', (_, numbers, meant) => {
  const contracts = numbers.map((number) => contract(number, ACCEPTED))
  expect(contractsNamedBy(SUPPLEMENT, contracts).map(({ policyNumber }) => policyNumber)).toEqual(meant)
})
