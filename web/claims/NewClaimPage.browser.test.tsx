import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { payeeAccount } from '#contract/policies/payee-account.ts'
import type { PayeeOfPoliciesView } from '#contract/policies/payee-account.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { addInvoice, field, fillCost, press, title } from '#web/testing/claim-actions.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, incident, refuse, refuseWith, reply } from '#web/testing/replies.ts'

import { claimFrom, EMPTY_CLAIM } from './new-claim/claim-draft.ts'
import { claimDraft } from './new-claim/claim-store.ts'

const receipt = { damageNumber: 'C2026000123', status: 'IN_PROGRESS', expectedBy: '2026-12-04' } as const

const earlier = exampleCost({
  pk: 1,
  claimPk: 1,
  damageNumber: 'C2026000007',
  relNr: '3004711',
  invoiceNumber: 'F-1',
})

type PageOptions = {
  readonly list?: PolicyView[]
  readonly lines?: ClaimLineView[]
  readonly path?: string
  readonly payees?: PayeeOfPoliciesView[]
}

const payee: PayeeOfPoliciesView = { endsWith: '3000', payableFrom: null, policyNumbers: ['260047113'] }

const show = ({
  list = [examplePolicy()],
  lines,
  path = '/en/newclaim',
  payees = [payee],
}: PageOptions = {}) => {
  reply(policies.profile, exampleProfile())
  reply(payeeAccount.find, payees)
  claimDraft.clear()
  reply(policies.list, list)
  reply(claims.list, lines)
  reply(claims.submit, receipt)
  return showPortal(path, { who: mei })
}

test('CLM-04 CLM-06 a claim is filed in three parts, and its number stays on the screen', async () => {
  const { at } = await show()
  await expect.element(title('What did you pay for?')).toBeVisible()
  await expect.element(page.getByText(/Policy 260.047.113, Mei Lin/)).toBeVisible()
  await addInvoice()
  await fillCost()
  const { release } = hold(accounts.checkSession)
  await press('Continue')
  await expect.element(title('Who should we pay?')).toBeVisible()
  expect(at()).toBe('/en/newclaim?part=payee')
  await field(/^Me/).click()
  await press('Continue')
  await expect.element(title('Check your claim')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/Care provider\s*Huisartsenpraktijk Zuid/)
  await expect.element(page.getByRole('main')).toMatchTextContent('€62.50')
  await field(/^My answers are true/).click()
  await press('Send my claim')
  await expect.element(title('We received your claim')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/C2026000123/)
  await expect.element(page.getByRole('main')).toMatchTextContent(/By Friday 4 December 2026/)
  // the parts have the same data: the next one waits neither for them nor for the check of the session
  release()
  expect(callsTo(policies.list)).toHaveLength(1)
  const [sent] = callsTo(claims.submit)
  const form = sent?.body as FormData
  expect(JSON.parse(await (form.get('claim') as Blob).text())).toEqual({
    policyNumber: '260047113',
    claimKind: 'MEDICAL',
    lines: [
      {
        treatmentDate: '2026-11-10',
        typeOfCare: 'GP',
        careProvider: 'Huisartsenpraktijk Zuid',
        countryOfTreatment: 'NL',
        invoiceNumber: null,
        claimedAmount: 62.5,
        claimedCurrency: 'EUR',
      },
    ],
    description: null,
    causedByOther: false,
    otherInsurance: false,
    payee: 'CUSTOMER',
    payoutIban: null,
    handlerCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
    statementAccepted: true,
  })
  expect(form.getAll('files')).toHaveLength(1)
})

test('GUARD-03 a session that ended before the next part leads to the log-in, and what was typed stays', async () => {
  const { at } = await show()
  await addInvoice()
  await fillCost()
  refuseWith(accounts.checkSession, 'errors.unauthenticated')
  await press('Continue')
  await expect.poll(at).toBe('/en/login?nextUrl=%2Fen%2Fnewclaim%3Fpart%3Dpayee')
  expect(claimDraft.get().values['lines.0.careProvider']).toBe('Huisartsenpraktijk Zuid')
})

test('CLM-06 the next part follows where the check of the session fails on our side', async () => {
  await show()
  await addInvoice()
  await fillCost()
  incident(accounts.checkSession, '7F3A-20261120-000482')
  await press('Continue')
  await expect.element(title('Who should we pay?')).toBeVisible()
})

test('CLM-06 another claim after one that was sent begins at its first part, and is compared with that one too', async () => {
  claimDraft.clear()
  claimDraft.complete(receipt, false)
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy()])
  reply(claims.list, undefined)
  const { at } = await showPortal('/en/newclaim?part=check', { who: mei })
  await expect.element(title('We received your claim')).toBeVisible()
  reply(claims.list, [{ ...earlier, damageNumber: receipt.damageNumber }])
  await press('Send another claim')
  await expect.element(title('What did you pay for?')).toHaveFocus()
  await expect.poll(at).toBe('/en/newclaim')
  await fillCost()
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(
      /You already sent this claim under number C2026000123.*We do not take the same cost twice\./,
    )
})

test('CLM-03 on a wide screen what one needs for a claim stands beside its form', async () => {
  await page.viewport(1440, 900)
  await show()
  const needs = page.getByRole('region', { name: 'What you need for a claim' })
  await expect.element(needs).toBeVisible()
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(needs.element().getBoundingClientRect().left).toBeGreaterThan(title.right)
  // below the form of a phone it would come too late
  await page.viewport(390, 844)
  await expect.element(needs).not.toBeInTheDocument()
  await page.viewport(1024, 768)
})

test('CLM-06 an empty first part names every field that is missing, and goes no further', async () => {
  const { at } = await show()
  await press('Continue')
  const summary = page.getByRole('alert')
  for (const words of ['Add the invoice', 'Choose the type of care', 'Fill in the amount on the invoice'])
    await expect.element(summary).toMatchTextContent(words)
  expect(at()).toBe('/en/newclaim')
})

test.each([
  [
    'that was sent before cannot be sent again',
    [earlier],
    /number C2026000007.*not take the same cost twice/,
  ],
  ['outside the insured days can be sent all the same', [], /You can still send your claim/],
])('CLM-06 a cost %s, and the warning says so', async (_, lines, words) => {
  await show({ lines, list: [examplePolicy({ startDate: '2026-11-15' })] })
  await fillCost()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(/You are insured from 15 November 2026 to/)
  await expect.element(main).toMatchTextContent(words)
})

test.each([
  ['en', 'Policy 250 133 709 covers that day: choose that policy for this claim.'],
  ['nl', 'Polis 250 133 709 geldt op die dag: kies die polis voor deze declaratie.'],
])(
  'CLM-06 care on a day of another policy names that policy, and its period stands in the list (%s)',
  async (locale, words) => {
    const now = examplePolicy({ startDate: '2026-11-15' })
    const before = examplePolicy({
      policyNumber: '250133709',
      startDate: '2025-11-15',
      endDate: '2026-11-14',
    })
    await show({ list: [now, before], path: `/${locale}/newclaim` })
    const list = page.getByLabelText(/^(Policy|Polis)$/)
    await expect.element(list).toMatchTextContent(/15 november 2025 (to|tot en met) 14 november 2026/i)
    for (const [part, typed] of Object.entries({ Da: '10', M: '11', J: '2026' }))
      await page
        .getByLabelText(new RegExp(`^${{ Da: 'Da[yg]', M: 'M(onth|aand)', J: '(Year|Jaar)' }[part]}$`))
        .fill(typed)
    await expect.element(page.getByRole('main')).toMatchTextContent(words)
    await list.selectOptions('250133709')
    await expect.element(page.getByRole('main')).not.toMatchTextContent(words)
  },
)

test('CLM-06 care on a day of the policy of somebody else of the family does not name that policy', async () => {
  const now = examplePolicy({ startDate: '2026-11-15' })
  const child = {
    policyNumber: '250133709',
    insuredName: 'Bo Lin',
    startDate: '2025-11-15',
    endDate: '2026-11-14',
  }
  await show({ list: [now, examplePolicy(child)] })
  await fillCost()
  await expect.element(page.getByRole('main')).toMatchTextContent('This treatment is outside that period.')
  await expect.element(page.getByRole('main')).not.toMatchTextContent('covers that day')
})

test('CLM-06 costs are added and removed, the others keep what was typed', async () => {
  await show()
  await press('Add another cost')
  await page.getByLabelText('Care provider').nth(1).fill('Second')
  await press('Remove cost 1')
  await expect.element(field('Care provider')).toHaveValue('Second')
  expect(page.getByLabelText('Care provider').elements()).toHaveLength(1)
})

test('CLM-06 a reload keeps the answers, and asks again for what is not kept', async () => {
  await show()
  await addInvoice()
  await fillCost()
  await field(/anything else/).fill('Panic attacks')
  await field('I have another insurance that may pay this').click()
  await expect
    .element(
      page.getByText(/If you reload, add your files, bank account and everything about your care again/),
    )
    .toBeVisible()
  expect(sessionStorage.getItem('pont.claim')).not.toMatch(/Panic|invoice\.pdf|Huisartsen|GP/)
  const stored = claimFrom(JSON.parse(sessionStorage.getItem('pont.claim') ?? ''))
  claimDraft.clear()
  // what a reload reads
  claimDraft.restore(stored ?? EMPTY_CLAIM)
  // what the claim is about tells of somebody's health (ruling 64)
  await expect.element(field('Care provider')).toHaveValue('')
  await expect.element(page.getByText('What care you had, from whom and when')).toBeVisible()
  await expect.element(field(/anything else/)).toHaveValue('')
  await expect.element(field('I have another insurance that may pay this')).toBeChecked()
  const asked = page.getByRole('heading', { name: /These we did not keep/ })
  await expect.element(asked).toBeVisible()
  await expect.element(page.getByText('“Is there anything else that we should know?”')).toBeVisible()
  await expectKeyboardReachesAll(page.getByRole('main').element())
  await expectAccessible('a claim after a reload')
})

test('CLM-06 the answers are cleared by a button that asks first', async () => {
  await show()
  await field('Care provider').fill('Praktijk')
  await press('Clear my answers')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my answers' }).click()
  await expect.element(field('Care provider')).toHaveValue('Praktijk')
  await press('Clear my answers')
  await expectAccessible('clear the answers of a claim')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear my answers' }).click()
  await expect.element(field('Care provider')).toHaveValue('')
  expect(sessionStorage.getItem('pont.claim')).toBeNull()
})

test('CLM-06 a part whose answer became wrong is not passed by', async () => {
  const { router } = await show()
  await addInvoice()
  await fillCost()
  await press('Continue')
  await field(/^The care provider/).click()
  await press('Continue')
  await expect.element(title('Check your claim')).toBeVisible()
  await router.navigate('/en/newclaim?part=costs')
  await field('Year').fill('')
  await router.navigate('/en/newclaim?part=check')
  await expect.element(title('What did you pay for?')).toBeVisible()
})

test('CLM-06 a part that was not earned yet is not opened', async () => {
  await show({ path: '/en/newclaim?part=check' })
  await expect.element(title('What did you pay for?')).toBeVisible()
})

test('CLM-04 the personal address is replaced at once, and its policy is chosen', async () => {
  const { at } = await show({
    list: [examplePolicy(), examplePolicy({ policyNumber: '260047121', insuredName: 'Karim Lin' })],
    path: `/en/newclaim/260047121/${examplePolicy().birthDate}`,
  })
  await expect.element(title('What did you pay for?')).toBeVisible()
  expect(at()).toBe('/en/newclaim')
  await expect.element(field('Policy')).toHaveValue('260047121')
})

test.each([
  ['of another customer', '260047709/2010-01-01'],
  ['with another birth date', '260047121/1999-01-01'],
])('CLM-04 a link %s says so, chooses nothing, and lets choose', async (_, link) => {
  const { at } = await show({
    list: [examplePolicy(), examplePolicy({ policyNumber: '260047121', insuredName: 'Karim Lin' })],
    path: `/en/newclaim/${link}`,
  })
  await expect.element(page.getByText('This link is not about an insurance of yours')).toBeVisible()
  expect(at()).toBe('/en/newclaim?link=other')
  await expect.element(field('Policy')).toHaveValue('260047113')
  await field('Policy').selectOptions('260047121')
  await expect.element(field('Policy')).toHaveValue('260047121')
})

test('GUARD-01 CLM-04 whoever is not logged in comes back to the same address after logging in', async () => {
  refuse(accounts.checkSession, 401, { id: 'errors.unauthenticated' })
  const { at } = await showPortal('/nl/newclaim/260047121/2010-01-01')
  await expect.poll(at).toBe('/nl/login?nextUrl=%2Fnl%2Fnewclaim%2F260047121%2F2010-01-01')
})

test.each([
  ['en', 'You have no insurance with us', 'See my price'],
  ['nl', 'Je hebt geen verzekering bij ons', 'Bekijk mijn prijs'],
])(
  'CLM-04 without any insurance the page leads to the request of one (%s)',
  async (language, heading, action) => {
    await show({ list: [], path: `/${language}/newclaim` })
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect
      .element(main.getByRole('link', { name: action }))
      .toHaveAttribute('href', `/${language}/request`)
    await expect.element(main).not.toMatchTextContent(/health insurer|zorgverzekeraar/)
  },
)

test('CLM-06 what the server refuses shows in words, and nothing that was typed is lost', async () => {
  await show()
  await addInvoice()
  await fillCost()
  await press('Continue')
  await field(/^The care provider/).click()
  await press('Continue')
  await field(/^My answers are true/).click()
  refuse(claims.submit, 409, { id: 'claim_duplicate', context: { claimNumber: 'C2026000009' } })
  await press('Send my claim')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/You already sent this claim under number C2026000009/)
  await expect.element(page.getByRole('main')).toMatchTextContent(/Huisartsenpraktijk Zuid/)
})

test('GUARD-05 CLM-04 a log-out in another tab leads home from the second part of a claim', async () => {
  const { at } = await show()
  await fillCost()
  await addInvoice()
  await press('Continue')
  await expect.element(title('Who should we pay?')).toBeVisible()
  refuse(accounts.checkSession, 401, { id: 'errors.unauthenticated' })
  // what a browser sends to all tabs except the one that logged out
  dispatchEvent(new StorageEvent('storage', { key: 'logged-out' }))
  await expect.poll(at).toBe('/en/home')
  await expect.element(page.getByText('You are logged out')).toBeVisible()
  expect(callsTo(accounts.checkSession).length).toBeLessThan(5)
})

const chooseMe = async () => {
  await fillCost()
  await addInvoice()
  await press('Continue')
  await field(/^Me/).click()
}

test.each([
  [
    'the account that we pay to',
    [payee],
    'Leave this empty, then we pay to your account that ends in 3000.',
    'Your account that ends in 3000',
    'Change the account that we pay to',
  ],
  [
    'that we know none',
    [],
    'We do not know an account of yours yet.',
    'None yet. You can add one',
    'Add your account, in any country',
  ],
] as const)(
  'CLM-06 the part of the payment names %s, and leads to the form of it',
  async (_, payees, hint, summary, link) => {
    await show({ payees: [...payees] })
    await chooseMe()
    await expect
      .element(page.getByRole('link', { name: link }))
      .toHaveAttribute('href', '/en/profile/account?for=claim')
    await expect.element(page.getByText(hint, { exact: false })).toBeVisible()
    await press('Continue')
    await expect.element(title('Check your claim')).toBeVisible()
    await expect.element(page.getByText(summary, { exact: false })).toBeVisible()
  },
)

test('CLM-06 a claim can be filed where the account is not known at the moment', async () => {
  const shown = show()
  refuseWith(payeeAccount.find, 'errors.unavailable')
  await shown
  await chooseMe()
  await expect
    .element(page.getByText('the account that we know from your policy', { exact: false }))
    .toBeVisible()
})
