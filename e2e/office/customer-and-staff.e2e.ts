import type { Page } from '@playwright/test'

import { dayFromNow, lastDay } from '#e2e/support/days.ts'
import { fill, fillDate, pick } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { journeyWords } from '#e2e/support/journey-words.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { officeWords } from '#e2e/support/office/office-words.ts'
import { ready } from '#e2e/support/people.ts'
import type { Portal } from '#e2e/support/portals.ts'
import { payslip, somebody } from '#e2e/support/scenarios.ts'
import { openOffice, staffOf } from '#e2e/support/office/staff.ts'
import { withoutDrawing } from '#e2e/support/undrawn.ts'
import { wizard } from '#e2e/support/wizard.ts'
import { words } from '#e2e/support/words.ts'
import type { Language } from '#e2e/support/words.ts'

test.use({ ownContext: true })

const PASSWORD = 'Met-de-pont-over-7'

type Sides = {
  readonly language: Language
  /** The browser of the customer. */
  readonly own: Page
  /** The browser of the people of the insurer. */
  readonly office: Page
  readonly portal: Portal
  readonly email: string
  readonly familyName: string
}

/** What the customer does, in a browser of their own. */
const customerSteps = ({ language, own: page, portal, email, familyName }: Sides) => {
  const say = { ...journeyWords[language], ...officeWords[language] }
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click()
  const title = (name: string | RegExp) => expect(main.getByRole('heading', { level: 1 })).toHaveText(name)

  const request = async () => {
    const form = wizard(page, language)
    const start = dayFromNow({ days: 0 })
    await form.open()
    await form.situation({
      origin: 'IN',
      doing: 'exchange',
      start,
      end: lastDay(start, 3),
      job: 'no',
      dutch: 'no',
      institution: 'Delft University of Technology',
    })
    await form.cover('Complete Plus')
    await form.you(somebody({ email, familyName }))
    await form.address()
    await form.payment()
    await form.goOn()
    await form.lastQuestions()
    await form.send()
    const [number = ''] = /\d{3} \d{3} \d{3}/.exec(await main.innerText()) ?? []
    return number
  }

  const activate = async (number: string) => {
    const receipt = await portal.mailTo(email, number)
    await page.goto(linkIn(receipt, `/${language}/activate/`))
    await page.getByLabel(say.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(say.passwordAgain).fill(PASSWORD)
    await press(say.savePassword)
    await expect(page).toHaveURL(`/${language}/insurances`)
  }

  const answer = async (file: string) => {
    await page.goto(linkIn(await portal.mailTo(email, String(say.questionMail)), `/${language}/`))
    await ready(page)
    await main.getByLabel(say.answer).fill('The letter is here.')
    await main.locator('input[type=file]:not([capture])').setInputFiles([payslip(file)])
    await press(say.sendAnswer)
    await expect(page.getByText(say.thanks)).toBeVisible()
  }

  const openInsurance = async () => {
    await page.goto(`/${language}/insurances`)
    await ready(page)
    return page.getByRole('article').first()
  }

  const moveHouse = async () => {
    const card = await openInsurance()
    await card.getByText(say.details, { exact: true }).click()
    await card.getByRole('link', { name: say.changeAddress, exact: true }).click()
    await fill(main, words[language].postalCode, '6708pb')
    await fill(main, words[language].houseNumber, '10')
    await expect(main.getByText('Droevendaalsesteeg 10, Wageningen')).toBeVisible()
    await main.getByLabel(say.moved).check()
    await press(say.see)
    await press(say.sendChange)
    await title(say.changeReceived)
  }

  const claim = async () => {
    const card = await openInsurance()
    await card.getByRole('link', { name: say.fileClaim }).click()
    await main.locator('input[type=file]:not([capture])').setInputFiles([payslip('invoice.pdf')])
    await main.getByLabel(say.care, { exact: true }).selectOption('GP')
    await fillDate(page, say.treated, dayFromNow({ days: 0 }), language)
    await fill(main, say.provider, 'Praktijk Voorbeeld')
    await pick(page, say.where, String(say.netherlands))
    await main.getByLabel(say.amount, { exact: true }).fill('612,50')
    await press(words[language].continue)
    await main.getByRole('radio', { name: say.me }).check()
    await press(words[language].continue)
    await main.getByLabel(say.statement).check()
    await press(say.sendClaim)
    await title(say.claimReceived)
    return /C\d{10}/.exec(await main.innerText())?.[0] ?? ''
  }

  const readsLetter = async (number: string) => {
    await portal.mailTo(email, String(say.claimMail))
    await page.goto(`/${language}/medicalclaims?claim=${number}`)
    await ready(page)
    const decided = page.getByRole('article').filter({ hasText: number })
    await expect(decided).toContainText('612')
    const download = page.waitForEvent('download')
    await decided.getByRole('button', { name: say.letter }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  }

  const seesVisit = async () => {
    await page.goto(`/${language}/profile`)
    await expect(page.getByRole('region', { name: say.looked })).toContainText(say.askedByPhone)
  }

  return { say, request, activate, answer, moveHouse, claim, readsLetter, seesVisit }
}

type Row = { readonly caseId: string; readonly kind: string }

/** What the people of the insurer do, in another browser. */
const staffSteps = ({ language, office: page, email, familyName }: Sides) => {
  const say = officeWords[language]
  const main = page.getByRole('main')

  const open = async (role: Parameters<typeof staffOf>[0], kind: string) => {
    await openOffice(page, staffOf(role), `/${language}/staff/cases`)
    const reply = await page.request.get(`/api/staff/worklist?kind=ALL&q=${encodeURIComponent(email)}`)
    const { rows } = (await reply.json()) as { rows: Row[] }
    const row = rows.find((one) => one.kind === kind)
    if (!row) throw new Error(`no ${kind} of ${email}`)
    await page.goto(`/${language}/staff/cases/${row.caseId}`)
    await ready(page)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(familyName)
    return page.url()
  }

  /** Does what is chosen, once its mail is shown as it is sent. */
  const decide = async () => {
    await expect(main.getByRole('article')).toContainText(email)
    await page.keyboard.press('Control+Enter')
  }

  const ask = async () => {
    await open('underwriter', 'REQUEST')
    await page.keyboard.press('q')
    await main.getByLabel(say.admission).check()
    await main.getByLabel(say.ownWords).fill('Please send the letter of your university.')
    await decide()
  }

  const accept = async (kind: string) => {
    await open('underwriter', kind)
    await page.keyboard.press('a')
    await decide()
  }

  const acceptAnswered = async (file: string) => {
    await open('underwriter', 'REQUEST')
    await expect(main).toContainText('The letter is here.')
    await expect(main).toContainText(file)
    // what was sent is read before it is accepted
    await main.getByLabel(say.lookedAtIt).check()
    await page.keyboard.press('a')
    await decide()
  }

  const decideClaim = async () => {
    const address = await open('claims', 'CLAIM')
    await main.getByRole('button', { name: say.sendToSecond }).click()
    await expect(main.getByRole('button', { name: say.sendToSecond })).toBeHidden()
    await openOffice(page, 'claims2@pont.example', address)
    await main.getByRole('button', { name: say.agree }).click()
    await expect(main.getByRole('button', { name: say.agree })).toBeHidden()
  }

  const actAndStop = async (profileId: string) => {
    await openOffice(page, staffOf('support'), `/${language}/staff/customers/${profileId}`)
    await page.keyboard.press('p')
    await main.getByLabel(say.why, { exact: true }).selectOption('ASKED_BY_PHONE')
    await main.getByLabel(say.ownWords).fill('Cannot find the letter.')
    await main.getByRole('button', { name: say.actAs }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/insurances$`))
    const bar = page.getByRole('region', { name: say.acting })
    await bar.getByRole('button', { name: say.stop }).click()
    await expect(page).toHaveURL(new RegExp(`/staff/customers/${profileId}$`))
  }

  const trailIsWhole = async () => {
    await openOffice(page, staffOf('admin'), `/${language}/staff/trail`)
    await main.getByRole('button', { name: say.check }).click()
    await expect(main).toContainText(say.whole)
  }

  return { ask, accept, acceptAnswered, decideClaim, actAndStop, trailIsWhole }
}

for (const language of ['en', 'nl'] as const)
  test(`STAFF-01 STAFF-02 STAFF-03 STAFF-04 STAFF-07 IMP-01 IMP-02 a customer and the people of the insurer work at once, in two browsers (${language})`, async ({
    page: office,
    browser,
    portal,
  }) => {
    // a whole insurance, each step on the real server
    test.slow()
    const context = await browser.newContext()
    await withoutDrawing(context)
    const own = await context.newPage()
    const familyName = `Sharma ${language === 'en' ? 'Rao' : 'Iyer'}`
    const { email } = somebody()
    const sides = { language, own, office, portal, email, familyName }
    const [customer, staff] = [customerSteps(sides), staffSteps(sides)]

    await test.step('a request is asked for more, answered with a file, and accepted', async () => {
      const number = await customer.request()
      await customer.activate(number)
      await staff.ask()
      await customer.answer('letter.pdf')
      await staff.acceptAnswered('letter.pdf')
      await portal.mailTo(email, String(customer.say.insuredMail))
    })
    await test.step('a change is decided', async () => {
      await customer.moveHouse()
      await staff.accept('CHANGE')
      await portal.mailTo(email, String(customer.say.changedMail))
    })
    await test.step('a claim is seen by a second person, and its letter read', async () => {
      const claimNumber = await customer.claim()
      await staff.decideClaim()
      await customer.readsLetter(claimNumber)
    })
    await test.step('support acts as the customer, who sees it; the trail is whole', async () => {
      const { profileId } = (await (await own.request.get('/api/checksession')).json()) as {
        profileId: string
      }
      await staff.actAndStop(profileId)
      await customer.seesVisit()
      await staff.trailIsWhole()
    })
    await context.close()
  })
