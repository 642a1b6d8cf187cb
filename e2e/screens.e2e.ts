import { mkdirSync } from 'node:fs'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { degreeInDelft, payslip, somebody, withJob } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'
import type { Language } from './support/words.ts'

// Screenshots of every screen of a request for docs/screens, taken on demand by tools/screens.ts.
const FOLDER = 'docs/screens'
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const

test.describe.configure({ timeout: 600_000 })

type Size = keyof typeof SIZES

const screenshots = (page: Page, language: Language, size: Size) => async (name: string) => {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => scrollTo(0, 0))
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  // few colours are enough for flat pages, and keep the repository small
  await sharp(picture)
    .png({ palette: true, colours: 96, compressionLevel: 9, effort: 10 })
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
      await request.asNew()
      await request.you(personOnScreens())
      await request.address()
      await picture('request-insurance-study')
    })
  }
