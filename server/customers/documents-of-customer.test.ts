import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Correctable } from '#contract/customers/corrections.ts'
import type {
  CaseEntry,
  DocumentEntry,
  EventEntry,
  FileEntry,
  PolicyEntry,
} from '#contract/customers/customer-facts.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { CLAIM_PICTURE, sendClaim } from '#server/testing/claim.ts'
import { decideCost } from '#server/testing/decide.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let support: StaffPerson
let claims: StaffPerson
let oscar: StaffPerson
let arjun: InsuredCustomer
let other: InsuredCustomer
let claimId: string
let invoiceId: string
beforeAll(async () => {
  portal = await startPortal({ TIME_LIMIT_FACTOR: '10' })
  portal.clock.set(TEST_NOW)
  support = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
  claims = await portal.staff({ name: 'Fatima', roles: ['CLAIMS'] })
  oscar = await portal.staff({ name: 'Oscar', roles: ['UNDERWRITER'] })
  ;[arjun, other] = [await insuredCustomer(portal), await insuredCustomer(portal)]
  const { policyNumber } = await arjun.stored()
  const files = [{ name: 'Dentist.pdf', bytes: smallPdf({ text: 'Total 184.00', pages: 2 }) }]
  await sendClaim(arjun.customer, { path: '/api/portal/claims', policyNumber }, files)
  const [sent = expect.fail('no claim')] = await portal.db
    .select({ claimId: claim.claimId, pk: claimLine.pk })
    .from(claim)
    .innerJoin(claimLine, eq(claimLine.claimId, claim.claimId))
    .where(eq(claim.policyId, arjun.policyId))
  const paid = { paidCents: 6420, providerCents: 0, declineReason: null }
  await decideCost(portal, { pk: sent.pk, ...paid, by: 'AUTOMATIC' })
  claimId = sent.claimId
  const [first = expect.fail('no invoice')] = await portal.db
    .select()
    .from(invoice)
    .where(eq(invoice.policyId, arjun.policyId))
  invoiceId = first.invoiceId
  await portal.doJobs()
})
afterAll(() => portal.stop())

const pdf = async (who: Pick<Person, 'cookies'>, path: string) => {
  const reply = await fetch(`${portal.url}${path}`, {
    headers: { cookie: who.cookies(), 'sec-fetch-site': 'same-origin' },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, type: reply.headers.get('content-type'), bytes }
}

const AT = {
  certificate: (on: InsuredCustomer, query = '') =>
    `/api/staff/customers/${on.customer.profileId}/policies/${arjun.policyId}/certificate${query}`,
  invoice: (on: InsuredCustomer) =>
    `/api/staff/customers/${on.customer.profileId}/invoices/${invoiceId}/document`,
  claimLetter: (on: InsuredCustomer) =>
    `/api/staff/customers/${on.customer.profileId}/claims/${claimId}/letter`,
  issued: (on: InsuredCustomer, documentId: string) =>
    `/api/staff/customers/${on.customer.profileId}/documents/${documentId}`,
}

type Entries = {
  readonly policies: PolicyEntry
  readonly cases: CaseEntry
  readonly documents: DocumentEntry
  readonly files: FileEntry
  readonly events: EventEntry
}

const list = async <Name extends keyof Entries>(
  name: Name,
  by: StaffPerson,
  on: Pick<InsuredCustomer, 'customer'> = arjun,
  query = '',
) => {
  const { body, status, code } = await by.get(`/api/staff/customers/${on.customer.profileId}/${name}${query}`)
  expect([status, code]).toEqual([200, undefined])
  // the shape of the reply was judged by the server
  return body as { readonly entries: readonly Entries[Name][]; readonly total: number }
}

describe('STAFF-04 DOC-01 documents that staff open as the customer gets them', () => {
  test('the certificate and the letter for a visa are the same files, byte for byte', async () => {
    for (const query of ['', '?letter=true']) {
      const path = `/api/portal/policies/${arjun.policyId}/certificate${query}`
      const theirs = await pdf(arjun.customer, `${path}${query ? '&' : '?'}language=en-GB`)
      const ours = await pdf(support, AT.certificate(arjun, query))
      expect([ours.status, ours.type]).toEqual([200, 'application/pdf'])
      expect(ours.bytes.equals(theirs.bytes)).toBe(true)
    }
    expect(readPdf((await pdf(support, AT.certificate(arjun, '?language=nl'))).bytes).text).toContain('Arjun')
  })

  test('are in the language of the customer, whatever the browser of the member of staff asks for', async () => {
    const path = AT.certificate(arjun)
    const before = (await pdf(support, path)).bytes
    await portal.db.execute(
      sql`update account set locale = 'nl' where account_id = ${arjun.customer.profileId}`,
    )
    const dutch = (await pdf(support, path)).bytes
    await portal.db.execute(
      sql`update account set locale = 'en-GB' where account_id = ${arjun.customer.profileId}`,
    )
    expect(readPdf(dutch).text).not.toBe(readPdf(before).text)
  })

  test('an invoice and the letter about a claim', async () => {
    const { number } =
      (await portal.db.select().from(invoice).where(eq(invoice.invoiceId, invoiceId)))[0] ?? {}
    expect(readPdf((await pdf(support, AT.invoice(arjun))).bytes).text).toContain(number)
    const letter = await pdf(claims, AT.claimLetter(arjun))
    expect([letter.status, letter.type]).toEqual([200, 'application/pdf'])
  })

  test('what was made before opens from the list, and a policy says why it has no certificate', async () => {
    await pdf(support, AT.certificate(arjun))
    const { entries } = await list('documents', support)
    const made = entries.find(({ kind }) => kind === 'CERTIFICATE') ?? expect.fail('no certificate')
    expect((await pdf(support, AT.issued(arjun, made.documentId))).type).toBe('application/pdf')
    expect(entries.find(({ kind }) => kind === 'CLAIM_LETTER')).toMatchObject({ subjectId: claimId })
    expect((await list('policies', support)).entries).toMatchObject([{ certificateBlockedBy: null }])
    const asked = await requestedPolicy(portal)
    expect((await list('policies', support, asked)).entries).toMatchObject([
      { certificateBlockedBy: 'policy_document_not_available' },
    ])
  })

  test('a document of another customer is the same 404 as one that does not exist', async () => {
    const made = (await list('documents', support)).entries.find(({ kind }) => kind === 'CERTIFICATE')
    const paths = [AT.certificate(other), AT.invoice(other), AT.issued(other, made?.documentId ?? '')]
    for (const path of paths) expect((await support.get(path)).code).toBe('errors.notFound')
    expect((await claims.get(AT.claimLetter(other))).code).toBe('errors.notFound')
  })

  test('STAFF-05 who may not see claims or invoices opens no paper about them', async () => {
    expect((await support.get(AT.claimLetter(arjun))).code).toBe('staff_role_missing')
    expect((await claims.get(AT.invoice(arjun))).code).toBe('staff_role_missing')
    // nor by the address of the documents that every role opens
    const { entries } = await list('documents', support)
    for (const of of ['CLAIM_LETTER', 'INVOICE']) {
      const { documentId } = entries.find(({ kind }) => kind === of) ?? expect.fail(`no ${of}`)
      expect((await support.get(AT.issued(arjun, documentId))).code).toBe('errors.notFound')
    }
    const admin = await portal.staff({ roles: ['ADMIN'] })
    expect((await admin.get(AT.certificate(arjun))).code).toBe('staff_role_missing')
  })

  test('STAFF-07 each look is on record with its customer, and is told on the page', async () => {
    const on = await insuredCustomer(portal)
    const { profileId } = on.customer
    const path = `/api/staff/customers/${profileId}/policies/${on.policyId}/certificate`
    expect((await pdf(support, path)).status).toBe(200)
    const looks = await portal.db.select().from(auditEntry).where(eq(auditEntry.subjectAccountId, profileId))
    expect(looks.at(-1)).toMatchObject({
      event: 'DOCUMENT_SEEN',
      staffId: support.staffId,
      subjectKind: 'POLICY',
      subjectId: on.policyId,
    })
    expect((await list('events', support, on)).entries[0]).toMatchObject({
      event: 'DOCUMENT_SEEN',
      staffName: 'Sanne Bakker',
    })
  })
})

describe('STAFF-04 ruling 69 the files that a customer sent', () => {
  test('are listed for who decides with them, with their case, and counted in its row', async () => {
    const { entries, total } = await list('files', claims)
    expect(total).toBe(1)
    expect(entries).toMatchObject([
      {
        name: 'Dentist.pdf',
        kind: 'PDF',
        caseKind: 'CLAIM',
        pages: [
          { page: 1, state: 'DRAWN' },
          { page: 2, state: 'DRAWN' },
        ],
      },
    ])
    const [entry = expect.fail('no file')] = entries
    const of = `/api/staff/cases/${entry.caseId}/documents/${entry.documentId}`
    expect((await pdf(claims, `${of}/pages/1`)).type).toBe('image/webp')
    const row = (await list('cases', claims)).entries.find(({ kind }) => kind === 'CLAIM')
    expect(row).toMatchObject({ files: 1 })
    expect((await list('files', claims, arjun, `?caseId=${entry.caseId}`)).total).toBe(1)
    expect((await list('files', claims, arjun, `?caseId=${randomUUID()}`)).total).toBe(0)
    expect((await list('files', claims, other)).entries).toEqual([])
  })

  test('STAFF-05 are for nobody who does not decide such a case, nor is their number', async () => {
    const { code } = await support.get(`/api/staff/customers/${arjun.customer.profileId}/files`)
    expect(code).toBe('staff_role_missing')
    expect(await list('files', oscar)).toEqual({ entries: [], total: 0 })
    for (const by of [support, oscar]) {
      const row = (await list('cases', by)).entries.find(({ kind }) => kind === 'CLAIM')
      expect(row?.files).toBeNull()
    }
    const medical = await portal.staff({ roles: ['MEDICAL'] })
    expect((await list('files', medical)).total).toBe(1)
  })

  test('STAFF-07 a look at one is on record with its customer, and told once with its case', async () => {
    const yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
    const [entry = expect.fail('no file')] = (await list('files', claims)).entries
    const of = `/api/staff/cases/${entry.caseId}/documents/${entry.documentId}`
    for (const page of [1, 2]) await pdf(yasmin, `${of}/pages/${page}`)
    await yasmin.get(`${of}/text`)
    const { profileId } = arjun.customer
    const looks = await portal.db.select().from(auditEntry).where(eq(auditEntry.subjectId, entry.documentId))
    expect(looks.every(({ subjectAccountId }) => subjectAccountId === profileId)).toBe(true)
    const told = (await list('events', claims)).entries
    expect(
      told.filter(({ event, staffName }) => event === 'DOCUMENT_SEEN' && staffName === 'Yasmin'),
    ).toMatchObject([{ case: { caseId: entry.caseId, kind: 'CLAIM' } }])
  })

  test('STAFF-07 a look at a page of one is told where its text was not read', async () => {
    const yara = await portal.staff({ name: 'Yara', roles: ['CLAIMS'] })
    const [entry = expect.fail('no file')] = (await list('files', claims)).entries
    const of = `/api/staff/cases/${entry.caseId}/documents/${entry.documentId}`
    // somebody else read the text: that says nothing of her look
    await claims.get(`${of}/text`)
    await pdf(yara, `${of}/pages/1`)
    const told = async () =>
      (await list('events', claims)).entries.filter(({ staffName }) => staffName === 'Yara')
    const look = { event: 'DOCUMENT_SEEN', case: { caseId: entry.caseId, kind: 'CLAIM' } }
    expect(await told()).toMatchObject([look])
    await yara.get(`${of}/text`)
    expect(await told()).toMatchObject([look])
  })

  test('the document of a correction is among them, in the row of its change', async () => {
    const on = await insuredCustomer(portal)
    const at = `/api/staff/customers/${on.customer.profileId}`
    const { name } = (await support.get(`${at}/correctable`)).body as Correctable
    const body = new FormData()
    const part = { ...name, surname: 'de Vries', reason: 'OFFICIAL_CHANGE', words: 'The passport.' }
    const json = JSON.stringify({ ...part, idempotencyKey: randomUUID() })
    body.append('correction', new Blob([json], { type: 'application/json' }))
    body.append('files', new Blob([CLAIM_PICTURE]), 'Passport.png')
    expect((await support.post(`${at}/namecorrection`, { body })).status).toBe(202)
    const [row] = (await list('cases', oscar, on)).entries
    expect(row).toMatchObject({ kind: 'CHANGE', files: 1 })
    expect((await list('files', oscar, on, `?caseId=${row?.caseId}`)).entries).toMatchObject([
      { name: 'Passport.png', kind: 'PICTURE', caseKind: 'CHANGE', pages: [{ page: 1, state: 'DRAWN' }] },
    ])
  })
})
