import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { copyOfContent } from '#server/testing/peers/content-calls.ts'
import { startContentProvider } from '#server/testing/peers/content-peer.ts'

import { sitemapOf } from './sitemap.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const sitemapWith = (env: Readonly<Record<string, string>>) => {
  const given = {
    DATABASE_URL: 'postgres://localhost/none',
    SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://pont.test',
  }
  const log = makeLog({ level: 'silent' })
  return sitemapOf({ config: readConfig({ ...given, ...env }), log })
}

const ownContent = async () => {
  const { folder, remove } = await copyOfContent()
  ends.push(remove)
  return { folder, sitemap: sitemapWith({ CONTENT_DIR: folder }) }
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const entryOf = (xml: string, address: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>https://pont.test${address}</loc>`)) ?? ''

const answersIn = async (folder: string) =>
  (await readdir(join(folder, 'en-GB/faq'), { recursive: true })).filter((name) => name.endsWith('.md'))

test('CMS-09 SVC-01 the sitemap has every page and every answer, in both languages', async () => {
  const { folder, sitemap } = await ownContent()
  const addresses = addressesIn(await sitemap())
  const answers = await answersIn(folder)
  expect(answers.length).toBeGreaterThan(60)
  for (const language of ['en', 'nl'])
    for (const path of [
      '/home',
      '/login',
      '/request/your-situation',
      '/privacy',
      '/service-contact/emergency',
      '/service-contact/faq',
      '/service-contact/faq/apply',
      ...answers.map((name) => `/service-contact/faq/${name.replace(/\.md$/, '')}`),
    ])
      expect(addresses).toContain(`https://pont.test/${language}${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(
    addresses.filter((address) => /\/(insurances|resetpassword|activate)(\/|$)|\?/.test(address)),
  ).toEqual([])
})

test('an entry has its other languages and the day of its last change', async () => {
  const { sitemap } = await ownContent()
  const entry = entryOf(await sitemap(), '/nl/service-contact/emergency')
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['en', 'https://pont.test/en/service-contact/emergency'],
    ['nl', 'https://pont.test/nl/service-contact/emergency'],
    ['x-default', 'https://pont.test/en/service-contact/emergency'],
  ])
})

test('CMS-07 CMS-03 a page that an editor saves is listed at the next request, unless it needs a login', async () => {
  const { folder, sitemap } = await ownContent()
  const page = (auth: string) =>
    `---\nid: news\ntitle: News\ndescription: What is new\nupdatedOn: 2026-11-19\n${auth}---\nWords.\n`
  await writeFile(join(folder, 'en-GB/news.md'), page(''))
  expect(entryOf(await sitemap(), '/en/news')).toContain('<lastmod>2026-11-19</lastmod>')
  await writeFile(join(folder, 'en-GB/news.md'), page('requiresAuth: true\n'))
  expect(entryOf(await sitemap(), '/en/news')).toBe('')
})

test('CMS-04 the pages of another provider are listed; without its reply, the pages that need no content', async () => {
  const peer = await startContentProvider('a-key')
  ends.push(peer.stop)
  const listed = addressesIn(await sitemapWith({ CONTENT_URL: peer.url, CONTENT_KEY: 'a-key' })())
  expect(listed).toContain('https://pont.test/nl/news')
  expect(listed.filter((address) => address.includes('members'))).toEqual([])
  const down = sitemapWith({ CONTENT_URL: 'http://127.0.0.1:9/none', CONTENT_KEY: 'a-key' })
  expect(addressesIn(await down())).toEqual(
    ['/en/home', '/nl/home', '/en/request', '/nl/request', '/en/login', '/nl/login'].map(
      (path) => `https://pont.test${path}`,
    ),
  )
})
