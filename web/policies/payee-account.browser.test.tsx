import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { payeeAccount } from '#contract/policies/payee-account.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const show = (language: 'en' | 'nl' = 'en') => {
  reply(policies.list, [examplePolicy()])
  return showPortal(`/${language}/profile/account`, { who: mei })
}

const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields))
    await main.getByLabelText(label, { exact: true }).fill(value)
}

const bodyOf = (): unknown => {
  const body = callsTo(payeeAccount.give)[0]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

test.each([
  [
    'en',
    'Where shall we send your money?',
    { IBAN: 'NL91 ABNA 0417 1643 00', 'Name on the account': 'Mei Lin' },
    'Save this account',
    'From now on we pay to your account that ends in 4300',
    /We pay to it on 23 November 2026 at the earliest\./,
  ],
  [
    'nl',
    'Waar sturen we je geld naartoe?',
    { IBAN: 'NL91 ABNA 0417 1643 00', 'Naam op de rekening': 'Mei Lin' },
    'Deze rekening bewaren',
    'Vanaf nu betalen we op je rekening die eindigt op 4300',
    /Vanaf 23 november 2026 kunnen we ernaar overmaken\./,
  ],
] as const)(
  'INV-01 TERM-03 who is owed money gives the account to which we send it (%s)',
  async (...given) => {
    const [language, title, fields, submit, sent, when] = given
    await show(language)
    await expect.element(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoViolations('the form for the account')
    await fill(fields)
    reply(payeeAccount.give, { endsWith: '4300', payableFrom: '2026-11-23' })
    await main.getByRole('button', { name: submit }).click()
    await expect.element(main.getByRole('heading', { name: sent })).toBeVisible()
    await expect.element(main).toMatchTextContent(when)
    // the form with the focus is gone
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(bodyOf()).toMatchObject({
      refund: { accountNumber: 'NL91 ABNA 0417 1643 00', bankCountry: 'NL', holderName: 'Mei Lin' },
    })
    await expectNoViolations('the account was given')
  },
)

test('TERM-05 an account outside Europe asks what its country needs, and each error is at its field', async () => {
  await show()
  await main.getByLabelText('Country of the bank').fill('India')
  await main.getByRole('option', { name: 'India', exact: true }).click()
  await main.getByRole('button', { name: 'Save this account' }).click()
  for (const label of [
    'Account number',
    'IFSC (11 letters and digits)',
    'Name of the bank',
    'Address of the bank',
  ])
    await expect.element(main.getByLabelText(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(callsTo(payeeAccount.give)).toEqual([])
  await expectNoViolations('an account in India with errors')
})

test('INV-01 an account that we know is named, with the day from which we pay to it', async () => {
  reply(payeeAccount.find, [{ endsWith: '3000', payableFrom: null, policyNumbers: ['260047113'] }])
  await show()
  await expect
    .element(main)
    .toMatchTextContent(/We now pay to your account that ends in 3000\. We can pay to it at once\./)
})

test('INV-01 two policies with debits of their own name both accounts', async () => {
  reply(payeeAccount.find, [
    { endsWith: '3000', payableFrom: null, policyNumbers: ['260047113'] },
    { endsWith: '4300', payableFrom: '2026-11-23', policyNumbers: ['260010031'] },
  ])
  await show()
  await expect
    .element(main)
    .toMatchTextContent(/For policy 260.047.113 we pay to your account that ends in 3000\. We can pay/)
  await expect
    .element(main)
    .toMatchTextContent(/For policy 260.010.031 we pay to your account that ends in 4300\. We pay to it on/)
})

test('INV-01 who has no policy is owed nothing, and is asked for no account', async () => {
  reply(policies.list, [])
  await showPortal('/en/profile/account', { who: mei })
  await expect
    .element(main.getByRole('heading', { name: 'You do not need to give an account' }))
    .toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Save this account' })).not.toBeInTheDocument()
  await expectNoViolations('no account is asked')
})

test('CLM-06 who came from the form of a claim goes back to it', async () => {
  reply(policies.list, [examplePolicy()])
  await showPortal('/en/profile/account?for=claim', { who: mei })
  await fill({ IBAN: 'NL91 ABNA 0417 1643 00', 'Name on the account': 'Mei Lin' })
  reply(payeeAccount.give, { endsWith: '4300', payableFrom: null })
  await main.getByRole('button', { name: 'Save this account' }).click()
  await expect
    .element(main.getByRole('link', { name: 'Back to your claim' }))
    .toHaveAttribute('href', '/en/newclaim?part=payee')
})

test('ALERT-03 without a network what was typed stays, and it can be sent again', async () => {
  await show()
  await fill({ IBAN: 'NL91 ABNA 0417 1643 00', 'Name on the account': 'Mei Lin' })
  lose(payeeAccount.give)
  await main.getByRole('button', { name: 'Save this account' }).click()
  await expect.element(main.getByText(/This may not have arrived/)).toBeVisible()
  await expect.element(main.getByLabelText('IBAN', { exact: true })).toHaveValue('NL91 ABNA 0417 1643 00')
})

test('T12 the password is asked again where the session is too old', async () => {
  await show()
  await fill({ IBAN: 'NL91 ABNA 0417 1643 00', 'Name on the account': 'Mei Lin' })
  reply(policies.profile, exampleProfile())
  refuse(payeeAccount.give, 403, { id: 'fresh_login_required' })
  await main.getByRole('button', { name: 'Save this account' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('STAFF-06 support that acts as the customer cannot give an account', async () => {
  reply(policies.list, [examplePolicy()])
  await showPortal('/en/profile/account', { who: { ...mei, impersonation: true } })
  await expect.element(main.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Save this account' })).not.toBeInTheDocument()
})

test.each([
  ['en', 'Your account for what we owe you', 'Ends in 3000'],
  ['nl', 'Je rekening voor wat je van ons krijgt', 'Eindigt op 3000'],
] as const)(
  'PRO-01 the profile shows the account to which we pay, and leads to the form (%s)',
  async (...given) => {
    const [language, title, ends] = given
    reply(policies.profile, exampleProfile())
    reply(sessions.list, [])
    reply(policies.list, [examplePolicy()])
    reply(payeeAccount.find, [{ endsWith: '3000', payableFrom: null, policyNumbers: ['260047113'] }])
    await showPortal(`/${language}/profile`, { who: mei })
    await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(main).toMatchTextContent(ends)
    await expect
      .element(
        main.getByRole('link', {
          name: language === 'en' ? /the account for what we owe you/ : /de rekening voor wat je/,
        }),
      )
      .toHaveAttribute('href', `/${language}/profile/account`)
  },
)
