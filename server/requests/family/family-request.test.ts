import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { WaitingRequest } from '#contract/requests.ts'
import { acceptRequest, caseIdOf } from '#server/testing/decide.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import {
  CHILD,
  familyAdvice,
  familyRequest,
  memberSituation,
  PARTNER,
  priceOf,
} from '#server/testing/actions/family-request.ts'
import { situation, submit, TEST_NOW } from '#server/testing/request.ts'
import { request, requestHealth, requestPayment, requestUpload } from '#server/requests/requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const partsOf = async ({ handlerCode }: Record<string, unknown>) => {
  const [first] = await portal.db
    .select()
    .from(request)
    .where(eq(request.idempotencyKey, String(handlerCode)))
  if (!first) return expect.fail('no request stored')
  const family = await portal.db
    .select()
    .from(request)
    .where(eq(request.joinsRequestId, first.requestId))
    .orderBy(request.familyPlace)
  return [first, ...family]
}

const policiesOf = async (parts: readonly { readonly requestId: string }[]) => {
  const ids = parts.map(({ requestId }) => requestId)
  const rows = await portal.db.select().from(policy).where(inArray(policy.requestId, ids))
  return ids.map((id) => rows.find(({ requestId }) => requestId === id))
}

describe('WIZ-20 a family asks in one request', () => {
  test('the advice for each has its own price, and the child and partner the product of the student', async () => {
    const [partner, child] = await familyAdvice(portal.visitor(), [PARTNER, CHILD])
    expect([partner?.productCode, child?.productCode]).toEqual(['FULL_DEGREE_WAG', 'FULL_DEGREE_WAG'])
    expect(partner?.adviceId).toMatch(/^2026-12-20\./)
    expect(priceOf(partner)).toBeGreaterThan(0)
  })

  test('a partner with a paid job in the Netherlands is offered nothing, which their advice says', async () => {
    const body = { situation, members: [{ ...memberSituation(PARTNER), paidJob: true }] }
    const { body: reply } = await portal.visitor().post('/api/new/advice/family', { body })
    expect(reply).toMatchObject({ members: [{ productCode: 'NONE', adviceId: null, coverageOptions: [] }] })
  })

  test('what is wrong with a member is said at the field of that member', async () => {
    const body = {
      situation,
      members: [memberSituation(CHILD), { relation: 'PARTNER', dateOfBirth: '2003-04-05' }],
    }
    const { issues } = await portal.visitor().post('/api/new/advice/family', { body })
    expect(issues).toEqual(['members.1.paidJob: new_request_my_situation_paid_job_empty'])
  })

  test('WIZ-15 is stored at once as one request of each, which join the first; the account gets them in one mail', async () => {
    const visitor = portal.visitor()
    const sent = await familyRequest(visitor)
    const reply = await submit(visitor, sent)
    expect([reply.status, reply.issues]).toEqual([201, []])
    const parts = await partsOf(sent)
    const [first, partner, child] = parts
    expect(reply.body).toMatchObject({
      applicationNumber: first?.applicationNumber,
      members: [
        { applicationNumber: partner?.applicationNumber, firstName: 'Priya' },
        { applicationNumber: child?.applicationNumber, firstName: 'Anik' },
      ],
    })
    expect(
      parts.map(({ familyPlace, answers }) => [familyPlace, answers.firstName, answers.studentType]),
    ).toEqual([
      [null, 'Arjun', 'S'],
      [1, 'Priya', 'F'],
      [2, 'Anik', 'F'],
    ])
    expect(JSON.stringify(first?.answers)).not.toContain('Priya')
    expect(partner?.answers.studentPolicyNumber).toBe(first?.applicationNumber)
    await portal.doJobs()
    const policies = await policiesOf(parts)
    expect(policies.map((one) => one?.mainPolicyId)).toEqual([
      null,
      policies[0]?.policyId,
      policies[0]?.policyId,
    ])
    expect(new Set(policies.map((one) => one?.accountId)).size).toBe(1)
    expect(new Set(policies.map((one) => one?.personId)).size).toBe(3)
    const mails = (await portal.mailbox()).filter(({ to }) => to === sent['email'])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('In the same request you asked for insurance for Priya')
  })

  test('each pays with the mandate that was signed once, and has health answers of their own', async () => {
    const visitor = portal.visitor()
    const sent = await familyRequest(visitor, {}, { healthIssues: 'yes', healthIssuesExplanation: 'Asthma' })
    await submit(visitor, sent)
    const ids = (await partsOf(sent)).map(({ requestId }) => requestId)
    const payments = await portal.db
      .select()
      .from(requestPayment)
      .where(inArray(requestPayment.requestId, ids))
    expect(payments.map(({ method, term }) => [method, term])).toEqual(
      ids.map(() => ['DIRECT_DEBIT', 'MONTHLY']),
    )
    expect(new Set(payments.map(({ mandateReference }) => mandateReference)).size).toBe(3)
    const health = await portal.db.select().from(requestHealth).where(inArray(requestHealth.requestId, ids))
    expect(health).toHaveLength(3)
    const referrals = (await partsOf(sent)).map(({ referral }) => referral)
    expect(referrals).toEqual([false, true, false])
  })

  test('STAFF-01 each part is a case that can be accepted by itself, the family after the student', async () => {
    const visitor = portal.visitor()
    const sent = await familyRequest(visitor)
    await submit(visitor, sent)
    await portal.doJobs()
    const parts = await partsOf(sent)
    const [first, partner, child] = parts.map(({ requestId }) => requestId)
    for (const id of [first, partner, child]) expect(await caseIdOf(portal, 'REQUEST', id ?? '')).toBeTruthy()
    const underwriter = await portal.staff({ roles: ['UNDERWRITER'] })
    const shown = await underwriter.get(`/api/staff/cases/${await caseIdOf(portal, 'REQUEST', child ?? '')}`)
    const { groups } = shown.body as CaseView
    expect(groups[0]?.facts.filter(({ name }) => name === 'together').map(({ values }) => values[0])).toEqual(
      [
        { type: 'words', text: 'Arjun Sharma' },
        { type: 'words', text: 'Priya Sharma' },
      ],
    )
    const accept = (subjectId = '') => acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })
    await expect(accept(child)).rejects.toMatchObject({
      issues: [expect.objectContaining({ id: 'policy_under_review' })],
    })
    await accept(first)
    await accept(child)
    expect((await policiesOf(parts)).map((one) => one?.decision)).toEqual(['ACCEPTED', null, 'ACCEPTED'])
  })

  test('nothing is stored when one of them cannot be insured, and it is said at that person', async () => {
    const visitor = portal.visitor()
    const wrong: readonly [object, string][] = [
      [{ paidJob: true }, 'members.0.paidJob: new_request_my_situation_no_product_available'],
      [{ dateOfBirth: '' }, 'members.0.dateOfBirth: new_request_save_request_date_of_birth_empty'],
      [{ relation: 'FRIEND' }, 'members.0.relation: new_request_save_request_insured_who_empty'],
      [
        { criminalRecord: undefined },
        'members.0.criminalRecord: new_request_save_request_criminal_record_empty',
      ],
      [{ adviceId: 'x' }, 'members.0.premiumTotal: new_request_save_request_advice_mismatch'],
      [{ premiumTotal: 1 }, 'members.0.premiumTotal: new_request_save_request_premium_changed'],
    ]
    for (const [change, issue] of wrong) {
      const sent = await familyRequest(visitor, {}, change)
      const reply = await submit(visitor, sent)
      expect([reply.status, reply.issues]).toEqual([422, [issue]])
      expect(await portal.db.$count(request, eq(request.idempotencyKey, String(sent['handlerCode'])))).toBe(0)
    }
  })

  test('WIZ-27 what is wrong with the student and with the family is said together', async () => {
    const visitor = portal.visitor()
    const sent = await familyRequest(visitor, { firstName: '' }, { firstName: '' })
    expect((await submit(visitor, sent)).issues.toSorted()).toEqual([
      'firstName: new_request_save_request_first_name_empty',
      'members.0.firstName: new_request_save_request_first_name_empty',
    ])
  })

  test('ruling 14 is stored once, however often it is sent', async () => {
    const visitor = portal.visitor()
    const sent = await familyRequest(visitor)
    const replies = await Promise.all([submit(visitor, sent), submit(visitor, sent)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const parts = await partsOf(sent)
    expect(parts).toHaveLength(3)
    // whoever lost the reply gets the numbers of all
    const again = await submit(visitor, sent)
    const [own, ...others] = parts.map(({ applicationNumber }) => applicationNumber)
    expect(again.body).toMatchObject({
      errors: [{ context: { applicationNumber: own, members: others.join(' ') } }],
    })
  })

  test('WIZ-22 a customer who is logged in has the insurances of all at once, and one mail', async () => {
    const customer = await portal.customer({
      firstName: 'Arjun',
      familyName: 'Sharma',
      birthDate: '2002-08-09',
    })
    const { username: email } = customer
    const sent = await familyRequest(customer, { email, emailConfirmation: email })
    expect((await submit(customer, sent)).status).toBe(201)
    const policies = await policiesOf(await partsOf(sent))
    expect(policies.map((one) => one?.accountId)).toEqual(policies.map(() => customer.profileId))
    expect(policies.map((one) => one?.mainPolicyId)).toEqual([
      null,
      policies[0]?.policyId,
      policies[0]?.policyId,
    ])
    await portal.doJobs()
    const mails = (await portal.mailbox()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('We received your request')])
  })

  test('WIZ-16 files are kept with the request of the first, whose direct debit all of them sign', async () => {
    const visitor = portal.visitor()
    const sent = await familyRequest(visitor)
    const files = [{ name: 'payslip.pdf', bytes: smallPdf() }]
    expect((await submit(visitor, sent, { files })).status).toBe(201)
    const ids = (await partsOf(sent)).map(({ requestId }) => requestId)
    const uploads = await portal.db.select().from(requestUpload).where(inArray(requestUpload.requestId, ids))
    expect(uploads.map(({ requestId }) => requestId)).toEqual([ids[0]])
    const signed = await portal.db.select().from(requestPayment).where(inArray(requestPayment.requestId, ids))
    expect(signed.map(({ method, mandateSignedAt }) => [method, mandateSignedAt !== null])).toEqual(
      ids.map(() => ['DIRECT_DEBIT', true]),
    )
  })

  test('ruling 1 the owner of the address confirms all of it at once', async () => {
    const owner = await portal.customer({ active: true })
    const visitor = portal.visitor()
    const email = owner.username
    const sent = await familyRequest(visitor, { email, emailConfirmation: email })
    await submit(visitor, sent)
    await portal.doJobs()
    const path = `/api/portal/profiles/${owner.profileId}/waitingrequests`
    const waiting = (await owner.get(path)).body as WaitingRequest[]
    expect(waiting.map(({ people }) => people)).toEqual([3])
    const parts = await partsOf(sent)
    const confirm = (requestId = '') => owner.post(`${path}/${requestId}/confirm`, { body: {} })
    expect((await confirm(parts[1]?.requestId)).status).toBe(404)
    expect((await confirm(parts[0]?.requestId)).status).toBe(204)
    expect((await policiesOf(parts)).map((one) => one?.accountId)).toEqual(parts.map(() => owner.profileId))
    expect((await owner.get(path)).body).toEqual([])
  })
})
