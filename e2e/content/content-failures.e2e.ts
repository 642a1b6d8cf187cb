import { startContentProvider } from '#server/testing/peers/content-peer.ts'
import type { PeerBehaviour } from '#server/testing/peers/outside-peer.ts'

import { expect, test } from '#e2e/support/fixtures.ts'
import { ready } from '#e2e/support/people.ts'
import { startServer } from '#e2e/support/server.ts'
import type { RunningPortal } from '#e2e/support/server.ts'

const KEY = 'a-secret-key-of-the-provider'

// A provider that fails after the time limit, and one that fails at once. The tests of the content service try more.
const BAD: readonly (readonly [title: string, behaviour: PeerBehaviour])[] = [
  ['answers nothing', 'silent'],
  ['answers garbage', 'garbage'],
]

const startedWith = (url: string, settings: Readonly<Record<string, string>> = {}) =>
  startServer({ CONTENT_URL: url, CONTENT_KEY: KEY, ...settings })

const linesOf = (portal: RunningPortal) => portal.output().split('\n')
const at = (portal: RunningPortal, words: string) => linesOf(portal).findIndex((line) => line.includes(words))

for (const [title, behaviour] of BAD) {
  test(`CMS-04 CMS-05 with a content service that ${title} from the start home and the old request page work`, async ({
    page,
  }) => {
    const provider = await startContentProvider(KEY)
    provider.behave(behaviour)
    // the time limit of two seconds is reached on purpose
    const portal = await startedWith(provider.url, { TIME_LIMIT_FACTOR: '1' })
    try {
      await page.goto(`${portal.url}/en/home`)
      await ready(page)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Insurance for your time abroad' }),
      ).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.goto(`${portal.url}/nl/request/your-situation`)
      await expect(page).toHaveURL(`${portal.url}/nl/request`)
      await expect(page.getByRole('heading', { level: 1, name: 'Verzekering aanvragen' })).toBeVisible()
      await ready(page)
      for (let visit = 0; visit < 20; visit += 1)
        expect((await page.request.get(`${portal.url}/en/home?visit=${visit}`)).status()).toBe(200)
      const failures = linesOf(portal).filter((line) => line.includes('from the content service'))
      // one line for each kind that failed, regardless of the number of visitors
      const kinds = failures.map((line) => /answer to (\w+)/.exec(line)?.[1]).toSorted()
      expect(kinds).toEqual(['FeatureFlags', 'PageTree', 'QuestionIndex'])
      expect(failures.join()).not.toContain(KEY)
      // the portal was ready before the calls to the provider timed out
      expect(at(portal, 'Pont is ready')).toBeGreaterThanOrEqual(0)
      expect(at(portal, 'Pont is ready')).toBeLessThan(at(portal, 'from the content service'))
    } finally {
      await portal.stop()
      await provider.stop()
    }
  })
}

test('CMS-01 CMS-05 with a last good reply visitors notice no failure of the content service', async ({
  page,
}) => {
  const provider = await startContentProvider(KEY)
  const portal = await startedWith(provider.url)
  try {
    await page.goto(`${portal.url}/en/news`)
    await expect(page.getByRole('heading', { level: 1, name: 'Title of news' })).toBeVisible()
    // home was requested at the start
    await expect.poll(() => provider.calls.length).toBeGreaterThanOrEqual(8)
    for (const [, behaviour] of BAD) {
      provider.behave(behaviour)
      for (const path of ['/en/home', '/en/news', '/nl/request/your-situation']) {
        // with a query it is rendered again
        await page.goto(`${portal.url}${path}?after=${behaviour}`)
        await ready(page)
        await expect(page).toHaveURL(new RegExp(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    }
    expect(at(portal, 'from the content service')).toBe(-1)
  } finally {
    await portal.stop()
    await provider.stop()
  }
})
