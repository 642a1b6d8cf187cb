import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { dayRateCents } from '#domain/policies/price/premium.ts'
import { ratesOn } from '#domain/policies/price/rates.ts'
import { calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'

import { expectFits } from './support/axe.ts'
import { lastDay } from './support/days.ts'
import { accept, decideClaim } from './support/office/decisions.ts'
import { letDaysPass, payInvoice, todayOf } from './support/demo-pages.ts'
import { choose, fill, fillDate, pick } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { journeyWords } from './support/journey-words.ts'
import { linkIn } from './support/mailbox.ts'
import { ready } from './support/people.ts'
import type { Portal } from './support/portals.ts'
import { payslip, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'
import { words } from './support/words.ts'
import type { Language } from './support/words.ts'

// A portal of its own, since its clock moves. The longest journey is the first: its file has the first name. The steps of a
// customer in English are in the other journeys, each for itself.
test.use({ settings: { LIMIT_VERIFY: 'off' } })

const PASSWORD = 'Met-de-pont-over-7'
const PHONE = { width: 360, height: 740 }
const spaced = (number: string) => number.replace(/(\d{3})(?=\d)/g, '$1 ')
const daysAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

const money = (cents: number, language: Language) =>
  new Intl.NumberFormat(language === 'nl' ? 'nl' : 'en-GB', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replaceAll(/\s/g, ' ')

type Journey = {
  readonly page: Page
  readonly portal: Portal
  readonly language: Language
  readonly email: string
  readonly startDate: string
  readonly endDate: string
}

/** The steps of one customer through a whole insurance. */
const steps = ({ page, portal, language, email, startDate, endDate }: Journey) => {
  const say = journeyWords[language]
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click()
  const title = (name: string | RegExp) => expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  const mail = (about: string | RegExp) => portal.mailTo(email, String(about))

  /** Sends what leads money elsewhere: a while after the log-in the password is asked again. */
  const sendSafely = async (name: string | RegExp, received: string | RegExp) => {
    await press(name)
    const dialog = page.getByRole('dialog')
    const receipt = main.getByRole('heading', { level: 1, name: received })
    await expect(dialog.or(receipt)).toBeVisible()
    if (await dialog.isVisible()) {
      await dialog.getByLabel(say.yourPassword).fill(PASSWORD)
      await dialog.getByRole('button', { name: say.confirmPassword, exact: true }).click()
    }
    await expect(receipt).toBeVisible()
  }

  // the details of the next period name the earlier policy, in the middle of a line
  const cardOf = (number: string) =>
    page.getByRole('article').filter({ hasText: new RegExp(String.raw`(Policy|Polis)\s*${spaced(number)}`) })

  const openCard = async (number: string) => {
    await page.goto(`/${language}/insurances`)
    await ready(page)
    const card = cardOf(number)
    await card.getByText(say.details, { exact: true }).click()
    return card
  }

  const fromCard = async (number: string, name: string | RegExp) => {
    const card = await openCard(number)
    await card.getByRole('link', { name, exact: true }).click()
    await expect(page).not.toHaveURL(new RegExp(`/${language}/insurances$`))
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** The receipt in Dutch; the number on its pass stays on one line on the smallest phone. */
  const expectReceipt = async () => {
    await expect(page.getByText(/^Vandaag, \d+ \w+ \d{4}/)).toBeVisible()
    await expect(page.getByText(/^Uiterlijk \w+dag \d+ \w+/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'laat het ons weten' })).toHaveAttribute(
      'href',
      '/nl/service-contact/contact',
    )
    await expect(main).not.toContainText(/requests\.|new_request_/)
    await page.setViewportSize({ width: 320, height: 640 })
    const digits = main.getByText(/^\d{3} \d{3} \d{3}$/).first()
    expect((await digits.boundingBox())?.height).toBeLessThan(45)
    await page.setViewportSize(PHONE)
  }

  const fits = async (what: string) => {
    await expectFits(page, `${language}/${what}`)
    await page.setViewportSize(PHONE)
  }

  const request = async () => {
    const form = wizard(page, language)
    await form.open()
    await form.situation({
      origin: 'IN',
      doing: 'exchange',
      start: startDate,
      end: endDate,
      job: 'no',
      dutch: 'no',
      institution: 'Delft University of Technology',
    })
    await form.cover('Complete Plus')
    await form.you(somebody({ email }))
    await form.address()
    await choose(main, form.say.when, form.say.atOnce)
    await choose(main, form.say.how, form.say.bankTransfer)
    await form.press(form.say.save)
    await expect(form.heading(form.say.overview)).toBeVisible()
    await expect(page.getByText('Stap 4 van 5: ')).toBeAttached()
    await form.goOn()
    await form.lastQuestions()
    await form.send()
    await expectReceipt()
    const [number = ''] = /\d{3} \d{3} \d{3}/.exec(await main.innerText()) ?? []
    return number.replaceAll(' ', '')
  }

  const activate = async (applicationNumber: string) => {
    const receipt = await mail(spaced(applicationNumber))
    expect(receipt.subject).toContain('aanvraag')
    await page.goto(linkIn(receipt, '/nl/activate/'))
    await page.getByLabel(say.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(say.passwordAgain).fill(PASSWORD)
    await press(say.savePassword)
    await expect(page).toHaveURL(`/${language}/insurances`)
  }

  /** Accepted and paid: the policy number is in the mail. */
  const accepted = async (applicationNumber: string) => {
    await accept(portal, applicationNumber)
    const { subject } = await mail(say.insured)
    const policyNumber = (subject.split(': ').at(-1) ?? '').replaceAll(/\D/g, '')
    await payInvoice(page, policyNumber)
    return policyNumber
  }

  /** The address behind the QR code of the certificate, decoded from the PDF. */
  const certificate = async (number: string) => {
    const card = await openCard(number)
    // on a busy machine the page may stop waiting for the file, and offers to try again
    const get = async () => {
      const download = page.waitForEvent('download')
      await card.getByRole('button', { name: say.certificate }).click()
      return (await download).path()
    }
    const { text, code } = readPdf(await readFile(await get().catch(get)))
    expect(text).toContain(spaced(number))
    const address = (await code()) ?? ''
    expect(address).toContain(`${portal.url}/${language}/verify/`)
    return address
  }

  const verify = async (address: string, result: string | RegExp) => {
    await page.goto(address)
    await expect(main.getByText(result)).toBeVisible()
  }

  const sendChange = async (number: string, kind: string) => {
    await press(say.see)
    await sendSafely(say.sendChange, say.changeReceived)
    await accept(portal, number, kind)
  }

  const moveHouse = async (number: string) => {
    await fromCard(number, say.changeAddress)
    await fill(main, words[language].postalCode, '6708pb')
    await fill(main, words[language].houseNumber, '10')
    await expect(main.getByText('Droevendaalsesteeg 10, Wageningen')).toBeVisible()
    await main.getByLabel(say.moved).check()
    await sendChange(number, 'ADDRESS')
    await mail(say.changed)
  }

  const payByDirectDebit = async (number: string) => {
    await fromCard(number, say.changePayment)
    await choose(main, say.how, say.debit)
    await fill(main, say.iban, 'DE89370400440532013000')
    await fill(main, say.holder, 'A. Sharma')
    await main.getByRole('checkbox').check()
    await sendChange(number, 'PAYMENT')
    await page.goto(`/${language}/profile`)
    await expect(main.getByText('DE•• •••• •••• •••• ••30 00')).toBeVisible()
  }

  const fileClaim = async (number: string) => {
    await page.goto(`/${language}/insurances`)
    await ready(page)
    await cardOf(number).getByRole('link', { name: say.fileClaim }).click()
    await expect(page).toHaveURL(`/${language}/newclaim`)
    await main.locator('input[type=file]:not([capture])').setInputFiles([payslip('invoice.pdf')])
    await main.getByLabel(say.care, { exact: true }).selectOption('GP')
    await fillDate(page, say.treated, startDate, language)
    await fill(main, say.provider, 'Praktijk Voorbeeld')
    await pick(page, say.where, String(say.netherlands))
    await main.getByLabel(say.amount, { exact: true }).fill('62,50')
    await fits('newclaim')
    await press(words[language].continue)
    await main.getByRole('radio', { name: say.me }).check()
    await press(words[language].continue)
    await fits('newclaim, check')
    await main.getByLabel(say.statement).check()
    await press(say.sendClaim)
    await title(say.claimReceived)
    await fits('the claim was received')
    return /C\d{10}/.exec(await main.innerText())?.[0] ?? ''
  }

  const claimDecided = async (claimNumber: string) => {
    await decideClaim(portal, claimNumber, { paid: 40, reason: 'ABOVE_TARIFF' })
    await mail(say.claimDecided)
    await page.goto(`/${language}/medicalclaims?claim=${claimNumber}`)
    const claim = page.getByRole('article').filter({ hasText: claimNumber })
    await expect(claim).toContainText(money(4000, language))
    await expect(claim.getByText(say.partly)).toBeVisible()
  }

  const addPeriod = async (number: string) => {
    await fromCard(number, say.addPeriod)
    await press(say.threeMonths)
    await press(say.toQuestions)
    await title(say.questions)
    for (const radio of await main.getByRole('radio', { name: words[language].no, exact: true }).all())
      await radio.check()
    await press(say.toSummary)
    await title(say.summary)
    for (const checkbox of await main.getByRole('checkbox').all()) await checkbox.check()
    await sendSafely(say.sendPeriod, say.periodReceived)
    const [added = ''] = /\d{3} \d{3} \d{3}/.exec(await main.innerText()) ?? []
    return added.replaceAll(' ', '')
  }

  /** Ends it on this day; what comes back is shown before it is sent, and stands with the invoices. */
  const end = async (number: string, { on, refund }: { readonly on: string; readonly refund: string }) => {
    await fromCard(number, say.end)
    await main.getByLabel(say.leaving).check()
    await fillDate(page, say.lastDay, on, language)
    await expect(main).toContainText(refund)
    await press(say.toEnd)
    await title(say.endSummary)
    await expect(main).toContainText(refund)
    await sendSafely(say.endNow, say.endReceived)
    await accept(portal, number, 'TERMINATE')
    expect((await mail(`${spaced(number)} ${say.endAccepted}`)).text.replaceAll(/\s/g, ' ')).toContain(refund)
    await page.goto(`/${language}/invoices`)
    await expect(main.getByRole('heading', { name: refund })).toBeVisible()
  }

  const stopped = async (number: string) => {
    await mail(say.ended)
    await page.goto(`/${language}/insurances`)
    await ready(page)
    await main.getByText(say.endedList).click()
    await expect(cardOf(number)).toContainText(say.stopped)
  }

  return {
    request,
    activate,
    accepted,
    certificate,
    verify,
    moveHouse,
    payByDirectDebit,
    fileClaim,
    claimDecided,
    addPeriod,
    end,
    stopped,
    say,
    mail,
  }
}

const centsADay = (day: string) =>
  dayRateCents(
    { productCode: 'EXCHANGE', coverage: 'COMPLETE_PLUS', destination: 'NL', family: false },
    ratesOn(BUNDLED_PRICES, calendarDate(day)),
  ) ?? Number.NaN

test('a student is insured for a term, changes, claims, goes on and leaves, in Dutch on a phone', async ({
  page,
  portal,
}) => {
  // forty pages, each on the real server
  test.slow()
  await page.setViewportSize(PHONE)
  const language = 'nl'
  const { email } = somebody()
  const startDate = await todayOf(portal.url)
  const endDate = lastDay(startDate, 3)
  const student = steps({ page, portal, language, email, startDate, endDate })

  const number =
    await test.step('WIZ-01 WIZ-18 SHELL-02 MAIL-01 POL-11 a request is accepted and paid', async () => {
      const applicationNumber = await student.request()
      await student.activate(applicationNumber)
      return student.accepted(applicationNumber)
    })

  const proof = await test.step('DOC-01 the certificate is verified by its code', async () => {
    const address = await student.certificate(number)
    await student.verify(address, student.say.right)
    return address
  })

  await test.step('POL-08 POL-09 the address and the payment change', async () => {
    await student.moveHouse(number)
    await student.verify(proof, student.say.newer)
    await student.payByDirectDebit(number)
  })

  await test.step('CLM-04 CLM-07 SHELL-12 a claim is filed on pages that fit, and paid in part', async () => {
    await student.claimDecided(await student.fileClaim(number))
  })

  await test.step('RENEW-01 sixty days before the end a mail leads to another period', async () => {
    await letDaysPass(page, daysAfter(endDate, -60))
    await student.mail(student.say.ends)
    const added = await student.addPeriod(number)
    await accept(portal, added)
    await student.mail(`: polis ${spaced(added)}`)
  })

  await test.step('TERM-01 the insurance ends early, with a refund, and its last day passes', async () => {
    const on = daysAfter(await todayOf(portal.url), 2)
    const left = daysInPeriod(calendarDate(daysAfter(on, 1)), calendarDate(endDate))
    await student.end(number, { on, refund: money(left * centsADay(startDate), language) })
    await letDaysPass(page, daysAfter(on, 1))
    await student.stopped(number)
  })
})
