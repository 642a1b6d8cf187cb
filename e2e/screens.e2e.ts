import { mkdirSync } from 'node:fs'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from './support/fixtures.ts'
import { demo, logIn, ready } from './support/people.ts'
import { degreeInDelft, payslip, somebody, withJob } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'
import type { Language } from './support/words.ts'

// Screenshots of every screen of a request and of a customer for docs/screens, taken on demand by tools/screens.ts.
const FOLDER = 'docs/screens'
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const

test.describe.configure({ timeout: 600_000 })

type Size = keyof typeof SIZES

const screenshots =
  (page: Page, language: Language, size: Size, colours = 96) =>
  async (name: string) => {
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => scrollTo(0, 0))
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    // few colours are enough for flat pages, and keep the repository small
    await sharp(picture)
      .png({ palette: true, colours, compressionLevel: 9, effort: 10 })
      .toFile(`${FOLDER}/${name}-${language}-${size}-light.png`)
  }

const personOnScreens = () => somebody({ email: 'arjun.sharma@students.example' })

for (const language of ['en', 'nl'] as const)
  for (const size of ['desktop', 'phone'] as const) {
    test(`screens of a request (${language}, ${size})`, async ({ page }) => {
      mkdirSync(FOLDER, { recursive: true })
      await page.setViewportSize(SIZES[size])
      const picture = screenshots(page, language, size)
      const request = wizard(page, language)
      await page.goto(`/${language}/home`)
      await ready(page)
      await picture('home')
      await request.open()
      await request.press(request.say.continue)
      // its script loads with the first error
      await expect(page.getByRole('alert', { name: request.say.problem })).toBeVisible()
      await picture('your-situation-errors')
      await request.fillStay(withJob())
      await picture('your-situation')
      await request.press(request.say.continue)
      await page.waitForURL(/our-advice$/)
      await picture('our-advice-basic')
      await request.cover('basicWithSupplement')
      await request.known()
      await picture('new-existing-customer')
      await request.asNew()
      await picture('request-insurance-you')
      await request.you(personOnScreens())
      await request.fillAddress()
      await picture('request-insurance-address')
      await request.address()
      await request.directDebit()
      await request.upload([payslip()])
      await picture('request-insurance-payment')
      await request.press(request.say.save)
      await page.waitForURL(/your-overview$/)
      await picture('your-overview')
      await request.goOn()
      await request.lastQuestions()
      await picture('final-questions')
      await request.send()
      await picture('request-complete')
    })

    test(`screens of other paths (${language}, ${size})`, async ({ page }) => {
      mkdirSync(FOLDER, { recursive: true })
      await page.setViewportSize(SIZES[size])
      const picture = screenshots(page, language, size)
      const { contractEnd: _, ...job } = withJob()
      const request = wizard(page, language)
      await request.open()
      await request.situation({ ...job, doing: 'research' })
      await picture('no-product')
      await request.open()
      await request.situation({ ...degreeInDelft(), origin: 'DE', card: 'yes', cardValid: 'yes' })
      await picture('our-advice')
      await request.cover('Supplement')
      await request.you(personOnScreens())
      await request.address()
      await picture('request-insurance-study')
    })
  }

// The screens of a customer, by person in the demo. What belongs to a policy is opened by its link on the insurance page.
const CUSTOMER: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    demo.mei,
    [
      ['insurances', '/insurances'],
      ['insurance-card', '/insurances/card?'],
      ['change-address', '/insurances/address?'],
      ['change-payment', '/insurances/payment?'],
      ['end-insurance', '/insurances/terminate?'],
      ['new-claim', '/newclaim/'],
      ['invoices', '/invoices'],
      ['claims', '/medicalclaims'],
      ['profile', '/profile'],
      ['profile-details', '/profile/details'],
      ['profile-data', '/profile/data'],
    ],
  ],
  [
    demo.ana,
    [
      ['change-first-day', '/insurances/startdate?'],
      ['withdraw', '/withdraw?'],
    ],
  ],
  [demo.maria, [['another-period', '/insurances/addperiod?']]],
]

const hrefOf = async (page: Page, path: string, language: Language) => {
  if (!/[?/]$/.test(path)) return `/${language}${path}`
  return (await page.locator(`main a[href*="${path}"]`).first().getAttribute('href')) ?? ''
}

const openInsurances = async (page: Page, language: Language) => {
  await page.goto(`/${language}/insurances`)
  await ready(page)
  await expect(page.getByRole('article').first()).toBeVisible()
}

// One size of each language: both are looked at, in half as many pictures.
for (const [language, size] of [
  ['en', 'desktop'],
  ['nl', 'phone'],
] as const)
  test(`screens of a customer (${language}, ${size})`, async ({ page }) => {
    mkdirSync(FOLDER, { recursive: true })
    await page.setViewportSize(SIZES[size])
    const picture = screenshots(page, language, size, 32)
    for (const [username, screens] of CUSTOMER) {
      await logIn(page, username)
      for (const [name, path] of screens) {
        await openInsurances(page, language)
        await page.goto(await hrefOf(page, path, language))
        await ready(page)
        await page.waitForLoadState('networkidle')
        await picture(name)
      }
    }
    await page.context().clearCookies()
    await page.goto(`/${language}/newclaimpublic`)
    await ready(page)
    await picture('claim-without-account')
  })

// for the README
test('the insurance of a customer (en, phone)', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await logIn(page, demo.mei)
  await openInsurances(page, 'en')
  await page.waitForLoadState('networkidle')
  await screenshots(page, 'en', 'phone', 32)('insurances')
})
