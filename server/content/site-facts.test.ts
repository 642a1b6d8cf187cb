import { afterEach, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { startContentProvider } from '#server/testing/peers/content-peer.ts'

import { contentSource } from './shared/content-source.ts'
import { siteFacts } from './shared/site-facts.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const factsOf = async (env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32), ...env })
  const log = makeLog({ level: 'error', write: () => {} })
  return siteFacts(contentSource(config, log))('localhost')
}

const pagesOf = async (env: Readonly<Record<string, string>> = {}) => (await factsOf(env)).pages

test('CMS-04 CMS-05 without the content service there are only home and the old request page', async () => {
  expect(await factsOf()).toMatchObject({ newRequest: true })
  expect(await factsOf({ CONTENT_DIR: 'no-such-folder' })).toEqual({
    newRequest: false,
    pages: [{ slug: '/home' }],
  })
})

test('CMS-09 home, privacy, My Insurance and Claims are pages of the content service', async () => {
  const pages = await pagesOf()
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  expect(bySlug.get('/home')).toEqual({ slug: '/home' })
  expect(bySlug.get('/privacy')).toEqual({ slug: '/privacy' })
  // a page about a customer's own policy requires a session
  expect(bySlug.get('/my-insurance')).toEqual({
    slug: '/my-insurance',
    requiresAuth: true,
  })
  expect(bySlug.get('/claims')).toEqual({ slug: '/claims', requiresAuth: true })
})

test('SVC-01 the service page has its children in the tree', async () => {
  const slugs = (await pagesOf()).map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      '/service-contact',
      '/service-contact/file-a-claim',
      '/service-contact/faq',
      '/service-contact/contact',
      '/service-contact/emergency',
    ]),
  )
})

test('CMS-02 CMS-03 pages of another provider have their slugs, their ids and whether they need a session', async () => {
  const peer = await startContentProvider('a-key')
  ends.push(peer.stop)
  expect(await pagesOf({ CONTENT_URL: peer.url, CONTENT_KEY: 'a-key' })).toEqual([
    { slug: '/home' },
    { slug: '/news' },
    { slug: '/members', pageId: 'A-17', requiresAuth: true },
  ])
})
