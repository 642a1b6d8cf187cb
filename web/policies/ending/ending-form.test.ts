import { expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { exampleAddress, exampleFacts } from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'

import { firstValues } from './ending-form.ts'

type Address = NonNullable<PolicyView['destinationAddress']>

const filledIn = (address: Partial<Address>, locale: 'en-GB' | 'nl' = 'en-GB') => {
  const policy = examplePolicy({ destinationAddress: { ...exampleAddress, ...address } })
  return firstValues({ policy, facts: exampleFacts() }, locale)['refund.holderAddress']
}

test('TERM-03 the address that is filled in for the account holder names its country, as the hint asks', () => {
  expect(filledIn({})).toBe('Mekelweg 4, 2628 CD Delft, Netherlands')
  expect(filledIn({}, 'nl')).toBe('Mekelweg 4, 2628 CD Delft, Nederland')
  expect(filledIn({ country: 'BE' }, 'nl')).toBe('Mekelweg 4, 2628 CD Delft, België')
})

test('TERM-03 an address for which its country would be too long is filled in without it', () => {
  const long = { street: 's'.repeat(70), houseNumber: 99_999, city: 'c'.repeat(35) }
  // 134 and 141 characters
  expect(filledIn(long)).toMatch(/, 2628 CD c+, Netherlands$/)
  expect(filledIn({ ...long, addition: 'abcdef' })).toMatch(/ abcdef, 2628 CD c+$/)
})
