import { startContentProvider } from '#server/testing/peers/content-peer.ts'

import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, fillLogin, ready } from '#e2e/support/people.ts'
import { startServer } from '#e2e/support/server.ts'
import type { RunningPortal } from '#e2e/support/server.ts'

const KEY = 'a-secret-key-of-the-provider'

const startedWith = (url: string, settings: Readonly<Record<string, string>> = {}) =>
  startServer({ CONTENT_URL: url, CONTENT_KEY: KEY, ...settings })

const linesOf = (portal: RunningPortal) => portal.output().split('\n')
const at = (portal: RunningPortal, words: string) => linesOf(portal).findIndex((line) => line.includes(words))

// A provider that fails after the time limit. The tests of the content service try those that fail at once.
test('CMS-04 CMS-05 with a content service that answers nothing from the start home and the old request page work', async ({
  page,
}) => {
  const provider = await startContentProvider(KEY)
  provider.behave('silent')
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

test('CMS-01 CMS-03 CMS-05 CMS-07 an external provider has public pages and pages for customers, its key stays on the server, and with a last good reply visitors notice no failure of it', async ({
  page,
}) => {
  const provider = await startContentProvider(KEY)
  const portal = await startedWith(provider.url)
  let running = true
  const stopProvider = async () => {
    if (running) await provider.stop()
    running = false
  }
  try {
    await test.step('public pages and pages for customers, without the key', async () => {
      const received: Promise<string>[] = []
      page.on('response', (response) => {
        received.push(Promise.resolve(`${response.url()} ${JSON.stringify(response.headers())}`))
        if (response.ok()) received.push(response.text().catch(() => ''))
      })
      await page.goto(`${portal.url}/en/news`)
      await ready(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Title of news' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
      await page.goto(`${portal.url}/en/members`)
      await expect(page).toHaveURL(`${portal.url}/en/login?nextUrl=%2Fen%2Fmembers`)
      await ready(page)
      await fillLogin(page, { username: demo.mei })
      await expect(page).toHaveURL(`${portal.url}/en/members`)
      await expect(page.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
      expect(received.length).toBeGreaterThan(10)
      expect((await Promise.all(received)).filter((text) => text.includes(KEY))).toEqual([])
      expect(portal.output()).not.toContain(KEY)
      page.removeAllListeners('response')
    })
    await page.context().clearCookies()
    // home was requested at the start
    await expect.poll(() => provider.calls.length).toBeGreaterThanOrEqual(8)
    const failures = {
      silent: () => provider.behave('silent'),
      garbage: () => provider.behave('garbage'),
      gone: stopProvider,
    }
    for (const [name, fail] of Object.entries(failures))
      await test.step(`visitors notice nothing when the provider is ${name}`, async () => {
        await fail()
        for (const path of ['/en/home', '/en/news', '/nl/request/your-situation']) {
          // with a query it is rendered again
          await page.goto(`${portal.url}${path}?after=${name}`)
          await ready(page)
          await expect(page).toHaveURL(new RegExp(path))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('alert')).toHaveCount(0)
          if (path === '/en/home')
            await expect(page.getByRole('button', { name: 'See my price' })).toBeVisible()
        }
      })
    expect(at(portal, 'from the content service')).toBe(-1)
  } finally {
    await portal.stop()
    await stopProvider()
  }
})
