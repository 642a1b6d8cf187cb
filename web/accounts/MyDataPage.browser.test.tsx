import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ownAccount } from '#contract/accounts/own-account.ts'
import type { DataExportView } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { expectFits, expectNoViolations } from '#web/testing/axe.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const TOKEN = 'T'.repeat(43)

const copy = (state: DataExportView['state']): DataExportView => ({
  state,
  requestedAt: state === 'NONE' ? null : '2026-11-20T10:00:00+01:00',
  readyUntil: state === 'READY' ? '2026-11-27T10:00:00+01:00' : null,
})

const open = (
  state: DataExportView['state'],
  { language = 'en', token = '', impersonation = false } = {},
) => {
  reply(ownAccount.dataExport, copy(state))
  const path = `/${language}/profile/data${token && `/${token}`}`
  return showPortal(path, { who: { ...mei, impersonation } })
}

test.each([
  ['NONE', 'We send you an e-mail with a link when it is ready.', 'Make my copy'],
  ['EXPIRED', 'Your last copy was deleted after 7 days.', 'Make a new copy'],
  ['FAILED', 'We could not make your copy.', 'Try again'],
  ['READY', 'Your copy is ready until 27 November 2026.', 'Make a new copy'],
] as const)('a copy that is %s is said so, with what can be done', async (state, words, button) => {
  await open(state)
  await expect.element(main.getByRole('status')).toMatchTextContent(words)
  await expect.element(main.getByRole('button', { name: button })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Download my data' })).not.toBeInTheDocument()
})

test.each([
  ['en', 'We are making your copy.', 'Make my copy'],
  ['nl', 'We maken je kopie.', 'Maak mijn kopie'],
] as const)('a copy that was asked for is being made (%s)', async (language, words, button) => {
  await open('NONE', { language })
  const contact = main.getByRole('link', { name: /^contact ?form/ })
  await expect.element(contact).toHaveAttribute('href', `/${language}/service-contact/contact`)
  await expectNoViolations('the copy of my data')
  await expectKeyboardReachesAll(main.element())
  await expectFits('the copy of my data')
  replyBy(ownAccount.dataExport, () =>
    copy(callsTo(ownAccount.requestDataExport).length ? 'WAITING' : 'NONE'),
  )
  reply(ownAccount.requestDataExport, copy('WAITING'))
  await main.getByRole('button', { name: button }).click()
  await expect.element(main.getByRole('status')).toMatchTextContent(words)
  await expect.element(main.getByRole('button', { name: button })).not.toBeInTheDocument()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each([
  ['en', 'We are making your copy.', 'Your copy is ready until 27 November 2026.'],
  ['nl', 'We maken je kopie.', 'Je kopie staat klaar tot 27 november 2026.'],
] as const)('PRO-01 a copy that becomes ready is announced without a reload (%s)', async (...row) => {
  const [language, making, ready] = row
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open('WAITING', { language })
  const status = main.getByRole('status')
  await expect.element(status).toMatchTextContent(making)
  const announced = status.element()
  // a look that fails is made up for by the next
  lose(ownAccount.dataExport)
  vi.advanceTimersByTime(4_000)
  await expect.poll(() => callsTo(ownAccount.dataExport).length).toBe(2)
  await expect.element(status).toMatchTextContent(making)
  reply(ownAccount.dataExport, copy('READY'))
  await vi.waitFor(() => {
    vi.advanceTimersByTime(4_000)
    expect(status.element().textContent).toContain(ready)
  })
  // the same live region: a screen reader says what changed in it
  expect(status.element()).toBe(announced)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('PRO-01 the page looks for a copy only while it is made, seen and open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  reply(policies.profile, exampleProfile())
  try {
    const { router } = await open('WAITING')
    const looks = () => callsTo(ownAccount.dataExport).length
    await expect.element(main.getByRole('status')).toMatchTextContent('We are making your copy.')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.advanceTimersByTime(60_000)
    expect(looks()).toBe(1)
    hidden.mockRestore()
    vi.advanceTimersByTime(4_000)
    await expect.poll(looks).toBe(2)
    // for five minutes at most: an open page does not keep the session alive
    const pollAgain = () => {
      vi.advanceTimersByTime(4_000)
      expect(looks()).toBe(76)
    }
    await vi.waitFor(pollAgain, { interval: 1, timeout: 60_000 })
    await router.navigate('/en/profile/password')
    // it gets the focus once the page before it is gone
    await expect.element(main.getByRole('heading', { level: 1, name: /password/ })).toHaveFocus()
    vi.advanceTimersByTime(60_000)
    expect(looks()).toBe(76)
  } finally {
    vi.useRealTimers()
  }
})

test('the link of the mail leaves the address at once, and its token goes with the download only', async () => {
  const { at } = await open('READY', { token: TOKEN })
  await expect.poll(at).toBe('/en/profile/data')
  replyBy(ownAccount.downloadDataExport, () => new Response('PK', { status: 200 }))
  await main.getByRole('button', { name: 'Download my data' }).click()
  await expect.poll(() => callsTo(ownAccount.downloadDataExport)).toHaveLength(1)
  expect(callsTo(ownAccount.downloadDataExport)[0]?.headers['x-authorization-token']).toBe(TOKEN)
  expect(callsTo(ownAccount.dataExport)[0]?.headers['x-authorization-token']).toBeUndefined()
})

test.each([
  ['en', 'Download my data', 'You can download it again until 27 November 2026.'],
  ['nl', 'Download mijn gegevens', 'Je kunt die opnieuw downloaden tot 27 november 2026.'],
] as const)('PRO-01 after a download the page says so (%s)', async (language, button, words) => {
  await open('READY', { token: TOKEN, language })
  replyBy(ownAccount.downloadDataExport, () => new Response('PK', { status: 200 }))
  await main.getByRole('button', { name: button }).click()
  await expect.element(main.getByRole('status')).toMatchTextContent(words)
  await expect.element(main.getByRole('button', { name: button })).toBeVisible()
})

test.each([
  ['en', 'The link that you opened is not for this account'],
  ['nl', 'De link die je opende is niet van dit account'],
] as const)('PRO-01 the link of another account is explained (%s)', async (language, words) => {
  await open('NONE', { token: TOKEN, language })
  await expect.element(main.getByText(words, { exact: false })).toBeVisible()
  await expectNoViolations('a copy with the link of another account')
})

test('an old link, too many copies and a lost connection are explained', async () => {
  await open('READY', { token: TOKEN })
  refuse(ownAccount.downloadDataExport, 410, { id: 'account_link_expired' })
  await main.getByRole('button', { name: 'Download my data' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/link/)
  refuse(ownAccount.requestDataExport, 429, { id: 'data_export_too_many', context: { max: 3 } })
  await main.getByRole('button', { name: 'Make a new copy' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('3 copies in a day')
  lose(ownAccount.requestDataExport)
  await main.getByRole('button', { name: 'Make a new copy' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Our server did not answer')
})

test('STAFF-04 support cannot fetch the data of a customer', async () => {
  await open('READY', { token: TOKEN, impersonation: true })
  await expect.element(main).toMatchTextContent('Only the customer can do this')
  await expect.element(main.getByRole('button')).not.toBeInTheDocument()
})

test('a session that ends keeps the link of the mail', async () => {
  const { router } = await open('READY', { token: TOKEN })
  refuse(ownAccount.downloadDataExport, 401, { id: 'errors.unauthenticated' })
  const download = main.getByRole('button', { name: 'Download my data' })
  await download.click()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Log in')
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(TOKEN)
  setLoggedIn(mei)
  await router.navigate('/en/profile/data')
  await expect.element(download).toBeVisible()
})
