import { afterAll, beforeAll, expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AS_TYPED } from '#domain/shared/text/normalise.ts'
import { disguised, ZEROS } from '#domain/shared/testing/disguise.ts'
import { sampleOf } from '#domain/shared/testing/sample-of.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { judgeBody } from './http-body.ts'

/** Every call of the contract with a body or a form. */
const calls = Object.values(api).flatMap((group): [string, Endpoint][] =>
  Object.values(group)
    .filter(({ body, multipart }: Endpoint) => body ?? multipart)
    .map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

// Of the fields that have a form of their own; others get a text that any field may have.
const TEXTS: Readonly<Record<string, string>> = {
  newStartDate: '2027-02-05',
  startDate: '2027-02-01',
  endDate: '2027-07-31',
  treatmentDate: '2026-10-03',
  dateOfBirth: '2004-03-27',
  birthDate: '2004-03-27',
  term: 'MONTHLY',
  method: 'DIRECT_DEBIT',
  iban: 'NL91 ABNA 0417 1643 00',
  payoutIban: 'NL91 ABNA 0417 1643 00',
  bic: 'ABNANL2A',
  postalCode: '1012 JS',
  houseNumber: '1',
  moveReason: 'OTHER',
  country: 'NL',
  policyNumber: '260 047 113',
  studentPolicyNumber: '260 047 113',
  email: 'mei@example.com',
  newUsername: 'mei@example.com',
  secret: 'x'.repeat(43),
  locale: 'nl',
}

const plainText = (field: string) => TEXTS[field] ?? "Mei-Lin O'Neil 12"
const typedText = (zero: string) => (field: string) =>
  AS_TYPED.has(field) ? plainText(field) : disguised(plainText(field), zero)

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const MISSING = '00000000-0000-4000-8000-000000000000'

const send = (
  { customer, policyId }: InsuredCustomer,
  { method, path, multipart }: Endpoint,
  body: unknown,
) => {
  const address = path
    .replace(':profileId', customer.profileId)
    .replace(':policyId', policyId)
    .replaceAll(/:\w+/g, MISSING)
  const form = new FormData()
  if (multipart) form.append(multipart.part, JSON.stringify(body))
  const sent = { body: multipart ? form : JSON.stringify(body) }
  return method === 'PUT' ? customer.put(address, sent) : customer.post(address, sent)
}

const verdictOf = ({ status, issues }: PersonReply) => [status, ...issues]

// `AnyBody` of a query for content takes whatever comes, and answers by itself what is no query
test.each(calls)(
  'SHELL-13 %s judges and keeps what another keyboard types as what we write',
  async (_, endpoint) => {
    const shape = endpoint.multipart?.shape ?? endpoint.body
    if (!shape) throw new Error('every call of the list has a shape')
    const received = (body: unknown) => {
      try {
        return judgeBody(shape, body, endpoint.prefix)
      } catch (refused) {
        return refused
      }
    }
    const plain = sampleOf(shape, plainText)
    for (const zero of ZEROS) expect(received(sampleOf(shape, typedText(zero)))).toEqual(received(plain))
    const [first, second] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    const reply = await send(first, endpoint, plain)
    expect(verdictOf(await send(second, endpoint, sampleOf(shape, typedText('٠'))))).toEqual(verdictOf(reply))
  },
)
