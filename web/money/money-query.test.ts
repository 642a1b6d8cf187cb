import { expect, test } from 'vitest'

import { moneyQueryIn, writeMoneyQuery } from './money-query.ts'

test('PAY-04 the address of the list keeps its filter, and what it does not know is left out', () => {
  const query = moneyQueryIn(
    new URLSearchParams('state=ASIDE&q=okoro&from=2026-11-01&to=never&row=1&after=2026-11-24_1'),
  )
  expect(query).toEqual({ state: 'ASIDE', q: 'okoro', from: '2026-11-01', after: '2026-11-24_1' })
  expect(moneyQueryIn(new URLSearchParams('state=LOST&q='))).toEqual({})
  expect(writeMoneyQuery({ ...query, q: undefined })).toBe('?state=ASIDE&from=2026-11-01&after=2026-11-24_1')
  expect(writeMoneyQuery({ q: '' })).toBe('')
})
