import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { storedClaim } from '#server/testing/actions/claim-work.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { BASIC_ANSWERS, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
let support: StaffPerson
beforeAll(async () => {
  portal = await startPortal({ TIME_LIMIT_FACTOR: '10' })
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ roles: ['UNDERWRITER'] })
  support = await portal.staff({ roles: ['SUPPORT'] })
})
afterAll(() => portal.stop())

const withContract = async () => {
  const names = { firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' }
  const customer = await portal.customer(names)
  const own = { email: customer.username, emailConfirmation: customer.username }
  const files = [{ name: 'My contract.pdf', bytes: Buffer.from(smallPdf({ text: 'Salary 2400', pages: 2 })) }]
  const reply = await submit(customer, await wholeRequest(customer, { ...BASIC_ANSWERS, ...own }), { files })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  const [row] = await portal.db.select().from(policy).where(eq(policy.accountId, customer.profileId))
  return caseIdOf(portal, 'REQUEST', row?.requestId ?? '')
}

const show = async (caseId: string, by: StaffPerson) => {
  const { body } = await by.get(`/api/staff/cases/${caseId}`)
  // the reply of this call
  return body as CaseView
}

describe('STAFF-01 OPS-06 the documents of a case', () => {
  test('are pictures of their pages with their text, never the file', async () => {
    const caseId = await withContract()
    await portal.doJobs()
    const { documents } = await show(caseId, sanne)
    const [contract = expect.fail('no document')] = documents ?? []
    expect(contract).toMatchObject({
      name: 'My contract.pdf',
      kind: 'PDF',
      pages: [
        { page: 1, state: 'DRAWN' },
        { page: 2, state: 'DRAWN' },
      ],
    })
    const { documentId } = contract
    const page = await fetch(`${portal.url}/api/staff/cases/${caseId}/documents/${documentId}/pages/2`, {
      headers: { cookie: sanne.cookies() },
    })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await page.arrayBuffer())
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
    const text = await sanne.get(`/api/staff/cases/${caseId}/documents/${documentId}/text`)
    expect(JSON.stringify(text.body)).toContain('Salary 2400')
    expect((await sanne.get(`/api/staff/cases/${caseId}/documents/${documentId}/pages/3`)).status).toBe(404)
    const { rows } = await portal.db.execute(
      sql`select count(*)::int as looks from audit_entry where event = 'DOCUMENT_SEEN' and subject_id = ${documentId}`,
    )
    // the page that is not there was asked for too
    expect(rows).toEqual([{ looks: 3 }])
  })

  test('are not shown to roles that do not decide with them, nor those of another case', async () => {
    const [caseId, other] = [await withContract(), await withContract()]
    const [contract] = (await show(caseId, sanne)).documents ?? []
    expect((await show(caseId, support)).documents).toBeNull()
    const of = (id: string) => `/api/staff/cases/${id}/documents/${contract?.documentId ?? ''}/pages/1`
    expect((await support.get(of(caseId))).code).toBe('staff_role_missing')
    expect((await sanne.get(of(other))).code).toBe('errors.notFound')
  })
})

describe('STAFF-03 the receipts of a claim', () => {
  test('are pictures of their pages for Claims and Medical, and for nobody else', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    const files = [{ name: 'Dentist.pdf', bytes: smallPdf({ text: 'Total 184.00' }) }]
    const answers = { path: '/api/portal/claims', policyNumber, handlerCode: randomUUID() }
    const { body } = await sendClaim(customer, answers, files)
    const { damageNumber } = body as { damageNumber: string }
    const [sent] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
    const caseId = await caseIdOf(portal, 'CLAIM', sent?.claimId ?? '')
    await portal.doJobs()
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    const medical = await portal.staff({ roles: ['MEDICAL'] })
    for (const by of [yasmin, medical]) {
      const { documents } = await show(caseId, by)
      expect(documents).toMatchObject([
        { name: 'Dentist.pdf', kind: 'PDF', pages: [{ page: 1, state: 'DRAWN' }] },
      ])
      const of = `/api/staff/cases/${caseId}/documents/${documents?.[0]?.documentId ?? ''}`
      expect((await by.get(`${of}/pages/1`)).status).toBe(200)
      expect(JSON.stringify((await by.get(`${of}/text`)).body)).toContain('Total 184.00')
      expect((await sanne.get(`${of}/pages/1`)).code).toBe('staff_role_missing')
    }
    expect((await show(caseId, sanne)).documents).toBeNull()
  })

  test('stand in the order in which they were sent, also those of one moment', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    const names = Array.from({ length: 8 }, (_, index) => `receipt ${index}.pdf`)
    const files = names.map((name) => ({ name, bytes: smallPdf({ text: name }) }))
    const answers = { path: '/api/portal/claims', policyNumber, handlerCode: randomUUID() }
    const { body } = await sendClaim(customer, answers, files)
    const { damageNumber } = body as { damageNumber: string }
    const [sent] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
    const caseId = await caseIdOf(portal, 'CLAIM', sent?.claimId ?? '')
    const { documents } = await show(caseId, await portal.staff({ roles: ['CLAIMS'] }))
    expect(documents?.map(({ name }) => name)).toEqual(names)
  })

  test('the claim is taken and decided on its page by Claims, and read by Medical', async () => {
    const { caseId } = await storedClaim(portal, [{}])
    const yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
    const medical = await portal.staff({ roles: ['MEDICAL'] })
    expect([(await show(caseId, yasmin)).mayDecide, (await show(caseId, medical)).mayDecide]).toEqual([
      true,
      false,
    ])
    expect((await yasmin.post(`/api/staff/cases/${caseId}/take`)).status).toBe(200)
    expect((await show(caseId, medical)).holder).toMatchObject({ name: 'Yasmin', isYou: false })
    expect((await yasmin.post(`/api/staff/cases/${caseId}/release`)).status).toBe(204)
    expect((await show(caseId, medical)).holder).toBeNull()
  })
})

describe('STAFF-06 health answers', () => {
  test('are shown with a reason to UNDERWRITER and MEDICAL only, each look on record and in no history', async () => {
    const { requestId } = await requestedPolicy(portal)
    const caseId = await caseIdOf(portal, 'REQUEST', requestId)
    const ask = (by: StaffPerson, reason = 'ASSESSMENT') =>
      by.post(`/api/staff/cases/${caseId}/health-answers`, { body: { reason } })
    expect((await ask(support)).code).toBe('staff_role_missing')
    expect((await ask(sanne, 'CURIOUS')).status).toBe(400)
    const medical = await portal.staff({ roles: ['MEDICAL'] })
    for (const by of [sanne, medical])
      expect((await ask(by)).body).toMatchObject({
        answers: expect.arrayContaining([{ question: 'criminalRecord', answer: 'NO' }]),
      })
    const { rows } = await portal.db.execute(
      sql`select outcome from audit_entry where event = 'HEALTH_ANSWERS_SEEN' and subject_id = ${caseId}`,
    )
    // whoever is refused stands there too
    expect(rows.map(({ outcome }) => String(outcome)).toSorted()).toEqual([
      'ASSESSMENT',
      'ASSESSMENT',
      'REFUSED',
      'REFUSED',
    ])
    const shown = await show(caseId, sanne)
    expect(JSON.stringify(shown)).not.toMatch(/HEALTH_ANSWERS_SEEN|criminalRecord/)
    expect([shown.health, (await show(caseId, support)).health]).toEqual(['CLOSED', 'NOT_FOR_YOU'])
  })
})
