import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ownAccount } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { session, setLoggedIn } from '#web/platform/session.ts'
import { expectFits, expectNoViolations } from '#web/testing/axe.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const password = main.getByLabelText(/^(Current password|Huidig wachtwoord)$/)
const close = main.getByRole('button', { name: /^(Close my account|Sluit mijn account)$/ })

type Blocker = { id: string; context: Record<string, string> }

const open = (language: 'en' | 'nl' = 'en', blockedBy: Blocker[] = []) => {
  reply(policies.profile, exampleProfile())
  reply(ownAccount.closing, { blockedBy })
  return showPortal(`/${language}/profile/close`, { who: mei })
}

test.each(['en', 'nl'] as const)(
  'closing an account says what goes, what stays and for how long (%s)',
  async (language) => {
    await open(language)
    await expect.element(main).toMatchTextContent(/You cannot undo this|Je kunt dit niet ongedaan maken/)
    for (const kept of [
      /7 years after|7 jaar na/,
      /5 years after|5 jaar na/,
      /(accept|accepteerden): 1 (year|jaar)/,
      /(us|stelde): 1 (year|jaar)/,
    ])
      await expect.element(main).toMatchTextContent(kept)
    await expectNoViolations('closing an account')
    await expectKeyboardReachesAll(main.element())
    await expectFits('closing an account')
  },
)

test('GUARD-05 an account is closed with the password, and this browser is logged out', async () => {
  const { at } = await open()
  // of a page that this tab has not loaded again
  sessionStorage.setItem('pont.kept', 'typed')
  reply(ownAccount.close, undefined)
  await close.click()
  await expect
    .element(page.getByRole('alert').getByRole('link'))
    .toMatchTextContent('Fill in your current password')
  expect(callsTo(ownAccount.close)).toHaveLength(0)
  await password.fill('Größere-Brücke-9€')
  await close.click()
  await expect.poll(at).toBe('/en/home')
  await expect.element(page.getByText('Your account is closed. We sent you an e-mail.')).toBeVisible()
  expect(session.get().authenticated).toBe(false)
  expect(sessionStorage.getItem('pont.kept')).toBeNull()
  expect(callsTo(ownAccount.close)[0]?.headers['x-authorization-password']).toBe(
    passwordHeader('Größere-Brücke-9€'),
  )
})

test('all that is still open leads to its page, in place of the form', async () => {
  await open('en', [
    { id: 'account_closing_policy_running', context: { policyNumber: '260047113' } },
    { id: 'account_closing_policy_under_review', context: { policyNumber: '260047121' } },
    { id: 'account_closing_invoice_open', context: { invoiceNumber: '2026000001' } },
    { id: 'account_closing_refund_open', context: { policyNumber: '260047113' } },
    { id: 'account_closing_claim_open', context: { damageNumber: 'C2026000001' } },
    { id: 'account_closing_details_under_review', context: {} },
  ])
  for (const [name, href] of [
    [/Policy 260.047.113 is still running/, '/en/insurances'],
    [/request or change for policy 260.047.121/, '/en/insurances'],
    [/Invoice 2026000001 is not paid/, '/en/invoices'],
    [/We still owe you money for policy 260.047.113/, '/en/invoices'],
    [/Claim C2026000001/, '/en/medicalclaims'],
    [/change of your personal details/, '/en/profile'],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(main).toMatchTextContent(/You cannot close your account yet.*You cannot undo this/)
  await expectNoViolations('what keeps an account open')
  await expect.element(close).not.toBeInTheDocument()
})

test('a wrong password and a lost connection keep the account open', async () => {
  const { at } = await open()
  refuse(ownAccount.close, 422, { id: 'account_current_password_incorrect', field: 'currentPassword' })
  await password.fill('guess')
  await close.click()
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining('not right'))
  lose(ownAccount.close)
  await close.click()
  await expect.element(page.getByRole('alert').last()).toMatchTextContent('did not answer')
  expect(at()).toBe('/en/profile/close')
})

test('a session that ends keeps the password that was typed, in memory only', async () => {
  const { router } = await open()
  await password.fill('Größere-Brücke-9€')
  refuse(ownAccount.close, 401, { id: 'errors.unauthenticated' })
  await close.click()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Log in')
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('Brücke')
  setLoggedIn(mei)
  await router.navigate('/en/profile/close')
  await expect.element(password).toHaveValue('Größere-Brücke-9€')
})
