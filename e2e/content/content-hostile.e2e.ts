import type { Page } from '@playwright/test'

import { HOSTILE_HTML } from '#server/testing/hostile-html.ts'

import { expect, test } from '#e2e/support/fixtures.ts'
import { ready } from '#e2e/support/people.ts'
import { contentProvider } from '#e2e/support/content-provider.ts'

// An external content provider that was hacked.
const ROOT = '/sitecore/content/student-app'

const NASTY = '</title></script><img src=x onerror="window.__xss=1">'

const hostileBlocks = [
  { kind: 'heading', level: 2, text: NASTY, anchor: `a" onclick="window.__xss=1` },
  ...HOSTILE_HTML.map((html) => ({ kind: 'text', html })),
  { kind: 'list', mark: 'tick', items: HOSTILE_HTML },
  { kind: 'list', mark: 'attention', items: HOSTILE_HTML.slice(0, 5) },
  { kind: 'steps', items: HOSTILE_HTML.slice(0, 20) },
  { kind: 'table', caption: NASTY, head: [NASTY, 'x'], rows: HOSTILE_HTML.map((html) => ['x', html]) },
  { kind: 'image', src: 'https://evil.example/x.png', alt: NASTY, caption: NASTY },
  { kind: 'callout', tone: 'error', title: NASTY, html: HOSTILE_HTML.join(' ') },
  { kind: 'accordion', items: HOSTILE_HTML.map((html, index) => ({ title: `${index} ${NASTY}`, html })) },
  {
    kind: 'contact',
    title: NASTY,
    phone: NASTY,
    phoneHref: 'javascript:window.__xss=1',
    hours: NASTY,
    email: `" onclick="window.__xss=1`,
  },
  { kind: 'action', label: NASTY, href: 'javascript:window.__xss=1', emphasis: 'main' },
]

const item = (slug: string, title = slug) => ({
  id: slug,
  path: `${ROOT}/${slug}`,
  pageTitle: { value: title },
  pageDescription: { value: title },
  requiresAuth: { value: '' },
})
const question = { id: 'why', category: 'nasty', title: NASTY, description: NASTY }

const HOSTILE = {
  PageTree: {
    item: { ...item('home'), pages: { results: [item('nasty', NASTY), item('service-contact/faq', NASTY)] } },
  },
  PageBody: { item: { ...item('nasty', NASTY), blocks: hostileBlocks } },
  QuestionIndex: {
    faq: {
      index: {
        categories: [{ id: 'nasty', title: NASTY, description: NASTY }],
        questions: [{ ...question, keywords: [NASTY], related: [] }],
        top: ['why'],
      },
    },
  },
  QuestionAnswer: {
    faq: {
      answer: {
        ...question,
        categoryTitle: NASTY,
        updatedOn: NASTY,
        blocks: hostileBlocks,
        related: [question],
      },
    },
  },
}

test.use({ settings: contentProvider(HOSTILE) })

const TAGS =
  'h1 h2 h3 p div span br strong em b i sup sub abbr dfn a ul ol li table caption thead tbody tr th td figure img ' +
  'figcaption details summary svg path circle line rect polyline button section nav form label input search small time'

/** What the page should not contain: unknown elements, attributes with code, links with other schemes. */
const forbiddenParts = (page: Page) =>
  page.evaluate((tags) => {
    const allowed = new Set(tags.split(' '))
    const problems: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      const name = element.tagName.toLowerCase()
      if (!allowed.has(name)) problems.push(`<${name}>`)
      for (const { name: attribute, value } of element.attributes) {
        if (/^on|^srcdoc$|^formaction$|^ping$|^xlink:/i.test(attribute)) problems.push(`${name} ${attribute}`)
        if (attribute === 'style') problems.push(`${name} style`)
        if (/^(?:src|href|action)$/.test(attribute) && /^\s*(?:javascript|data|vbscript|blob):/i.test(value))
          problems.push(`${name} ${attribute}=${value}`)
      }
      if (element instanceof HTMLImageElement && element.src) problems.push(element.src)
    }
    return problems
  }, TAGS)

test('CMS-08 hostile content does no harm, rendered by the server or in the browser', async ({
  page,
  portal,
}) => {
  const elsewhere: string[] = []
  const { host } = new URL(portal.url)
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.host !== host) elsewhere.push(url.href)
  })
  page.on('dialog', (dialog) => {
    elsewhere.push(dialog.message())
    void dialog.dismiss()
  })
  const expectHarmless = async () => {
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await forbiddenParts(page)).toEqual([])
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    expect(await page.evaluate(() => '__xss' in window)).toBe(false)
    expect(elsewhere).toEqual([])
  }
  for (const path of [
    '/nasty',
    '/service-contact/faq',
    '/service-contact/faq/nasty',
    '/service-contact/faq/nasty/why',
  ])
    await test.step(path, async () => {
      await page.goto(`/en${path}`)
      await expectHarmless()
      await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
      await expect(page).toHaveURL(`/nl${path}`)
      await expectHarmless()
    })
})
