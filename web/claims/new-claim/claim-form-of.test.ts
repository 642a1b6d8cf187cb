import { expect, test } from 'vitest'

import { EMPTY_CLAIM } from './claim-draft.ts'
import { claimFormOf } from './claim-form-of.ts'

test.each([
  ['is sent', 'CUSTOMER', 'DE89370400440532013000'],
  ['is not sent when the care provider is paid after all', 'CARE_PROVIDER', null],
])('CLM-06 another bank account %s', (_, payee, sent) => {
  const values = { payee, payoutIban: 'DE89370400440532013000' }
  expect(claimFormOf({ ...EMPTY_CLAIM, values }).payoutIban).toBe(sent)
})
