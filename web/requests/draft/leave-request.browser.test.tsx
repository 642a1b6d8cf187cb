import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { drafts } from '#contract/drafts.ts'
import { findOtherTabs, holdForm, takeForm } from '#web/drafts/shared/open-tabs.ts'
import type { OtherTab } from '#web/drafts/shared/open-tabs.ts'
import { payslip, showRequest } from '#web/testing/answered-request.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { press } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'
import { requestInTab, savedRequestAt } from '#web/testing/saved-request.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const control = main.getByRole('button', { name: 'Save and come back later' })
const elsewhere = page.getByRole('banner').getByRole('link')

beforeEach(() => reply(drafts.save, { savedAt: '2026-11-20T10:20:00Z', validUntil: '2026-12-20T10:20:00Z' }))

const tryToClose = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}

describe('DRAFT-01 leaving a request that is not saved', () => {
  test('by a link of the portal asks once in a tab', async () => {
    const { at, router } = await showRequest({ step: 'our-advice' })
    await expect.element(control).toBeVisible()
    await elsewhere.first().click()
    await expect.element(dialog.getByRole('heading', { name: 'Save before you go?' })).toBeVisible()
    await expectAccessible('the question before leaving')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    expect(at()).toBe('/en/request/our-advice')
    await elsewhere.first().click()
    await expect.poll(at).toBe('/en/home')
    await router.navigate('/en/request/our-advice')
    expect(requestInTab().answers.firstName).toBe('Arjun')
  })

  test('can still be done, and saving can be chosen instead', async () => {
    await showRequest({ step: 'our-advice' })
    await expect.element(control).toBeVisible()
    await elsewhere.first().click()
    await dialog.getByRole('button', { name: 'Save and come back later' }).click()
    await expect.element(main.getByRole('heading', { name: 'Save and come back later' })).toHaveFocus()
  })

  test('by closing the tab asks once, and shows the form to who stays', async () => {
    await showRequest({ step: 'our-advice' })
    await expect.element(control).toBeVisible()
    // the page listens once its effects ran
    await expect.poll(tryToClose).toBe(true)
    await expect.element(main.getByRole('button', { name: 'Send me the link' })).toBeVisible()
    expect(tryToClose()).toBe(false)
  })

  test('is no question when nothing was filled in', async () => {
    replyByRules()
    await showPortal('/en/request/your-situation')
    await expect.element(control).toBeVisible()
    expect(tryToClose()).toBe(false)
  })

  test('is no question once it is saved', async () => {
    await showRequest({ step: 'our-advice' })
    await control.click()
    await press('Send me the link')
    await expect.element(main.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
    expect(tryToClose()).toBe(false)
  })

  test('is not what the way through the request is', async () => {
    await showRequest({ step: 'our-advice' })
    await expect.element(control).toBeVisible()
    await main.getByRole('link', { name: 'Back', exact: true }).click()
    await expect.element(main.getByRole('heading', { name: 'Tell us about your stay' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

const AT = { step: 'our-advice' } as const

const otherTab = async (): Promise<OtherTab> => {
  const { promise, resolve } = Promise.withResolvers<OtherTab>()
  let isFound = false
  const ask = () =>
    findOtherTabs('request', (tab) => {
      isFound = true
      resolve(tab)
    })
  let stop = ask()
  // asked again until the page listens
  const again = () => {
    stop()
    stop = ask()
    return isFound
  }
  await expect.poll(() => isFound || again(), { interval: 500 }).toBe(true)
  return promise.finally(() => stop())
}

describe('DRAFT-01 a request in two tabs', () => {
  test('is offered by the second, which takes it over with its files and what is in memory only', async () => {
    const content = savedRequestAt(AT)
    const answers = { ...requestInTab().answers, healthIssues: 'no' }
    let taken = false
    const stop = holdForm('request', {
      draftKey: () => 'key',
      give: () => ({ content, answers, files: [payslip()] }),
      onTaken: () => {
        taken = true
      },
    })
    replyByRules()
    const { at } = await showPortal('/en/request/your-situation')
    await expect.element(dialog).toMatchTextContent('open in another tab')
    await dialog.getByRole('button', { name: 'Continue here' }).click()
    await expect.poll(at).toBe('/en/request/our-advice')
    stop()
    expect(taken).toBe(true)
    expect(requestInTab().answers).toMatchObject({ firstName: 'Arjun', healthIssues: 'no' })
    expect(requestInTab().files.map(({ name }) => name)).toEqual(['payslip.pdf'])
  })

  test('can be left in the first', async () => {
    const content = savedRequestAt(AT)
    const stop = holdForm('request', {
      draftKey: () => 'key',
      give: () => ({ content, answers: {}, files: [] }),
      onTaken: () => undefined,
    })
    replyByRules()
    await showPortal('/en/request/your-situation')
    await dialog.getByRole('button', { name: 'Start a new one here' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    stop()
    expect(requestInTab().answers.firstName).toBeUndefined()
  })

  test('leaves the first, which says so', async () => {
    const { at } = await showRequest(AT)
    await expect.element(control).toBeVisible()
    const given = await takeForm('request', await otherTab())
    expect(given?.answers).toMatchObject({ firstName: 'Arjun' })
    await expect.poll(at).toBe('/en/home')
    await expect.element(page.getByText(/went on in another tab/)).toBeVisible()
    expect(requestInTab().answers.firstName).toBeUndefined()
  })
})
