import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { claims } from '#contract/claims.ts'
import type { Calculation } from '#contract/calculation.ts'
import { ownAccount } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, issueReply, lose, refuse, refuseWith, reply, replyBy } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText(/^(Your password|Je wachtwoord)$/)
const goOn = dialog.getByRole('button', { name: /^(Continue|Ga verder)$/ })

const calculation: Calculation = {
  purpose: 'CHANGE_PAYMENT',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  days: 365,
  dayPremium: 2.15,
  premiumTotal: 784.75,
  insuranceTax: 15,
  premiumPaid: 0,
  premiumDifference: 0,
  balance: 0,
  overpaid: 0,
  refundAmount: 0,
  amountDue: 784.75,
  paymentMethod: 'DIRECT_DEBIT',
  instalments: [],
}

/** Sends another way of paying in a session whose password is old: the server wants it again, once. */
const sendLate = async (language: 'en' | 'nl' = 'en') => {
  const policy = examplePolicy({ status: 'ACTIVE', version: 2 })
  reply(policies.list, [policy])
  reply(policies.profile, exampleProfile())
  reply(policyChanges.payment, examplePayment())
  reply(policyChanges.calculate, calculation)
  replyBy(policyChanges.changePayment, () =>
    callsTo(accounts.confirmPassword).length
      ? {
          requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
          policyNumber: policy.policyNumber,
          status: 'UNDER_REVIEW',
          submittedAt: '2026-11-20T10:00:00+01:00',
          expectedBy: '2026-11-26',
          calculation,
        }
      : issueReply(403, { id: 'fresh_login_required' }),
  )
  const shown = await showPortal(`/${language}/insurances/payment?policy=${policy.policyNumber}`, {
    who: mei,
  })
  await main.getByRole('radio').nth(1).click()
  await press(/^(See what changes|Bekijk wat er wijzigt)$/)
  await press(/^(Send my change|Verstuur mijn wijziging)$/)
  await expect.element(password).toHaveFocus()
  return shown
}

test('T12 the password is asked in place, and then what was filled in is sent again', async () => {
  reply(accounts.confirmPassword, undefined)
  await sendLate()
  await expect.element(dialog).toHaveAccessibleName('Is it still you?')
  await expect.element(password).toHaveAccessibleDescription(/and we send what you filled in\.$/)
  await expectNoViolations('the password again')
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('dialog [autocomplete=username]')?.value)
    .toBe('mei@pont.example')
  await password.fill('Größere-Brücke-9€')
  await userEvent.keyboard('{Enter}')
  await expectTitle('We received your change')
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second, ...more] = callsTo(policyChanges.changePayment)
  expect(more).toEqual([])
  expect(second?.body).toBe(first?.body)
  const [sent] = callsTo(accounts.confirmPassword)
  expect(sent?.headers['x-authorization-password']).toBe(passwordHeader('Größere-Brücke-9€'))
})

const contentOf = async (sent: SentCall | undefined) => {
  const form = sent?.body as FormData
  return Promise.all([...form].map(async ([name, part]) => [name, await (part as File).text()]))
}

test('T12 a claim with another bank account is sent again with its files after the password', async () => {
  const receipt = { damageNumber: 'C2026000123', status: 'IN_PROGRESS', expectedBy: '2026-12-04' } as const
  reply(accounts.confirmPassword, undefined)
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy()])
  replyBy(claims.submit, () =>
    callsTo(accounts.confirmPassword).length ? receipt : issueReply(403, { id: 'fresh_login_required' }),
  )
  await showPortal('/en/home', { who: mei })
  const part = { policyNumber: '260047113', payoutIban: 'NL39RABO0300065264' }
  const sending = call(claims.submit, { part, files: [new File(['%PDF-1.7'], 'invoice.pdf')] })
  await expect.element(password).toHaveAccessibleDescription(/and we send what you filled in\.$/)
  await password.fill('Größere-Brücke-9€')
  await userEvent.keyboard('{Enter}')
  expect(await sending).toEqual(receipt)
  const [first, second, ...more] = callsTo(claims.submit)
  expect(more).toEqual([])
  expect(await contentOf(second)).toEqual(await contentOf(first))
  expect(await contentOf(second)).toEqual([
    ['claim', JSON.stringify(part)],
    ['files', '%PDF-1.7'],
  ])
})

test.each([
  [
    'en',
    'Download my data',
    /Fill in your password again to continue\.$/,
    'Try again and fill in your password',
  ],
  [
    'nl',
    'Download mijn gegevens',
    /Vul je wachtwoord nog een keer in om verder te gaan\.$/,
    'Probeer het nog eens en vul je wachtwoord in',
  ],
] as const)(
  'T12 where nothing was filled in, the question does not say that it is sent (%s)',
  async (...row) => {
    const [language, button, words, cancelled] = row
    reply(ownAccount.dataExport, {
      state: 'READY',
      requestedAt: '2026-11-20T10:00:00+01:00',
      readyUntil: '2026-11-27T10:00:00+01:00',
    })
    reply(policies.profile, exampleProfile())
    refuse(ownAccount.downloadDataExport, 403, { id: 'fresh_login_required' })
    await showPortal(`/${language}/profile/data/${'T'.repeat(43)}`, { who: mei })
    await press(button)
    await expect.element(password).toHaveAccessibleDescription(words)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(main).toMatchTextContent(cancelled)
    await expect.element(main).not.toMatchTextContent(/We saved nothing yet|nog niets bewaard/)
    // the state of the copy is read again
    await expect.poll(() => callsTo(ownAccount.dataExport).length).toBe(2)
  },
)

test.each([
  ['en', 'The current password is not right', 'Fill in your current password'],
  ['nl', 'Het huidige wachtwoord klopt niet', 'Vul je huidige wachtwoord in'],
] as const)('T12 a wrong password is explained at its field (%s)', async (language, wrong, empty) => {
  refuse(accounts.confirmPassword, 422, {
    id: 'account_current_password_incorrect',
    field: 'currentPassword',
  })
  await sendLate(language)
  await goOn.click()
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(empty))
  expect(callsTo(accounts.confirmPassword)).toHaveLength(0)
  await password.fill('guess')
  await goOn.click()
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(wrong))
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('guess')
  expect(callsTo(policyChanges.changePayment)).toHaveLength(1)
})

test('T12 who tries too often is told how long to wait, and who is offline can try again', async () => {
  lose(accounts.confirmPassword)
  await sendLate()
  await password.fill('guess')
  await goOn.click()
  await expect
    .element(password)
    .toHaveAccessibleDescription(expect.stringContaining('Our server did not answer'))
  refuse(accounts.confirmPassword, 429, {
    id: 'account_too_many_attempts',
    context: { minutes: 2, seconds: 90 },
  })
  await goOn.click()
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining('2 minutes'))
})

test('T12 who cancels stays where they were, and nothing was sent', async () => {
  await sendLate()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(main).toMatchTextContent('We saved nothing yet')
  expect(callsTo(policyChanges.changePayment)).toHaveLength(1)
  reply(accounts.confirmPassword, undefined)
  await press('Send my change')
  await password.fill('right')
  await goOn.click()
  await expectTitle('We received your change')
})

test('GUARD-03 when the session has ended meanwhile, the login page opens without the question', async () => {
  refuseWith(accounts.confirmPassword, 'errors.unauthenticated')
  const { at } = await sendLate()
  await password.fill('right')
  refuseWith(accounts.checkSession, 'errors.unauthenticated')
  await goOn.click()
  await expect.poll(at).toMatch(/^\/en\/login\?nextUrl=/)
  await expect.element(dialog).not.toBeInTheDocument()
})
