import type { Site } from '#contract/content/site.ts'
import { createStaticHandler, matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'

import { BARE_SITE } from './platform/site.ts'
import { routesOf } from './routes.tsx'
import { requireSession } from './shell/guards.ts'

const site: Site = {
  ...BARE_SITE,
  newRequest: true,
  pages: [
    { slug: '/home', pageId: 'A1' },
    { slug: '/news/of-today', pageId: 'A2' },
    { slug: '/members', pageId: 'A3', requiresAuth: true },
    { slug: '/service-contact', pageId: 'A4' },
    { slug: '/service-contact/faq' },
  ],
}

const routeAt = (address: string, of: Site = site) => matchRoutes(routesOf(of), address)?.at(-1)?.route

describe.each(['en', 'nl'])('in %s', (language) => {
  test('CMS-02 every page of the tree, children too, is a route with its slug as path and name', () => {
    for (const { slug } of site.pages) {
      const route = routeAt(`/${language}${slug}`)
      expect(route?.path?.replace('/*', '')).toBe(slug.slice(1))
      expect(route?.handle).toMatchObject({ slug })
    }
    expect(routeAt(`/${language}/news`)?.path).toBe('*')
  })

  test('CMS-03 the meta of a route has the id of its page and whether it needs a session', () => {
    expect(routeAt(`/${language}/news/of-today`)?.handle).toMatchObject({ pageId: 'A2' })
    expect(routeAt(`/${language}/news/of-today`)?.handle).not.toHaveProperty('requiresAuth')
    expect(routeAt(`/${language}/members`)?.handle).toMatchObject({ pageId: 'A3', requiresAuth: true })
    // without an id of its own a page has the last part of its slug
    expect(routeAt(`/${language}/service-contact/faq`)?.handle).toMatchObject({ pageId: 'faq' })
  })

  test('CMS-03 GUARD-01 only a page that needs a session is guarded, and rendered only by the browser', () => {
    const guarded = site.pages.filter(({ slug }) =>
      routeAt(`/${language}${slug}`)?.middleware?.includes(requireSession),
    )
    expect(guarded.map(({ slug }) => slug)).toEqual(['/members'])
    expect(routeAt(`/${language}/members`)?.handle).toMatchObject({ render: 'client' })
  })
})

describe.each(['en', 'nl'])('in %s', (language) => {
  test('SVC-01 each category and each answer of the questions has a page', () => {
    for (const path of ['faq', 'faq/2', 'faq/2/17'])
      expect(routeAt(`/${language}/service-contact/${path}`)?.handle).toMatchObject({
        file: 'web/content/FaqPage.tsx',
      })
  })

  test('WIZ-23 every step is the one page while the new request is off, and the steps when it is on', () => {
    const fileAt = (path: string, newRequest: boolean) =>
      routeAt(`/${language}/${path}`, { ...site, newRequest })?.handle
    for (const path of ['request', 'request/your-situation', 'request/our-advice', 'request/nonsense']) {
      expect(fileAt(path, false)).toMatchObject({ file: 'web/requests/OnePageRequestPage.tsx' })
      expect(fileAt(path, true)).toMatchObject({ file: 'web/requests/RequestPage.tsx' })
    }
  })
})

test('SHELL-01 an address without a language redirects to the same one in English, with its query', async () => {
  const handler = createStaticHandler(routesOf(site))
  // a redirect ends the query with its response
  const reply = (await handler.query(new Request('http://pont.example/insurances?year=2026'))) as Response
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/en/insurances?year=2026'])
})

test('CMS-03 a page with a component of its own is guarded too when its editor requires a session', () => {
  const pages = [{ slug: '/service-contact', pageId: 'A4', requiresAuth: true as const }]
  const route = routeAt('/en/service-contact', { ...site, pages })
  expect(route?.handle).toMatchObject({ file: 'web/content/ServicePage.tsx', requiresAuth: true })
  expect(route?.middleware).toContain(requireSession)
})

test('CMS-04 without the content service home is a route, and the other pages of the service are not', () => {
  expect(routeAt('/en/home', BARE_SITE)?.path).toBe('home')
  expect(routeAt('/en/members', BARE_SITE)?.path).toBe('*')
})
