import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { caseDecision, reviewCase } from '#server/cases/cases.tables.ts'
import { findDecisionFacts } from '#server/claims/decision/find-decision-facts.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { claimsWork, shownCosts, storedClaim } from '#server/testing/actions/claim-work.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let yasmin: StaffPerson
let fatima: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
  fatima = await portal.staff({ name: 'Fatima', roles: ['CLAIMS'] })
})
afterAll(() => portal.stop())

const work = (who = yasmin) => claimsWork(portal, who)

type Stored = Awaited<ReturnType<typeof storedClaim>>

const mailsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username)

const decidedMails = async ({ insured, damageNumber }: Stored) =>
  (await mailsTo(insured)).filter(({ subject }) => subject === `We decided on your claim ${damageNumber}`)

const payoutsOf = ({ claimId }: Stored) =>
  portal.db.select().from(payout).where(eq(payout.claimId, claimId)).orderBy(payout.round)

const factsOf = async ({ claimId, insured }: Stored) => {
  const { accountId } = await insured.stored()
  return (await findDecisionFacts(portal, { accountId: accountId ?? '', id: claimId }))?.facts
}

const decisionsOn = ({ caseId }: Stored) =>
  portal.db.select().from(caseDecision).where(eq(caseDecision.caseId, caseId))

// What was put on record about the decision of its case.
const recordsOf = async ({ caseId }: Stored) => {
  const decided = inArray(auditEntry.event, ['CASE_DECISION_MADE', 'CLAIM_COST_DECIDED', 'CASE_DECIDED'])
  const rows = await portal.db
    .select({ event: auditEntry.event, outcome: auditEntry.outcome })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, caseId), decided))
    .orderBy(auditEntry.entryId)
  return rows.map(({ event, outcome }) => `${event} ${outcome}`)
}

const undo = ({ caseId }: Stored, decisionId: string, who = yasmin) =>
  who.post(`/api/staff/cases/${caseId}/decisions/${decisionId}/undo`, { body: {} })

const WORDS = 'We paid the invoice of 20 November.\nKeep the original for a year.'

describe('STAFF-03 a decision on a claim waits ten seconds', () => {
  test('nothing is paid and nothing sent before, and undone nothing ever is', async () => {
    const one = await storedClaim(portal, [{}])
    const decisionId = randomUUID()
    const reply = await work().send(one, '', decisionId)
    expect([reply.status, reply.body]).toEqual([200, { decisionId, undoSeconds: 10 }])
    expect([await payoutsOf(one), await decidedMails(one)]).toEqual([[], []])
    expect((await undo(one, decisionId)).status).toBe(204)
    await tenSecondsLater(portal)
    expect([await payoutsOf(one), await decidedMails(one)]).toEqual([[], []])
    expect((await work().read(one)).state).toBe('OPEN')
  })

  test('carried out, the customer has the money, one mail, and it cannot be undone', async () => {
    const one = await storedClaim(portal, [{}])
    const decisionId = randomUUID()
    await work().send(one, '', decisionId)
    await tenSecondsLater(portal)
    expect((await payoutsOf(one)).map(({ cents }) => cents)).toEqual([6420])
    expect(await decidedMails(one)).toHaveLength(1)
    expect((await undo(one, decisionId)).code).toBe('case_undo_too_late')
    // sent again by a page that did not hear the answer
    const again = await work().post(one, 'decide', {
      decisionId,
      costs: [{ pk: 1, paidAmount: 1, careProviderAmount: 0, declineReason: null }],
      words: '',
      mailHash: '',
    })
    expect([again.status, again.body]).toEqual([200, { decisionId, undoSeconds: 0 }])
    expect(await decidedMails(one)).toHaveLength(1)
    expect(await recordsOf(one)).toEqual([
      'CASE_DECISION_MADE PAID',
      'CASE_DECIDED DECIDED',
      'CASE_DECISION_MADE UNCHANGED',
    ])
  })

  test('nothing of it is changed meanwhile, and a colleague reads who decided what', async () => {
    const one = await storedClaim(portal, [{}])
    const { pk } = await work().firstCost(one)
    await work().send(one)
    const body = { paidAmount: 1, declineReason: 'ABOVE_TARIFF', changeReason: 'Too much.' }
    const change = await work().change(one, { pk }, body)
    expect([change.status, change.code]).toEqual([409, 'case_decided_meanwhile'])
    const late = await work(fatima).send(one)
    expect([late.status, late.code]).toEqual([409, 'case_decided_meanwhile'])
    expect(late.body).toMatchObject({ errors: [{ context: { name: 'Yasmin', outcome: 'PAID' } }] })
  })

  test('another mail than was looked at is refused', async () => {
    const one = await storedClaim(portal, [{}])
    const reply = await work().post(one, 'decide', {
      decisionId: randomUUID(),
      costs: shownCosts(await work().read(one)),
      words: 'Something else.',
      mailHash: (await work().preview(one)).mailHash,
    })
    expect([reply.status, reply.code]).toEqual([409, 'case_mail_changed'])
  })

  test('of 500 decisions at once on one claim one wins, and 499 read by whom and what', async () => {
    const one = await storedClaim(portal, [{}])
    const { mailHash } = await work().preview(one)
    const costs = shownCosts(await work().read(one))
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        work(index % 2 ? yasmin : fatima).post(one, 'decide', {
          decisionId: randomUUID(),
          costs,
          words: '',
          mailHash,
        }),
      ),
    )
    const won = replies.filter(({ status }) => status === 200)
    const told = replies.filter(({ code }) => code === 'case_decided_meanwhile')
    expect([won.length, told.length]).toEqual([1, 499])
    const [stored] = await decisionsOn(one)
    const winner = stored?.staffId === yasmin.staffId ? 'Yasmin' : 'Fatima'
    for (const { body } of told)
      expect(body).toMatchObject({ errors: [{ context: { name: winner, outcome: 'PAID' } }] })
    await tenSecondsLater(portal)
    expect((await payoutsOf(one)).map(({ cents }) => cents)).toEqual([6420])
    expect(await decidedMails(one)).toHaveLength(1)
  })
})

describe('STAFF-03 own words in the mail and the letter of a claim', () => {
  test('what was previewed is what is sent, and the letter has the same words', async () => {
    const one = await storedClaim(portal, [{}])
    const { mails = [] } = await work().preview(one, WORDS)
    expect(mails[0]?.paragraphs.join('\n')).toContain('Keep the original for a year.')
    await work().decide(one, WORDS)
    const [mail] = await decidedMails(one)
    for (const paragraph of mails[0]?.paragraphs ?? ['-']) expect(mail?.text).toContain(paragraph)
    expect(await factsOf(one)).toMatchObject({ words: WORDS })
  })

  test('600 characters are the most, and none are needed', async () => {
    const one = await storedClaim(portal, [{}])
    const reply = await work().send(one, 'x'.repeat(601))
    expect([reply.status, reply.issues]).toEqual([422, ['words: staff_words_too_long']])
    await work().decide(one)
    expect(await factsOf(one)).not.toHaveProperty('words')
  })

  test('above the limit the second person agrees to the words of the first too', async () => {
    const one = await storedClaim(portal, [{ claimedUnits: 50_001 }])
    const seen = await work().preview(one, WORDS)
    expect(seen.mailHash).toBeNull()
    const asked = await work().post(one, 'second', {
      askedOf: null,
      costs: shownCosts(await work().read(one)),
      words: WORDS,
    })
    const { agreement } = asked.body as ClaimWorkView
    expect((await work(fatima).read(one)).agreement?.words).toBe(WORDS)
    const { mails } = await work(fatima).preview(one)
    expect(mails?.[0]?.paragraphs.join('\n')).toContain('Keep the original for a year.')
    expect((await work(fatima).agree(one, agreement?.agreementId ?? '')).status).toBe(200)
    expect((await decidedMails(one))[0]?.text).toContain('Keep the original for a year.')
    expect(await factsOf(one)).toMatchObject({ words: WORDS })
    const [closed] = await portal.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.caseId, one.caseId), eq(reviewCase.state, 'DONE')))
    expect(closed?.closedBy).toBe(fatima.staffId)
  })
})
