import { expect, test } from 'vitest'

import { contentPathOf, slugOf } from './slug.ts'

test.each([
  ['/sitecore/content/student-app/home', '/home'],
  ['/sitecore/content/student-app/service-contact/emergency', '/service-contact/emergency'],
  ['/sitecore/content/student-app/My Insurance', '/my-insurance'],
  ['/sitecore/content/student-app/Vergoedingen & Déclaraties/', '/vergoedingen-declaraties'],
  ['/sitecore/content/student-application/home', '/sitecore/content/student-application/home'],
  ['/privacy', '/privacy'],
  ['/../etc/passwd', '/etc/passwd'],
])('CMS-02 the page %s has the route %s', (path, slug) => expect(slugOf(path)).toBe(slug))

test('a route leads back to its content path', () => {
  expect(contentPathOf('/service-contact/emergency')).toBe(
    '/sitecore/content/student-app/service-contact/emergency',
  )
})
