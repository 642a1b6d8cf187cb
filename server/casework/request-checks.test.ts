import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { caseCheckAnswer } from '#server/cases/cases.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'
import { request } from '#server/requests/requests.tables.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  sanne = await portal.staff({ roles: ['UNDERWRITER'] })
})
beforeEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

const send = async (
  changes: Readonly<Record<string, unknown>> = {},
  files: NonNullable<Parameters<typeof submit>[2]>['files'] = [],
) => {
  const visitor = portal.visitor()
  const sent = await wholeRequest(visitor, changes)
  const reply = await submit(visitor, sent, { files })
  if (reply.status !== 201) throw new Error(reply.issues.join())
  await portal.doJobs()
  const key = eq(request.idempotencyKey, String(sent['handlerCode']))
  const [stored] = await portal.db.select({ requestId: request.requestId }).from(request).where(key)
  return caseIdOf(portal, 'REQUEST', stored?.requestId ?? '')
}

const shown = async (caseId: string, by = sanne) =>
  (await by.get(`/api/staff/cases/${caseId}`)).body as CaseView

const checksOn = async (caseId: string) =>
  new Map((await shown(caseId)).checks?.map(({ check, ...told }) => [check, told]))

const list = (people: readonly object[]) =>
  approveEdition(portal, {
    subject: 'SANCTIONS',
    validFrom: '2026-11-20',
    content: { source: 'EU', publishedOn: '2026-11-01', people },
  })

describe('STAFF-01 the checks on the page of a request', () => {
  test('say that nobody was looked up while there is no list of sanctions', async () => {
    const checks = await checksOn(await send({ familyName: 'Listless', bankAccountHolder: 'A Listless' }))
    expect(checks.get('SANCTIONS_LIST')).toEqual({ result: 'NOT_MADE', values: [], answer: null })
  })

  test('pass with their facts, and with the day of the list', async () => {
    await list([{ name: 'Ivan Petrov', birthDate: '1970-05-01' }])
    const checks = await checksOn(await send({ familyName: 'Plain', bankAccountHolder: 'A Plain' }))
    expect([...checks.values()].filter(({ result }) => result !== 'PASSED')).toEqual([])
    expect(checks.get('SANCTIONS_LIST')?.values).toEqual([
      { type: 'words', text: 'EU' },
      { type: 'day', day: '2026-11-01' },
    ])
    expect(checks.get('ACCOUNT_NAME')?.values).toEqual([{ type: 'words', text: 'A Plain' }])
    expect(checks.get('PRICE')?.values).toEqual([{ type: 'amount', amount: 726.35 }])
  })

  test('ask for a look at a name of the list, with whom it names and our own birth date beside that', async () => {
    const petrov = { firstName: 'Ivan', familyName: 'Petrov', dateOfBirth: '1999-08-09' }
    const checks = await checksOn(await send({ ...petrov, bankAccountHolder: 'I Petrov' }))
    expect(checks.get('SANCTIONS_LIST')).toMatchObject({
      result: 'LOOK',
      values: [{ text: 'Ivan Petrov' }, { day: '1970-05-01' }, { text: 'EU' }, { day: '2026-11-01' }],
      ours: { name: 'Ivan Petrov', birthDate: '1999-08-09' },
    })
    expect(checks.get('AGE')).not.toHaveProperty('ours')
  })

  test('ask for a look at somebody under age, at an account of another, an answer with Yes and a document', async () => {
    const odd = { familyName: 'Odd', dateOfBirth: '2009-08-09', bankAccountHolder: 'P de Vries' }
    const sent = await send({ ...odd, criminalRecord: 'yes' }, [{ name: 'contract.pdf', bytes: smallPdf() }])
    const checks = await checksOn(sent)
    expect(checks.get('AGE')).toMatchObject({ result: 'LOOK', values: [{ type: 'count', count: 17 }] })
    expect(checks.get('ACCOUNT_NAME')?.result).toBe('LOOK')
    expect(checks.get('ANSWERS')?.result).toBe('LOOK')
    expect(checks.get('DOCUMENTS')).toMatchObject({ result: 'LOOK', values: [{ type: 'count', count: 1 }] })
  })

  test('ask for a look at a person who is insured on these days under another account', async () => {
    const twice = { familyName: 'Twice', bankAccountHolder: 'A Twice' }
    await send(twice)
    const checks = await checksOn(await send(twice))
    expect(checks.get('DUPLICATE')).toMatchObject({ result: 'LOOK', values: [{ type: 'count', count: 1 }] })
    expect(checks.get('OVERLAP')).toMatchObject({
      result: 'LOOK',
      values: [{ type: 'number' }, { type: 'period' }],
    })
  })

  const petrovs = { firstName: 'Ivan', familyName: 'Petrovs Petrov', dateOfBirth: '1970-05-01' }

  const answer = (caseId: string, given: string | null, by = sanne) =>
    by.put(`/api/staff/cases/${caseId}/checks`, { body: { check: 'SANCTIONS_LIST', answer: given } })

  test('STAFF-02 keep a request from being accepted until each look has its answer', async () => {
    const caseId = await send({ ...petrovs, bankAccountHolder: 'I Petrov' })
    const accept = async () => {
      const choice = { outcome: 'ACCEPTED' }
      const seen = await sanne.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
      const { mailHash } = seen.body as { readonly mailHash: string }
      const body = { decisionId: randomUUID(), choice, mailHash }
      return sanne.post(`/api/staff/cases/${caseId}/decisions`, { body })
    }
    expect((await accept()).issues).toEqual(['SANCTIONS_LIST: staff_check_unanswered'])
    expect((await answer(caseId, 'LOOKED')).issues).toEqual(['SANCTIONS_LIST: staff_check_unanswered'])
    expect((await answer(caseId, 'SAME_PERSON')).status).toBe(204)
    expect((await accept()).issues).toEqual(['SANCTIONS_LIST: staff_check_same_person'])
    await answer(caseId, 'SOMEBODY_ELSE')
    expect(await accept()).toMatchObject({ status: 200 })
    expect((await answer(caseId, null)).code).toBe('case_decided_meanwhile')
  })

  const decide = async (caseId: string) => {
    const choice = { outcome: 'ACCEPTED', words: 'Welcome to us.' }
    const seen = await sanne.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
    const { mailHash } = seen.body as { readonly mailHash: string }
    const body = { decisionId: randomUUID(), choice, mailHash }
    return { body, reply: await sanne.post(`/api/staff/cases/${caseId}/decisions`, { body }) }
  }

  test('STAFF-02 are judged again when a request is accepted: without its answer it is open again, and says so', async () => {
    const caseId = await send({ ...petrovs, familyName: 'Petrov Again', bankAccountHolder: 'I Petrov' })
    await answer(caseId, 'SOMEBODY_ELSE')
    const { body, reply } = await decide(caseId)
    expect(reply.status).toBe(200)
    await portal.db.delete(caseCheckAnswer).where(eq(caseCheckAnswer.caseId, caseId))
    await tenSecondsLater(portal)
    expect(await shown(caseId)).toMatchObject({
      state: 'OPEN',
      pending: null,
      decided: null,
      putBack: { outcome: 'ACCEPTED', isYou: true, refusal: 'staff_check_unanswered' },
      words: { outcome: 'ACCEPTED', words: 'Welcome to us.' },
    })
    // the page that did not see it sends the same again
    const again = await sanne.post(`/api/staff/cases/${caseId}/decisions`, { body })
    expect(again.code).toBe('case_mail_changed')
    await answer(caseId, 'SOMEBODY_ELSE')
    expect((await decide(caseId)).reply.status).toBe(200)
    expect((await shown(caseId)).putBack).toBeNull()
    await tenSecondsLater(portal)
    expect(await shown(caseId)).toMatchObject({ state: 'DONE', putBack: null })
  })

  test('STAFF-02 an answer that is taken back while a request is being accepted refuses it', async () => {
    const caseId = await send({ ...petrovs, familyName: 'Petrov Back', bankAccountHolder: 'I Petrov' })
    await answer(caseId, 'SOMEBODY_ELSE')
    const [taken, { reply }] = await Promise.all([answer(caseId, null), decide(caseId)])
    const [{ state, pending, checks }, isAccepted] = [await shown(caseId), reply.status === 200]
    const kept = checks?.find(({ check }) => check === 'SANCTIONS_LIST')?.answer
    // one of both came first: never is it accepted without its answer
    expect([state, taken.status === 204, pending !== null, Boolean(kept)]).toEqual([
      'OPEN',
      !isAccepted,
      isAccepted,
      isAccepted,
    ])
  })

  test('STAFF-02 keep their answers with the case before it is decided, for colleagues and in its history', async () => {
    const caseId = await send({ ...petrovs, familyName: 'Petrov Kept', bankAccountHolder: 'I Petrov' })
    const anna = await portal.staff({ name: 'Anna de Wit', roles: ['UNDERWRITER'] })
    await answer(caseId, 'SOMEBODY_ELSE', anna)
    expect((await checksOn(caseId)).get('SANCTIONS_LIST')?.answer).toMatchObject({
      answer: 'SOMEBODY_ELSE',
      by: 'Anna de Wit',
      isYou: false,
    })
    expect((await answer(caseId, 'SAME_PERSON')).code).toBe('staff_case_taken')
    await answer(caseId, null, anna)
    expect((await checksOn(caseId)).get('SANCTIONS_LIST')?.answer).toBeNull()
    const told = (await shown(caseId)).history.filter(({ what }) => what === 'CASE_CHECK_ANSWERED')
    expect(told.map(({ outcome, by }) => [outcome, by])).toEqual([
      ['SANCTIONS_LIST_TAKEN_BACK', 'Anna de Wit'],
      ['SANCTIONS_LIST_SOMEBODY_ELSE', 'Anna de Wit'],
    ])
    const [entry] = await portal.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.event, 'CASE_CHECK_ANSWERED'), eq(auditEntry.subjectId, caseId)))
    expect(entry).toMatchObject({ outcome: 'SANCTIONS_LIST_SOMEBODY_ELSE', staffId: anna.staffId })
  })

  test('STAFF-02 ask for another answer where they find something else since', async () => {
    const caseId = await send({ ...petrovs, familyName: 'Petrov Later', bankAccountHolder: 'I Petrov' })
    await answer(caseId, 'SOMEBODY_ELSE')
    await list([
      { name: 'Ivan Petrov', birthDate: '1970-05-01' },
      { name: 'Ivan Petrov Later', birthDate: '1970-05-01' },
    ])
    expect((await checksOn(caseId)).get('SANCTIONS_LIST')).toMatchObject({ result: 'LOOK', answer: null })
  })

  test('STAFF-02 take an answer only from those who decide, and only where a look is needed', async () => {
    const caseId = await send({ familyName: 'Passed', bankAccountHolder: 'A Passed' })
    expect((await answer(caseId, 'SOMEBODY_ELSE')).issues).toEqual(['SANCTIONS_LIST: staff_check_unanswered'])
    const support = await portal.staff({ roles: ['SUPPORT'] })
    expect((await answer(caseId, 'SOMEBODY_ELSE', support)).code).toBe('staff_role_missing')
  })

  test('are shown to nobody who does not decide a request', async () => {
    const caseId = await send({ familyName: 'Hidden', bankAccountHolder: 'A Hidden' })
    expect((await shown(caseId, await portal.staff({ roles: ['SUPPORT'] }))).checks).toBeNull()
  })
})
