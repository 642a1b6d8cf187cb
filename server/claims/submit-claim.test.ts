import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { unseal } from '#server/platform/seal.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { CLAIM_PDF, claimedCost, sendClaim } from '#server/testing/claim.ts'
import type { ClaimFile } from '#server/testing/claim.ts'
import { draftToSave, saveDraft } from '#server/testing/draft.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { claim, claimFile, claimLine, claimMedical } from './claims.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM: '6/h' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const send = (customer: Pick<Customer, 'post'>, changes: object, files?: readonly ClaimFile[]) =>
  sendClaim(customer, { path: '/api/portal/claims', ...changes }, files)

const insured = async () => {
  const { customer, stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  return { customer, policyNumber }
}

const byNumber = async (damageNumber: unknown) => {
  const [storedClaim] = await portal.db
    .select()
    .from(claim)
    .where(eq(claim.damageNumber, String(damageNumber)))
  if (!storedClaim) throw new Error('the claim is not stored')
  return storedClaim
}

describe('API-32 CLM-04 filing a claim', () => {
  test('CLM-06 answers with a number and a day, opens a case, and mails nothing about the care', async () => {
    const { customer, policyNumber } = await insured()
    const reply = await send(customer, { policyNumber, description: 'Panic attacks' })
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        damageNumber: expect.stringMatching(/^C2026\d{6}$/),
        status: 'IN_PROGRESS',
        expectedBy: '2026-12-04',
      },
    ])
    const { damageNumber } = reply.body as { damageNumber: string }
    const { claimId } = await byNumber(damageNumber)
    const [opened] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, claimId))
    expect(opened).toMatchObject({ kind: 'CLAIM', state: 'OPEN', answerBy: '2026-12-04' })
    const mail = (await portal.mailbox()).findLast(({ subject }) => subject.includes(damageNumber))
    expect(mail?.text).toContain('by Friday 4 December 2026')
    expect(mail?.text).not.toMatch(/Panic|Praktijk|64|F-991|Psycho/)
  })

  test('DRAFT-01 deletes its saved draft, which is then not saved again', async () => {
    const { customer, policyNumber } = await insured()
    const draftKey = crypto.randomUUID()
    const draft = draftToSave({ kind: 'claim', draftKey, content: { version: 1, values: {} } })
    expect((await saveDraft(customer, draft)).status).toBe(201)
    expect((await send(customer, { policyNumber, handlerCode: draftKey })).status).toBe(201)
    const again = await saveDraft(customer, { ...draft, idempotencyKey: crypto.randomUUID() })
    expect([again.status, again.code]).toEqual([409, 'draft_already_sent'])
  })

  test('CLM-06 several costs and several files of it are stored, the files as what they are', async () => {
    const { customer, policyNumber } = await insured()
    const lines = [
      claimedCost,
      { ...claimedCost, claimedAmount: 5000, claimedCurrency: 'JPY', typeOfCare: 'GP' },
    ]
    const files = [
      { name: 'one.pdf', bytes: CLAIM_PDF },
      { name: 'two.pdf', bytes: `${CLAIM_PDF}\n` },
    ]
    const { body } = await send(customer, { policyNumber, lines }, files)
    const { claimId } = await byNumber((body as { damageNumber: string }).damageNumber)
    const stored = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, claimId))
    expect(
      stored.map(({ claimedUnits, currency, euroCents }) => [claimedUnits, currency, euroCents]),
    ).toEqual([
      [6420, 'EUR', 6420],
      [5000, 'JPY', null],
    ])
    const kept = await portal.db
      .select({ file: claimFile, type: storedFile.mediaType })
      .from(claimFile)
      .innerJoin(storedFile, eq(storedFile.storageKey, claimFile.storageKey))
      .where(eq(claimFile.claimId, claimId))
    const names = kept.map(({ file: { claimFileId, sealedName }, type }) => [
      unseal(portal.config.secret, claimFileId, sealedName),
      type,
    ])
    expect(names.map((words) => words.join(' ')).toSorted()).toEqual([
      'one.pdf application/pdf',
      'two.pdf application/pdf',
    ])
  })

  test('T21 the name of a file, which may be medical, cannot be read in the database', async () => {
    const { customer, policyNumber } = await insured()
    const files = [{ name: 'psychiatrist-invoice.pdf', bytes: CLAIM_PDF }]
    expect((await send(customer, { policyNumber }, files)).status).toBe(201)
    const kept = await portal.db
      .select({ row: sql<string>`${claimFile}::text`, sealed: claimFile.sealedName })
      .from(claimFile)
    expect(kept.length).toBeGreaterThan(0)
    for (const { row, sealed } of kept) expect(row + sealed.toString('latin1')).not.toContain('psychiatrist')
  })

  test('what is medical in words and the account are sealed, each for its claim', async () => {
    const { customer, policyNumber } = await insured()
    const given = { policyNumber, description: 'Panic attacks', payoutIban: 'DE89370400440532013000' }
    const { body } = await send(customer, given)
    const { claimId, payoutIban } = await byNumber((body as { damageNumber: string }).damageNumber)
    const [medical] = await portal.db.select().from(claimMedical).where(eq(claimMedical.claimId, claimId))
    const { secret } = portal.config
    expect(medical?.sealed.toString('latin1')).not.toContain('Panic')
    expect(JSON.parse(unseal(secret, claimId, medical?.sealed ?? Buffer.of()))).toMatchObject({
      description: 'Panic attacks',
    })
    expect(unseal(secret, claimId, payoutIban ?? Buffer.of())).toBe('DE89370400440532013000')
    expect(portal.logged().join()).not.toMatch(/Panic|DE8937/)
  })

  test('CLM-06 the same cost again is refused with the number of before, also two at once', async () => {
    const { customer, policyNumber } = await insured()
    const replies = await Promise.all([send(customer, { policyNumber }), send(customer, { policyNumber })])
    expect(replies.map(({ status, code }) => `${status} ${code ?? ''}`).toSorted()).toEqual([
      '201 ',
      '409 claim_duplicate',
    ])
    const first = replies.find(({ status }) => status === 201)
    const second = replies.find(({ status }) => status === 409)
    const { damageNumber } = (first?.body ?? {}) as { damageNumber?: string }
    expect(JSON.stringify(second?.body)).toContain(`"${damageNumber}"`)
  })

  test('CLM-06 the same cost twice in one claim is refused at the second', async () => {
    const { customer, policyNumber } = await insured()
    const reply = await send(customer, { policyNumber, lines: [claimedCost, claimedCost] })
    expect([reply.status, reply.issues]).toEqual([422, ['lines.1.invoiceNumber: claim_cost_repeated']])
    const other = { ...claimedCost, invoiceNumber: 'F-992' }
    expect((await send(customer, { policyNumber, lines: [claimedCost, other] })).status).toBe(201)
  })

  test('CLM-06 issues stand at their fields, those of the files too, and nothing is stored', async () => {
    const { customer, policyNumber } = await insured()
    const reply = await send(
      customer,
      { policyNumber, lines: [{ ...claimedCost, careProvider: '' }], payee: null },
      [{ name: 'photo.png', bytes: 'no' }],
    )
    expect([reply.status, reply.issues]).toEqual([
      415,
      [
        'lines.0.careProvider: claim_care_provider_empty',
        'payee: claim_payee_empty',
        'uploadedFile.0: claim_attachment_content_mismatch',
      ],
    ])
    expect(
      (await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)).status,
    ).toBe(204)
  })

  test.each([
    ['a kind of file that we do not take', [{ name: 'a.exe', bytes: 'MZ' }], 415],
    ['no invoice', [], 422],
    ['more than ten megabytes', [{ name: 'a.pdf', bytes: CLAIM_PDF + 'x'.repeat(10_485_760) }], 413],
  ] as const)('CLM-06 %s', async (_, files, status) => {
    const { customer, policyNumber } = await insured()
    expect((await send(customer, { policyNumber }, files)).status).toBe(status)
  })

  test('a policy that was not accepted, somebody else’s and no policy at all', async () => {
    const waiting = await requestedPolicy(portal)
    const own = await waiting.stored()
    const { policyNumber } = await insured()
    const asked = [own.policyNumber, policyNumber, '260047112', '']
    const replies = []
    for (const number of asked) replies.push(await send(waiting.customer, { policyNumber: number }))
    expect(replies.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '409 claim_policy_not_accepted',
      '404 policy_not_found',
      '404 policy_not_found',
      '404 policy_not_found',
    ])
  })

  test('too many claims of one customer wait', async () => {
    const { customer } = await insured()
    for (let index = 0; index < 6; index += 1) await send(customer, { policyNumber: '' })
    const reply = await send(customer, { policyNumber: '' })
    expect([reply.status, reply.code]).toEqual([429, 'claim_too_many_attempts'])
  })

  test('nobody who is not logged in', async () => {
    expect((await send(portal.visitor(), { policyNumber: '260047113' })).status).toBe(401)
  })
})
