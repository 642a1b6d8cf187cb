import { afterEach, expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'
import { startContentProvider } from '#server/testing/peers/content-peer.ts'
import type { PeerBehaviour } from '#server/testing/peers/outside-peer.ts'

import { outageLog } from './outage.ts'
import { providerContent } from './provider-content.ts'

const KEY = 'a-secret-key-of-the-provider'
const HOUR = 3_600_000
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

// another provider, and a clock that the test can move forward
const setUp = async (other: Readonly<Record<string, unknown>> = {}) => {
  const peer = await startContentProvider(KEY, other)
  ends.push(peer.stop)
  let time = 0
  const now = () => time
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  // a good reply never times out, regardless of how busy the machine is
  const provider = { url: peer.url, key: KEY, now, timeoutMs: 60_000 }
  const content = providerContent(provider, outageLog(log))
  const everything = () =>
    Promise.all([
      content.pages('en-GB'),
      content.flags(),
      content.page('en-GB', '/news'),
      content.questions('en-GB'),
      content.answer('en-GB', 'when'),
    ])
  return {
    content,
    everything,
    peer,
    provider,
    lines,
    pass: (milliseconds: number) => (time += milliseconds),
  }
}

const BEHAVIOURS: readonly PeerBehaviour[] = [
  'silent',
  'late',
  'garbage',
  'other-json',
  'redirect',
  'failing',
  'endless',
]

test.each(BEHAVIOURS)(
  'CMS-01 CMS-05 with a last good reply, nothing is missing for a day while a provider answers %s',
  async (behaviour) => {
    const { everything, peer, provider, lines, pass } = await setUp()
    const good = await everything()
    peer.behave(behaviour)
    provider.timeoutMs = 200
    const before = peer.calls.length
    for (let hour = 0; hour < 24; hour += 1) {
      pass(HOUR)
      expect(await everything()).toEqual(good)
      // the refresh behind the stale reply fails: one line for each of the five kinds, regardless of the number of calls
      await expect.poll(() => lines.length).toBe(5)
    }
    expect(lines.join()).not.toContain(KEY)
    // five failures, and from then on single probes
    expect(peer.calls.length).toBeLessThanOrEqual(before + 5 + 24)
  },
)

test('CMS-01 when the provider works again, its replies are used and the recovery is logged', async () => {
  const { content, peer, lines, pass } = await setUp()
  peer.behave('garbage')
  await expect(content.flags()).rejects.toThrow()
  peer.behave('well')
  pass(60_000)
  await expect(content.flags()).rejects.toThrow()
  await expect.poll(() => content.flags().catch(() => [])).toEqual([{ name: 'new-request', enabled: true }])
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('again')
})

test('CMS-07 a provider is called at most sixty times a minute, regardless of our own load', async () => {
  const results = Array.from({ length: 150 }, (_, index) => ({
    id: `p${index}`,
    path: `/sitecore/content/student-app/p${index}`,
  }))
  const home = { id: 'home', path: '/sitecore/content/student-app/home', pages: { results } }
  const { content, peer, pass } = await setUp({ PageTree: { item: home } })
  const slugs = results.map(({ id }) => `/${id}`)
  await Promise.allSettled(slugs.map((slug) => content.page('nl', slug)))
  expect(peer.calls).toHaveLength(60)
  pass(61_000)
  await Promise.allSettled(slugs.map((slug) => content.page('nl', slug)))
  await expect.poll(() => peer.calls.length).toBe(120)
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T23:30:00Z', '2026-11-20'],
  ['20 November', null],
  ['2026-02-31', null],
  [null, null],
])('CMS-07 a page with the change date %s is shown with %s', async (updatedOn, shown) => {
  const item = { id: 'news', path: '/sitecore/content/student-app/news', updatedOn, blocks: [] }
  const { content } = await setUp({ PageBody: { item } })
  expect(await content.page('en-GB', '/news')).toMatchObject({ updatedOn: shown })
})
