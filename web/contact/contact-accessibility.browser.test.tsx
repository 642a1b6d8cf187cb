import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { contact } from '#contract/contact.ts'
import { policies } from '#contract/policies.ts'
import { expectAccessible, expectFits, expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuse, reply } from '#web/testing/replies.ts'

const en = {
  path: '/en/service-contact/contact',
  send: 'Send my question',
  yes: 'Yes',
  no: 'No',
  number: 'Policy number',
  category: /^What is your question about\?/,
  name: 'Your name',
  email: 'E-mail address',
  subject: 'Subject',
  question: /^Your question$/,
  payment: 'Payment and invoices',
  check: expectAccessible,
}

const nl: typeof en = {
  path: '/nl/service-contact/contact',
  send: 'Verstuur mijn vraag',
  yes: 'Ja',
  no: 'Nee',
  number: 'Polisnummer',
  category: /^Waar gaat je vraag over\?/,
  name: 'Je naam',
  email: 'E-mailadres',
  subject: 'Onderwerp',
  question: /^Je vraag$/,
  payment: 'Betaling en facturen',
  // the markup and the colours are those of the English page; the words are longer
  check: expectFits,
}

const main = page.getByRole('main')

test.each([
  ['en', en],
  ['nl', nl],
])('SVC-02 the contact form is accessible in any state, and fits (%s)', async (_, say) => {
  await showPortal(say.path)
  await expect.element(main.getByRole('button', { name: say.send })).toBeVisible()
  await say.check('contact')
  await press(say.send)
  await expect.element(summary).toHaveFocus()
  await say.check('contact with errors')
  await main.getByRole('radio', { name: say.yes }).click()
  await line(say.number).fill('260047112')
  await main.getByLabelText(say.category).selectOptions(say.payment)
  await line(say.name).fill('Ana Silva')
  await line(say.email).fill('ana@students.example')
  await line(say.subject).fill('Invoice')
  await line(say.question).fill('How can I pay from abroad?')
  await press(say.send)
  await expect.element(summary).toHaveFocus()
  await expectNoViolations('contact with a wrong policy number')
  await main.getByRole('radio', { name: say.no }).click()
  refuse(contact.ask, 503)
  await press(say.send)
  await expect.element(summary).toHaveFocus()
  await say.check('contact that failed')
  reply(contact.ask, { reference: 'Q20261120-0001', answerBy: '2026-11-26' })
  await press(say.send)
  await expect.element(main.getByRole('status').filter({ hasText: 'Q20261120-0001' })).toHaveFocus()
  await say.check('contact that was sent')
})

test.each([
  ['en', en],
  ['nl', nl],
])('SVC-02 the contact form of a customer is accessible, and fits (%s)', async (_, say) => {
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy(), examplePolicy({ policyNumber: '260047121' })])
  await showPortal(say.path, { who: mei })
  await expect.element(line(say.email)).toHaveValue(exampleProfile().email)
  await main.getByRole('radio').last().click()
  await say.check('contact of a customer')
})
