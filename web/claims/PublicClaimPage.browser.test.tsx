import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { expectAccessible, expectFits } from '#web/testing/axe.ts'
import { addFile, addInvoice, field, fillCost, press, title } from '#web/testing/claim-actions.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, refuse, reply } from '#web/testing/replies.ts'

import { claimDraft } from './new-claim/claim-store.ts'

const receipt = { damageNumber: 'C2026000123', status: 'IN_PROGRESS', expectedBy: '2026-12-04' } as const

const show = (path = '/en/newclaimpublic', who?: typeof mei) => {
  claimDraft.clear()
  reply(claims.submitPublic, receipt)
  return showPortal(path, who ? { who } : {})
}

const sender = {
  'Policy number': '260 047 113',
  Day: '14',
  Month: 'May',
  Year: '2003',
  'Your name': 'Ana Silva',
  'Your e-mail address': 'ana@example.com',
}

const fillSender = async (changes: Partial<typeof sender> = {}) => {
  for (const [label, typed] of Object.entries({ ...sender, ...changes })) await field(label).fill(typed)
  await press('Continue')
}

const fillAll = async () => {
  await fillSender()
  await addInvoice()
  await fillCost()
  await press('Continue')
  await field(/^The care provider/).click()
  await press('Continue')
  await expect.element(title('Check your claim')).toBeVisible()
}

test('CLM-05 a file that is no PDF is refused with what can be done', async () => {
  await show()
  await fillSender()
  await addFile(new File(['no PDF'], 'fake.pdf', { type: 'application/pdf' }))
  const refusal = page.getByText(/We cannot tell what kind of file fake\.pdf is\. Save it again as PDF/)
  await expect.element(refusal.first()).toBeVisible()
})

test('CLM-05 somebody without an account files a claim in four parts', async () => {
  const { at } = await show()
  await expect.element(title('Who are you?')).toBeVisible()
  await expect.element(page.getByText('Claim · Part 1 of 4')).toBeVisible()
  await expectKeyboardReachesAll(page.getByRole('main').element())
  await expectAccessible('who are you')
  await fillAll()
  expect(at()).toBe('/en/newclaimpublic?part=check')
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(/Policy number\s*260.047.113\s*Birth date/)
  await expect.element(main).toMatchTextContent(/Birth date\s*14 May 2003/)
  await expectKeyboardReachesAll(main.element())
  await expectAccessible('check the claim of a visitor')
  await field(/^My answers are true/).click()
  await press('Send my claim')
  await expect.element(title('We received your claim')).toHaveFocus()
  await expect.element(main).toMatchTextContent(/C2026000123/)
  await expect.element(main).toMatchTextContent(/at the address that we know from your policy/)
  expect(page.getByRole('link', { name: 'See my claims' }).elements()).toEqual([])
  await expectAccessible('the claim of a visitor was received')
  const [sent] = callsTo(claims.submitPublic)
  const form = sent?.body as FormData
  expect(JSON.parse(await (form.get('claim') as Blob).text())).toMatchObject({
    policyNumber: '260 047 113',
    birthDate: '2003-05-14',
    contactName: 'Ana Silva',
    contactEmail: 'ana@example.com',
    handlerCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
    lines: [{ careProvider: 'Huisartsenpraktijk Zuid', claimedAmount: 62.5 }],
    payee: 'CARE_PROVIDER',
  })
  expect(form.getAll('files')).toHaveLength(1)
  expect(sessionStorage.getItem('pont.claim')).not.toMatch(/Ana|260047113|Huisarts|GP/)
})

test('CLM-06 a claim without an account asks for no bank account, and says to which we pay', async () => {
  await show()
  await fillSender()
  await addInvoice()
  await fillCost()
  await press('Continue')
  await field(/^Me/).click()
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toMatchTextContent('We never pay to an account that is given without logging in.')
  await expect.element(main.getByLabelText(/IBAN/)).not.toBeInTheDocument()
  await press('Continue')
  await expect.element(main).toMatchTextContent('The account that we know from the policy, if there is one')
  await field(/^My answers are true/).click()
  await press('Send my claim')
  await expect.element(title('We received your claim')).toBeVisible()
  const form = callsTo(claims.submitPublic)[0]?.body as FormData
  const sent: unknown = JSON.parse(await (form.get('claim') as Blob).text())
  expect(sent).toMatchObject({ payee: 'CUSTOMER' })
  expect(sent).not.toHaveProperty('payoutIban')
})

test('CLM-05 what is missing or cannot be right is said at its field, and nothing is sent', async () => {
  await show()
  await press('Continue')
  const summary = page.getByRole('alert')
  for (const words of [
    'Fill in your policy number',
    'Fill in your birth date',
    'Fill in your name',
    'Fill in your e-mail',
  ])
    await expect.element(summary).toMatchTextContent(words)
  await expectAccessible('who are you, with errors')
  await fillSender({ 'Policy number': '260047112', Month: '13', 'Your e-mail address': 'ana@' })
  await expect.element(summary).toMatchTextContent('This is not one of our policy numbers')
  await expect.element(summary).toMatchTextContent(/birth date/)
  await expect.element(summary).toMatchTextContent('name@example.com')
  await expect.element(title('Who are you?')).toBeVisible()
  expect(callsTo(claims.submitPublic)).toEqual([])
})

test('CLM-05 what the server refuses shows in words, and a second try sends the same claim', async () => {
  await show()
  await fillAll()
  await field(/^My answers are true/).click()
  refuse(claims.submitPublic, 429, { id: 'claim_too_many_attempts', context: { minutes: 12, seconds: 700 } })
  await press('Send my claim')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Try again in 12 minutes')
  await expect.element(page.getByRole('main')).toMatchTextContent(/Huisartsenpraktijk Zuid/)
  reply(claims.submitPublic, receipt)
  await press('Send my claim')
  await expect.element(title('We received your claim')).toBeVisible()
  const codes = await Promise.all(
    callsTo(claims.submitPublic).map(async ({ body }) => {
      const part = await ((body as FormData).get('claim') as Blob).text()
      return (JSON.parse(part) as { handlerCode: string }).handlerCode
    }),
  )
  expect(codes).toHaveLength(2)
  expect(codes[0]).toBe(codes[1])
})

test('CLM-05 a later part opens only after those before it, and the address names the part that is shown', async () => {
  const { at, router } = await show('/en/newclaimpublic?part=check')
  await expect.element(title('Who are you?')).toBeVisible()
  await expect.poll(at).toBe('/en/newclaimpublic')
  await fillSender()
  await router.navigate('/en/newclaimpublic?part=check')
  await expect.element(title('What did you pay for?')).toBeVisible()
  await expect.poll(at).toBe('/en/newclaimpublic?part=costs')
})

test('CLM-05 a customer who is logged in is led to the claim with the account', async () => {
  await show('/en/newclaimpublic', mei)
  await expect.element(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  const link = page.getByRole('link', { name: 'File a claim with my account' })
  await expect.element(link).toHaveAttribute('href', '/en/newclaim')
})

test('CLM-05 the first part fits a narrow window and large text in Dutch', async () => {
  await show('/nl/newclaimpublic')
  await expect.element(title('Wie ben je?')).toBeVisible()
  for (const summary of page.getByRole('main').element().querySelectorAll('summary')) summary.click()
  await press('Verder')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectFits('who are you')
})

const dollars = async () => {
  await fillSender()
  await addInvoice()
  await fillCost()
  await field('Currency').selectOptions('USD')
}

test('CLM-06 a cost in another currency shows an estimate in euro at its amount and before it is sent', async () => {
  await show()
  reply(claims.rate, { rate: '1.25', rateDate: '2026-11-10', counts: true })
  await dollars()
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toMatchTextContent(/About €50.00, at the European Central Bank’s rate of 10 November 2026/)
  await expectAccessible('a cost in dollars')
  await press('Continue')
  await field(/^The care provider/).click()
  await press('Continue')
  await expect.element(main).toMatchTextContent(/Amount\s*USD\s62.50\s*In euros\s*About €50.00/)
  await expect.element(main).toMatchTextContent(/Total\s*In euros\s*About €50.00/)
  await expectAccessible('check a cost in dollars')
  expect(callsTo(claims.rate).map(({ path }) => path)).toEqual([
    '/api/new/exchangerate?currency=USD&treatmentDate=2026-11-10',
  ])
})

test('CLM-06 an estimate before the rate of the day is published says which rate counts', async () => {
  await show()
  reply(claims.rate, { rate: '1.25', rateDate: '2026-11-09', counts: false })
  await dollars()
  await field('Day').fill('9')
  await field('Day').fill('11')
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toMatchTextContent(/About €50.00, at the European Central Bank’s rate of 9 November 2026/)
  await expect.element(main).toMatchTextContent(/The rate of 11 November 2026 counts/)
})

test.each([
  [
    '14',
    '2026-11-13',
    /at the European Central Bank’s rate of 13 November 2026\. That rate counts for this treatment/,
  ],
  [
    '7',
    '2026-11-05',
    /at the European Central Bank’s rate of 5 November 2026\. The rate of 6 November 2026 counts/,
  ],
])('CLM-06 on Saturday %s the rate of Friday counts: %s is published', async (day, rateDate, words) => {
  await show()
  reply(claims.rate, { rate: '1.25', rateDate, counts: false })
  await dollars()
  await field('Day').fill(day)
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})

test.each([
  ['is not published', '12', undefined, /We don't have the rate of KES for 12 November 2026 yet/],
  ['cannot be looked up', '13', 503, /We could not look up the rate of KES now/],
  ['fails on our side', '14', 500, /We could not look up the rate of KES now/],
])('CLM-06 a cost whose rate %s is sent all the same', async (_, day, status, words) => {
  await show()
  if (status) refuse(claims.rate, status)
  else reply(claims.rate, undefined)
  await dollars()
  await field('Day').fill(day)
  await field('Currency').selectOptions('KES')
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(words)
  // the claim does as well without: nothing above the page worries its sender
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await press('Continue')
  await field(/^The care provider/).click()
  await press('Continue')
  await expect.element(main).toMatchTextContent(/Total\s*In euros\s*Not known yet/)
  await expect.element(main).toMatchTextContent(/Without one cost: its amount in euros is not known yet/)
  await field(/^My answers are true/).click()
  await press('Send my claim')
  await expect.element(title('We received your claim')).toBeVisible()
})
