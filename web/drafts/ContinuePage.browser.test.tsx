import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { drafts } from '#contract/drafts.ts'
import type { DraftView, OpenedDraft } from '#contract/drafts.ts'
import { expectAccessible, expectFits } from '#web/testing/axe.ts'
import { line, press } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuseWith, reply, replyBy } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'
import { draftIn } from '#web/testing/sent-draft.ts'
import { requestInTab, savedRequestAt, typeInRequest } from '#web/testing/saved-request.ts'

const SECRET = 'k'.repeat(43)
const main = page.getByRole('main')

const dates = { savedAt: '2026-11-20T10:20:00Z', validUntil: '2026-12-20T10:20:00Z' }
const AT = { step: 'request-insurance', part: 'payment' } as const
const file = { fileId: '0a0a0a0a-1b1b-4c1c-8d1d-2e2e2e2e2e2e', name: 'payslip.pdf', size: 5 }

/** A request that was saved on another device at the payment. */
const savedRequest = (changes: Record<string, unknown> = {}): OpenedDraft => ({
  kind: 'request',
  ...dates,
  content: { ...savedRequestAt(AT), ...changes },
  files: [file],
  profileId: null,
})

const byVisitor = { savedBy: 'VISITOR', openHere: false } as const

const showLink = async (
  draft: OpenedDraft,
  locale = 'en',
  changes: Partial<DraftView> = {},
  hash = SECRET,
) => {
  replyByRules()
  reply(drafts.look, { kind: 'request', ...dates, files: draft.files.length, ...byVisitor, ...changes })
  reply(drafts.open, draft)
  replyBy(drafts.file, () => new Response('%PDF-'))
  history.replaceState(null, '', `#${hash}`)
  return showPortal(`/${locale}/continue`)
}

describe('DRAFT-01 the page of the link', () => {
  test('says what is there, takes the link out of the address bar, and opens nothing by itself', async () => {
    await showLink(savedRequest())
    await expect.element(main.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(location.hash).toBe('')
    await expect.element(main).toMatchTextContent('20 November 2026')
    await expect.element(main).toMatchTextContent('20 December 2026')
    expect(callsTo(drafts.open)).toEqual([])
  })

  test.each([
    ['en', 'request', 'What happens next', 'You get our answer within 4 working days (Monday to Friday)'],
    [
      'nl',
      'request',
      'Wat er nu gebeurt',
      'Je krijgt binnen 4 werkdagen (maandag tot en met vrijdag) antwoord',
    ],
    ['en', 'claim', 'What happens next', 'You get our answer within 10 working days (Monday to Friday)'],
    [
      'nl',
      'claim',
      'Wat er nu gebeurt',
      'Je krijgt binnen 10 werkdagen (maandag tot en met vrijdag) antwoord',
    ],
  ] as const)('says beside it, in %s, what comes after a %s', async (language, kind, title, answer) => {
    await page.viewport(1440, 900)
    await showLink(savedRequest(), language, { kind })
    const heading = main.getByRole('heading', { name: title })
    await expect.element(heading).toBeVisible()
    await expect.element(main.getByText(answer)).toBeVisible()
    const left = main.getByRole('heading', { level: 1 }).element().getBoundingClientRect().left
    expect(heading.element().getBoundingClientRect().left).toBeGreaterThan(left + 544)
    await expectFits('a saved request')
    await page.viewport(1024, 768)
  })

  test.each([
    ['en', 'Where to find the link'],
    ['nl', 'Waar je de link vindt'],
  ] as const)('says beside it, in %s, where the link is when there is none', async (language, title) => {
    replyByRules()
    await showPortal(`/${language}/continue`)
    await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(main.getByRole('list').last()).toMatchTextContent(/spam/)
  })

  test('opens also with the full stop of the sentence behind it', async () => {
    await showLink(savedRequest(), 'en', {}, `${SECRET}.`)
    await expect.element(main.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(callsTo(drafts.look).map(({ body }) => body)).toEqual([expect.stringContaining(`"${SECRET}"`)])
  })

  test('goes on at the same part, with the answers and the files; the bank account is asked again', async () => {
    const { at } = await showLink(savedRequest())
    await press('Continue')
    await expect.poll(at).toBe('/en/request/request-insurance?part=payment')
    expect(requestInTab().files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['payslip.pdf', 'application/pdf', 5],
    ])
    expect(requestInTab().answers).toMatchObject({ firstName: 'Arjun', city: 'Wageningen' })
    expect(requestInTab().answers.ibanAccountNumber).toBeUndefined()
    expect(JSON.stringify(sessionStorage)).not.toContain(SECRET)
    // no new mail is on its way
    const status = main.getByRole('status').filter({ hasText: 'Saved' })
    await expect.element(status).toMatchTextContent('opened this with your link')
    await expect.element(status).toMatchTextContent('until 20 December 2026')
    await expect.element(status).not.toMatchTextContent('on its way')
    await main.getByRole('button', { name: 'Save again' }).click()
    await expect.element(line('Your e-mail address')).toHaveValue('arjun@example.com')
  })

  test('is saved again with a new link, which whoever saved it first does not know, and then keeps that', async () => {
    const { at } = await showLink(savedRequest())
    reply(drafts.save, dates)
    await press('Continue')
    await expect.poll(at).toBe('/en/request/request-insurance?part=payment')
    const again = main.getByRole('button', { name: 'Save again' })
    for (const times of [1, 2]) {
      await again.click()
      lose(drafts.save)
      await press('Send me the link')
      await expect.element(page.getByText(/This may not have arrived/)).toBeVisible()
      reply(drafts.save, dates)
      await press('Send me the link')
      await expect.element(again).toBeVisible()
      expect(callsTo(drafts.save)).toHaveLength(2 * times)
    }
    const sent = await Promise.all(callsTo(drafts.save).map(draftIn))
    const [lost, first, ...later] = sent.map(({ draft }) => draft)
    expect(first?.secret).not.toBe(SECRET)
    expect(first).toEqual(lost)
    expect(new Set(later.map(({ secret }) => secret))).toEqual(new Set([first?.secret]))
    expect(new Set(sent.map(({ draft }) => draft.draftKey))).toEqual(
      new Set([requestInTab().answers.handlerCode]),
    )
  })

  test('of an older version goes on from the first step, with the answers that still fit', async () => {
    const fields = { firstName: { value: 'Arjun' }, shoeSize: { value: '43' }, paidJob: { value: 'maybe' } }
    const { at } = await showLink(savedRequest({ version: 0, fields }))
    await press('Continue')
    await expect.poll(at).toBe('/en/request/your-situation')
    expect(requestInTab().answers).toMatchObject({ firstName: 'Arjun', countryOfDestination: 'NL' })
    expect(requestInTab().answers).not.toHaveProperty('shoeSize')
    expect(requestInTab().answers.paidJob).toBeUndefined()
  })

  test('warns that another request in this tab is replaced', async () => {
    const draft = savedRequest()
    typeInRequest({ countryOfOrigin: 'IN' })
    await showLink(draft)
    await expect.element(main.getByText(/another request open in this tab/)).toBeVisible()
  })

  test('says that it is the request of this tab itself', async () => {
    const draft = savedRequest()
    typeInRequest({ countryOfOrigin: 'IN' })
    await showLink(draft, 'en', { openHere: true })
    await expect.element(main.getByText(/This request is already open in this tab/)).toBeVisible()
    await expect.element(main.getByText(/another request/)).not.toBeInTheDocument()
    const [looked] = callsTo(drafts.look)
    expect(looked?.body).toContain(`"draftKeys":["${requestInTab().answers.handlerCode}"]`)
  })

  test.each(['en', 'nl'])('opens nothing that was saved with another account (%s)', async (locale) => {
    await showLink(savedRequest(), locale, { savedBy: 'ANOTHER_CUSTOMER' })
    await expect
      .element(main.getByText(/was saved with another account|is bewaard met een ander account/))
      .toBeVisible()
    await expect.element(main.getByRole('button')).not.toBeInTheDocument()
  })

  test('of an unknown or expired link offers to start anew, and no more', async () => {
    refuseWith(drafts.look, 'draft_link_invalid')
    history.replaceState(null, '', `#${SECRET}`)
    await showPortal('/en/continue')
    await expect.element(main.getByText('There is nothing to open here')).toBeVisible()
    await expect
      .element(main.getByRole('link', { name: 'Start a new request' }))
      .toHaveAttribute('href', '/en/request')
  })

  test('of a link that was not copied whole says the same without a call', async () => {
    history.replaceState(null, '', '#kkk')
    await showPortal('/en/continue')
    await expect.element(main.getByText('There is nothing to open here')).toBeVisible()
    expect(callsTo(drafts.look)).toEqual([])
  })

  test('that was reloaded asks for the mail again', async () => {
    await showPortal('/en/continue')
    await expect.element(main.getByText('Open the link in your e-mail again')).toBeVisible()
    // there is a way on without the mail, too
    await expect
      .element(main.getByRole('link', { name: 'Start a new request' }))
      .toHaveAttribute('href', '/en/request')
  })

  test('keeps what is in the tab when a file cannot be fetched, and can be tried again', async () => {
    const draft = savedRequest()
    typeInRequest({ countryOfOrigin: 'IN' })
    const { at } = await showLink(draft)
    lose(drafts.file)
    await press('Continue')
    await expect
      .element(main.getByRole('alert').filter({ hasText: 'We could not reach our server. Check' }))
      .toBeVisible()
    expect(requestInTab().answers.firstName).toBeUndefined()
    replyBy(drafts.file, () => new Response('%PDF-'))
    await press('Continue')
    await expect.poll(at).toContain('request-insurance')
  })

  test('tries again when the link could not be looked up', async () => {
    lose(drafts.look)
    history.replaceState(null, '', `#${SECRET}`)
    await showPortal('/en/continue')
    await expect.element(main.getByText('We could not look this up')).toBeVisible()
    reply(drafts.look, { kind: 'request', ...dates, files: 0, ...byVisitor })
    await press('Try again')
    await expect.element(main.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  test('is accessible', async () => {
    await showLink(savedRequest())
    await expect.element(main.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expectAccessible('the page of the link')
  })

  test('fits a narrow window and large text in Dutch', async () => {
    await showLink(savedRequest(), 'nl')
    await expect.element(main.getByRole('button', { name: 'Verdergaan' })).toBeVisible()
    await expectFits('the page of the link in Dutch')
  })
})
