import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import type { WaitingRequest } from '#contract/requests.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { findOrCreatePerson } from '#server/accounts/shared/find-or-create.ts'
import { customerActor } from '#server/platform/actor.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { policy } from './policies.tables.ts'
import { submitChange } from './changes/submit-change.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const personOf = (customer: Customer) => ({ email: customer.username, emailConfirmation: customer.username })

const traits = { firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' } as const

const policiesOf = async (customer: Customer) =>
  // the reply was validated by its shape
  (await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)).body as PolicyView[]

const waitingFor = async (customer: Customer) =>
  (await customer.get(`/api/portal/profiles/${customer.profileId}/waitingrequests`)).body as WaitingRequest[]

describe('API-19 POL-01 the list of policies', () => {
  test('is empty for a customer without policies', async () => {
    expect(await policiesOf(await portal.customer())).toEqual([])
  })

  test('shows a request under review with its answer-by date and every field', async () => {
    const arjun = await portal.customer(traits)
    const reply = await submit(arjun, await wholeRequest(arjun, personOf(arjun)))
    expect(reply.issues).toEqual([])
    const [shown] = await policiesOf(arjun)
    // the whole reply, so that a missing or wrong field is detected
    expect(shown).toEqual({
      policyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      policyNumber: expect.stringMatching(/^[1-9]\d{8}$/),
      applicationNumber: expect.stringMatching(/^[1-9]\d{8}$/),
      productCode: 'FULL_DEGREE_WAG',
      origin: 'IN',
      destination: 'NL',
      coverage: 'COMPLETE_PLUS',
      startDate: '2027-02-01',
      endDate: '2028-01-31',
      birthDate: '2002-08-09',
      insuredName: 'Arjun Sharma',
      printedName: 'Arjun Sharma',
      detailsRequested: false,
      premium: 60.53,
      premiumTotal: 726.35,
      dayPremium: 1.99,
      paymentTerm: 'MONTHLY',
      paymentMethod: 'DIRECT_DEBIT',
      status: 'UNDER_REVIEW_NEW',
      editable: 'false',
      renewable: false,
      notRenewable: null,
      individual: true,
      customerType: 'INDIVIDUAL',
      educationalInstitution: 'Wageningen University & Research',
      study: null,
      faculty: null,
      destinationAddress: {
        postalCode: '6708 PB',
        houseNumber: 10,
        addition: null,
        street: 'Droevendaalsesteeg',
        city: 'Wageningen',
        country: 'NL',
      },
      originalStartDate: '2027-02-01',
      mainPolicyNumber: null,
      familyMember: false,
      previousPolicyNumber: null,
      withdrawUntil: null,
      documents: ['CONDITIONS'],
      version: 1,
      submittedAt: expect.stringMatching(/^2026-11-20T/),
      expectedBy: '2026-11-26',
      decidedAt: null,
      question: null,
      answers: [],
      pendingChange: null,
      pendingEnd: null,
      requestedChange: null,
      refundWaiting: null,
      refundCameBack: null,
      newerConditions: [],
      moneyHeld: null,
      refusalReason: null,
      ownAddressBy: null,
      refusedChange: null,
      withdrawalReceivedAt: null,
      changeAnsweredBy: '2026-11-26',
      stopped: null,
      changeBlockedBy: 'policy_under_review',
      blockedBy: {
        START_DATE: 'policy_under_review',
        ADDRESS: 'policy_under_review',
        PAYMENT: 'policy_under_review',
        TERMINATE: 'policy_under_review',
        ADD_PERIOD: 'policy_under_review',
        WITHDRAW: null,
        CERTIFICATE: 'policy_document_not_available',
        CONDITIONS: null,
        CLAIM: 'claim_policy_not_accepted',
      },
    })
  })

  test('names the study and the faculty', async () => {
    const arjun = await portal.customer(traits)
    await submit(arjun, await wholeRequest(arjun, personOf(arjun)))
    await portal.db
      .update(policy)
      .set({ study: 'Plant Sciences', faculty: 'Agrotechnology' })
      .where(eq(policy.accountId, arjun.profileId))
    expect((await policiesOf(arjun))[0]).toMatchObject({ study: 'Plant Sciences', faculty: 'Agrotechnology' })
  })

  test('GUARD-01 of many simultaneous calls each customer gets their own policies, and a visitor nothing', async () => {
    const customers = await Promise.all(
      Array.from('ABCDEFGHIJKL', (letter) => portal.customer({ ...traits, familyName: `Sharma ${letter}` })),
    )
    const insured = customers.filter((_, index) => index % 3 !== 0)
    for (const customer of insured)
      await submit(
        customer,
        await wholeRequest(customer, { ...personOf(customer), familyName: customer.familyName }),
      )
    const unknownCookie = { cookie: `__Host-session=${'A'.repeat(43)}` }
    const [lists, refused] = await Promise.all([
      Promise.all(customers.map(policiesOf)),
      Promise.all(
        customers.map(({ profileId }) =>
          portal.visitor().get(`/api/portal/profiles/${profileId}/policies`, { headers: unknownCookie }),
        ),
      ),
    ])
    expect(lists.map((list) => list.map(({ insuredName }) => insuredName))).toEqual(
      customers.map((customer) => (insured.includes(customer) ? [`Arjun ${customer.familyName}`] : [])),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]))
  })

  test('begins with the policies of the holder, of these with what can be done, then those of the partner', async () => {
    const arjun = await portal.customer(traits)
    await submit(arjun, await wholeRequest(arjun, personOf(arjun)))
    const { gender, nationality, homeCountry, profileId: accountId } = arjun
    const named = { firstName: 'Priya', familyName: 'Sharma', birthDate: '2003-01-02' }
    const partner = await portal.db.transaction((tx) =>
      findOrCreatePerson(tx, { ...named, gender, nationality, homeCountry, accountId }),
    )
    // a later start, a lower number: each alone would come first; the active one can get a next period
    const copies = [
      [partner.personId, null, '100000010', '2027-03-01', '2028-01-31'],
      [arjun.personId, 'ACCEPTED', '100000011', '2026-02-01', '2026-12-31'],
    ] as const
    for (const [person, decision, number, start, end] of copies)
      await portal.db.execute(
        sql`INSERT INTO policy SELECT (jsonb_populate_record(p, jsonb_build_object('policy_id', gen_random_uuid(),
          'policy_number', ${number}::text, 'application_number', ${number}::text, 'person_id', ${person}::text,
          'decision', ${decision}::text,
          'decided_at', ${decision && TEST_NOW}::text, 'start_date', ${start}::text, 'end_date', ${end}::text))).*
          FROM policy p WHERE account_id = ${accountId} AND start_date = '2027-02-01'`,
      )
    expect((await policiesOf(arjun)).map(({ insuredName, status }) => [insuredName, status])).toEqual([
      ['Arjun Sharma', 'ACTIVE'],
      ['Arjun Sharma', 'UNDER_REVIEW_NEW'],
      ['Priya Sharma', 'UNDER_REVIEW_NEW'],
    ])
  })

  test('a visitor is refused, and another customer gets nothing', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const path = `/api/portal/profiles/${ana.profileId}/policies`
    expect((await portal.visitor().get(path)).status).toBe(401)
    const foreign = await ben.get(path)
    const missing = await ben.get('/api/portal/profiles/00000000-0000-4000-8000-000000000000/policies')
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect(foreign.status).toBe(404)
  })

  test('POL-02 the database accepts no decision outside the list', async () => {
    const update = portal.db.execute(sql`UPDATE policy SET decision = 'PAUSED', decided_at = now()`)
    await expect(update).rejects.toThrow()
  })
})

describe('WIZ-22 two insurances on one day', () => {
  test('are refused for one person, with the number and dates of the policy', async () => {
    const arjun = await portal.customer(traits)
    await submit(arjun, await wholeRequest(arjun, personOf(arjun)))
    const again = await portal.visitor().post('/api/new/advice', { body: {} })
    expect(again.status).toBe(422)
    const reply = await arjun.post('/api/new/validate/situation', {
      body: {
        countryOfOrigin: 'IN',
        countryOfDestination: 'NL',
        studentType: 'S',
        startDate: '2027-03-01',
        endDate: '2028-02-29',
        dutchInsurance: false,
        paidJob: false,
        institution: '1004217',
      },
    })
    expect(reply.code).toBe('new_request_my_situation_under_review')
  })

  test('are refused for two simultaneous requests', async () => {
    const arjun = await portal.customer(traits)
    const both = [await wholeRequest(arjun, personOf(arjun)), await wholeRequest(arjun, personOf(arjun))]
    const replies = await Promise.all(both.map((parts) => submit(arjun, parts)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(replies.flatMap(({ issues }) => issues)).toEqual([
      'startDate: new_request_save_request_overlap_existing_policy',
    ])
  })

  test('are refused by the database too', async () => {
    const copy = portal.db.execute(
      sql`INSERT INTO policy SELECT (jsonb_populate_record(p, jsonb_build_object('policy_id', gen_random_uuid(), 'policy_number', '100000009'))).* FROM policy p LIMIT 1`,
    )
    await expect(copy).rejects.toMatchObject({ cause: { constraint: 'policy_no_overlap' } })
  })

  test('WIZ-16 a customer cannot request insurance under another name', async () => {
    const arjun = await portal.customer(traits)
    const reply = await submit(arjun, await wholeRequest(arjun, { ...personOf(arjun), familyName: 'Patel' }))
    expect(reply.issues).toEqual(['familyName: new_request_save_request_credentials_mismatch'])
  })
})

describe('ruling 1 a request with the address of an account, sent without logging in', () => {
  test('gets the same reply as any other and is listed only after its owner confirmed it', async () => {
    const arjun = await portal.customer(traits)
    const visitor = portal.visitor()
    const reply = await submit(visitor, await wholeRequest(visitor, personOf(arjun)))
    const unknown = await submit(visitor, await wholeRequest(visitor))
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([
      unknown.status,
      Object.keys(unknown.body as object),
    ])
    await portal.doJobs()
    expect(await policiesOf(arjun)).toEqual([])
    const [waiting] = await waitingFor(arjun)
    const path = `/api/portal/profiles/${arjun.profileId}/waitingrequests/${waiting?.requestId}/confirm`
    expect((await arjun.post(path)).status).toBe(204)
    expect((await policiesOf(arjun)).map(({ status }) => status)).toEqual(['UNDER_REVIEW_NEW'])
    expect(await waitingFor(arjun)).toEqual([])
    expect((await arjun.post(path)).status).toBe(404)
  })

  test('gets a mail that asks to log in, without a link to set a password', async () => {
    const arjun = await portal.customer(traits)
    await submit(portal.visitor(), await wholeRequest(portal.visitor(), personOf(arjun)))
    const mail = (await portal.mailbox()).findLast(({ to }) => to === arjun.username)
    expect(mail?.text).toContain('/en/login')
    expect(mail?.text).not.toContain('/activate/')
  })

  test('cannot be confirmed by another customer', async () => {
    const [arjun, ben] = [await portal.customer(traits), await portal.customer()]
    await submit(portal.visitor(), await wholeRequest(portal.visitor(), personOf(arjun)))
    await portal.doJobs()
    const [waiting] = await waitingFor(arjun)
    const reply = await ben.post(
      `/api/portal/profiles/${ben.profileId}/waitingrequests/${waiting?.requestId}/confirm`,
    )
    expect(reply.status).toBe(404)
  })
})

describe('POL-11 a change that its customer takes back', () => {
  const path = (policyId: string) => `/api/portal/policies/${policyId}/change/withdraw`

  test('is gone from the list, and cannot be taken back twice', async () => {
    const { customer, policyId } = await insuredCustomer(portal)
    await submitChange(portal, {
      actor: customerActor(customer.profileId),
      policyId,
      kind: 'START_DATE',
      version: 2,
      idempotencyKey: crypto.randomUUID(),
      after: { startDate: calendarDate('2027-02-08') },
    })
    expect(await policiesOf(customer)).toMatchObject([
      { status: 'UNDER_REVIEW', pendingChange: 'START_DATE', startDate: '2027-02-01' },
    ])
    expect((await customer.post(path(policyId))).status).toBe(204)
    expect(await policiesOf(customer)).toMatchObject([
      { status: 'NOT_ACTIVE', pendingChange: null, version: 2 },
    ])
    const again = await customer.post(path(policyId))
    expect([again.status, again.code]).toEqual([409, 'policy_change_conflict'])
  })

  test('belongs to its customer: a visitor is refused, and for anybody else it is not found', async () => {
    const [{ policyId }, ben] = [await insuredCustomer(portal), await portal.customer()]
    expect((await portal.visitor().post(path(policyId))).status).toBe(401)
    const foreign = await ben.post(path(policyId))
    const missing = await ben.post(path('00000000-0000-4000-8000-000000000000'))
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect(foreign.status).toBe(404)
  })
})
