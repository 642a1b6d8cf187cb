import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import { deleteKeptWords } from '#server/casework/case-notes.ts'
import { customerActor } from '#server/platform/actor.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { recordOf } from '#server/testing/read/read-record.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { carryOutDecision } from './carry-out-decision.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER', 'SUPPORT'] })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const request = async () => {
  const insured = await requestedPolicy(portal)
  const caseId = await caseIdOf(portal, 'REQUEST', insured.requestId)
  return { ...insured, caseId }
}

type Choice = Readonly<Record<string, unknown>>

const ACCEPT: Choice = { outcome: 'ACCEPTED' }
const REFUSE: Choice = {
  outcome: 'REFUSED',
  reason: 'MISSING_DOCUMENT',
  words: 'We asked for your letter on 20 November.\nWe did not get it.',
}

const preview = async (caseId: string, choice: Choice, by = sanne) =>
  by.post(`/api/staff/cases/${caseId}/preview`, { body: choice })

// All customers of these tests have one name.
const answerChecks = async (caseId: string, by: StaffPerson) => {
  for (const check of ['DUPLICATE', 'OVERLAP'])
    await by.put(`/api/staff/cases/${caseId}/checks`, { body: { check, answer: 'LOOKED' } })
  await by.post(`/api/staff/cases/${caseId}/release`)
}

const decide = async (caseId: string, choice: Choice, by = sanne, decisionId: string = randomUUID()) => {
  if (choice === ACCEPT) await answerChecks(caseId, by)
  const seen = (await preview(caseId, choice, by)).body as { readonly mailHash?: string }
  const body = { decisionId, choice, mailHash: seen.mailHash ?? '0'.repeat(64) }
  return { decisionId, reply: await by.post(`/api/staff/cases/${caseId}/decisions`, { body }) }
}

const show = async (caseId: string, by = sanne) => (await by.get(`/api/staff/cases/${caseId}`)).body

const mailsTo = async (to: string) => (await portal.mailbox()).filter((mail) => mail.to === to)

// The ten seconds are over.

describe('STAFF-01 the page of a case', () => {
  test('shows what was asked, by which day we answer, and who decides it', async () => {
    const { caseId, customer } = await request()
    expect(await show(caseId)).toMatchObject({
      kind: 'REQUEST',
      state: 'OPEN',
      name: 'Arjun Sharma',
      profileId: customer.profileId,
      answerBy: '2026-11-26',
      holder: null,
      role: 'UNDERWRITER',
      mayDecide: true,
      mayAsk: true,
      groups: [
        {
          title: 'COMPLETE_PLUS',
          facts: expect.arrayContaining([
            {
              name: 'period',
              values: [{ type: 'period', from: '2027-02-01', until: '2028-01-31', days: 365 }],
            },
          ]),
        },
      ],
      history: [{ what: 'CASE_OPENED' }],
    })
  })

  test('shows a bank account only to those who decide', async () => {
    const { caseId } = await request()
    const support = await portal.staff({ roles: ['SUPPORT'] })
    const [seen, hidden] = [JSON.stringify(await show(caseId)), JSON.stringify(await show(caseId, support))]
    const [account = expect.fail('no account')] = /[A-Z]{2}\d\d( [\dA-Z]{4}){3}[\dA-Z ]*/.exec(seen) ?? []
    expect(hidden).not.toContain(account)
    expect(hidden).toContain(`…${account.replaceAll(' ', '').slice(-4)}`)
  })

  test('shows words of a case, which may be medical, to those who decide it and to MEDICAL alone', async () => {
    const { caseId } = await request()
    const body = { noteId: randomUUID(), note: 'She told about her asthma.' }
    expect((await sanne.post(`/api/staff/cases/${caseId}/notes`, { body })).status).toBe(204)
    const asking = { items: ['QUESTION'], question: 'Since when?' }
    const preview = await sanne.post(`/api/staff/cases/${caseId}/questions/preview`, { body: asking })
    // the reply of this call
    const { mailHash } = preview.body as { mailHash: string }
    const question = { questionId: randomUUID(), asking, mailHash }
    expect((await sanne.post(`/api/staff/cases/${caseId}/questions`, { body: question })).status).toBe(204)
    const seenBy = async (role: StaffRole) =>
      JSON.stringify(await show(caseId, await portal.staff({ roles: [role] })))
    for (const role of ['UNDERWRITER', 'MEDICAL'] as const) expect(await seenBy(role)).toContain('asthma')
    for (const role of ['SUPPORT', 'CLAIMS', 'FINANCE'] as const) {
      expect(await seenBy(role)).toContain('CASE_NOTE_WRITTEN')
      expect(await seenBy(role)).not.toMatch(/asthma|Since when/)
    }
    for (const roles of [['ADMIN'], []] as const) {
      const other = await portal.staff({ roles: [...roles] })
      expect((await other.get(`/api/staff/cases/${caseId}`)).code).toBe('staff_role_missing')
    }
  })

  test('shows a change as it is now and as it is asked, and what it does to the money', async () => {
    const { customer, policyId } = await insuredCustomer(portal)
    const { requestId } = await submitChange(portal, {
      actor: customerActor(customer.profileId),
      policyId,
      kind: 'START_DATE',
      version: 2,
      idempotencyKey: randomUUID(),
      after: { startDate: calendarDate('2027-02-08') },
    })
    const shown = await show(await caseIdOf(portal, 'CHANGE', requestId))
    expect(shown).toMatchObject({
      change: {
        change: 'START_DATE',
        rows: [
          { name: 'firstDay', now: { day: '2027-02-01' }, asked: { day: '2027-02-08' } },
          { name: 'lastDay', now: { day: '2028-01-31' }, asked: { day: '2028-01-31' } },
          { name: 'days', now: { count: 365 }, asked: { count: 358 } },
          { name: 'price', now: { amount: 726.35 }, asked: { amount: 712.42 } },
        ],
        money: { difference: -13.93, premiumAfter: 712.42 },
      },
    })
  })

  test('is on record, each look of it', async () => {
    const { caseId, customer } = await request()
    await show(caseId)
    const rows = await portal.db.execute(
      sql`select event from audit_entry
        where subject_kind = 'CASE' and subject_id = ${caseId} and event <> 'CASE_OPENED'`,
    )
    expect(rows.rows).toEqual([{ event: 'CASE_SEEN' }])
    expect(await recordOf(portal, customer.profileId)).toEqual([])
  })
})

describe('STAFF-01 a case that is taken', () => {
  test('is free again 15 minutes after the last sign, and says who has it since when', async () => {
    const { caseId } = await request()
    const joris = await portal.staff({ name: 'Joris de Wit', roles: ['UNDERWRITER'] })
    await sanne.post(`/api/staff/cases/${caseId}/take`)
    portal.clock.advance(5 * 60_000)
    await sanne.post(`/api/staff/cases/${caseId}/take`)
    expect(await show(caseId, joris)).toMatchObject({
      holder: {
        name: 'Sanne Bakker',
        isYou: false,
        since: '2026-11-20T11:20:00+01:00',
        lastSign: '2026-11-20T11:25:00+01:00',
        freeAt: '2026-11-20T11:40:00+01:00',
      },
    })
    expect((await joris.post(`/api/staff/cases/${caseId}/take`)).code).toBe('staff_case_taken')
    portal.clock.advance(14 * 60_000)
    // a session without a call for a quarter of an hour would have ended as well
    await show(caseId, joris)
    portal.clock.advance(60_000)
    expect((await joris.post(`/api/staff/cases/${caseId}/take`)).body).toMatchObject({
      holder: { isYou: true },
    })
  })

  test('is left to others, and only by the one who has it', async () => {
    const { caseId } = await request()
    const joris = await portal.staff({ roles: ['UNDERWRITER'] })
    await sanne.post(`/api/staff/cases/${caseId}/take`)
    await joris.post(`/api/staff/cases/${caseId}/release`)
    expect(await show(caseId)).toMatchObject({ holder: { isYou: true } })
    await sanne.post(`/api/staff/cases/${caseId}/release`)
    expect(await show(caseId)).toMatchObject({ holder: null })
  })

  test('is not taken by those who cannot decide it', async () => {
    const { caseId } = await request()
    const support = await portal.staff({ roles: ['SUPPORT'] })
    expect((await support.post(`/api/staff/cases/${caseId}/take`)).code).toBe('staff_role_missing')
  })
})

describe('STAFF-02 a decision', () => {
  test('waits ten seconds, then is carried out with the mail that was looked at', async () => {
    const { caseId, customer, stored } = await request()
    const seen = (await preview(caseId, REFUSE)).body as {
      mails: { subject: string; paragraphs: string[] }[]
    }
    const { reply } = await decide(caseId, REFUSE)
    expect(reply.body).toMatchObject({ undoSeconds: 10 })
    await portal.doJobs()
    expect(await stored()).toMatchObject({ decision: null })
    expect(await show(caseId)).toMatchObject({ pending: { outcome: 'REFUSED', isYou: true }, state: 'OPEN' })
    await tenSecondsLater(portal)
    expect(await stored()).toMatchObject({ decision: 'REFUSED', decisionReason: 'MISSING_DOCUMENT' })
    const mail = (await mailsTo(customer.username)).at(-1)
    expect(mail?.subject).toBe(seen.mails[0]?.subject)
    for (const paragraph of seen.mails[0]?.paragraphs ?? [])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(paragraph.replaceAll(/\s+/g, ' '))
    expect(mail?.text).toContain('> We asked for your letter on 20 November.')
    expect(await show(caseId)).toMatchObject({
      state: 'DONE',
      pending: null,
      decided: { outcome: 'REFUSED', by: 'Sanne Bakker' },
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'CASE_DECIDED', outcome: 'REFUSED', isYou: true }),
        expect.objectContaining({ what: 'CASE_WORDS_SENT', outcome: 'MISSING_DOCUMENT' }),
      ]),
    })
  })

  test('gives back what was typed when it is undone, also where it was never kept', async () => {
    const { caseId } = await request()
    const { decisionId } = await decide(caseId, REFUSE)
    await sanne.post(`/api/staff/cases/${caseId}/decisions/${decisionId}/undo`)
    expect(await show(caseId)).toMatchObject({
      words: { outcome: 'REFUSED', reason: REFUSE.reason, words: REFUSE.words },
    })
  })

  test('is stored once when it is sent again, with what is left of its seconds, and not after it was undone', async () => {
    const { caseId } = await request()
    const { decisionId } = await decide(caseId, REFUSE)
    const body = { decisionId, choice: REFUSE, mailHash: 'a'.repeat(64) }
    const again = () => sanne.post(`/api/staff/cases/${caseId}/decisions`, { body })
    portal.clock.advance(4000)
    expect((await again()).body).toEqual({ decisionId, undoSeconds: 6 })
    await sanne.post(`/api/staff/cases/${caseId}/decisions/${decisionId}/undo`)
    expect((await again()).code).toBe('case_mail_changed')
  })

  test('is undone within them: nothing was decided, and nothing sent', async () => {
    const { caseId, customer, stored } = await request()
    const before = (await mailsTo(customer.username)).length
    const { decisionId } = await decide(caseId, ACCEPT)
    const undo = () => sanne.post(`/api/staff/cases/${caseId}/decisions/${decisionId}/undo`)
    for (const time of [1, 2]) expect([time, (await undo()).status]).toEqual([time, 204])
    await tenSecondsLater(portal)
    expect(await stored()).toMatchObject({ decision: null })
    expect(await mailsTo(customer.username)).toHaveLength(before)
    await decide(caseId, ACCEPT)
    await tenSecondsLater(portal)
    expect(await stored()).toMatchObject({ decision: 'ACCEPTED' })
  })

  test('is not undone after them, nor by somebody else', async () => {
    const { caseId } = await request()
    const joris = await portal.staff({ roles: ['UNDERWRITER'] })
    const { decisionId } = await decide(caseId, ACCEPT)
    const undo = (by: StaffPerson) => by.post(`/api/staff/cases/${caseId}/decisions/${decisionId}/undo`)
    expect((await undo(joris)).code).toBe('errors.notFound')
    await tenSecondsLater(portal)
    expect((await undo(sanne)).code).toBe('case_undo_too_late')
  })

  test('is stored once and carried out once, however often it is sent and done', async () => {
    const { caseId, customer, stored } = await request()
    const decisionId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => decide(caseId, ACCEPT, sanne, decisionId)))
    expect(sent.map(({ reply }) => reply.status)).toEqual([200, 200, 200])
    await Promise.all([1, 2, 3].map(() => carryOutDecision(portal, decisionId)))
    await tenSecondsLater(portal)
    expect(await stored()).toMatchObject({ decision: 'ACCEPTED', version: 2 })
    const accepted = (await mailsTo(customer.username)).filter(({ subject }) => subject.includes('starts on'))
    expect(accepted).toHaveLength(1)
  })

  test('is judged before it waits: without a reason, words, the role, or where it is taken it is refused', async () => {
    const { caseId } = await request()
    const support = await portal.staff({ roles: ['SUPPORT'] })
    const joris = await portal.staff({ roles: ['UNDERWRITER'] })
    expect((await preview(caseId, { outcome: 'REFUSED' })).issues).toEqual([
      'reason: staff_reason_missing',
      'words: staff_words_empty',
    ])
    expect((await decide(caseId, ACCEPT, support)).reply.code).toBe('staff_role_missing')
    await joris.post(`/api/staff/cases/${caseId}/take`)
    expect((await decide(caseId, ACCEPT)).reply.code).toBe('staff_case_taken')
  })

  test('is not sent where the mail behind it changed', async () => {
    const { caseId, customer } = await request()
    await answerChecks(caseId, sanne)
    const { mailHash } = (await preview(caseId, ACCEPT)).body as { mailHash: string }
    await portal.db.execute(sql`update account set locale = 'nl' where account_id = ${customer.profileId}`)
    const body = { decisionId: randomUUID(), choice: ACCEPT, mailHash }
    const reply = await sanne.post(`/api/staff/cases/${caseId}/decisions`, { body })
    expect([reply.status, reply.code]).toEqual([409, 'case_mail_changed'])
  })

  test('is put back where something changed in the ten seconds: nothing is sent', async () => {
    const { caseId, customer, stored } = await request()
    await decide(caseId, ACCEPT)
    await portal.db.execute(sql`update account set locale = 'nl' where account_id = ${customer.profileId}`)
    await tenSecondsLater(portal)
    expect(await stored()).toMatchObject({ decision: null })
    expect(await show(caseId)).toMatchObject({
      pending: null,
      history: expect.arrayContaining([expect.objectContaining({ what: 'CASE_DECISION_REFUSED' })]),
    })
  })

  test('of somebody who lost the role meanwhile is not carried out', async () => {
    const { caseId, stored } = await request()
    const joris = await portal.staff({ roles: ['UNDERWRITER'] })
    const { decisionId } = await decide(caseId, ACCEPT, joris)
    await portal.db.delete(staffGrant).where(eq(staffGrant.staffId, joris.staffId))
    await carryOutDecision(portal, decisionId)
    expect(await stored()).toMatchObject({ decision: null })
  })

  test('of somebody who was disabled meanwhile is not carried out', async () => {
    const { caseId, stored } = await request()
    const joris = await portal.staff({ roles: ['UNDERWRITER'] })
    const { decisionId } = await decide(caseId, ACCEPT, joris)
    await portal.db
      .update(staff)
      .set({ disabledAt: portal.clock.now() })
      .where(eq(staff.staffId, joris.staffId))
    await carryOutDecision(portal, decisionId)
    expect(await stored()).toMatchObject({ decision: null })
  })

  test('of 500 at once one wins, and 499 are told by whom and what', async () => {
    const { caseId, stored } = await request()
    const people = await Promise.all(
      ['Ada', 'Ben', 'Cem', 'Dina', 'Eva'].map((name) => portal.staff({ name, roles: STAFF_ROLES })),
    )
    await answerChecks(caseId, sanne)
    const { mailHash } = (await preview(caseId, ACCEPT)).body as { mailHash: string }
    const replies = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        const by = people[index % people.length] ?? sanne
        const body = { decisionId: randomUUID(), choice: ACCEPT, mailHash }
        return { by, reply: await by.post(`/api/staff/cases/${caseId}/decisions`, { body }) }
      }),
    )
    const [winner = expect.fail('nobody won'), ...others] = replies.filter(
      ({ reply }) => reply.status === 200,
    )
    expect(others).toEqual([])
    const told = replies.filter(({ reply }) => reply.status !== 200)
    const reasons = told.map(({ reply }) => {
      const { errors } = reply.body as { errors: { id: string; context: object }[] }
      return errors[0]
    })
    const expected = { id: 'case_decided_meanwhile', context: { name: winner.by.name, outcome: 'ACCEPTED' } }
    expect(reasons).toHaveLength(499)
    for (const reason of reasons) expect(reason).toMatchObject(expected)
    await tenSecondsLater(portal)
    expect(await stored()).toMatchObject({ decision: 'ACCEPTED', version: 2 })
  }, 120_000)
})

describe('STAFF-11 a message', () => {
  test('is answered from the back office, by a mail in the language of whoever asked', async () => {
    const body = {
      category: 'OTHER',
      name: 'Zoë',
      email: 'zoe@example.org',
      subject: 'Dates',
      question: 'When?',
    }
    const headers = { 'accept-language': 'nl' }
    await portal.visitor().post('/api/portal/contact', { body: { ...body, alreadyCustomer: false }, headers })
    const [asked = expect.fail('no question')] = await portal.db.select().from(contactQuestion)
    const caseId = await caseIdOf(portal, 'MESSAGE', asked.questionId)
    const choice = { outcome: 'ANSWERED', words: 'On 1 February.\n\nBest, Sanne' }
    await decide(caseId, choice)
    await tenSecondsLater(portal)
    const answer = (await mailsTo(asked.email)).find(({ text }) => text.includes('> Best, Sanne'))
    expect(answer?.subject).toBe(`Ons antwoord op je vraag ${asked.reference}`)
    expect(answer?.text).toContain('Je stelde ons een vraag. Dit is ons antwoord.')
    expect(await show(caseId)).toMatchObject({ state: 'DONE', decided: { outcome: 'ANSWERED' } })
  })
})

describe('STAFF-01 notes and words', () => {
  test('a note is in the history, once', async () => {
    const { caseId } = await request()
    const body = { noteId: randomUUID(), note: 'Called, she sends the letter today.' }
    await sanne.post(`/api/staff/cases/${caseId}/notes`, { body })
    await sanne.post(`/api/staff/cases/${caseId}/notes`, { body })
    const { history } = (await show(caseId)) as { history: { what: string; words: string }[] }
    expect(history.filter(({ what }) => what === 'CASE_NOTE_WRITTEN').map(({ words }) => words)).toEqual([
      body.note,
    ])
    const empty = (more = {}) =>
      sanne.post(`/api/staff/cases/${caseId}/notes`, { body: { noteId: randomUUID(), note: ' ', ...more } })
    expect((await empty()).issues).toEqual(['note: staff_note_empty'])
    // without words nobody knows why a case is handed over
    expect((await empty({ handsOver: true })).issues).toEqual(['note: staff_action_words_empty'])
  })

  test('words that were not sent stay with the case until the end of the day, for their writer', async () => {
    const { caseId } = await request()
    const joris = await portal.staff({ roles: ['UNDERWRITER'] })
    await sanne.put(`/api/staff/cases/${caseId}/words`, { body: REFUSE })
    expect(await show(caseId)).toMatchObject({ words: REFUSE })
    expect(await show(caseId, joris)).toMatchObject({ words: null })
    portal.clock.advance(24 * 3_600_000)
    expect(await show(caseId)).toMatchObject({ words: null })
    await deleteKeptWords(portal).run(portal.clock.today(), AbortSignal.timeout(1000), () =>
      Promise.resolve(),
    )
    expect((await portal.db.execute(sql`select from case_words`)).rows).toEqual([])
  })
})
