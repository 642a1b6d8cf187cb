import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { contact } from '#contract/contact.ts'
import { policies } from '#contract/policies.ts'
import { contactDraft } from '#web/contact/contact-draft.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { choose, line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, incident, lose, refuse, refuseWith, reply } from '#web/testing/replies.ts'

const CONTACT = '/en/service-contact/contact'
const KEY = 'pont.contact'

const main = page.getByRole('main')
const category = main.getByLabelText(/^What is your question about\?|^Waar gaat je vraag over\?/)
const question = line(/^(Your question|Je vraag)$/)
const sentPanel = main.getByRole('status').filter({ hasText: 'What happens next' })
const problems = summary.getByRole('link')

const open = () => {
  reply(contact.ask, { reference: 'Q20261120-0001', answerBy: '2026-11-26' })
  return showPortal(CONTACT, {
    changes: { pages: [{ slug: '/service-contact/contact' }, { slug: '/privacy' }] },
  })
}

const fillIn = async (changes: { readonly email?: string; readonly number?: string } = {}) => {
  await choose('Are you already a customer?', changes.number ? 'Yes' : 'No')
  if (changes.number) await line('Policy number').fill(changes.number)
  await category.selectOptions('Payment and invoices')
  await line('Your name').fill('Ana Silva')
  await line('E-mail address').fill(changes.email ?? 'ana@students.example')
  await line('Subject').fill('Invoice')
  await question.fill('How can I pay from abroad?\n\nI live in São Paulo.')
}

const send = () => press('Send my question')

const expectKept = async () => {
  await expect.element(category).toHaveValue('PAYMENT')
  await expect.element(line(/^(Your name|Je naam)$/)).toHaveValue('Ana Silva')
  await expect.element(line(/^(E-mail address|E-mailadres)$/)).toHaveValue('ana@students.example')
  await expect.element(line(/^(Subject|Onderwerp)$/)).toHaveValue('Invoice')
  await expect.element(question).toHaveValue('How can I pay from abroad?\n\nI live in São Paulo.')
  await expect.element(main.getByRole('radio', { name: /^(No|Nee)$/ })).toBeChecked()
}

const textsOf = (links: typeof problems) => links.elements().map((link) => link.textContent)

test.each([
  [1440, 'beside'],
  [390, 'below'],
] as const)('SVC-02 on a page of %i px the form stands %s the ways to reach us', async (width, where) => {
  await page.viewport(width, 844)
  await open()
  const form = main.getByRole('region', { name: 'Send us your question' })
  await expect.element(form).toBeVisible()
  const [title, placed] = [main.getByRole('heading', { level: 1 }), form].map((one) =>
    one.element().getBoundingClientRect(),
  )
  const right = (placed?.left ?? 0) > (title?.right ?? 0)
  expect([right, (placed?.top ?? 0) > (title?.bottom ?? 0)]).toEqual([where === 'beside', where === 'below'])
  await page.viewport(1024, 768)
})

test('SVC-02 an empty form says what is missing, each at its field', async () => {
  await open()
  await send()
  await expect.element(summary).toHaveFocus()
  await expect.poll(() => document.title).toMatch(/^Error: /)
  const missing = [
    ['Tell us whether you are already a customer', main.getByRole('radio', { name: 'Yes' })],
    ['Choose what your question is about', category],
    ['Fill in your name', line('Your name')],
    ['Fill in your e-mail address', line('E-mail address')],
    ['Fill in a subject', line('Subject')],
    ['Fill in your question', question],
  ] as const
  expect(textsOf(problems)).toEqual(missing.map(([text]) => text))
  for (const [text, field] of missing) {
    await summary.getByRole('link', { name: text }).click()
    await expect.element(field).toHaveFocus()
  }
  await choose('Are you already a customer?', 'Yes')
  await send()
  await expect.element(summary.getByRole('link', { name: 'Fill in your policy number' })).toBeVisible()
  expect(callsTo(contact.ask)).toHaveLength(0)
})

test('SVC-02 what is not right is explained, and the message disappears as soon as it is', async () => {
  await open()
  await fillIn({ email: 'ana@', number: '260047112' })
  await line('Your name').fill('a'.repeat(71))
  await line('Subject').fill('a'.repeat(101))
  await question.fill('a'.repeat(2001))
  await expect.element(page.getByText('1 character too many')).toBeVisible()
  await send()
  await expect
    .poll(() => textsOf(problems))
    .toEqual([
      'This policy number is not right. Look at the top of your certificate',
      'Use 70 characters or fewer for your name',
      'Write the e-mail address like name@example.com',
      'Use 100 characters or fewer for the subject',
      'Use 2,000 characters or fewer for your question',
    ])
  await line('Policy number').fill('260 047 113')
  await expect.poll(() => textsOf(problems).length).toBe(4)
})

test('SVC-02 a failure keeps what was typed, in this tab and in another language', async () => {
  const { at } = await open()
  refuse(contact.ask, 503)
  await fillIn()
  await send()
  await expect
    .element(summary)
    .toMatchTextContent('We could not send your message. It is still here. Try again later')
  await expect.element(summary).toHaveFocus()
  await expect.element(main.getByRole('heading', { name: 'Or call or e-mail us' })).toBeVisible()
  await expectKept()
  // what a reload would read
  expect(sessionStorage.getItem(KEY)).toContain('São Paulo')
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Stel ons een vraag' })).toBeVisible()
  expect(at()).toBe('/nl/service-contact/contact')
  await expectKept()
  reply(contact.ask, { reference: 'Q20261120-0002', answerBy: '2026-11-26' })
  await press('Verstuur mijn vraag')
  await expect.element(main.getByRole('status')).toMatchTextContent('Q20261120-0002')
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('SVC-02 API-27 a question whose answer got lost stays, and can be sent again', async () => {
  await open()
  lose(contact.ask)
  await fillIn()
  await send()
  await expect.element(summary).toMatchTextContent('We could not send your message.')
  await expectKept()
  reply(contact.ask, { reference: 'Q20261120-0003', answerBy: '2026-11-26' })
  await send()
  await expect.element(sentPanel).toMatchTextContent('Q20261120-0003')
  const [first, second] = callsTo(contact.ask)
  expect(second?.body).toBe(first?.body)
})

test('SVC-02 two presses send one question', async () => {
  await open()
  await fillIn()
  const { release } = hold(contact.ask)
  await main.getByRole('button', { name: 'Send my question' }).dblClick()
  await expect.element(main.getByText('Sending your question…')).toBeVisible()
  await line('Subject').click()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(sentPanel).toHaveFocus()
  await expect.element(sentPanel).toMatchTextContent('We answer within 4 working days')
  await expect.element(sentPanel).toMatchTextContent('You get an answer by Thursday 26 November')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'We received your question' }))
    .toBeVisible()
  await expect.poll(() => document.title).toMatch(/^We received your question/)
  expect(callsTo(contact.ask)).toHaveLength(1)
})

test.each([
  ['en', 'Go to the form', 'Send us your question', 'Send my question', 'Ask another question'],
  ['nl', 'Ga naar het formulier', 'Stuur ons je vraag', 'Verstuur mijn vraag', 'Stel nog een vraag'],
])(
  'SVC-02 after sending the page no longer invites to ask a question (%s)',
  async (...[locale, link, form, button, again]) => {
    contactDraft.change({
      alreadyCustomer: false,
      category: 'PAYMENT',
      name: 'Ana Silva',
      email: 'ana@students.example',
      subject: 'Invoice',
      question: 'How can I pay?',
    })
    reply(contact.ask, { reference: 'Q20261120-0001', answerBy: '2026-11-26' })
    await showPortal(CONTACT.replace('en', locale))
    const invitations = [
      main.getByRole('link', { name: link }),
      main.getByRole('link', { name: 'help@pont.example' }),
      main.getByRole('heading', { level: 2, name: form }),
    ]
    for (const invitation of invitations) await expect.element(invitation).toBeVisible()
    await press(button)
    await expect.element(main.getByRole('status').filter({ hasText: 'Q20261120-0001' })).toHaveFocus()
    for (const invitation of invitations) await expect.element(invitation).not.toBeInTheDocument()
    await press(again)
    await expect.element(main.getByRole('heading', { level: 2, name: form })).toHaveFocus()
  },
)

test('SVC-02 an incident is shown by the portal, and the question stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  incident(contact.ask, 'ab12-cd34')
  await fillIn()
  await send()
  await expect
    .element(page.getByRole('alert', { name: 'Something went wrong on our side' }))
    .toMatchTextContent('ab12-cd34')
  await expectKept()
  logged.mockRestore()
})

test('SVC-02 after too many questions the page says when to try again', async () => {
  await open()
  refuseWith(contact.ask, 'contact_too_many_requests')
  await fillIn()
  await send()
  await expect.element(summary).toMatchTextContent('You sent several questions already. Try again in an hour')
  await expect.element(main.getByRole('heading', { name: 'Or call or e-mail us' })).toBeVisible()
  await expectKept()
})

test('SVC-02 the keyboard is enough', async () => {
  await open()
  const type = async (typed: string) => {
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(typed)
  }
  const toForm = page.getByRole('link', { name: 'Go to the form' })
  await expect.element(toForm).toBeVisible()
  // a link of the page
  ;(toForm.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Send us your question' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await type('260047113')
  await type('Pay')
  await type('Ana Silva')
  await type('ana@students.example')
  await type('Invoice')
  await type('How can I pay?')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'How we handle your data' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(sentPanel).toHaveFocus()
})

test('SVC-02 CMS-04 without words of the content service the form works, and says how to reach us', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ask us a question' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: '+31 85 000 0000' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'help@pont.example' })).toBeVisible()
  await fillIn()
  await send()
  await expect.element(sentPanel).toMatchTextContent('Q20261120-0001')
  await press('Ask another question')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Send us your question' })).toHaveFocus()
  await expect.element(line('Subject')).toHaveValue('')
})

test('SVC-03 SVC-02 words that no answer has are the question already', async () => {
  reply(contact.ask, { reference: 'Q20261120-0001', answerBy: '2026-11-26' })
  const { at } = await showPortal(`${CONTACT}?q=qqqqzzzz`)
  await expect.element(question).toHaveValue('qqqqzzzz')
  await expect.poll(at).toBe(CONTACT)
})

test('SVC-02 a customer may ask about another policy, and leaves nothing behind', async () => {
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy(), examplePolicy({ policyNumber: '260047121' })])
  const { at } = await showPortal(CONTACT, { who: mei })
  await expect.element(line('E-mail address')).toHaveValue('mei@pont.example')
  await choose('Which policy is it about?', 'Another policy')
  await send()
  const missing = summary.getByRole('link', { name: 'Fill in your policy number' })
  await missing.click()
  await expect.element(line('Policy number')).toHaveFocus()
  await line('Policy number').fill('260047113')
  await expect.element(missing).not.toBeInTheDocument()
  reply(accounts.logout, undefined)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(at).toBe('/en/home')
  expect(contactDraft.get().values).toEqual({})
  expect(sessionStorage.getItem(KEY)).toBeNull()
})
