import { expect, test } from 'vitest'

import { reasonText } from './policy-texts.ts'

test.each([
  ['Deze polis eindigt al op 31 augustus 2027', 'Deze polis eindigt al op 31 augustus 2027'],
  ['Ask for it later. You can do it then', 'Ask for it later. You can do it then.'],
  ['Ask for it later. You can do it then.', 'Ask for it later. You can do it then.'],
])('POL-03 a reason of more than one sentence ends with a full stop: %s', (reason, shown) => {
  expect(reasonText(reason)).toBe(shown)
})
