import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleAsked, examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

const breda = {
  street: 'Markt',
  houseNumber: 1,
  addition: null,
  postalCode: '4811 AB',
  city: 'Breda',
  country: 'NL',
}

test.each([
  ['START_DATE', { startDate: '2027-02-08' }, 'The first day would be 8 February 2027.'],
  ['ADDRESS', { address: breda }, 'The address would be Markt 1, 4811 AB Breda.'],
  [
    'PAYMENT',
    { paymentTerm: 'MONTHLY', paymentMethod: 'DIRECT_DEBIT' },
    'You would pay every month, by direct debit.',
  ],
  [
    'PAYMENT',
    { paymentTerm: 'AT_ONCE', paymentMethod: 'BANK_TRANSFER' },
    'You would pay the rest at once, by bank transfer.',
  ],
])('POL-11 a change of %s under review says what was asked for', async (pendingChange, asked, words) => {
  const requestedChange = exampleAsked(asked)
  reply(policies.list, [examplePolicy({ status: 'UNDER_REVIEW', pendingChange, requestedChange })])
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('article')).toMatchTextContent(words)
})

const masked = 'DE•• •••• •••• •••• ••30 00'

const accountAlone = {
  en: [
    'On 20 November 2026 you sent the account for the direct debit.',
    `We would take the money from ${masked}, in the name of Mei Lin.`,
  ],
  nl: [
    'Je hebt op 20 november 2026 de rekening voor de automatische incasso gestuurd.',
    `We schrijven dan af van ${masked}, op naam van Mei Lin.`,
  ],
} as const

// the customer can also correct the name of the holder, and keep the account
test.each([
  ['en', '4300'],
  ['en', '3000'],
  ['nl', '4300'],
  ['nl', '3000'],
] as const)(
  'POL-11 a change of the account alone says so, and not how is paid (%s, from %s)',
  async (...given) => {
    const [language, replacesEndsWith] = given
    const { paymentTerm, paymentMethod } = examplePolicy()
    const account = { maskedIban: masked, bankAccountHolder: 'Mei Lin', replacesEndsWith }
    reply(policies.list, [
      examplePolicy({
        status: 'UNDER_REVIEW',
        submittedAt: '2026-11-20T10:00:00+01:00',
        pendingChange: 'PAYMENT',
        requestedChange: exampleAsked({ paymentTerm, paymentMethod, account }),
      }),
    ])
    reply(requests.waiting, [])
    await showPortal(`/${language}/insurances`, { who: mei })
    const card = page.getByRole('article')
    for (const words of accountAlone[language]) await expect.element(card).toMatchTextContent(words)
    expect(card.element().textContent).not.toMatch(
      /You would pay|Je betaalt dan|in another way|anders te betalen|another account|andere rekening/,
    )
  },
)

test.each([
  ['en', 'Take back this change', 'Keep this change', 'Take back this change?'],
  ['nl', 'Wijziging intrekken', 'Wijziging laten staan', 'Deze wijziging intrekken?'],
] as const)(
  'POL-11 a change is taken back only after a question, by keyboard alone (%s)',
  async (...given) => {
    const [language, action, keep, question] = given
    reply(policies.list, [examplePolicy({ status: 'UNDER_REVIEW', pendingChange: 'ADDRESS' })])
    reply(requests.waiting, [])
    reply(policies.withdrawChange, undefined)
    await showPortal(`/${language}/insurances`, { who: mei })
    const dialog = page.getByRole('dialog', { name: question })
    const button = page.getByRole('article').getByRole('button', { name: action, exact: true })
    await expect.element(button).toBeVisible()
    const ask = async () => {
      button.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog.getByRole('heading')).toHaveFocus()
    }
    await ask()
    await expectNoViolations('the question before a change is taken back')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    await ask()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(dialog.getByRole('button', { name: keep })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveFocus()
    expect(callsTo(policies.withdrawChange)).toHaveLength(0)
    await ask()
    reply(policies.list, [examplePolicy()])
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsTo(policies.withdrawChange)).toHaveLength(1)
  },
)
