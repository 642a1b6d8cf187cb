import { randomUUID } from 'node:crypto'

import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import type { ClaimFile } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { statementsDuring } from '#server/testing/timing/statements.ts'
import { lockedPdf } from '#server/testing/read/small-pdf.ts'

import { claim, claimFile, claimLine, claimMedical, claimSender } from '#server/claims/claims.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM_PUBLIC: 'off' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

// a number that could be one of ours
const UNKNOWN = '260047113'
const sender = { birthDate: '2003-05-14', contactName: 'Ana Silva', contactEmail: 'ana.silva@example.com' }

const send = (changes: object = {}, files?: readonly ClaimFile[], at = portal) =>
  sendClaim(at.visitor(), { path: '/api/new/claims', policyNumber: UNKNOWN, ...sender, ...changes }, files)

const numberIn = ({ body }: { readonly body: unknown }) => (body as { damageNumber: string }).damageNumber

const claimOf = async (damageNumber: string) => {
  const [storedClaim] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  if (!storedClaim) throw new Error('the claim is not stored')
  return storedClaim
}

const mailFor = async (number: string) => {
  const mail = (await portal.mailbox()).find(({ subject }) => subject.includes(number))
  return mail && { ...mail, text: mail.text.replaceAll(number, 'C0') }
}

describe('API-32 CLM-05 a claim without an account', () => {
  test('is answered with a number and a day, stored without a policy, and opens a case', async () => {
    const reply = await send({ description: 'Panic attacks' })
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        damageNumber: expect.stringMatching(/^C2026\d{6}$/),
        status: 'IN_PROGRESS',
        expectedBy: '2026-12-04',
      },
    ])
    const { claimId, policyId, idempotencyKey } = await claimOf(numberIn(reply))
    expect(policyId).toBeNull()
    const [opened] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, claimId))
    expect(opened).toMatchObject({ kind: 'CLAIM', state: 'OPEN', accountId: null, answerBy: '2026-12-04' })
    const [from] = await portal.db
      .select()
      .from(claimSender)
      .where(eq(claimSender.idempotencyKey, idempotencyKey ?? ''))
    expect(from).toMatchObject({ policyNumber: UNKNOWN, birthDate: '2003-05-14', name: 'Ana Silva' })
    expect(portal.logged().join()).not.toMatch(/Panic|Silva|260047113|2003-05-14/)
  })

  test('CLM-06 takes no bank account: it is never paid to one that its sender typed (ruling 62)', async () => {
    const reply = await send({ payoutIban: 'NL91ABNA0417164300' })
    expect([reply.status, reply.issues]).toEqual([400, [expect.stringContaining('payoutIban')]])
    const empty = await send({ payoutIban: null })
    expect(empty.status).toBe(400)
    expect(await portal.db.select().from(claim).where(isNotNull(claim.payoutIban))).toEqual([])
  })

  test('CLM-05 bar 7 tells nothing: match and mismatch cause the same queries, the same reply and the same mail', async () => {
    const { stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    const asked = [
      { policyNumber, birthDate: '2002-08-09' },
      { policyNumber, birthDate: '2002-08-10' },
      { policyNumber: UNKNOWN, birthDate: '2002-08-09' },
    ]
    const told = []
    for (const changes of asked) {
      const { answer: reply, statements } = await statementsDuring(() => send(changes))
      const mail = await mailFor(numberIn(reply))
      expect(mail?.to).toBe(sender.contactEmail)
      const headers = [...reply.headers].filter(([name]) => name !== 'date')
      told.push({
        headers,
        status: reply.status,
        keys: Object.keys(reply.body as object),
        statements,
        text: mail?.text,
      })
    }
    expect(told[0]?.statements).toContain('commit')
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  test('CLM-05 the mail repeats nothing that was typed and nothing of the care', async () => {
    const mail = await mailFor(numberIn(await send({ contactName: 'Kanariela', description: 'Panic' })))
    expect(mail?.text).toContain('by Friday 4 December 2026')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Kanariela|Panic|Praktijk|F-991|260.?047.?113/)
  })

  test('is stored once, however often and at once it arrives, and each time has the same reply', async () => {
    const handlerCode = randomUUID()
    const replies = await Promise.all(Array.from({ length: 4 }, () => send({ handlerCode })))
    // another body does not change what was stored, and wrong fields are not looked at
    replies.push(await send({ handlerCode, policyNumber: '' }))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(numberIn)).size).toBe(1)
    const { claimId } = await claimOf(numberIn(replies[0] ?? { body: {} }))
    expect(await portal.db.$count(claimFile, eq(claimFile.claimId, claimId))).toBe(1)
    const number = numberIn(replies[0] ?? { body: {} })
    expect((await portal.mailbox()).filter(({ subject }) => subject.includes(number))).toHaveLength(1)
  })

  type Sent = { readonly changes?: object; readonly files?: readonly ClaimFile[] }
  const locked = { name: 'a.pdf', bytes: lockedPdf }

  test.each<[string, Sent, string]>([
    [
      'a wrong number',
      { changes: { policyNumber: '260047112' } },
      '422 policyNumber: claim_policy_number_invalid',
    ],
    ['no birth date', { changes: { birthDate: '' } }, '422 birthDate: claim_date_of_birth_invalid'],
    ['no address', { changes: { contactEmail: 'ana@' } }, '422 contactEmail: claim_email_invalid'],
    [
      'a wrong cost',
      { changes: { lines: [{ ...claimedCost, careProvider: '' }] } },
      '422 lines.0.careProvider: claim_care_provider_empty',
    ],
    [
      'the same cost twice',
      { changes: { lines: [claimedCost, claimedCost] } },
      '422 lines.1.invoiceNumber: claim_cost_repeated',
    ],
    ['no invoice', { files: [] }, '422 uploadedFile: claim_attachment_required'],
    [
      'a file of no bytes',
      { files: [{ name: 'a.pdf', bytes: '' }] },
      '422 uploadedFile.0: claim_attachment_empty',
    ],
    ['a PDF with a password', { files: [locked] }, '422 uploadedFile.0: claim_attachment_pdf_password'],
    [
      'another kind of file',
      { files: [{ name: 'a.exe', bytes: 'MZ' }] },
      '415 uploadedFile.0: claim_attachment_extension_not_allowed',
    ],
    ['a code that is none', { changes: { handlerCode: 'x' } }, '400 handlerCode: errors.unknown'],
  ])('is refused with %s, and nothing is stored', async (_, { changes, files }, told) => {
    const before = await portal.db.$count(claim)
    const reply = await send(changes, files)
    expect(`${reply.status} ${reply.issues.join()}`).toBe(told)
    expect(await portal.db.$count(claim)).toBe(before)
  })

  test('bar 34 five attempts in a quarter of an hour, by network address, policy number and e-mail address', async () => {
    const limited = await startPortal({ LIMIT_CLAIM_PUBLIC: '5/15min', TRUST_PROXY: 'on' })
    limited.clock.set(TEST_NOW)
    let claims = 0
    const from = async (address: string, changes: object) => {
      claims += 1
      const visitor = limited.visitor()
      const headers = { 'x-forwarded-for': address }
      const who = { post: (path: string, ask = {}) => visitor.post(path, { ...ask, headers }) }
      const own = {
        policyNumber: makePolicyNumber(String(30_000_000 + claims)),
        contactEmail: `a${claims}@b.nl`,
      }
      const answers = { path: '/api/new/claims', ...sender, ...own, ...changes }
      return sendClaim(who, answers)
    }
    const five = async (ask: (at: number) => ReturnType<typeof from>) => {
      const replies = []
      for (let index = 1; index <= 6; index += 1) replies.push(await ask(index))
      return replies
    }
    // what our own form would not send is no attempt
    expect((await from('192.0.2.1', { policyNumber: '1' })).status).toBe(422)
    const tries = [
      await five(() => from('192.0.2.1', {})),
      await five((at) => from(`192.0.2.1${at}`, { policyNumber: UNKNOWN })),
      await five((at) => from(`192.0.2.2${at}`, { contactEmail: `Victim+${at}@example.com` })),
    ]
    await limited.stop()
    for (const replies of tries) {
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
      expect(replies[5]?.code).toBe('claim_too_many_attempts')
      expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThan(600)
    }
  })
})

describe('CLM-05 a claim that nobody matched', () => {
  test('is deleted after three months with its files; one that was matched stays', async () => {
    const [old, matched] = [await claimOf(numberIn(await send())), await claimOf(numberIn(await send()))]
    const [any] = await portal.db.select().from(policy).limit(1)
    await portal.db
      .update(claim)
      .set({ policyId: any?.policyId, matchedAt: portal.clock.now() })
      .where(eq(claim.claimId, matched.claimId))
    const rows = async () =>
      Promise.all([
        portal.db.$count(claim, eq(claim.claimId, old.claimId)),
        portal.db.$count(claimLine, eq(claimLine.claimId, old.claimId)),
        portal.db.$count(claimFile, eq(claimFile.claimId, old.claimId)),
        portal.db.$count(claimMedical, eq(claimMedical.claimId, old.claimId)),
        portal.db.$count(claimSender, eq(claimSender.idempotencyKey, old.idempotencyKey ?? '')),
        portal.db.$count(reviewCase, eq(reviewCase.subjectId, old.claimId)),
      ])
    const files = async () => (await portal.files.savedBefore(Number.MAX_SAFE_INTEGER)).length
    const stored = await files()
    portal.clock.set('2027-02-20T12:00:00+01:00')
    await portal.doDailyWork()
    expect(await rows()).toEqual([1, 1, 1, 1, 1, 1])
    portal.clock.set('2027-02-21T12:00:00+01:00')
    await portal.doDailyWork()
    expect(await rows()).toEqual([0, 0, 0, 0, 0, 0])
    expect(await files()).toBeLessThan(stored)
    expect(await portal.db.$count(claimFile, eq(claimFile.claimId, matched.claimId))).toBe(1)
  })
})
