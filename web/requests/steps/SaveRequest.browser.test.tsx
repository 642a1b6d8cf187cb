import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { drafts } from '#contract/drafts.ts'
import { policies } from '#contract/policies.ts'
import { payslip, showRequest } from '#web/testing/answered-request.ts'
import { expectAccessible, expectFits } from '#web/testing/axe.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuseWith, reply } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'
import { draftIn } from '#web/testing/sent-draft.ts'

const main = page.getByRole('main')
const control = main.getByRole('button', { name: /^(Save and come back later|Save again)$/ })
const saved = main
  .getByRole('status')
  .filter({ has: page.getByRole('heading', { name: 'Saved', exact: true }) })

const receipt = { savedAt: '2026-11-20T10:20:00Z', validUntil: '2026-12-20T10:20:00Z' }

beforeEach(() => reply(drafts.save, receipt))

const sentDrafts = () => Promise.all(callsTo(drafts.save).map(draftIn))

const save = async () => {
  await control.click()
  await press('Send me the link')
  await expect.element(saved).toMatchTextContent('until 20 December 2026')
}

describe('DRAFT-01 "Save and come back later"', () => {
  test('asks for an address, which is the one that was typed, and says where the link went', async () => {
    await showRequest(
      { step: 'final-questions' },
      { changes: { ibanAccountNumber: 'NL91ABNA0417164300', criminalRecord: 'no' }, files: [payslip()] },
    )
    await control.click()
    await expect.element(main.getByRole('heading', { name: 'Save and come back later' })).toHaveFocus()
    await expect.element(line('Your e-mail address')).toHaveValue('arjun@example.com')
    await press('Send me the link')
    await expect.element(saved).toMatchTextContent('on its way to arjun@example.com')
    await expect.element(control).toHaveFocus()
    const [sentDraft] = await sentDrafts()
    expect(sentDraft?.files.map(({ name }) => name)).toEqual(['payslip.pdf'])
    expect(sentDraft?.draft).toMatchObject({
      kind: 'request',
      email: 'arjun@example.com',
      content: { version: 1, at: { step: 'final-questions' }, fields: { firstName: { value: 'Arjun' } } },
    })
    for (const name of ['ibanAccountNumber', 'criminalRecord', 'healthIssues', 'profileId'])
      expect(sentDraft?.draft.content['fields']).not.toHaveProperty(name)
  })

  test('stands on the first step too, where nothing has to be answered before', async () => {
    replyByRules()
    await showPortal('/en/request/your-situation')
    await control.click()
    await press('Send me the link')
    await expect.element(summary).toMatchTextContent('Fill in your e-mail address')
    await line('Your e-mail address').fill('ana@example.com')
    await press('Send me the link')
    await expect.element(saved).toBeVisible()
    const [sentDraft] = await sentDrafts()
    expect(sentDraft?.draft.draftKey).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('can be left by the keyboard without saving', async () => {
    await showRequest({ step: 'our-advice' })
    await expect.element(control).toBeVisible()
    ;(control.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByRole('heading', { name: 'Save and come back later' })).toHaveFocus()
    await main.getByRole('button', { name: 'Do not save' }).click()
    await expect.element(control).toHaveFocus()
    expect(callsTo(drafts.save)).toEqual([])
  })

  test('renews the same draft when it is saved again, and sends another link to another address', async () => {
    await showRequest({ step: 'request-insurance', part: 'you' })
    await save()
    await expect.element(control).toHaveTextContent('Save again')
    await line('Given names').fill('Arjuna')
    await expect.element(main.getByText(/^You changed something after you saved/)).toBeVisible()
    await save()
    await control.click()
    await line('Your e-mail address').fill('other@example.com')
    await press('Send me the link')
    await expect.element(saved).toMatchTextContent('other@example.com')
    const sent = (await sentDrafts()).map(({ draft }) => draft)
    expect(sent[1]?.secret).toBe(sent[0]?.secret)
    expect(sent[2]?.secret).not.toBe(sent[0]?.secret)
    expect(new Set(sent.map(({ draftKey }) => draftKey)).size).toBe(1)
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  })

  test('repeats a call whose answer was lost with the same keys, so that one mail is sent', async () => {
    lose(drafts.save)
    await showRequest({ step: 'our-advice' })
    await control.click()
    await press('Send me the link')
    await expect.element(page.getByText(/This may not have arrived/)).toBeVisible()
    reply(drafts.save, receipt)
    await press('Send me the link')
    await expect.element(saved).toBeVisible()
    const [first, second] = (await sentDrafts()).map(({ draft }) => draft)
    expect(second).toEqual(first)
  })

  test('says why nothing was saved, and loses nothing', async () => {
    refuseWith(drafts.save, 'draft_save_failed')
    await showRequest({ step: 'request-insurance', part: 'you' })
    await control.click()
    await press('Send me the link')
    await expect.element(summary).toMatchTextContent('We could not save this now')
    await expect.element(line('Your e-mail address')).toHaveValue('arjun@example.com')
    await expect.element(line('Given names')).toHaveValue('Arjun')
  })

  test('asks a customer who is logged in for no address', async () => {
    reply(policies.profile, exampleProfile())
    replyByRules()
    await showPortal('/en/request/your-situation', { who: mei })
    await control.click()
    await expect.element(line('Your e-mail address')).not.toBeInTheDocument()
    await press('Send me the link')
    await expect.element(saved).toMatchTextContent('the e-mail address of your account')
  })

  test('is accessible, open and saved', async () => {
    await showRequest({ step: 'our-advice' })
    await control.click()
    await expectAccessible('the form to save a request')
    await press('Send me the link')
    await expect.element(saved).toBeVisible()
    await expectAccessible('a saved request')
  })

  test('fits a narrow window and large text in Dutch', async () => {
    await showRequest({ step: 'our-advice' }, { locale: 'nl' })
    await main.getByRole('button', { name: 'Bewaren en later verdergaan' }).click()
    await expectFits('the form to save a request in Dutch')
  })
})
