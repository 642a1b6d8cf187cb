import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import { choose, fill } from './fields.ts'
import { ready } from './people.ts'

const en = {
  path: '/en/service-contact/contact',
  title: 'Ask us a question',
  customer: 'Are you already a customer?',
  yes: 'Yes',
  no: 'No',
  number: 'Policy number',
  category: 'What is your question about?',
  payment: 'Payment and invoices',
  name: 'Your name',
  email: 'E-mail address',
  subject: 'Subject',
  question: 'Your question',
  send: 'Send my question',
  problem: 'There is a problem',
  sent: 'We received your question',
  next: 'What happens next',
}

const nl: typeof en = {
  path: '/nl/service-contact/contact',
  title: 'Stel ons een vraag',
  customer: 'Ben je al klant?',
  yes: 'Ja',
  no: 'Nee',
  number: 'Polisnummer',
  category: 'Waar gaat je vraag over?',
  payment: 'Betaling en facturen',
  name: 'Je naam',
  email: 'E-mailadres',
  subject: 'Onderwerp',
  question: 'Je vraag',
  send: 'Verstuur mijn vraag',
  problem: 'Er klopt iets niet',
  sent: 'We hebben je vraag ontvangen',
  next: 'Wat er nu gebeurt',
}

/** The words of the contact form, by language. */
export const contactWords = { en, nl }

export type QuestionInput = {
  readonly email: string
  readonly subject?: string
  readonly policyNumber?: string
}

type Language = keyof typeof contactWords

/** Opens the contact page, on the portal or through a proxy. */
export const openContact = async (page: Page, url = '', language: Language = 'en'): Promise<void> => {
  await page.goto(url + contactWords[language].path)
  await ready(page)
}

/** Fills in the whole contact form. */
export const fillContact = async (
  page: Page,
  input: QuestionInput,
  language: Language = 'en',
): Promise<void> => {
  const say = contactWords[language]
  const main = page.getByRole('main')
  await choose(main, say.customer, input.policyNumber ? say.yes : say.no)
  if (input.policyNumber) await fill(main, say.number, input.policyNumber)
  await main.getByLabel(say.category).selectOption(say.payment)
  await fill(main, say.name, 'Ana Silva')
  await fill(main, say.email, input.email)
  await fill(main, say.subject, input.subject ?? 'Invoice')
  await fill(main, say.question, 'How can I pay from abroad?\n\nI live in São Paulo.')
}

/** Presses the button that sends the question. */
export const sendContact = (page: Page, language: Language = 'en'): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: contactWords[language].send }).click()

/** The panel that confirms that the question was received. */
export const sentPanel = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: contactWords[language].next })

/** The reference of the question, once it was sent. */
export const referenceOf = async (page: Page, language: Language = 'en'): Promise<string> => {
  const panel = sentPanel(page, language)
  await expect(panel).toContainText(/Q\d{8}-\d{4}/)
  return /Q\d{8}-\d{4}/.exec(await panel.innerText())?.[0] ?? ''
}
