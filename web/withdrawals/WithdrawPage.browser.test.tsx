import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyWithdrawal } from '#contract/withdrawals.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectTitle, line, press, summary } from '#web/testing/form-actions.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, issueReply, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

import { keptReceipt } from './receipt-store.ts'

const main = page.getByRole('main')

const receipt = {
  reference: 'W20261120-0007',
  receivedAt: '2026-11-20T11:30:12+01:00',
  acknowledgementSentTo: 'ana@example.com',
  contractNumber: '260047113',
}

const WORDS = {
  en: {
    name: 'Name',
    number: 'Number of your policy or request',
    email: 'E-mail address',
    next: 'Continue',
    confirm: 'Confirm withdrawal',
    title: 'We received your withdrawal',
    receivedOn: 'We received it on 20 November 2026 at 11:30.',
    mailed: 'We sent you a receipt by e-mail.',
    answer: 'You get an answer by Thursday 26 November 2026.',
    another: 'Withdraw from another contract',
  },
  nl: {
    name: 'Naam',
    number: 'Nummer van je polis of aanvraag',
    email: 'E-mailadres',
    next: 'Verder',
    confirm: 'Herroeping bevestigen',
    title: 'We hebben je herroeping ontvangen',
    receivedOn: 'Ontvangen op 20 november 2026 om 11:30.',
    mailed: 'We hebben je een ontvangstbewijs gemaild.',
    answer: 'Je krijgt uiterlijk donderdag 26 november 2026 antwoord.',
    another: 'Een andere overeenkomst herroepen',
  },
} as const

test.each(['en', 'nl'] as const)('WITHDRAW-01 a visitor withdraws in two steps (%s)', async (language) => {
  const { name, number, email, next, confirm, title, another } = WORDS[language]
  reply(policyWithdrawal.state, receipt)
  await showPortal(`/${language}/withdraw`)
  await press(next)
  await expect.element(summary).toBeVisible()
  await expectNoViolations('withdraw')
  await expectKeyboardReachesAll(main.element())
  await line(name).fill('Ana Silva')
  await line(number).fill('260 047 113')
  await line(email).fill('ana@example.com')
  await press(next)
  // the other one stands beside the form
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toHaveFocus()
  await expectKeyboardReachesAll(main.element())
  expect(callsTo(policyWithdrawal.state)).toHaveLength(0)
  await press(confirm)
  await expectTitle(title)
  await expect.element(main).toMatchTextContent('W20261120-0007')
  await expect.element(main).toMatchTextContent('ana@example.com')
  await expect.element(main).toMatchTextContent('260 047 113')
  await expect.element(main).toMatchTextContent('11:30')
  expect(sessionStorage.getItem('pont.withdrawal')).not.toMatch(/ana@|Ana|260047113/)
  await press(another)
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(line(number)).toHaveValue('')
  expect(sessionStorage.getItem('pont.withdrawal')).toBeNull()
})

test.each(['en', 'nl'] as const)('WITHDRAW-01 a reload shows the receipt again (%s)', async (language) => {
  const { title, receivedOn, mailed, answer } = WORDS[language]
  const { reference, receivedAt } = receipt
  // what a reload reads
  keptReceipt.set({ reference, receivedAt, atOnce: false, profileId: '', asked: null })
  await showPortal(`/${language}/withdraw`)
  await expectTitle(title)
  for (const words of [reference, receivedOn, mailed, answer])
    await expect.element(main).toMatchTextContent(words)
  await expectNoViolations('the receipt of a withdrawal after a reload')
})

test('WITHDRAW-01 a receipt of somebody else, and one of another policy, do not stand in the way', async () => {
  reply(policies.list, [examplePolicy()])
  reply(policies.profile, exampleProfile())
  const { reference, receivedAt } = receipt
  const kept = { reference, receivedAt, atOnce: true, asked: null }
  keptReceipt.set({ ...kept, profileId: 'somebody' })
  const { router } = await showPortal('/en/withdraw', { who: mei })
  await expect.element(line('Name')).toHaveValue('Mei Lin')
  keptReceipt.set({ ...kept, profileId: mei.profileId })
  await expectTitle('We received your withdrawal')
  await router.navigate('/en/withdraw?policy=260047113')
  await expect.element(line('Name')).toHaveValue('Mei Lin')
})

test('WITHDRAW-01 a statement that takes the place of another begins at its title, the first one too', async () => {
  reply(policies.list, [examplePolicy(), examplePolicy({ policyId: 'p2', policyNumber: '260047121' })])
  reply(policies.profile, exampleProfile())
  const { router } = await showPortal('/en/withdraw?policy=260047113', { who: mei })
  const title = main.getByRole('heading', { level: 1 })
  await line('Name').click()
  await router.navigate('/en/withdraw?policy=260047121')
  await expect.element(title).toHaveFocus()
  await line('Name').click()
  await router.navigate(-1)
  await expect.element(title).toHaveFocus()
})

test('WITHDRAW-01 the log-out button removes the receipt', async () => {
  reply(policies.list, [])
  reply(policies.profile, exampleProfile())
  reply(accounts.logout, undefined)
  const { reference, receivedAt } = receipt
  keptReceipt.set({ reference, receivedAt, atOnce: true, profileId: mei.profileId, asked: null })
  await showPortal('/en/withdraw', { who: mei })
  await expectTitle('We received your withdrawal')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => sessionStorage.getItem('pont.withdrawal')).toBeNull()
})

test('WITHDRAW-01 a customer finds the form filled in, and the insurance stops at once', async () => {
  const policy = examplePolicy({ blockedBy: { ...examplePolicy().blockedBy, WITHDRAW: null } })
  reply(policies.list, [policy])
  reply(policies.profile, exampleProfile())
  reply(policyWithdrawal.withdraw, { ...receipt, acknowledgementSentTo: 'mei@pont.example' })
  await showPortal('/en/withdraw?policy=260047113', { who: mei })
  await expect.element(line('Name')).toHaveValue('Mei Lin')
  await press('Continue')
  await press('Confirm withdrawal')
  await expectTitle('We received your withdrawal')
  await expect.element(main).toMatchTextContent('Your insurance is stopped')
  expect(callsTo(policyWithdrawal.withdraw)).toHaveLength(1)
})

test.each([
  [
    'en',
    /We already received a withdrawal from this contract on 19 November 2026\. That day counts\./,
    /Did you not send it\? Call us first: \+31 85 000 0000\./,
  ],
  [
    'nl',
    /We hebben op 19 november 2026 al een herroeping van deze overeenkomst ontvangen\. Die dag telt\./,
    /Heb jij die niet verstuurd\? Bel ons dan eerst: \+31 85 000 0000\./,
  ],
] as const)(
  'WITHDRAW-01 where a statement waits the customer can withdraw at once, reads which day counts, and whom to call (%s)',
  async (language, words, notSent) => {
    const { next, confirm, title } = WORDS[language]
    const blockedBy = { ...examplePolicy().blockedBy, WITHDRAW: null }
    reply(policies.list, [examplePolicy({ blockedBy, withdrawalReceivedAt: '2026-11-19T11:30:12+01:00' })])
    reply(policies.profile, exampleProfile())
    reply(policyWithdrawal.withdraw, receipt)
    await showPortal(`/${language}/withdraw?policy=260047113`, { who: mei })
    await expect.element(main.getByRole('textbox').first()).toHaveValue('Mei Lin')
    await press(next)
    await expect.element(main).toMatchTextContent(words)
    await expect.element(main).toMatchTextContent(notSent)
    await expect
      .element(main.getByRole('link', { name: '+31 85 000 0000' }))
      .toHaveAttribute('href', 'tel:+31850000000')
    await press(confirm)
    await expectTitle(title)
    expect(callsTo(policyWithdrawal.withdraw)).toHaveLength(1)
  },
)

test('WITHDRAW-01 the statement of a family member names who is insured', async () => {
  const blockedBy = { ...examplePolicy().blockedBy, WITHDRAW: null }
  reply(policies.list, [examplePolicy({ blockedBy, insuredName: 'Leila El-Sayed' })])
  reply(policies.profile, exampleProfile())
  await showPortal('/en/withdraw?policy=260047113', { who: mei })
  await expect.element(line('Name')).toHaveValue('Mei Lin')
  await expect.element(line('Number of your policy')).toHaveValue('260 047 113')
  await expect.element(main).toMatchTextContent('This is the insurance of Leila El-Sayed.')
  await press('Continue')
  await expect.element(main).toMatchTextContent('260 047 113Insured personLeila El-Sayed')
})

test.each([
  ['en', /You could withdraw until 15 September 2026\. You can still end your insurance/, /^End policy/],
  ['nl', /Herroepen kon tot en met 15 september 2026\./, /^Polis 260/],
] as const)(
  'WITHDRAW-01 after the fourteen days the page says so, and still takes the statement (%s)',
  async (...given) => {
    const [language, words, end] = given
    reply(policies.list, [examplePolicy({ withdrawUntil: '2026-09-15' })])
    reply(policies.profile, exampleProfile())
    reply(policyWithdrawal.state, receipt)
    await showPortal(`/${language}/withdraw?policy=260047113`, { who: mei })
    await expect.element(main).toMatchTextContent(words)
    await expect
      .element(main.getByRole('link', { name: end }))
      .toHaveAttribute('href', `/${language}/insurances/terminate?policy=260047113`)
    await expectNoViolations('too late to withdraw')
    await press(WORDS[language].next)
    await press(WORDS[language].confirm)
    await expectTitle(WORDS[language].title)
    expect(
      [callsTo(policyWithdrawal.state), callsTo(policyWithdrawal.withdraw)].map(({ length }) => length),
    ).toEqual([1, 0])
  },
)

const { blockedBy } = examplePolicy()

const showLate = async (changes: Partial<PolicyView>) => {
  reply(policies.list, [examplePolicy(changes)])
  reply(policies.profile, exampleProfile())
  await showPortal('/en/withdraw?policy=260047113', { who: mei })
  await expect.element(line('Name')).toHaveValue('Mei Lin')
}

test.each([
  ['policy_terminate_already_terminated', 'This policy already ends on 31 August 2027'],
  ['policy_under_review', 'You can end your insurance after our answer'],
] as const)('WITHDRAW-01 after the fourteen days the page offers no end that %s blocks', async (...given) => {
  const [TERMINATE, words] = given
  await showLate({ withdrawUntil: '2026-09-15', blockedBy: { ...blockedBy, TERMINATE } })
  await expect.element(main).toMatchTextContent(`You could withdraw until 15 September 2026. ${words}`)
  await expect.element(main).toMatchTextContent('you get an answer within 4 working days')
  await expect.element(main).not.toMatchTextContent('You can still end')
  await expect.element(main.getByRole('link', { name: /^End policy/ })).not.toBeInTheDocument()
})

test.each<[string, Partial<PolicyView>]>([
  ['an institution pays', { blockedBy: { ...blockedBy, WITHDRAW: 'policy_paid_by_institution' } }],
  ['it lasts less than a month', { blockedBy: { ...blockedBy, WITHDRAW: 'policy_withdraw_not_available' } }],
  ['nobody knows the last day', { withdrawUntil: null }],
])('WITHDRAW-01 the page says nothing about fourteen days that are over where %s', async (_, changes) => {
  await showLate({ withdrawUntil: '2026-09-15', ...changes })
  await expect.element(main).not.toMatchTextContent(/any more|could withdraw/)
})

test('WITHDRAW-01 who can still withdraw from one policy reads nothing about the others', async () => {
  reply(policies.list, [
    examplePolicy({ withdrawUntil: '2026-09-15' }),
    examplePolicy({ policyNumber: '260047121', blockedBy: { ...blockedBy, WITHDRAW: null } }),
  ])
  reply(policies.profile, exampleProfile())
  await showPortal('/en/withdraw', { who: mei })
  await expect.element(line('Name')).toHaveValue('Mei Lin')
  await expect.element(main).not.toMatchTextContent(/You could withdraw until/)
})

test('WITHDRAW-01 a customer who comes without a number chooses the contract from a list', async () => {
  const open = { ...blockedBy, WITHDRAW: null }
  reply(policies.list, [
    examplePolicy({ withdrawUntil: '2026-09-15' }),
    examplePolicy({ policyNumber: '260047121', insuredName: 'Leila El-Sayed', blockedBy: open }),
    examplePolicy({ policyNumber: '260047139', blockedBy: open }),
  ])
  reply(policies.profile, exampleProfile())
  await showPortal('/en/withdraw', { who: mei })
  const choices = main.getByRole('radio')
  await expect.element(choices.nth(1)).toBeVisible()
  expect(choices.elements()).toHaveLength(2)
  await press('Continue')
  await expect.element(summary).toBeVisible()
  await expectNoViolations('which contract to withdraw from')
  await main.getByRole('radio', { name: /260.047.121, Leila El-Sayed/ }).click()
  await press('Continue')
  await expect.element(main).toMatchTextContent('260 047 121Insured personLeila El-Sayed')
  await press('Change my answers')
  await expect.element(line('Number of your policy')).toHaveValue('260 047 121')
})

test('WITHDRAW-01 a customer can withdraw from a contract that is not in the list', async () => {
  reply(policies.list, [examplePolicy({ blockedBy: { ...blockedBy, WITHDRAW: null } })])
  reply(policies.profile, exampleProfile())
  await showPortal('/en/withdraw', { who: mei })
  await press('Enter another number')
  await expect.element(line('Number of your policy')).toHaveFocus()
  await expect.element(main.getByRole('radio')).not.toBeInTheDocument()
})

test('WITHDRAW-01 T12 a while after the log-in the password is asked first, and nothing typed is lost', async () => {
  reply(policies.list, [examplePolicy({ blockedBy: { ...examplePolicy().blockedBy, WITHDRAW: null } })])
  reply(policies.profile, exampleProfile())
  reply(accounts.confirmPassword, undefined)
  replyBy(policyWithdrawal.withdraw, () =>
    callsTo(accounts.confirmPassword).length ? receipt : issueReply(403, { id: 'fresh_login_required' }),
  )
  await showPortal('/en/withdraw?policy=260047113', { who: mei })
  await line('E-mail address').fill('ana@example.com')
  await press('Continue')
  await press('Confirm withdrawal')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('We saved nothing yet')
  await press('Change my answers')
  await expectTitle('Withdraw from contract here')
  await expect.element(line('E-mail address')).toHaveValue('ana@example.com')
  await press('Continue')
  await press('Confirm withdrawal')
  await dialog.getByLabelText('Your password').fill('Größere-Brücke-9€')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectTitle('We received your withdrawal')
  expect(callsTo(policyWithdrawal.withdraw).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => JSON.stringify({ name: 'Mei Lin', email: 'ana@example.com' })),
  )
})

test('WITHDRAW-01 what is refused is told, and nothing typed is lost', async () => {
  refuseWith(policyWithdrawal.state, 'policy_withdraw_too_many_attempts')
  await showPortal('/en/withdraw')
  await line('Name').fill('Ana Silva')
  await line('Number of your policy').fill('260047113')
  await line('E-mail address').fill('ana@example.com')
  await press('Continue')
  await press('Confirm withdrawal')
  await expect.element(main.getByRole('alert')).toMatchTextContent(/\w/)
  await press('Change my answers')
  await expectTitle('Withdraw from contract here')
  await expect.element(line('Name')).toHaveValue('Ana Silva')
})

test('WITHDRAW-01 every page links to it', async () => {
  await showPortal('/en/login')
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }))
    .toHaveAttribute('href', '/en/withdraw')
})
