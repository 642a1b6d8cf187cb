import { expect, test } from 'vitest'

import { findSentRequest, storeSentRequest } from './sent-request.ts'

test('WIZ-18 the page shows a sent request under its own number only', () => {
  storeSentRequest({
    applicationNumber: '260047113',
    email: 'a@b.nl',
    name: 'Arjun Sharma',
    parts: [],
  })
  expect(findSentRequest('260047113')?.email).toBe('a@b.nl')
  expect(findSentRequest('260047121')).toBeUndefined()
})
