import type { Page } from '@playwright/test'

import {
  contactWords,
  fillContact,
  openContact,
  referenceOf,
  sendContact,
  sentPanel,
} from './support/contact.ts'
import { fill } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { mailsSentTo } from './support/mailbox.ts'
import { demo, fillLogin, newAddress, ready, signIn } from './support/people.ts'

const DESK = 'help@pont.example'
const POST = /POST \/api\/portal\/contact/
const say = contactWords.en

const summary = (page: Page) => page.getByRole('alert', { name: say.problem })

// everything that was typed by fillContact
const expectKept = async (page: Page, email: string, language: 'en' | 'nl' = 'en') => {
  const words = contactWords[language]
  const main = page.getByRole('main')
  await expect(main.getByLabel(words.category)).toHaveValue('PAYMENT')
  await expect(main.getByLabel(words.name, { exact: true })).toHaveValue('Ana Silva')
  await expect(main.getByLabel(words.email)).toHaveValue(email)
  await expect(main.getByLabel(words.subject)).toHaveValue('Invoice')
  await expect(main.getByLabel(words.question, { exact: true })).toHaveValue(/São Paulo/)
  await expect(main.getByRole('radio', { name: words.no })).toBeChecked()
}

test('SVC-02 a visitor asks a question, and the service desk gets it', async ({ page, portal }) => {
  const email = newAddress('ana')
  await page.goto('/en/home')
  await ready(page)
  const help = page.getByRole('complementary', { name: 'Need help?' })
  await help.getByRole('link', { name: say.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: '+31 85 000 0000' })).toBeVisible()
  await fillContact(page, { email })
  await sendContact(page)
  await expect(sentPanel(page)).toBeFocused()
  await expect(sentPanel(page)).toContainText('We answer within 4 working days')
  await expect(sentPanel(page)).toContainText(/You get an answer by [A-Z][a-z]+day \d/)
  const reference = await referenceOf(page)
  const desk = await portal.mailTo(DESK, reference)
  expect(desk.text).toContain('> How can I pay from abroad?\n>\n> I live in São Paulo.')
  expect(desk.text).toContain(email)
  const receipt = await portal.mailTo(email, reference)
  expect(receipt.text).toContain(`Your reference is ${reference}`)
  expect(receipt.text).not.toContain('abroad')
  await page.getByRole('button', { name: 'Ask another question' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Send us your question' })).toBeFocused()
  await expect(page.getByRole('main').getByLabel(say.subject)).toHaveValue('')
})

const expectNothingLeft = async (page: Page) => {
  await openContact(page)
  await expect(page.getByRole('main').getByLabel(say.email)).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('pont.contact'))).toBeNull()
}

test('SVC-02 a customer finds name, address and policies filled in', async ({ page, portal }) => {
  await signIn(page, demo.mei)
  await openContact(page)
  const main = page.getByRole('main')
  await expect(main.getByLabel(say.email)).toHaveValue(demo.mei)
  await expect(main.getByLabel(say.name, { exact: true })).toHaveValue(/^Mei /)
  const policies = main.getByRole('radiogroup', { name: 'Which policy is it about?' })
  await expect(policies.getByRole('radio')).toHaveCount(3)
  await expect(policies.getByRole('radio').first()).toBeChecked()
  const number = (await policies.getByRole('radio').nth(1).getAttribute('value')) ?? ''
  await policies.getByRole('radio').nth(1).check()
  await main.getByLabel(say.category).selectOption('CHANGE_POLICY')
  await fill(main, say.subject, 'My policy')
  await fill(main, say.question, 'Can I add a month?')
  await sendContact(page)
  const desk = await portal.mailTo(DESK, await referenceOf(page))
  expect(desk.text).toContain(number)
  expect(desk.text).toContain('Logged in: yes')
  // what was filled in for another question is cleared on logging out too
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
  await expectNothingLeft(page)
})

test('SVC-02 API-27 a question whose answer got lost is sent again, and arrives once', async ({
  page,
  line,
  portal,
}) => {
  const email = newAddress('lost')
  line.on(POST, { kind: 'lose' })
  await openContact(page, line.url)
  await fillContact(page, { email })
  await sendContact(page)
  await expect(summary(page)).toContainText('We could not send your message.')
  await page.reload()
  await ready(page)
  await expectKept(page, email)
  line.clear()
  await sendContact(page)
  await portal.mailTo(email, await referenceOf(page))
  // the browser itself retries a few times
  expect(line.sent(POST).length).toBeGreaterThan(1)
  expect(mailsSentTo(portal, email)).toHaveLength(1)
})

test('SVC-02 without a network the question stays, and can be sent when it is back', async ({
  page,
  context,
}) => {
  const email = newAddress('offline')
  await openContact(page)
  await fillContact(page, { email })
  await context.setOffline(true)
  await sendContact(page)
  await expect(summary(page)).toContainText('We could not send your message.')
  await expect(page.getByText('You are offline.').first()).toBeVisible()
  await context.setOffline(false)
  await expectKept(page, email)
  await sendContact(page)
  await referenceOf(page)
})

test('SVC-02 a Dutch visitor asks in Dutch', async ({ page, portal }) => {
  const email = newAddress('noor')
  await openContact(page, '', 'nl')
  await sendContact(page, 'nl')
  await expect(page.getByRole('alert', { name: contactWords.nl.problem })).toContainText(
    'Geef aan of je al klant bent',
  )
  await fillContact(page, { email, policyNumber: '260 047 113' }, 'nl')
  await sendContact(page, 'nl')
  const reference = await referenceOf(page, 'nl')
  await expect(sentPanel(page, 'nl')).toContainText('We antwoorden binnen 4 werkdagen')
  await expect(sentPanel(page, 'nl')).toContainText(/Je krijgt uiterlijk [a-z]+dag \d/)
  expect((await portal.mailTo(DESK, reference)).text).toContain('260047113')
  expect((await portal.mailTo(email, reference)).text).toContain('Je krijgt uiterlijk')
})

test('SVC-02 without scripts the page says how to reach us', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(contactWords.nl.path)
  await expect(page.getByRole('heading', { level: 1, name: contactWords.nl.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '+31 85 000 0000' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Voorbeeldkade 1')).toBeVisible()
  expect(await page.locator('noscript').innerText()).toContain('JavaScript')
  await context.close()
})

test('GUARD-03 SVC-02 a session that ends by itself keeps the question', async ({ page, context }) => {
  await signIn(page, demo.lars)
  await openContact(page)
  const main = page.getByRole('main')
  await expect(main.getByLabel(say.email)).toHaveValue(demo.lars)
  await fill(main, say.subject, 'Still here')
  await context.clearCookies()
  await page.goto('/en/insurances')
  await ready(page)
  await fillLogin(page, { username: demo.lars })
  await expect(page).toHaveURL(/\/en\/insurances$/)
  await openContact(page)
  await expect(main.getByLabel(say.subject)).toHaveValue('Still here')
})
