import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { and, eq } from 'drizzle-orm'

import type { InvoiceView } from '#contract/invoices.ts'
import { instalment } from '#server/billing/billing.tables.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { cancelPolicy } from '#server/withdrawals/cancel-policy.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import { BASIC_ANSWERS, insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { changeFacts } from '#server/testing/actions/work-of-day.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const BANK = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const withdraw = ({ policyId }: InsuredCustomer) =>
  portal.db.transaction(async (tx) => {
    const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
    const [today, now] = [portal.clock.today(), portal.clock.now()]
    const reason = 'WITHDRAWN'
    return cancelPolicy(tx, {
      policy: locked ?? expect.fail('no policy'),
      reason,
      by: 'AUTOMATIC',
      today,
      now,
    })
  })

const invoicesOf = async ({ customer }: InsuredCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/profiles/${customer.profileId}/invoices`)).body as InvoiceView[]

const firstOf = async (insured: InsuredCustomer) =>
  (await invoicesOf(insured))[0] ?? expect.fail('no invoice')

const get = async (
  { customer }: Pick<InsuredCustomer, 'customer'>,
  id: string | null,
  language = 'en-GB',
) => {
  const reply = await portal.app.inject({
    url: `/api/portal/documents/${id}?language=${language}`,
    headers: { cookie: customer.cookies(), 'sec-fetch-site': 'same-origin' },
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

describe('DOC-01 API-26 an invoice as PDF', () => {
  test('says visibly which address it cannot print, and names the customer', async () => {
    const insured = await insuredCustomer(portal, BANK)
    const address = { postalCode: '100871', houseNumber: 5, addition: null, street: '颐和园路', city: '北京' }
    await portal.db
      .update(policy)
      .set({ address: { ...address, country: 'CN' } })
      .where(eq(policy.policyId, insured.policyId))
    const { bytes } = await get(insured, (await firstOf(insured)).documentId)
    expect(readPdf(bytes).text).toMatch(/For Arjun Sharma\s+Address in letters that we cannot print/)
  })

  test.each([
    ['en-GB', 'Insurer: Voorbeeld Zorgverzekeringen N.V.'],
    ['nl', 'Verzekeraar: Voorbeeld Zorgverzekeringen N.V.'],
  ])('names the health insurer of the Dutch basic insurance (%s)', async (language, words) => {
    const insured = await insuredCustomer(portal, BASIC_ANSWERS)
    const { bytes } = await get(insured, (await firstOf(insured)).documentId, language)
    const text = readPdf(bytes).text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(words)
    expect(text).not.toContain('Schadeverzekeringen')
  })

  test('ruling 46 is made out in the Latin spelling of a name, and says nothing of letters that cannot be printed', async () => {
    const insured = await insuredCustomer(portal, BANK)
    const { documentId } = await firstOf(insured)
    const named = (names: Partial<typeof person.$inferInsert>) =>
      portal.db.update(person).set(names).where(eq(person.accountId, insured.customer.profileId))
    await named({ firstName: '小明', familyName: '王' })
    expect(readPdf((await get(insured, documentId)).bytes).text).toContain('cannot print')
    // the spelling came after the invoice was first made
    await named({ latinFirstName: 'Xiaoming', latinFamilyName: 'Wang' })
    const { text } = readPdf((await get(insured, documentId)).bytes)
    expect(text).toContain('For Xiaoming Wang')
    expect(text).toMatch(/Insured person\s+Xiaoming Wang/)
    expect(text).not.toContain('cannot print')
  })

  test('says what is to be paid, with the code that the page shows', async () => {
    const insured = await insuredCustomer(portal, BANK)
    const { documentId, invoiceNumber, epcPayload } = await firstOf(insured)
    const { status, headers, bytes } = await get(insured, documentId)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="invoice-en-${invoiceNumber}.pdf"`,
    ])
    const { text, facts, fonts, code } = readPdf(bytes)
    expect(text).toContain(`Invoice ${invoiceNumber}`)
    expect(text).toContain('For Arjun Sharma')
    expect(text).toContain('€726.35')
    expect(text).toContain('20 December 2026')
    expect(facts).toMatch(/Tagged:\s+yes/)
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /)
    expect(await code()).toBe(epcPayload)
  })

  test('says for ever what was invoiced, in both languages, also when the policy changes', async () => {
    const insured = await insuredCustomer(portal, BANK)
    const { documentId, invoiceNumber } = await firstOf(insured)
    const before = await get(insured, documentId)
    const address = { postalCode: '1012 JS', houseNumber: 1, addition: null, street: 'Dam', city: 'Delft' }
    await portal.db
      .update(policy)
      .set({ address: { ...address, country: 'NL' } })
      .where(eq(policy.policyId, insured.policyId))
    expect((await get(insured, documentId)).bytes.equals(before.bytes)).toBe(true)
    const { text } = readPdf((await get(insured, documentId, 'nl')).bytes)
    expect(text).toMatch(new RegExp(`Factuurnummer ${invoiceNumber} Datum 20 november 2026`))
    expect(text).toContain('Betaal uiterlijk op')
    expect(text).toContain('maak het bedrag zelf over')
    expect(text).not.toContain('Delft')
  })

  test('asks of what was paid in part the rest only, and dates it', async () => {
    portal.clock.set('2026-11-20T23:50:00+01:00')
    const insured = await insuredCustomer(portal, BANK)
    const { documentId } = await firstOf(insured)
    await get(insured, documentId)
    portal.clock.set('2026-11-21T00:10:00+01:00')
    await receivePayment(portal, insured, 30_000)
    const { epcPayload } = await firstOf(insured)
    const { text, code } = readPdf((await get(insured, documentId)).bytes)
    portal.clock.set(TEST_NOW)
    expect(text).toContain('Still to pay on 21 November 2026: €426.35')
    expect(text).toMatch(/Already paid Still to pay Pay by €300\.00 €426\.35 20 December 2026/)
    expect(text).toMatch(/What we invoiced .* Amount €726\.35/)
    expect(text).toContain('IBAN NL91 ABNA 0417 1643 00, BIC ABNANL2A')
    expect(await code()).toBe(epcPayload)
    expect(epcPayload).toContain('EUR426.35')
  })

  test('of a paid invoice says when it was paid, and asks for nothing', async () => {
    const insured = await insuredCustomer(portal, BANK)
    const { documentId } = await firstOf(insured)
    await receivePayment(portal, insured, 72_635)
    for (const [language, words] of [
      ['en-GB', /Paid on 20 November 2026 Already paid €726\.35 What we invoiced/],
      ['nl', /Betaald op 20 november 2026 Al betaald € 726,35 Wat we in rekening brachten/],
    ] as const) {
      const { text, code } = readPdf((await get(insured, documentId, language)).bytes)
      expect(text).toMatch(words)
      expect(text).not.toMatch(/pay by|still to pay|scan the code|betaal uiterlijk|nog te betalen|IBAN/i)
      expect(await code()).toBeUndefined()
    }
  })

  test('by credit card is paid with the card, and once it is paid asks for no card', async () => {
    const insured = await insuredCustomer(portal, BANK)
    await changeFacts(portal, insured, { paymentMethod: 'CREDITCARD' })
    const { documentId } = await firstOf(insured)
    const textNow = async () => readPdf((await get(insured, documentId)).bytes).text
    expect(await textNow()).toContain('You pay it with your credit card.')
    await receivePayment(portal, insured, 72_635)
    expect(await textNow()).not.toContain('credit card')
  })

  test.each([
    ['bank transfer', BANK],
    ['direct debit', {}],
  ])('that was credited in full asks for nothing and announces nothing (%s)', async (_, answers) => {
    const insured = await insuredCustomer(portal, answers)
    const { documentId } = await firstOf(insured)
    await get(insured, documentId)
    await withdraw(insured)
    const { text, code } = readPdf((await get(insured, documentId)).bytes)
    expect(text).toContain('Nothing to pay: credited in full')
    expect(text).not.toMatch(/pay by|still to pay|scan the code|we take it/i)
    expect(await code()).toBeUndefined()
    const [credit] = await invoicesOf(insured)
    const { text: note } = readPdf((await get(insured, credit?.documentId ?? null)).bytes)
    expect(note).toContain('We took this amount off what you had to pay. You do not need to do anything.')
  })

  test('of a credit note says that what was paid before pays the next invoice or goes back', async () => {
    const insured = await insuredCustomer(portal, BANK)
    await receivePayment(portal, insured, 72_635)
    await withdraw(insured)
    const { text } = readPdf((await get(insured, (await firstOf(insured)).documentId)).bytes)
    expect(text).toContain(
      'You had already paid this amount. We use it to pay your next invoice, or we pay it back',
    )
  })

  test('says what money of the customer paid at once, and takes the rest only', async () => {
    const insured = await insuredCustomer(portal, { startDate: '2026-12-01' })
    const [first] = await invoicesOf(insured)
    await receivePayment(portal, insured, Math.round((first?.outstandingAmount ?? 0) * 100) + 1000)
    await portal.db
      .update(instalment)
      .set({ invoiceOn: '2026-11-20' })
      .where(and(eq(instalment.policyId, insured.policyId), eq(instalment.sequence, 2)))
    await portal.doDailyWork()
    const open = (await invoicesOf(insured)).find(({ outstandingAmount }) => outstandingAmount > 0)
    const { text } = readPdf((await get(insured, open?.documentId ?? null)).bytes)
    const left = `€${open?.outstandingAmount.toFixed(2)}`
    expect(text).toContain(`Already paid Still to pay €10.00 ${left}`)
    expect(text).toContain('We take it from your bank account on or after')
  })

  test('of a direct debit says when it is collected, and a credit note what is settled', async () => {
    const insured = await insuredCustomer(portal)
    const { documentId } = await firstOf(insured)
    const { text: invoice } = readPdf((await get(insured, documentId)).bytes)
    expect(invoice).toContain('We take it from your bank account on or after 1 February 2027.')
    // whoever read both days would pay twice
    expect(invoice).not.toContain('Pay by')
    await withdraw(insured)
    const credit = await firstOf(insured)
    const { text } = readPdf((await get(insured, credit.documentId)).bytes)
    expect(text).toContain('Credit note')
    expect(text).toContain('Credit for invoice')
    // the days of a credit note are those that are not insured any more
    expect(text).toContain('For the days')
    expect(text).not.toContain('Insured from')
  })

  test('of somebody else is as unknown as one that does not exist', async () => {
    const insured = await insuredCustomer(portal, BANK)
    const { documentId } = await firstOf(insured)
    const other = await portal.customer()
    const stolen = await get({ customer: other }, documentId)
    const missing = await get({ customer: other }, crypto.randomUUID())
    expect([stolen.status, stolen.bytes.toString()]).toEqual([404, missing.bytes.toString()])
  })
})
