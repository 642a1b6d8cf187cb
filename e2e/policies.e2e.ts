import type { Page } from '@playwright/test'

import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, newAddress, ready, signIn } from './support/people.ts'
import { changing, saying } from './support/proxy.ts'
import { requestFrom } from './support/visitors.ts'

const cards = (page: Page) => page.getByRole('article')

const rowsOf = async (page: Page, name: string) => {
  const card = page.getByRole('article', { name })
  await card.getByText('All details').click()
  return card.getByRole('term').allInnerTexts()
}

const LIST = /GET \/api\/portal\/profiles\/[^/]+\/policies/

test.describe('POL-01 the insurance of a customer', () => {
  test('POL-01 Mei sees what is active with all its details, and what has ended', async ({ page }) => {
    await signIn(page, demo.mei)
    const card = page.getByRole('article', { name: 'Complete Plus, Netherlands' }).first()
    await expect(card).toContainText('Active')
    await expect(card).toContainText('260 047 11')
    await expect(card.getByText(/^\d+ days left$/)).toBeVisible()
    await expect(card).toContainText(
      /About €\d+ a month, €\d+(,\d{3})*\.\d\d in total\. You pay every month by direct debit/,
    )
    expect(await rowsOf(page, 'Complete Plus, Netherlands')).toEqual(
      expect.arrayContaining([
        'Status',
        'Insurance',
        'Type of stay',
        'Country',
        'Insured person',
        'Birth date',
        'First day',
        'Last day',
        'Price a month (average)',
        'Price in total',
        'You pay',
        'How you pay',
        'Institution',
        'Faculty',
        'Study',
        'Request number',
        'Address',
        'Earlier policy',
        'Documents',
      ]),
    )
    await expect(card.getByRole('definition').filter({ hasText: 'Wageningen University' })).toBeVisible()
    await page.getByText('Ended insurance (1)').click()
    await expect(cards(page).filter({ hasText: 'Ended on' })).toHaveCount(1)
  })

  for (const [status, who, says] of [
    // read in one breath with the state
    ['NOT_ACTIVE', demo.ana, [/^Not active\s*Accepted\. Starts on \w+day \d+ \w+ \d{4}\./]],
    [
      'UNDER_REVIEW_NEW',
      demo.arjun,
      [/We are checking your request/, /You get our answer by \w+day \d+ \w+/],
    ],
    ['DISAPPROVED', demo.sofia, [/Not accepted/, /The reason is in our e-mail/]],
    ['paid by the institution', demo.yuki, [/Leiden University pays and manages this insurance/]],
  ] as const) {
    test(`POL-02 a policy that is ${status} says so and what comes next`, async ({ page }) => {
      await signIn(page, who)
      for (const words of says) await expect(cards(page).filter({ hasText: words }).first()).toBeVisible()
    })
  }

  test('POL-02 whose institution pays is not told to pay', async ({ page }) => {
    await signIn(page, demo.yuki)
    const card = cards(page).filter({ hasText: 'Leiden University pays' })
    await card.getByText('All details').click()
    await expect(card).toContainText(/Who pays\s*Your institution/)
    await expect(card.getByRole('link', { name: 'How to get your documents' })).toHaveAttribute(
      'href',
      '/en/service-contact/faq/documents-account/download-documents',
    )
    await expect(card).not.toContainText(/you pay|after an invoice/i)
  })

  for (const [status, who, says] of [
    ['NOT_ACTIVE', demo.ana, [/^Niet actief\s*Geaccepteerd\. Begint op \w+dag \d+ \w+ \d{4}\./]],
    ['UNDER_REVIEW', demo.lukasz, [/We bekijken je wijziging/, /Supplement/]],
    ['CANCELLED', demo.noor, [/Stopgezet/, /België/]],
  ] as const) {
    test(`POL-02 a policy that is ${status} says so in Dutch`, async ({ page }) => {
      await signIn(page, who, 'nl')
      const ended = page.getByText(/^Afgelopen verzekering/)
      await expect(cards(page).or(ended).first()).toBeVisible()
      if (await ended.count()) await ended.click()
      for (const words of says) await expect(cards(page).filter({ hasText: words }).first()).toBeVisible()
    })
  }

  test('POL-01 a family has a card for each of them, with their names', async ({ page }) => {
    await signIn(page, demo.omar)
    await expect(cards(page)).toHaveCount(3)
    for (const name of ['Omar El-Sayed', 'Leila Hassan', 'Karim El-Sayed'])
      await expect(cards(page).filter({ hasText: `For ${name}` })).toHaveCount(1)
    // one's own stands first
    await expect(cards(page).first()).toContainText('For Omar El-Sayed')
  })

  test('POL-01 Dutch basic insurance and the Supplement beside it are two policies', async ({ page }) => {
    await signIn(page, demo.lars)
    await expect(page.getByRole('heading', { name: 'Dutch basic insurance, Netherlands' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Supplement, Netherlands' })).toBeVisible()
  })

  test('POL-01 who has nothing yet is led to a price', async ({ page }) => {
    await signIn(page, demo.empty)
    await expect(page.getByRole('heading', { name: 'You have no insurance with us yet' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'See my price' })).toHaveAttribute(
      'href',
      '/en/request',
    )
    // one main action: the page offers the same thing under no other name
    await expect(page.getByRole('main').getByRole('link', { name: 'Get new insurance' })).toHaveCount(0)
  })

  test('POL-01 who is insured can get new insurance, beside the title', async ({ page }) => {
    await signIn(page, demo.mei)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Get new insurance' })).toHaveAttribute(
      'href',
      '/en/request',
    )
  })

  for (const [locale, said, drawn] of [
    ['en', /Insured from \d+ \w+ \d{4} to \d+ \w+ \d{4}\./, /^\d+ [A-Z]\w+ \d{4}$/],
    ['nl', /Verzekerd van \d+ \w+ \d{4} tot en met \d+ \w+ \d{4}\./, /^\d+ [a-z]+ \d{4}$/],
  ] as const)
    test(`POL-01 SHELL-04 the line of a policy has its first and last day at its ends, also at 320 px (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await signIn(page, demo.mei, locale)
      const card = cards(page).first()
      const crossing = card.locator('div:has(> svg[width="100%"])')
      const ends = crossing.getByText(drawn)
      await expect(ends).toHaveCount(2)
      const [line, first, last] = await Promise.all(
        [card.locator('svg[width="100%"]'), ends.first(), ends.last()].map((one) => one.boundingBox()),
      )
      if (!line || !first || !last) throw new Error('not drawn')
      // on one line under the line, each at its shore
      expect(first.y).toBe(last.y)
      expect(first.height).toBeLessThan(30)
      expect(first.y).toBeGreaterThanOrEqual(line.y + line.height)
      expect(first.x).toBeLessThan(line.x)
      expect(last.x + last.width).toBeGreaterThan(line.x + line.width)
      // who listens hears a sentence, and the two days not once more
      const heard = await card.ariaSnapshot()
      expect(heard.match(new RegExp(said, 'g'))).toHaveLength(1)
      expect(heard.match(/days left|Nog \d+ dagen/g)).toHaveLength(1)
      await expect(crossing).toHaveAttribute('aria-hidden', 'true')
    })

  test('POL-01 a request sent with an address of ours waits for its owner’s word', async ({
    page,
    portal,
  }) => {
    const number = await requestFrom(portal.url, demo.sofia)
    const shown = number.replace(/(\d{3})(?=\d)/g, '$1 ')
    // the mail leaves once the account was found
    await portal.mailTo(demo.sofia, shown)
    await signIn(page, demo.sofia)
    const panel = page.getByRole('heading', { name: 'Did you send this request?' })
    await expect(panel).toBeVisible()
    await expect(cards(page).filter({ hasText: 'We are checking your request' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Yes, this is my request' }).click()
    await expect(page.getByText('We’ve added this request to your insurance')).toBeVisible()
    const card = cards(page).filter({ hasText: 'We are checking your request' })
    await expect(card).toContainText(shown)
    await expect(panel).toHaveCount(0)
  })

  test('POL-01 nobody hears of somebody else’s request', async ({ page, portal }) => {
    await requestFrom(portal.url, newAddress('else'))
    await signIn(page, demo.empty)
    await expect(page.getByText('Did you send this request?')).toHaveCount(0)
  })
})

test.describe('POL-02 what cannot be shown', () => {
  test('POL-02 an unknown status keeps its card, and its name is logged; the other cards stay', async ({
    page,
    line,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    line.on(
      LIST,
      changing((list: { status: string }[]) =>
        list.map((one, at) => (at ? one : { ...one, status: 'FROZEN' })),
      ),
    )
    await page.goto(`${line.url}/en/login`)
    await ready(page)
    await fillLogin(page, { username: demo.omar })
    await expect(page.getByRole('heading', { name: 'We cannot show this insurance now' })).toHaveCount(1)
    const told = page.getByText(/Policy \d{3}.\d{3}.\d{3}\. Call us on/)
    await expect(told).toBeVisible()
    await expect(told.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect(cards(page)).toHaveCount(2)
    expect(logged.some((text) => text.includes('FROZEN'))).toBe(true)
  })

  test('POL-01 a list that cannot be read is said in its place, and requested again', async ({
    page,
    line,
  }) => {
    line.on(LIST, saying(503, { errors: [] }))
    await page.goto(`${line.url}/en/login`)
    await ready(page)
    await fillLogin(page, { username: demo.mei })
    await expect(page.getByRole('heading', { name: 'We could not load your insurance' })).toBeVisible()
    line.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toContainText('Active')
  })

  test('ALERT-06 ruling 50 a 500 is said once: the page keeps its frame and offers to try again', async ({
    page,
    line,
  }) => {
    line.on(LIST, saying(500, { incidentId: 'ff00-1122' }))
    await page.goto(`${line.url}/en/login`)
    await ready(page)
    await fillLogin(page, { username: demo.mei })
    await expect(page.getByRole('alert')).toContainText('ff00-1122')
    await expect(page.getByRole('heading', { level: 1, name: 'Your insurance' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/could not|wrong|fail/i)
    line.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toContainText('Active')
  })
})
