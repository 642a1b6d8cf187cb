import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DocumentView } from '#contract/policies/policy-documents.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { change as policyChange, policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { document } from './documents.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const download = async ({ customer }: Pick<InsuredCustomer, 'customer'>, path: string) => {
  const { cookies } = customer
  const { statusCode, headers, rawPayload } = await portal.app.inject({
    url: path,
    headers: { cookie: cookies(), 'sec-fetch-site': 'same-origin' },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

const certificate = (insured: InsuredCustomer, query = '') =>
  download(insured, `/api/portal/policies/${insured.policyId}/certificate${query}`)

// The words of a document in the order in which a screen reader says them, without the names of the elements.
const wordsInOrder = (bytes: Uint8Array) =>
  [...readPdf(bytes).structure.matchAll(/"(.*)"/g)]
    .map(([, words = '']) => words.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const insuranceCard = (insured: InsuredCustomer) =>
  download(insured, `/api/portal/policies/${insured.policyId}/icscard`)

const listOf = async ({ customer, policyId }: InsuredCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/policies/${policyId}/documents`)).body as DocumentView[]

const verify = async (code: string) => (await portal.visitor().get(`/api/verify/${code}`)).body

const rowOf = async ({ policyId }: InsuredCustomer) => {
  const [row] = await portal.db.select().from(document).where(eq(document.policyId, policyId))
  const storedDocument = row ?? expect.fail('no document')
  const { verificationCode } = storedDocument
  return { ...storedDocument, verificationCode: verificationCode ?? expect.fail('no code') }
}

const moveTo = (insured: InsuredCustomer, city: string) =>
  portal.db
    .update(policy)
    .set({
      address: { postalCode: '1012 JS', houseNumber: 1, addition: null, street: 'Dam', city, country: 'NL' },
    })
    .where(eq(policy.policyId, insured.policyId))

test('QUOTE-03 DOC-02 the certificate of Dutch basic insurance has the excess of each calendar year of its period', async () => {
  const insured = await insuredCustomer(portal, { startDate: '2026-12-15', endDate: '2027-12-14' })
  await portal.db.update(policy).set({ coverage: 'BASIC' }).where(eq(policy.policyId, insured.policyId))
  const words = wordsInOrder((await certificate(insured, '?language=en-GB')).bytes)
  expect(words).toContain('Excess in 2026: €385 by law, plus €500 voluntary. Together that is €885.')
  expect(words).toContain('Excess from 2027: what Dutch law sets for that year, plus €500 voluntary.')
  expect((await rowOf(insured)).facts).toMatchObject({ basicExcess: [{ year: 2026 }, { year: 2027 }] })
})

test('API-25 an id in capitals is the same policy', async () => {
  const { customer, policyId } = await insuredCustomer(portal)
  const list = `/api/portal/policies/${policyId.toUpperCase()}/documents`
  expect((await customer.get(list)).status).toBe(200)
})

describe('DOC-01 API-25 the certificate', () => {
  test('is a tagged PDF with embedded fonts that says what is insured', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    const { status, headers, bytes } = await certificate(insured, '?language=en-GB')
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="certificate-en-${policyNumber}.pdf"`,
    ])
    const read = readPdf(bytes)
    expect(read.text).toContain('Certificate of insurance')
    expect(read.text).toContain('Arjun Sharma')
    expect(read.text).toContain('1 February 2027 to 31 January 2028')
    expect(read.text).toContain('Medical costs in full at the usual price')
    expect(read.facts).toMatch(/Title:\s+Certificate of insurance/)
    expect(read.facts).toMatch(/Tagged:\s+yes/)
    expect(read.facts).toMatch(/JavaScript:\s+no/)
    expect(read.structure).toMatch(/Document\s+H1 \(block\)\s+"Certificate of insurance"/)
    expect(read.structure).toContain('/Scope /Column')
    expect(read.fonts.length).toBeGreaterThan(0)
    for (const font of read.fonts) expect(font).toMatch(/ yes yes yes /)
    const raw = bytes.toString('latin1')
    expect(raw).toContain('/Lang (en-GB)')
    expect(raw).toContain('pdfuaid:part')
    for (const active of ['/JavaScript', '/Launch', '/URI', '/OpenAction']) expect(raw).not.toContain(active)
  })

  test.each(['certificate', 'icscard', 'conditions'])(
    'API-25 %s takes latest=true and latest=false, and refuses any other',
    async (document) => {
      const { customer, policyId } = await insuredCustomer(portal)
      const path = `/api/portal/policies/${policyId}/${document}`
      const statusOf = async (latest: string) => (await customer.get(`${path}?latest=${latest}`)).status
      expect([await statusOf('true'), await statusOf('false'), await statusOf('now')]).toEqual([
        200, 200, 400,
      ])
    },
  )

  test('DOC-02 has a code that another library reads, which leads to its check', async () => {
    const insured = await insuredCustomer(portal)
    const { code: printed, text } = readPdf((await certificate(insured, '?language=nl')).bytes)
    const { verificationCode: code } = await rowOf(insured)
    expect(await printed()).toBe(`https://pont.test/nl/verify/${code}`)
    expect(text).toContain(code.slice(0, 5))
    expect(text).toContain('Polisblad')
  })

  test('as a letter for an embassy says so', async () => {
    const insured = await insuredCustomer(portal)
    const { bytes, headers } = await certificate(insured, '?language=en-GB&letter=true')
    expect(String(headers['content-disposition'])).toContain('letter-en-')
    expect(readPdf(bytes).text).toContain('To whom it may concern')
    // beside the English one in a folder of downloads
    const dutch = await certificate(insured, '?language=nl&letter=true')
    expect(String(dutch.headers['content-disposition'])).toContain('letter-nl-')
  })

  test.each(['Đặng Thị Ánh Nguyệt', 'Łukasz Żółć', 'Ελένη Παπαδοπούλου', 'Сергей Щербаков'])(
    'prints the name %s',
    async (name) => {
      const insured = await insuredCustomer(portal)
      await portal.db
        .update(person)
        .set({ firstName: '-', familyName: name })
        .where(eq(person.accountId, insured.customer.profileId))
      expect(readPdf((await certificate(insured)).bytes).text.normalize('NFC')).toContain(
        name.normalize('NFC'),
      )
    },
  )

  test('says visibly that it cannot print a name, instead of empty boxes', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(person)
      .set({ firstName: '-', familyName: '王小明' })
      .where(eq(person.accountId, insured.customer.profileId))
    const { text } = readPdf((await certificate(insured, '?language=en-GB')).bytes)
    expect(text).toContain('Name in letters that we cannot print')
    const letter = readPdf((await certificate(insured, '?language=en-GB&letter=true')).bytes)
    expect(letter.text).toContain('We confirm the insurance below')
  })

  test('ruling 46 prints the part of a name in Latin letters where it cannot print all of it, and says so', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(person)
      .set({ firstName: 'Kwame 中', familyName: 'Mensah' })
      .where(eq(person.accountId, insured.customer.profileId))
    const read = async (language: string) =>
      wordsInOrder((await certificate(insured, `?language=${language}`)).bytes)
    expect(await read('en-GB')).toContain('Kwame Mensah (we cannot print all letters of this name)')
    expect(await read('nl')).toContain('Kwame Mensah (we kunnen niet alle letters van deze naam afdrukken)')
  })

  test('ruling 46 certificate, letter and card print the Latin spelling of a name, and nothing of the fall-back', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(person)
      .set({ firstName: '小明', familyName: '王', latinFirstName: 'Xiaoming', latinFamilyName: 'Wang' })
      .where(eq(person.accountId, insured.customer.profileId))
    const all = [
      await certificate(insured, '?language=en-GB'),
      await certificate(insured, '?language=nl&letter=true'),
      await insuranceCard(insured),
    ]
    for (const { bytes } of all) {
      const { text } = readPdf(bytes)
      expect(text).toContain('Xiaoming Wang')
      expect(text).not.toMatch(/cannot print|niet alle letters/)
    }
    const list = await insured.customer.get(`/api/portal/profiles/${insured.customer.profileId}/policies`)
    expect(list.body).toMatchObject([{ insuredName: '小明 王', printedName: 'Xiaoming Wang' }])
  })

  test('says visibly which institution and address it cannot print', async () => {
    const insured = await insuredCustomer(portal)
    await moveTo(insured, '北京')
    await portal.db
      .update(policy)
      .set({ institution: '北京大学' })
      .where(eq(policy.policyId, insured.policyId))
    const words = wordsInOrder((await certificate(insured, '?language=en-GB')).bytes)
    expect(words).toMatch(
      /Institution Onderwijsinstelling Address Adres (In letters that we cannot print ){2}/,
    )
  })

  test('a name of code is printed as it is', async () => {
    const insured = await insuredCustomer(portal)
    const name = '=cmd|(/JavaScript) <b>x</b>'
    await portal.db
      .update(person)
      .set({ firstName: '-', familyName: name })
      .where(eq(person.accountId, insured.customer.profileId))
    expect(readPdf((await certificate(insured)).bytes).text).toContain(name)
  })

  test('is made once: the same bytes again, and one row for two downloads at once', async () => {
    const insured = await insuredCustomer(portal)
    const [reply, other] = await Promise.all([certificate(insured), certificate(insured)])
    const again = await certificate(insured)
    expect(other.bytes.equals(reply.bytes)).toBe(true)
    expect(again.bytes.equals(reply.bytes)).toBe(true)
    expect(await listOf(insured)).toHaveLength(1)
  })

  test('is not there while the request is under review, and not for others', async () => {
    const waiting = await requestedPolicy(portal)
    const { customer, policyId } = waiting
    const refused = await customer.get(`/api/portal/policies/${policyId}/certificate`)
    expect([refused.status, refused.code]).toEqual([404, 'policy_document_not_available'])
    const other = await portal.customer()
    const stolen = await other.get(`/api/portal/policies/${policyId}/certificate`)
    const missing = await other.get(`/api/portal/policies/${crypto.randomUUID()}/certificate`)
    expect([stolen.status, stolen.body]).toEqual([missing.status, missing.body])
  })
})

test('API-25 the insurance card shows the alarm number, and ends with the last day', async () => {
  const insured = await insuredCustomer(portal)
  const { status, bytes } = await insuranceCard(insured)
  expect(status).toBe(200)
  expect(readPdf(bytes).text).toContain('+31 85 000 0112')
  await portal.db
    .update(policy)
    .set({ startDate: '2025-11-20', endDate: '2026-11-19' })
    .where(eq(policy.policyId, insured.policyId))
  expect((await insuranceCard(insured)).status).toBe(404)
  expect((await certificate(insured)).status).toBe(200)
})

describe('DOC-02 the check of a certificate', () => {
  test('says that it is valid, for which days and cover, and nothing else', async () => {
    const insured = await insuredCustomer(portal)
    await certificate(insured)
    const { verificationCode: code } = await rowOf(insured)
    const valid = {
      state: 'CURRENT',
      startDate: '2027-02-01',
      endDate: '2028-01-31',
      coverage: 'COMPLETE_PLUS',
    }
    expect(await verify(code)).toEqual(valid)
    expect(await verify(code.toLowerCase().replaceAll('0', 'o'))).toEqual(valid)
  })

  test('API-26 a replaced one says so, and its file stays; a cancelled one is not valid', async () => {
    const insured = await insuredCustomer(portal)
    const old = await certificate(insured)
    const { verificationCode: code, documentId } = await rowOf(insured)
    await moveTo(insured, 'Amsterdam')
    expect(await verify(code)).toMatchObject({ state: 'REPLACED' })
    expect((await certificate(insured)).bytes.equals(old.bytes)).toBe(false)
    expect((await listOf(insured)).map(({ replaced }) => replaced).toSorted()).toEqual([false, true])
    const kept = await download(insured, `/api/portal/documents/${documentId}`)
    expect(kept.bytes.equals(old.bytes)).toBe(true)
    const other = await portal.customer()
    expect((await other.get(`/api/portal/documents/${documentId}`)).status).toBe(404)
    await portal.db
      .update(policy)
      .set({ cancelledAt: portal.clock.now(), cancelReason: 'WITHDRAWN' })
      .where(eq(policy.policyId, insured.policyId))
    expect(await verify(code)).toEqual({ state: 'ENDED', startDate: null, endDate: null, coverage: null })
  })

  test('shows the days of a withdrawn one that keeps them, and ends with the last day while a change waits', async () => {
    const insured = await insuredCustomer(portal)
    await certificate(insured)
    const { verificationCode: code } = await rowOf(insured)
    const days = { startDate: '2026-11-02', endDate: '2026-11-19', coverage: 'COMPLETE_PLUS' }
    const change = (columns: Partial<typeof policy.$inferInsert>) =>
      portal.db.update(policy).set(columns).where(eq(policy.policyId, insured.policyId))
    await change({ startDate: days.startDate, endDate: portal.clock.today() })
    await portal.db.insert(policyChange).values({
      policyId: insured.policyId,
      kind: 'ADDRESS',
      madeOnVersion: 1,
      submittedAt: portal.clock.now(),
    })
    expect(await verify(code)).toMatchObject({ state: 'REPLACED' })
    await change({ endDate: days.endDate })
    expect(await verify(code)).toEqual({ ...days, state: 'ENDED' })
    await change({ cancelledAt: portal.clock.now(), cancelReason: 'WITHDRAWN', keepsInsuredDays: true })
    expect(await verify(code)).toEqual({ ...days, state: 'ENDED' })
  })

  test('POL-09 says after another payment term or method that there is a newer one', async () => {
    const insured = await insuredCustomer(portal)
    await certificate(insured)
    const { verificationCode: code } = await rowOf(insured)
    const after = async (change: Partial<typeof policy.$inferInsert>) => {
      await portal.db.update(policy).set(change).where(eq(policy.policyId, insured.policyId))
      return verify(code)
    }
    expect(await after({ paymentTerm: 'AT_ONCE' })).toMatchObject({ state: 'REPLACED' })
    expect(await after({ paymentTerm: 'MONTHLY' })).toMatchObject({ state: 'CURRENT' })
    expect(await after({ paymentMethod: 'BANK_TRANSFER' })).toMatchObject({ state: 'REPLACED' })
  })

  test('knows no other code', async () => {
    const unknown = { state: 'UNKNOWN', startDate: null, endDate: null, coverage: null }
    for (const code of ['2'.repeat(26), 'nonsense', "'"]) expect(await verify(code)).toEqual(unknown)
  })
})

test('DOC-01 a document of an older edition that has no file is made in the words of now, and replaced', async () => {
  const insured = await insuredCustomer(portal)
  const words = 'We confirm this insurance from 1 February 2027 to'
  const now = readPdf((await certificate(insured, '?language=en-GB')).bytes).text
  expect(now).toContain(words)
  const { documentId: newId, ...row } = await rowOf(insured)
  const older = {
    ...row,
    template: '2026-11',
    storageKey: null,
    verificationCode: '2'.repeat(26),
    issuedAt: row.issuedAt - 1000,
  }
  const [newDocument] = await portal.db.insert(document).values(older).returning()
  const documentId = newDocument?.documentId ?? expect.fail('not stored')
  const { bytes } = await download(insured, `/api/portal/documents/${documentId}`)
  expect(readPdf(bytes).text).toContain(words)
  const replaced = (await listOf(insured)).map((entry) => [entry.documentId, entry.replaced])
  expect(replaced).toEqual([
    [newId, false],
    [documentId, true],
  ])
  expect(await verify('2'.repeat(26))).toMatchObject({ state: 'CURRENT' })
})

test('DOC-01 the facts of a document never change', async () => {
  const insured = await insuredCustomer(portal)
  await certificate(insured)
  const { documentId } = await rowOf(insured)
  const change = portal.db
    .update(document)
    .set({ verificationCode: 'X' })
    .where(eq(document.documentId, documentId))
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'document_frozen' } })
})
