import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { payeeAccount } from '#contract/policies/payee-account.ts'
import { claims } from '#contract/claims.ts'
import type { MoneyOwedView } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, refuseWith, reply } from '#web/testing/replies.ts'

const OWED: MoneyOwedView = {
  paymentId: 'p1',
  policyNumber: '260047113',
  damageNumber: null,
  amount: 104.19,
  state: 'DUE',
  cameBack: null,
  accountEndsWith: null,
  payableFrom: null,
  usuallyPaidBy: null,
}
const OF_CLAIM = { ...OWED, paymentId: 'p2', damageNumber: 'C2026000123', amount: 46.8 }
const RETURNED = {
  ...OF_CLAIM,
  state: 'RETURNED',
  cameBack: { paidOn: '2026-11-16', accountEndsWith: '4300' },
} as const
const GIVEN = { accountEndsWith: '3000', payableFrom: '2026-11-23', usuallyPaidBy: '2026-11-30' }

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

test.each([
  [
    'en',
    'Country of the bank',
    'Belgium',
    'Name on the account',
    'Save this account',
    /another country: the Netherlands/,
  ],
  [
    'nl',
    'Land van de bank',
    'België',
    'Naam op de rekening',
    'Deze rekening bewaren',
    /een ander land: Nederland/,
  ],
] as const)('TERM-05 a Dutch IBAN of a bank in Belgium says so at the country (%s)', async (...given) => {
  const [language, label, belgium, holder, submit, words] = given
  await show(language)
  await fill({ IBAN: 'NL91 ABNA 0417 1643 00', [holder]: 'Mei Lin' })
  const country = main.getByLabelText(label)
  await country.fill(belgium)
  await main.getByRole('option', { name: belgium, exact: true }).click()
  await main.getByRole('button', { name: submit }).click()
  await expect.element(country).toHaveAttribute('aria-invalid', 'true')
  await expect.element(country).toHaveAccessibleDescription(words)
  expect(callsTo(payeeAccount.give)).toEqual([])
})

test('INV-01 an account that we know is named, with the day from which we pay to it', async () => {
  reply(payeeAccount.find, [{ endsWith: '3000', payableFrom: null, policyNumbers: ['260047113'] }])
  await show()
  await expect
    .element(main)
    .toMatchTextContent(/We now pay to your account that ends in 3000\. We can pay to it at once\./)
})

test.each([
  [
    'en',
    /€104\.19 for policy 260.047.113 ?We do not know your account yet\./,
    /€46\.80 for claim C2026000123 ?We paid this on 16 November 2026 to your account that ends in 4300\. Your bank sent it back\. ?Give us another/,
    { IBAN: 'DE89 3704 0044 0532 0130 00', 'Name on the account': 'Mei Lin' },
    'Save this account',
    /€104\.19 for policy .* which is new to us\. So we pay on 23 November 2026 at the earliest\. The money is usually there by Monday 30 November/,
  ],
  [
    'nl',
    /€.104,19 voor polis 260.047.113 ?We weten je rekening nog niet\./,
    /€.46,80 voor declaratie C2026000123 ?We hebben dit op 16 november 2026 betaald, op je rekening die eindigt op 4300\. Je bank stuurde het terug\. ?Geef ons/,
    { IBAN: 'DE89 3704 0044 0532 0130 00', 'Naam op de rekening': 'Mei Lin' },
    'Deze rekening bewaren',
    /€.104,19 voor polis .* Die is nieuw voor ons, dus we betalen op zijn vroegst op 23 november 2026\. Meestal staat het er uiterlijk maandag 30/,
  ],
] as const)(
  'INV-01 TERM-04 CLM-06 what is still to come is named with its sum, and once the account is given with its day (%s)',
  async (...given) => {
    const [language, waits, cameBack, fields, submit, goes] = given
    reply(claims.owed, [OWED, RETURNED])
    await show(language)
    await expect.element(main).toMatchTextContent(waits)
    await expect.element(main).toMatchTextContent(cameBack)
    await expectNoViolations('money that waits, and that came back')
    await main.getByLabelText(language === 'en' ? 'Country of the bank' : 'Land van de bank').fill('')
    await main
      .getByLabelText(language === 'en' ? 'Country of the bank' : 'Land van de bank')
      .fill(language === 'en' ? 'Germany' : 'Duitsland')
    await main.getByRole('option').first().click()
    await fill(fields)
    reply(payeeAccount.give, { endsWith: '3000', payableFrom: '2026-11-23' })
    reply(claims.owed, [
      { ...OWED, ...GIVEN },
      { ...RETURNED, ...GIVEN },
    ])
    await main.getByRole('button', { name: submit }).click()
    await expect.element(main).toMatchTextContent(goes)
    await expectNoViolations('money with its account and day')
  },
)

test.each<[Partial<MoneyOwedView>, RegExp]>([
  [
    { accountEndsWith: '3000', usuallyPaidBy: '2026-11-30' },
    /goes to your account that ends in 3000\. It is usually/,
  ],
  [{ accountEndsWith: '3000', usuallyPaidBy: '2026-11-13' }, /should have been in your account .*Call us on/],
  [
    { state: 'HELD', payableFrom: '2026-12-04' },
    /You overpaid us by this amount\. If an invoice comes before 4 December 2026, we use it .*we can pay you what is left/,
  ],
  [
    { state: 'HELD', payableFrom: '2026-12-04', accountEndsWith: '3000' },
    /From that day we pay what is left to your account that ends in 3000/,
  ],
])('INV-01 money that has an account says when it comes (%o)', async (changes, words) => {
  reply(claims.owed, [{ ...OWED, ...changes }])
  await show()
  await expect.element(main).toMatchTextContent(words)
})

test('ALERT-06 money that does not load says so, and the account can be given', async () => {
  refuseWith(claims.owed, 'errors.unavailable')
  await show()
  await expect
    .element(main)
    .toMatchTextContent(/We could not load this\. You can also find it with your claims/)
  await expect.element(main.getByRole('button', { name: 'Save this account' })).toBeVisible()
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
