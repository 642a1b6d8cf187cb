import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { RULES_VERSION } from '#domain/shared/rules-version.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

import { request } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

const LIST = {
  source: 'EU',
  publishedOn: '2026-11-01',
  people: [{ name: 'Ivan Petrov', birthDate: '1970-05-01' }],
}

const switchOn = (products: readonly string[], sampleEvery = 1000) =>
  approveEdition(portal, {
    subject: 'SWITCHES',
    validFrom: '2026-11-20',
    content: {
      automatic: { REQUEST: products, START_DATE: [], ADDRESS: [], PAYMENT: [] },
      sampleEvery,
      notSold: [],
    },
  })

const sanctions = (people: readonly object[]) =>
  approveEdition(portal, { subject: 'SANCTIONS', validFrom: '2026-11-20', content: { ...LIST, people } })

let number = 0

// a visitor whom we do not know: nobody else has this name
const send = async (changes: object = {}, files: NonNullable<Parameters<typeof submit>[2]>['files'] = []) => {
  number += 1
  const familyName = `Sharma ${'abcdefghijklmnopqrstuvwxyz'[number] ?? 'z'.repeat(number)}son`
  const visitor = portal.visitor()
  const sent = await wholeRequest(visitor, { familyName, ...changes })
  const reply = await submit(visitor, sent, { files })
  if (reply.status !== 201) throw new Error(reply.issues.join())
  await portal.doJobs()
  const [stored] = await portal.db
    .select({ policy, reviewCase })
    .from(request)
    .innerJoin(policy, eq(policy.requestId, request.requestId))
    .innerJoin(reviewCase, eq(reviewCase.subjectId, request.requestId))
    .where(eq(request.idempotencyKey, String(sent['handlerCode'])))
  if (!stored) throw new Error('no policy')
  return { ...stored, email: String(sent['email']) }
}

describe('STAFF-10 ruling 63 a request that passes every check', () => {
  test('waits for a person until the insurer lets our rules accept it', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ policy: { decision: null }, reviewCase: { state: 'OPEN' } })
  })

  test('STAFF-01 is warned of in the list also while nothing is accepted at once', async () => {
    const young = await send({ dateOfBirth: '2009-08-09' })
    expect(young.reviewCase).toMatchObject({ state: 'OPEN', warnings: ['AGE'] })
  })

  test('is accepted on Send, with its mails, its invoice and the version of the rules on record', async () => {
    await switchOn(['FULL_DEGREE_WAG'])
    await sanctions(LIST.people)
    const { policy: accepted, reviewCase: closed, email } = await send()
    expect(accepted).toMatchObject({ decision: 'ACCEPTED', withdrawUntil: '2026-12-04' })
    expect(closed).toMatchObject({ state: 'DONE', closedBy: null })
    const [entry] = await portal.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.event, 'CASE_DECIDED'), eq(auditEntry.subjectId, closed.caseId)))
    expect(entry).toMatchObject({ actorKind: 'AUTOMATIC', outcome: 'ACCEPTED', rulesVersion: RULES_VERSION })
    const mails = (await portal.mailbox()).filter(({ to }) => to === email)
    const receipt = mails.find(({ text }) => text.includes('activate'))
    expect(receipt).toBeDefined()
    expect(mails.length).toBeGreaterThan(1)
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })

  test('of another product waits', async () => {
    await switchOn(['INTERN'])
    expect((await send()).policy.decision).toBeNull()
  })

  test('of a customer who is logged in says so at once', async () => {
    await switchOn(['FULL_DEGREE_WAG'])
    const ana = await portal.customer()
    const { firstName, familyName, gender, nationality, birthDate, username } = ana
    const own = {
      firstName,
      familyName,
      gender,
      nationality,
      dateOfBirth: birthDate,
      email: username,
      emailConfirmation: username,
    }
    const sent = await wholeRequest(ana, { ...own, bankAccountHolder: `${firstName} ${familyName}` })
    expect(await submit(ana, sent)).toMatchObject({ status: 201, body: { status: 'NOT_ACTIVE' } })
  })
})

describe('STAFF-10 a person looks', () => {
  beforeAll(async () => {
    portal.clock.set(TEST_NOW)
    await switchOn(['FULL_DEGREE_WAG'])
    await sanctions(LIST.people)
  })

  test.each([
    ['at an answer with yes', { criminalRecord: 'yes' }, [], []],
    ['at a document', {}, [{ name: 'contract.pdf', bytes: smallPdf() }], []],
    ['at somebody under age', { dateOfBirth: '2009-08-09' }, [], ['AGE']],
    ['at an account of somebody else', { bankAccountHolder: 'P de Vries' }, [], []],
    [
      'at a name of the list',
      { firstName: 'Ivan', familyName: 'Petrov', dateOfBirth: '1970-05-01', bankAccountHolder: 'I Petrov' },
      [],
      ['SANCTIONS_LIST'],
    ],
  ] as const)('%s', async (_, changes, files, warnings) => {
    const { policy: waiting, reviewCase: open } = await send(changes, [...files])
    expect(waiting.decision).toBeNull()
    expect(open).toMatchObject({ state: 'OPEN', warnings })
  })

  test('at a person whom another account knows', async () => {
    const same = { familyName: 'Twice', bankAccountHolder: 'A Twice' }
    expect((await send(same)).policy.decision).toBe('ACCEPTED')
    expect(await send(same)).toMatchObject({
      policy: { decision: null },
      reviewCase: { warnings: ['DUPLICATE'] },
    })
  })

  test('at everybody while there is no list of sanctions', async () => {
    await sanctions([])
    expect(await send()).toMatchObject({ policy: { decision: null }, reviewCase: { warnings: [] } })
    await sanctions(LIST.people)
  })

  test('at each so many-th of those that pass', async () => {
    await switchOn(['FULL_DEGREE_WAG'], 3)
    const decisions = []
    for (let count = 0; count < 6; count += 1) decisions.push((await send()).policy.decision)
    expect(decisions.filter((decision) => decision === null)).toHaveLength(2)
  })
})
