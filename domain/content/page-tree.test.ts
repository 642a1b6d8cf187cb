import { expect, test } from 'vitest'

import { contentRoutes, homeOnly, treeOf } from './page-tree.ts'
import type { ContentPage } from './page.ts'
import { contentPathOf } from './slug.ts'

const page = (slug: string, requiresAuth = false): ContentPage => ({
  id: slug.slice(1),
  path: contentPathOf(slug),
  title: slug,
  description: '',
  requiresAuth,
  updatedOn: null,
  blocks: [],
})

const slugs = (routes: readonly { slug: string }[]) => routes.map(({ slug }) => slug)

test('CMS-02 pages are children of the page whose path begins theirs, and home above all', () => {
  const tree = treeOf([page('/service/emergency'), page('/home'), page('/privacy'), page('/service')])
  expect(tree).toMatchObject({
    id: 'home',
    pages: [{ id: 'privacy' }, { id: 'service', pages: [{ id: 'service/emergency' }] }],
  })
  expect(slugs(contentRoutes(tree))).toEqual(['/home', '/privacy', '/service', '/service/emergency'])
})

test('a page whose parent does not exist is a child of home', () => {
  expect(slugs(contentRoutes(treeOf([page('/a/b/c')])))).toEqual(['/home', '/a/b/c'])
})

test('a route says whether it asks for a log-in, and which page it is', () => {
  const routes = contentRoutes(treeOf([page('/home'), page('/claims', true)]))
  expect(routes.map(({ pageId, requiresAuth }) => [pageId, requiresAuth])).toEqual([
    ['home', false],
    ['claims', true],
  ])
})

test('of two pages with one route the first counts', () => {
  const twice = { ...page('/privacy'), id: 'second' }
  expect(contentRoutes(treeOf([page('/privacy'), twice])).map(({ pageId }) => pageId)).toEqual([
    'home',
    'privacy',
  ])
})

test('CMS-04 without a content service there is only home', () => expect(slugs(homeOnly)).toEqual(['/home']))
