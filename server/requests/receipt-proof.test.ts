import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requests } from '#contract/requests.ts'
import type { RequestReceipt } from '#contract/requests.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { request } from '#server/requests/requests.tables.ts'
import { familyRequest } from '#server/testing/actions/family-request.ts'
import { acceptRequest } from '#server/testing/decide.ts'
import { BASIC_ANSWERS, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { onDay, submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const NOT_AVAILABLE = { status: 404, code: 'policy_document_not_available' }

type Call = { readonly cookie?: string; readonly proof?: string }

const fetched = async (url: string, { cookie = '', proof }: Call = {}) => {
  const {
    statusCode: status,
    headers,
    rawPayload: bytes,
    body,
  } = await portal.app.inject({
    url,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'accept-language': 'en-GB' },
    ...(proof !== undefined && { method: 'POST', payload: { proof } }),
  })
  return { status, headers, bytes, code: /"id":"(\w+)"/.exec(body)?.[1] }
}

const withKey = (proof = '', query = '?language=en-GB') =>
  fetched(`/api/new/request-proof${query}`, { proof })

const sentRequest = async (changes: Record<string, unknown> = {}) => {
  const visitor = portal.visitor()
  const { body } = await submit(visitor, await wholeRequest(visitor, changes))
  // the reply was checked against the contract
  return body as RequestReceipt
}

describe('WIZ-18 QUOTE-04 the proof of a request', () => {
  test('says in both languages what was asked for, and that it is no certificate, to whoever has the receipt', async () => {
    const { proof, applicationNumber } = await sentRequest()
    const { status, headers, bytes } = await withKey(proof)
    expect([status, headers['cache-control'], headers['content-disposition']]).toEqual([
      200,
      'private, no-store',
      `attachment; filename="request-en-${applicationNumber}.pdf"`,
    ])
    const read = readPdf(bytes)
    for (const words of [
      'Proof of a request for insurance',
      'We received this request on 20 November 2026. It is not a certificate of insurance.',
      'Arjun Sharma',
      '1 February 2027',
      'Complete Plus',
      `${applicationNumber.slice(0, 3)} ${applicationNumber.slice(3, 6)} ${applicationNumber.slice(6)}`,
      'This request insures nobody yet',
      'Dit is geen polisblad.',
      'Deze aanvraag verzekert nog niemand',
    ])
      expect(read.text.replaceAll('\u00a0', ' ')).toContain(words)
    expect(read.pages).toHaveLength(1)
    // nothing to check it by: a code would make it look like a certificate
    expect(await read.code()).toBeUndefined()
    const dutch = readPdf((await withKey(proof, '?language=nl')).bytes)
    expect(dutch.structure).toMatch(/H1 \(block\)\s+"Bewijs van een verzekeringsaanvraag"/)
  })

  test('is the same for an address that has an account, whose owner has not confirmed it', async () => {
    const owner = await portal.customer()
    const { username: email } = owner
    const { proof } = await sentRequest({ email, emailConfirmation: email })
    await portal.doJobs()
    expect((await withKey(proof)).status).toBe(200)
  })

  test('WIZ-20 is a paper of each of a family, which names nobody else', async () => {
    const visitor = portal.visitor()
    const { body } = await submit(visitor, await familyRequest(visitor))
    const { proof, members = [] } = body as RequestReceipt
    const papers = []
    for (const key of [proof, ...members.map((member) => member.proof)])
      papers.push(readPdf((await withKey(key)).bytes).text)
    const names = ['Arjun', 'Priya', 'Anik']
    expect(papers.map((text) => names.filter((name) => text.includes(name)))).toEqual([
      ['Arjun'],
      ['Priya'],
      ['Anik'],
    ])
  })

  test('is given for a day only, and to nobody who changes the key or has that of another request', async () => {
    const { proof: own = '' } = await sentRequest()
    const { proof: other = '' } = await sentRequest()
    const [id, until, signature] = own.split('.')
    const [otherId] = other.split('.')
    const later = String(Number(until) + 1)
    for (const key of [
      'nothing',
      `${otherId}.${until}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${until}.`,
      `${id}.${until}.${signature?.slice(1)}`,
    ])
      expect(await withKey(key)).toMatchObject(NOT_AVAILABLE)
    await onDay(portal, '2026-11-21', async () => {
      expect(await withKey(own)).toMatchObject(NOT_AVAILABLE)
    })
    expect((await withKey(own)).status).toBe(200)
  })

  test('is no longer given once the request is decided, or gone', async () => {
    const accepted = await sentRequest()
    await portal.doJobs()
    const [subjectId = ''] = (accepted.proof ?? '').split('.')
    await acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })
    expect(await withKey(accepted.proof)).toMatchObject(NOT_AVAILABLE)
    const gone = await sentRequest()
    await portal.db.delete(request).where(eq(request.applicationNumber, gone.applicationNumber))
    expect(await withKey(gone.proof)).toMatchObject(NOT_AVAILABLE)
  })

  test('WIZ-20 of a family stays there for whoever waits once another of them is decided', async () => {
    const visitor = portal.visitor()
    const { body } = await submit(visitor, await familyRequest(visitor))
    const { proof, members = [] } = body as RequestReceipt
    await portal.doJobs()
    const [subjectId = ''] = (proof ?? '').split('.')
    await acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })
    const statuses = []
    for (const key of [proof, ...members.map((member) => member.proof)])
      statuses.push((await withKey(key)).status)
    expect(statuses).toEqual([404, 200, 200])
  })

  test('WITHDRAW-01 is no longer given once whoever must confirm the request withdraws from it', async () => {
    const { username: email } = await portal.customer()
    const { proof, applicationNumber: contractNumber } = await sentRequest({
      email,
      emailConfirmation: email,
    })
    await portal.doJobs()
    const withdraw = async (from: string) => {
      const words = { name: 'Arjun Sharma', contractNumber, email: from }
      expect((await portal.visitor().post('/api/new/withdrawals', { body: words })).status).toBe(202)
    }
    await withdraw('bo.the.stranger@example.com')
    expect((await withKey(proof)).status).toBe(200)
    await withdraw(email)
    expect(await withKey(proof)).toMatchObject(NOT_AVAILABLE)
  })

  test('has the number of the request also for the basic insurance, whose policy has a number of its own', async () => {
    const { customer, requestId } = await requestedPolicy(portal, {
      ...BASIC_ANSWERS,
      coverage: 'BASIC_SUPPLEMENT',
    })
    const rows = await portal.db.select().from(policy).where(eq(policy.requestId, requestId))
    const basic = rows.find((row) => row.policyNumber !== row.applicationNumber)
    const { policyId, policyNumber, applicationNumber } = basic ?? expect.fail('no basic insurance')
    const { bytes, headers } = await fetched(
      `/api/portal/policies/${policyId}/request-proof?language=en-GB`,
      { cookie: customer.cookies() },
    )
    expect(headers['content-disposition']).toBe(`attachment; filename="request-en-${applicationNumber}.pdf"`)
    const printed = readPdf(bytes).text.replaceAll(/\s/g, '')
    expect(printed).toContain(applicationNumber)
    expect(printed).not.toContain(policyNumber)
  })

  test('is given to a customer for each insurance that waits, until it is decided, and to no other', async () => {
    const waits = await requestedPolicy(portal)
    const path = ({ policyId }: { readonly policyId: string }) =>
      `/api/portal/policies/${policyId}/request-proof?language=nl`
    const { status, bytes } = await fetched(path(waits), { cookie: waits.customer.cookies() })
    expect(status).toBe(200)
    const { policyNumber } = await waits.stored()
    expect(readPdf(bytes).text.replaceAll(/\s/g, '')).toContain(policyNumber)
    const insured = await insuredCustomer(portal)
    expect(await fetched(path(insured), { cookie: insured.customer.cookies() })).toMatchObject(NOT_AVAILABLE)
    expect(await fetched(path(waits), { cookie: insured.customer.cookies() })).toMatchObject({ status: 404 })
    expect(await fetched(path(waits))).toMatchObject({ status: 401 })
  })

  test('has its key in no address, which is logged on its way', async () => {
    const { proof = '' } = await sentRequest()
    expect(requests.proof.path).not.toContain(':')
    expect((await fetched(`/api/new/request-proof/${proof}?language=en-GB`)).status).toBe(404)
    expect((await fetched(`/api/new/request-proof?proof=${proof}`)).status).toBe(404)
    expect((await withKey(proof, `?proof=${proof}`)).status).toBe(400)
    expect((await withKey('x'.repeat(121))).status).toBe(400)
  })

  test('is limited for each sender', async () => {
    const limited = await startPortal({ LIMIT_PROOF: '2/min' })
    const statuses = []
    for (let tries = 0; tries < 3; tries += 1)
      statuses.push(
        (await limited.visitor().post('/api/new/request-proof', { body: { proof: 'nothing' } })).status,
      )
    await limited.stop()
    expect(statuses).toEqual([404, 404, 429])
  })
})
