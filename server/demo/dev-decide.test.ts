import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { customerActor } from '#server/platform/actor.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { nameAccount, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
let real: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  real = await startPortal({ DEMO: 'off' })
  portal.clock.set(TEST_NOW)
})
afterAll(async () => {
  await portal.stop()
  await real.stop()
})

const shown = async () => String((await portal.visitor().get('/dev/decide')).body)

const actionOf = async (number: string, decision: string) => {
  const item = (await shown()).split('<li>').find((one) => one.includes(number)) ?? ''
  return RegExp(`action="(/dev/decide/[0-9a-f-]+/${decision})"`).exec(item)?.[1] ?? ''
}

const press = (action: string, site = 'same-origin', fields: Readonly<Record<string, string>> = {}) =>
  fetch(portal.url + action, {
    method: 'POST',
    // as a browser sends a form that is text/plain
    body: Object.entries(fields)
      .map(([name, value]) => `${name}=${value}\r\n`)
      .join(''),
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': site },
    redirect: 'manual',
  })

test('POL-11 the demo lists what waits for a decision, accepts it and refuses it with a reason', async () => {
  const [one, other] = [await requestedPolicy(portal), await requestedPolicy(portal)]
  const numbers = [(await one.stored()).applicationNumber, (await other.stored()).applicationNumber] as const
  const accept = await actionOf(numbers[0], 'accept')
  expect((await press(accept, 'cross-site')).status).toBe(400)
  expect((await press(accept)).headers.get('location')).toBe('/dev/decide')
  expect((await press(await actionOf(numbers[1], 'DUPLICATE'))).status).toBe(303)
  expect(await one.stored()).toMatchObject({ decision: 'ACCEPTED' })
  expect(await other.stored()).toMatchObject({ decision: 'REFUSED', decisionReason: 'DUPLICATE' })
  expect(await shown()).toContain('Nothing waits for a decision.')
  expect((await press('/dev/decide/nothing/accept')).status).toBe(404)
})

const stateWithdrawal = async (contractNumber: string, email: string) => {
  const body = { name: 'Ana Silva', contractNumber, email }
  const { body: receipt } = await portal.visitor().post('/api/new/withdrawals', { body })
  // the reply was checked against the contract
  return (receipt as { readonly reference: string }).reference
}

test('WITHDRAW-01 the demo names a withdrawal by its reference, its contract and who sent it, and accepts it', async () => {
  const { customer, stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  const reference = await stateWithdrawal(policyNumber, customer.username)
  expect(await shown()).toContain(`WITHDRAWAL ${reference}: ${policyNumber}, Ana Silva`)
  expect(await actionOf(reference, 'not-found')).toBe('')
  const accept = await actionOf(reference, 'accept')
  expect((await press(accept)).headers.get('location')).toBe('/dev/decide')
  expect(await shown()).not.toContain(reference)
  expect(await stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
})

test('WITHDRAW-01 the demo matches a withdrawal from another address with a policy, and then accepts it', async () => {
  const { customer, stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  const reference = await stateWithdrawal(policyNumber, 'ana@example.com')
  const item = async () => (await shown()).split('<li>').find((one) => one.includes(reference)) ?? ''
  expect(await item()).toContain(`Policy ${policyNumber} has this number. It insures Arjun Sharma`)
  expect(await item()).toContain(customer.username)
  expect(await actionOf(reference, 'accept')).toBe('')
  const match = await actionOf(reference, 'match')
  expect((await press(match.replace('match', 'accept'))).status).toBe(404)
  expect((await press(match, 'same-origin', { policy: '260047113' })).status).toBe(404)
  expect((await press(match, 'same-origin', { policy: policyNumber })).status).toBe(303)
  expect((await press(await actionOf(reference, 'accept'))).status).toBe(303)
  expect(await stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
  expect(await shown()).not.toContain(reference)
})

test('WITHDRAW-01 the demo refuses a withdrawal that the holder did not send, only once it is matched', async () => {
  const { stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  const reference = await stateWithdrawal(policyNumber, 'ana@example.com')
  expect(await actionOf(reference, 'not-sent')).toBe('')
  await press(await actionOf(reference, 'match'), 'same-origin', { policy: policyNumber })
  expect((await press(await actionOf(reference, 'not-sent'))).headers.get('location')).toBe('/dev/decide')
  expect(await actionOf(reference, 'accept')).toBe('')
  expect(await stored()).toMatchObject({ cancelledAt: null })
})

test('WITHDRAW-01 the demo opens a withdrawal again that the holder did send after all, and accepts it', async () => {
  const { customer, stored } = await insuredCustomer(portal)
  const reference = await stateWithdrawal((await stored()).policyNumber, customer.username)
  await press(await actionOf(reference, 'not-sent'))
  expect(await shown()).toMatch(new RegExp(`that the holder did not send[^]*${reference}`))
  expect((await press(await actionOf(reference, 'sent'))).headers.get('location')).toBe('/dev/decide')
  await press(await actionOf(reference, 'accept'))
  expect(await stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
  expect(await shown()).not.toContain(reference)
})

test('WITHDRAW-01 the demo answers that no insurance was found for a withdrawal', async () => {
  const reference = await stateWithdrawal('260 047 113', 'ana@example.com')
  expect(await shown()).toContain('No policy has this number.')
  expect((await press(await actionOf(reference, 'not-found'))).status).toBe(303)
  expect(await actionOf(reference, 'not-found')).toBe('')
  const mails = (await portal.mailbox()).filter(({ subject }) => subject.includes(reference))
  expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    'ana@example.com',
    `We found no insurance for your withdrawal ${reference}`,
  ])
})

test('WITHDRAW-01 the demo keeps a withdrawal for which no insurance was found, and matches it later', async () => {
  const { stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  const reference = await stateWithdrawal(policyNumber, 'ana@example.com')
  await press(await actionOf(reference, 'not-found'))
  expect(await shown()).toMatch(new RegExp(`for which we found no insurance[^]*${reference}`))
  const match = await actionOf(reference, 'match')
  expect((await press(match, 'same-origin', { policy: policyNumber })).headers.get('location')).toBe(
    '/dev/decide',
  )
  await press(await actionOf(reference, 'accept'))
  expect(await stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
  expect(await shown()).not.toContain(reference)
})

const startBefore = async (lastDayOfOther: string) => {
  const [insured, other] = [await insuredCustomer(portal), await insuredCustomer(portal)]
  const { accountId, personId, policyNumber } = await insured.stored()
  const day = calendarDate(lastDayOfOther)
  await submitChange(portal, {
    actor: customerActor(accountId),
    policyId: insured.policyId,
    kind: 'START_DATE',
    version: 2,
    idempotencyKey: randomUUID(),
    after: { startDate: day },
  })
  const period = { startDate: '2026-08-01', endDate: lastDayOfOther }
  const moved = { accountId, personId, ...period }
  await portal.db.update(policy).set(moved).where(eq(policy.policyId, other.policyId))
  return { insured, accept: await actionOf(`CHANGE ${policyNumber}`, 'accept') }
}

test.each([
  ['runs', '2027-01-25', 'policy_start_date_overlap'],
  // only the constraint of the database knows
  ['is over', '2026-11-19', 'policy_overlap'],
])('POL-07 the demo refuses a first day on which another policy of the person %s', async (...row) => {
  const [, day, code] = row
  const { insured, accept } = await startBefore(day)
  const location = (await press(accept)).headers.get('location') ?? ''
  expect(location).toBe(`/dev/decide?refused=${code}`)
  expect((await portal.visitor().get(location)).body).toContain('The person is insured on some of these days')
  expect(await insured.stored()).toMatchObject({ startDate: '2027-02-01' })
})

test('POL-11 the demo says so when a case was decided meanwhile', async () => {
  const { stored } = await requestedPolicy(portal)
  const { applicationNumber } = await stored()
  const [accept, refuse] = [
    await actionOf(applicationNumber, 'accept'),
    await actionOf(applicationNumber, 'DUPLICATE'),
  ]
  await press(accept)
  const late = await press(refuse)
  const location = late.headers.get('location') ?? ''
  expect([late.status, location]).toEqual([303, '/dev/decide?refused=policy_change_conflict'])
  expect((await portal.visitor().get(location)).body).toContain('This case was decided meanwhile')
  const made = await portal.visitor().get('/dev/decide?refused=<script>')
  expect(made.body).not.toMatch(/script|Nothing was done/)
})

test('CLM-02 CLM-07 the demo decides a claim cost by cost', async () => {
  const insured = await insuredCustomer(portal)
  const claimed = { treatmentDate: '2026-11-10', careProvider: 'Praktijk <b>', country: 'NL' }
  const { damageNumber, claimId } = await portal.db.transaction(async (tx) => {
    const submittedAt = portal.clock.now()
    const answerBy = calendarDate('2026-12-01')
    return saveClaim(tx, {
      policyId: insured.policyId,
      kind: 'MEDICAL',
      payee: 'CUSTOMER',
      submittedAt,
      answerBy,
      receivedOn: amsterdam(submittedAt).date,
      lines: [
        { ...claimed, typeOfCare: 'GP', claimedUnits: 6420, currency: 'EUR', euroCents: 6420 },
        // a Saturday, of which there is no rate
        {
          ...claimed,
          treatmentDate: '2026-11-07',
          typeOfCare: 'PHARMACY',
          claimedUnits: 5500,
          currency: 'USD',
        },
      ],
    })
  })
  const forms = (await shown()).split('<li>').find((one) => one.includes(damageNumber)) ?? ''
  expect(forms).toContain('Praktijk &lt;b&gt;')
  expect(forms).toContain('name="rateDate" value="2026-11-06"')
  const [gp = '', pharmacy = ''] = [...forms.matchAll(/action="([^"]+cost-\d+)"/g)].map(([, path]) => path)
  const all = { paid: '64.20', provider: '0', reason: '' }
  expect((await press(gp, 'same-origin', { ...all, paid: 'a lot' })).status).toBe(422)
  expect((await press(gp, 'same-origin', all)).status).toBe(303)
  expect(await shown()).not.toContain(gp)
  const dollars = { rate: '1.1', rateDate: '2026-11-06', paid: '40', provider: '0', reason: 'ABOVE_TARIFF' }
  expect((await press(pharmacy, 'same-origin', dollars)).status).toBe(303)
  expect(await shown()).not.toContain(damageNumber)
  const costs = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, claimId))
  expect(costs.map(({ paidCents, euroCents }) => [paidCents, euroCents]).toSorted()).toEqual([
    [4000, 5000],
    [6420, 6420],
  ])
})

test('CLM-05 the demo matches a claim without an account, checks its account, and then decides it', async () => {
  const { stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  const claimed = { policyNumber, birthDate: '2002-08-09' }
  const from = { contactName: 'Arjun <b>', contactEmail: 'arjun@example.com' }
  const { body } = await sendClaim(portal.visitor(), { path: '/api/new/claims', ...claimed, ...from })
  const { damageNumber } = body as { damageNumber: string }
  const [sent] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  await nameAccount(portal, sent?.claimId ?? '', 'DE89370400440532013000')
  const item = async () => (await shown()).split('<li>').find((one) => one.includes(damageNumber)) ?? ''
  expect(await item()).toContain('Arjun &lt;b&gt;, arjun@example.com, born 2002-08-09')
  expect(await item()).toContain('That policy insures Arjun Sharma, with this birth date.')
  expect(await item()).toContain(`value="${policyNumber}"`)
  const decide = await actionOf(damageNumber, 'cost-[0-9]+')
  const all = { paid: '64.20', provider: '0', reason: '' }
  const blocked = async () => (await press(decide, 'same-origin', all)).headers.get('location')
  expect(await blocked()).toBe('/dev/decide?refused=staff_claim_not_matched')
  const match = await actionOf(damageNumber, 'match')
  expect((await press(match, 'same-origin', { policy: '260047113' })).status).toBe(404)
  expect((await press(match, 'same-origin', { policy: policyNumber })).status).toBe(303)
  expect(await item()).not.toContain('That policy insures')
  expect(await blocked()).toBe('/dev/decide?refused=staff_account_not_checked')
  expect(await item()).toContain('DE89370400440532013000')
  expect((await press(await actionOf(damageNumber, 'account'))).status).toBe(303)
  expect((await press(decide, 'same-origin', all)).status).toBe(303)
  expect(await shown()).not.toContain(damageNumber)
})

test('there is no such page outside the demo', async () => {
  expect((await real.visitor().get('/dev/decide')).status).toBe(404)
})

test('STAFF-02 the demo asks a customer for more, in their language, and shows the answer', async () => {
  const one = await requestedPolicy(portal)
  const number = (await one.stored()).applicationNumber
  const item = async () => (await shown()).split('<li>').find((one) => one.includes(number)) ?? ''
  expect(await item()).toContain('Ask the customer, in English')
  const ask = await actionOf(number, 'ask')
  expect((await press(ask, 'same-origin', { question: ' ' })).headers.get('location')).toBe(
    '/dev/decide?refused=staff_question_empty',
  )
  const question = 'What is 1 + 1? I think: 1 + 1 = 2'
  expect((await press(ask, 'same-origin', { question })).headers.get('location')).toBe('/dev/decide')
  expect(await item()).toMatch(/Waits for the customer[^]*We asked: What is 1 \+ 1\? I think: 1 \+ 1 = 2/)
  expect(await item()).toContain('No answer yet.')
  expect(await actionOf(number, 'ask')).toBe('')
  expect((await press(ask, 'same-origin', { question })).headers.get('location')).toBe(
    '/dev/decide?refused=policy_change_conflict',
  )
  const { profileId } = one.customer
  const { body } = await one.customer.get(`/api/portal/profiles/${profileId}/policies`)
  // the reply was checked against the contract
  const questionId = (body as readonly PolicyView[])[0]?.question?.questionId
  const sent = { answer: 'Two <b>indeed</b>.', idempotencyKey: randomUUID() }
  await one.customer.post(`/api/portal/questions/${questionId}/answer`, { body: sent })
  expect(await item()).toContain('They answered: Two &lt;b&gt;indeed&lt;/b&gt;.')
  expect((await press(await actionOf(number, 'accept'))).status).toBe(303)
  expect(await one.stored()).toMatchObject({ decision: 'ACCEPTED' })
})
