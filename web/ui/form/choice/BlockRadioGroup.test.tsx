import { expect, test } from 'vitest'

import { htmlOf } from '#web/testing/markup.tsx'

import { BlockRadioGroup } from './BlockRadioGroup.tsx'

const html = htmlOf(
  <BlockRadioGroup
    name="term"
    legend="When?"
    id="term"
    options={[
      { value: 'MONTHLY', label: 'Every month', hint: '12 payments', price: 'about €65', unit: 'a month' },
      { value: 'AT_ONCE', label: 'All at once' },
    ]}
  />,
)

test('WIZ-10 a price is a part of the description of its option, which keeps its name', () => {
  expect(html).toMatch(/<label[^>]*for="term-MONTHLY"[^>]*>Every month<\/label>/)
  expect(html).toMatch(/id="term-MONTHLY-hint"[^>]*>.*12 payments.*about €65.*a month/)
})

test('WIZ-10 an option that says nothing more is described by nothing', () => {
  expect(html).not.toContain('term-AT_ONCE-hint')
})
