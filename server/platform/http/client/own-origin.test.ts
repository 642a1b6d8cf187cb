import { describe, expect, test } from 'vitest'

import { isSameOrigin } from './own-origin.ts'

const LOCAL = { publicUrl: 'http://127.0.0.1:3203', requestHosts: ['127.0.0.1:3203', 'localhost'] }

// an older browser does not say whether the page is ours
describe('API-16 on a machine of its own, in an older browser', () => {
  test.each([
    ['http://127.0.0.1:3203', true],
    ['http://localhost:3203', true],
    ['http://localhost:9999', false],
    ['http://127.0.0.1:9999', false],
    ['http://[::1]:9999', false],
    ['https://localhost:3203', false],
    ['http://evil.example', false],
  ])('a page of %s is ours: %s', (origin, ours) =>
    expect(isSameOrigin({ headers: { origin } }, LOCAL)).toBe(ours),
  )
})
