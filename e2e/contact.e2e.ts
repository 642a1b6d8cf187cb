import type { Page } from '@playwright/test'

import {
  contactWords,
  fillContact,
  openContact,
  referenceOf,
  sendContact,
  sentPanel,
} from './support/contact.ts'
import { choose, fill } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { mailsSentTo } from './support/mailbox.ts'
import { demo, fillLogin, newAddress, ready, signIn } from './support/people.ts'
import { saying } from './support/proxy.ts'
import { startServer } from './support/server.ts'

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

test('SVC-02 a visitor asks a question, and the service desk has it', async ({ page, portal }) => {
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
  // what was filled in anew for another question goes with the session too
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
  await expectNothingLeft(page)
})

test('SVC-02 a customer may ask about another policy, and leaves nothing behind', async ({ page }) => {
  await signIn(page, demo.omar)
  await openContact(page)
  const main = page.getByRole('main')
  await choose(main, 'Which policy is it about?', 'Another policy')
  await sendContact(page)
  await summary(page).getByRole('link', { name: 'Fill in your policy number' }).click()
  await expect(main.getByLabel(say.number)).toBeFocused()
  await main.getByLabel(say.number).fill('260047113')
  await expect(summary(page).getByRole('link', { name: 'Fill in your policy number' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
  await expectNothingLeft(page)
})

test('SVC-03 SVC-02 words that no answer has are the question already', async ({ page }) => {
  await page.goto('/en/service-contact/faq?q=qqqqzzzz')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: say.title }).click()
  await expect(page).toHaveURL(say.path)
  await expect(page.getByRole('main').getByLabel(say.question, { exact: true })).toHaveValue('qqqqzzzz')
})

test('SVC-02 an empty form says what is missing, each at its field', async ({ page }) => {
  await openContact(page)
  await sendContact(page)
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const main = page.getByRole('main')
  const missing = [
    ['Choose whether you are already a customer', main.getByRole('radio', { name: 'Yes' })],
    ['Choose what your question is about', main.getByLabel(say.category)],
    ['Fill in your name', main.getByLabel(say.name, { exact: true })],
    ['Fill in your e-mail address', main.getByLabel(say.email)],
    ['Fill in a subject', main.getByLabel(say.subject)],
    ['Fill in your question', main.getByLabel(say.question, { exact: true })],
  ] as const
  await expect(summary(page).getByRole('link')).toHaveText(missing.map(([text]) => text))
  for (const [text, field] of missing) {
    await summary(page).getByRole('link', { name: text }).click()
    await expect(field).toBeFocused()
  }
  await choose(main, say.customer, 'Yes')
  await sendContact(page)
  await expect(summary(page).getByRole('link', { name: 'Fill in your policy number' })).toBeVisible()
})

test('SVC-02 what is not right is told in words, and goes away as soon as it is', async ({ page }) => {
  await openContact(page)
  await fillContact(page, { email: 'ana@', policyNumber: '260047112' })
  await fill(page.getByRole('main'), say.name, 'a'.repeat(71))
  await fill(page.getByRole('main'), say.subject, 'a'.repeat(101))
  await fill(page.getByRole('main'), say.question, 'a'.repeat(2001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await sendContact(page)
  await expect(summary(page).getByRole('link')).toHaveText([
    'This policy number is not right. Look at your certificate, top right',
    'Use 70 characters or fewer for your name',
    'Write the e-mail address like name@example.com',
    'Use 100 characters or fewer for the subject',
    'Use 2,000 characters or fewer for your question',
  ])
  await fill(page.getByRole('main'), say.number, '260 047 113')
  await expect(summary(page).getByRole('link')).toHaveCount(4)
})

test('SVC-02 a failure keeps what was typed, through a reload and in another language', async ({
  page,
  line,
  portal,
}) => {
  const email = newAddress('kept')
  line.on(POST, saying(503, { errors: [] }))
  await openContact(page, line.url)
  await fillContact(page, { email })
  await sendContact(page)
  await expect(summary(page)).toContainText(
    'We could not send your message. It is still here. Try again later',
  )
  await expect(summary(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Or call or e-mail us' })).toBeVisible()
  await expectKept(page, email)
  await page.reload()
  await ready(page)
  await expectKept(page, email)
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: contactWords.nl.title })).toBeVisible()
  await expectKept(page, email, 'nl')
  line.clear()
  await sendContact(page, 'nl')
  const reference = await referenceOf(page, 'nl')
  // the first try had arrived, and only its answer was another: it is the same question
  await portal.mailTo(email, reference)
  expect(mailsSentTo(portal, email)).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('pont.contact'))).toBeNull()
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
  line.clear()
  await sendContact(page)
  await portal.mailTo(email, await referenceOf(page))
  // the browser itself tries a few times more
  expect(line.sent(POST).length).toBeGreaterThan(1)
  expect(mailsSentTo(portal, email)).toHaveLength(1)
})

test('SVC-02 two presses send one question', async ({ page, line }) => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  line.on(POST, { kind: 'hold', until })
  await openContact(page, line.url)
  await fillContact(page, { email: newAddress('twice') })
  const button = page.getByRole('main').getByRole('button', { name: say.send })
  await button.dblclick()
  await expect(page.getByRole('main').getByText('Sending your question…')).toBeVisible()
  await page.getByRole('main').getByLabel(say.subject).press('Enter')
  release()
  await referenceOf(page)
  expect(line.sent(POST)).toHaveLength(1)
})

test('SVC-02 an incident is told by the portal, and the question stays', async ({ page, line }) => {
  const email = newAddress('incident')
  line.on(POST, saying(500, { incidentId: 'ab12-cd34' }))
  await openContact(page, line.url)
  await fillContact(page, { email })
  await sendContact(page)
  await expect(page.getByRole('alert', { name: 'Something went wrong on our side' })).toContainText(
    'ab12-cd34',
  )
  await expectKept(page, email)
})

test('SVC-02 without a network the question stays, and goes when it is back', async ({ page, context }) => {
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

test('SVC-02 who asks too often is told in words', async ({ page }) => {
  const portal = await startServer({ LIMIT_CONTACT: '1/h' })
  try {
    await openContact(page, portal.url)
    await fillContact(page, { email: newAddress('often') })
    await sendContact(page)
    await referenceOf(page)
    await page.getByRole('button', { name: 'Ask another question' }).click()
    await fillContact(page, { email: newAddress('often') })
    await sendContact(page)
    await expect(summary(page)).toContainText('You sent several questions already. Try again in an hour')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Or call or e-mail us' })).toBeVisible()
  } finally {
    await portal.stop()
  }
})

test('SVC-02 a Dutch visitor asks in Dutch', async ({ page, portal }) => {
  const email = newAddress('noor')
  await openContact(page, '', 'nl')
  await sendContact(page, 'nl')
  await expect(page.getByRole('alert', { name: contactWords.nl.problem })).toContainText(
    'Kies of je al klant bent',
  )
  await fillContact(page, { email, policyNumber: '260 047 113' }, 'nl')
  await sendContact(page, 'nl')
  const reference = await referenceOf(page, 'nl')
  await expect(sentPanel(page, 'nl')).toContainText('We antwoorden binnen 4 werkdagen')
  expect((await portal.mailTo(DESK, reference)).text).toContain('260047113')
  expect((await portal.mailTo(email, reference)).text).toContain('Je krijgt uiterlijk')
})

test('SVC-02 the keyboard is enough', async ({ page }) => {
  await openContact(page)
  await page.getByRole('link', { name: 'Go to the form' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Send us your question' })).toBeFocused()
  const { keyboard } = page
  const tab = async (typed: string) => {
    await keyboard.press('Tab')
    await keyboard.type(typed)
  }
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await tab('260047113')
  await tab('Pay')
  await tab('Ana Silva')
  await tab(newAddress('keys'))
  await tab('Invoice')
  await tab('How can I pay?')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'How we handle your data' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(sentPanel(page)).toBeFocused()
})

test('SVC-02 CMS-04 without the content service the form works, and says how to reach us', async ({
  page,
}) => {
  const portal = await startServer({
    // nobody listens on this port (discard)
    CONTENT_URL: 'http://127.0.0.1:9/sitecore/api/content',
    CONTENT_KEY: 'nobody-home',
  })
  try {
    await openContact(page, portal.url)
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '+31 85 000 0000' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: DESK })).toBeVisible()
    await fillContact(page, { email: newAddress('alone') })
    await sendContact(page)
    await referenceOf(page)
  } finally {
    await portal.stop()
  }
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
