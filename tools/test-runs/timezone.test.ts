import { expect, test } from 'vitest'

// Runs in the timezone projects only (vitest.config.ts); checks that their date tests really run in different zones.
test('a timezone project runs in the zone that it names', () => {
  expect(process.env['TZ']).toMatch(/^(America\/New_York|Europe\/Amsterdam|Asia\/Bangkok)$/)
  expect(Temporal.Now.timeZoneId()).toBe(process.env['TZ'])
})
