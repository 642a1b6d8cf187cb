import { expect, test } from 'vitest'

import { htmlOf } from '#web/testing/markup.tsx'

import { Receipt } from './Receipt.tsx'

test('WIZ-18 the receipt has its number to copy and what happens next, in order', () => {
  const next = [
    { id: '1', title: 'Today', text: 'We received your request.', state: 'done', stateText: 'done' },
    { id: '2', title: 'By Thursday 20 August', text: 'We check it.', state: 'next' },
  ] as const
  const html = htmlOf(
    <Receipt
      title="We received your request"
      numberLabel="Request number"
      number="260 047 113"
      copyLabel="Copy"
      copiedText="Copied"
      nextTitle="What happens next"
      nextSteps={next}
    />,
  )
  expect(html).toMatch(/<h1[^>]*>We received your request<\/h1>/)
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/Request number 260 047 113\s*Copy/)
  expect(html).toMatch(/<ol[^]*Today[^]*By Thursday 20 August/)
})
