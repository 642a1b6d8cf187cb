import { readFileSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { document } from '#server/documents/documents.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { BASIC_ANSWERS, insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { claimLine } from '#server/claims/claims.tables.ts'
import type { NewClaimLine } from '#server/claims/claims.tables.ts'
import { decideCost } from '#server/testing/decide.ts'
import { saveClaim } from '#server/claims/save-claim.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const COST = {
  treatmentDate: '2026-11-10',
  typeOfCare: 'GP' as const,
  careProvider: 'Huisartsenpraktijk Voorbeeld',
  country: 'NL',
  claimedUnits: 6420,
  currency: 'EUR',
  euroCents: 6420,
}

const claimOf = ({ policyId }: InsuredCustomer, ...lines: readonly Partial<NewClaimLine>[]) => {
  const submittedAt = portal.clock.now()
  const received = amsterdam(submittedAt)
  return portal.db.transaction((tx) =>
    saveClaim(tx, {
      policyId,
      kind: 'MEDICAL',
      payee: 'CUSTOMER',
      submittedAt,
      answerBy: answerClaimBy(received),
      receivedOn: received.date,
      lines: lines.map((line) => ({ ...COST, ...line })),
    }),
  )
}

const decided = () => ({ decidedAt: portal.clock.now() })

const letter = async ({ customer }: Pick<InsuredCustomer, 'customer'>, id: string, language = 'en-GB') => {
  const reply = await portal.app.inject({
    url: `/api/portal/documents/${id}?language=${language}`,
    headers: { cookie: customer.cookies(), 'sec-fetch-site': 'same-origin' },
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

const listOf = async ({ customer }: InsuredCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`))
    .body as ClaimLineView[]

describe('DOC-01 API-26 the letter of a decision on a claim', () => {
  test('ruling 46 is addressed in the Latin spelling of a name', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(person)
      .set({ firstName: '-', familyName: '王小明', latinFamilyName: 'Wang Xiaoming' })
      .where(eq(person.accountId, insured.customer.profileId))
    const { claimId } = await claimOf(insured, { ...decided(), paidCents: 6420 })
    const { text } = readPdf((await letter(insured, claimId)).bytes)
    expect(text).toContain('For Wang Xiaoming')
    expect(text).not.toContain('cannot print')
  })

  test('CLM-01 says what is paid of each cost, why not everything and what to do then', async () => {
    const insured = await insuredCustomer(portal)
    const { claimId, damageNumber } = await claimOf(
      insured,
      { ...decided(), paidCents: 5000, declineReason: 'ABOVE_TARIFF' },
      { ...decided(), typeOfCare: 'PHARMACY', careProvider: '北京药房', declineReason: 'INVOICE_INCOMPLETE' },
    )
    expect((await listOf(insured)).map(({ documentId }) => documentId)).toEqual([claimId, claimId])
    const { status, headers, bytes } = await letter(insured, claimId)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="claim-letter-en-${damageNumber}.pdf"`,
    ])
    const { text, facts, fonts, structure } = readPdf(bytes)
    expect(text).toContain(`Decision on claim ${damageNumber}`)
    expect(text).toContain('For Arjun Sharma')
    // true before the money left and after
    expect(text).toMatch(/We pay in total €50\.00/)
    expect(text).toMatch(/You get €/)
    expect(text).not.toContain('Paid')
    expect(text).toContain('We do not pay more than the usual rate.')
    expect(text).toMatch(/article 3\.4 of the\s+conditions/)
    expect(text).toContain('Is something missing?')
    // domain reference 4.3: how to complain, and the complaints board after that
    expect(text).toMatch(/After\s+that\s+you\s+can\s+go\s+to\s+Kifid\s+\(kifid\.nl\)/)
    // no empty boxes where the name of a care provider cannot be printed
    expect(structure).toMatch(/H2 \(block\)\s+"Medicines"/)
    expect(facts).toMatch(/Tagged:\s+yes/)
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /)
    expect(readPdf((await letter(insured, claimId, 'nl')).bytes).text).toContain('Waarom niet alles')
  })

  test.each([
    ['en-GB', 'You claimed JPY 1,500', '€9.23. €1 was JPY 162.51 on 10 November 2026'],
    ['nl', 'Je hebt gedeclareerd JPY 1.500', '€ 9,23. € 1 was JPY 162,51 op 10 november 2026'],
  ])(
    'CLM-07 says what was claimed as the page does, and at which rate, in %s',
    async (locale, asked, rate) => {
      const insured = await insuredCustomer(portal)
      const yen = {
        claimedUnits: 1500,
        currency: 'JPY',
        euroCents: 923,
        rate: '162.51',
        rateDate: '2026-11-10',
      }
      const { claimId } = await claimOf(insured, { ...decided(), ...yen, paidCents: 923 })
      const { text } = readPdf((await letter(insured, claimId, locale)).bytes)
      const words = text.replaceAll(/\s+/g, ' ')
      expect(words).toContain(asked)
      expect(words).toContain(rate)
      expect(words).toMatch(/the European Central Bank|de Europese Centrale Bank/)
    },
  )

  test.each([
    [BASIC_ANSWERS, 'Insurer: Voorbeeld Zorgverzekeringen N.V.'],
    [{}, 'Insurer: Voorbeeld Schadeverzekeringen N.V.'],
  ])('names the insurer of the policy', async (answers, words) => {
    const insured = await insuredCustomer(portal, answers)
    const { claimId } = await claimOf(insured, { ...decided(), declineReason: 'BZV_INSURER' })
    const { text } = readPdf((await letter(insured, claimId)).bytes)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  })

  test('says nothing of complaints where everything is paid', async () => {
    const insured = await insuredCustomer(portal)
    const { claimId } = await claimOf(insured, { ...decided(), paidCents: 6420 })
    expect(readPdf((await letter(insured, claimId)).bytes).text).not.toContain('Do you disagree?')
  })

  test('is there when every cost is decided, and stays as it was; for nobody else', async () => {
    const insured = await insuredCustomer(portal)
    const { claimId } = await claimOf(insured, { ...decided(), paidCents: 6420 }, {})
    expect((await listOf(insured)).map(({ documentId }) => documentId)).toEqual([null, null])
    expect((await letter(insured, claimId)).status).toBe(404)
    const ofClaim = eq(claimLine.claimId, claimId)
    await portal.db
      .update(claimLine)
      .set({ ...decided(), paidCents: 6420 })
      .where(ofClaim)
    const first = await letter(insured, claimId)
    await portal.db.update(claimLine).set({ careProvider: 'Somebody else' }).where(ofClaim)
    expect((await letter(insured, claimId)).bytes.equals(first.bytes)).toBe(true)
    expect((await letter({ customer: await portal.customer() }, claimId)).status).toBe(404)
  })

  test('CLM-01 is made with the decision, in both languages: what changes later is not in it', async () => {
    const insured = await insuredCustomer(portal)
    const { claimId } = await claimOf(insured, {})
    const ofClaim = eq(claimLine.claimId, claimId)
    const [cost] = await portal.db.select().from(claimLine).where(ofClaim)
    await decideCost(portal, {
      pk: cost?.pk ?? 0,
      paidCents: 6420,
      providerCents: 0,
      declineReason: null,
      by: 'AUTOMATIC',
    })
    await portal.doJobs()
    const documents = await portal.db.select().from(document).where(eq(document.subjectId, claimId))
    expect(documents.map(({ locale, storageKey }) => [locale, storageKey !== null]).toSorted()).toEqual([
      ['en-GB', true],
      ['nl', true],
    ])
    await portal.db.update(claimLine).set({ careProvider: 'Somebody else' }).where(ofClaim)
    for (const language of ['en-GB', 'nl'])
      expect(readPdf((await letter(insured, claimId, language)).bytes).text).toContain(COST.careProvider)
  })

  test.each(['en-GB', 'nl'])('uses the words of the page for care and reasons in %s', (locale) => {
    const read = (folder: string): Record<string, string> =>
      JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8'))
    const shared = Object.entries(read('server/claims/texts')).filter(([id]) => /^(care|reason)\./.test(id))
    expect(read('web/claims')).toMatchObject(
      Object.fromEntries(shared.map(([id, text]) => [`claims.${id}`, text])),
    )
  })
})
