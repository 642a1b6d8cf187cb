import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { Correctable } from '#contract/customers/corrections.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { SOLD_PRODUCTS } from '#domain/policies/product.ts'
import { customerAction } from '#server/accounts/accounts.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import { policiesData } from '#server/policies/policies.data.ts'
import { change, changeFile, policy } from '#server/policies/policies.tables.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { CLAIM_PICTURE } from '#server/testing/claim.ts'
import type { ClaimFile } from '#server/testing/claim.ts'
import { acceptChange, caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
let oscar: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
  oscar = await portal.staff({ name: 'Oscar', roles: ['UNDERWRITER', 'SUPPORT'] })
})
afterAll(() => portal.stop())

let insured: InsuredCustomer
beforeEach(async () => {
  insured = await insuredCustomer(portal)
})

const WHY = { reason: 'OFFICIAL_CHANGE', words: 'The passport that came by mail.' }
const PASSPORT = { name: 'Passport.png', bytes: CLAIM_PICTURE }

const correctable = async () =>
  (await sanne.get(`/api/staff/customers/${insured.customer.profileId}/correctable`)).body as Correctable

type CorrectionForm = {
  readonly part?: object
  readonly files?: readonly ClaimFile[]
  readonly by?: StaffPerson
}

const ADDRESSES = {
  name: (id: string) => `/api/staff/customers/${id}/namecorrection`,
  address: (id: string) => `/api/staff/customers/${id}/addresscorrection`,
}

const send = (what: keyof typeof ADDRESSES, { part, files = [PASSPORT], by = sanne }: CorrectionForm) => {
  const body = new FormData()
  const json = JSON.stringify({ ...WHY, idempotencyKey: randomUUID(), ...part })
  body.append('correction', new Blob([json], { type: 'application/json' }))
  for (const { name, bytes } of files) body.append('files', new Blob([bytes]), name)
  return by.post(ADDRESSES[what](insured.customer.profileId), { body })
}

const nameOf = async (changed: object = { surname: 'de Vries' }) => ({
  ...(await correctable()).name,
  ...changed,
})

const addressOf = async (changed: object = { houseNumber: '7' }) => {
  const [held = expect.fail('no policy')] = (await correctable()).policies
  const { policyId, version, postalCode, houseNumber, addition, street, city } = held
  return { policyId, version, postalCode, houseNumber, addition, street, city, ...changed }
}

const sentName = async (sent: CorrectionForm = {}) => {
  const reply = await send('name', { part: await nameOf(), ...sent })
  expect([reply.status, reply.code, reply.issues]).toEqual([202, undefined, []])
  return (reply.body as { requestId: string }).requestId
}

const mails = async () => (await portal.mailbox()).filter(({ to }) => to === insured.customer.username)

const profile = async () =>
  (await insured.customer.get(`/api/portal/profiles/${insured.customer.profileId}`)).body as ProfileView

describe('STAFF-04 support corrects a name on request, with a document', () => {
  test('it is reviewed as the change of the customer is, with both values in the history', async () => {
    const before = await profile()
    const changeId = await sentName()
    const [stored] = await portal.db.select().from(change).where(eq(change.changeId, changeId))
    expect(stored).toMatchObject({
      kind: 'PERSONAL_DETAILS',
      actingStaffId: sanne.staffId,
      before: { surname: before.surname, birthDate: before.birthDate },
      after: { surname: 'de Vries', birthDate: before.birthDate, nationality: before.nationality },
    })
    // the customer sees it under review, and may take it back
    expect(await profile()).toMatchObject({ surname: before.surname, underReview: true })
    await acceptChange(portal, { changeId, by: { kind: 'staff', ...oscar } })
    expect(await profile()).toMatchObject({ surname: 'de Vries', underReview: false })
  })

  test('the customer gets one mail, with who, why and until when, without the name itself or the words', async () => {
    const before = (await mails()).length
    await sentName()
    const [mail, ...others] = (await mails()).slice(before)
    expect(mail?.subject).toBe('Our customer service asked for a correction for you')
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/You get an answer by \w+ \d+ November 2026\./)
    expect(mail?.text).toContain('Sanne Bakker from our customer service asked for a correction of your name')
    expect(mail?.text).toContain('an official document says so')
    expect(mail?.text).toContain('Did you not ask for this? Call us.')
    expect(mail?.text).not.toContain('de Vries')
    expect(mail?.text).not.toContain(WHY.words)
  })

  test('reason, words and the change are on record', async () => {
    const changeId = await sentName()
    const { profileId } = insured.customer
    const actions = await portal.db
      .select()
      .from(customerAction)
      .where(eq(customerAction.accountId, profileId))
    expect(actions).toMatchObject([{ kind: 'CORRECT', staffId: sanne.staffId, ...WHY }])
    const entries = await portal.db.select().from(auditEntry).where(eq(auditEntry.subjectId, changeId))
    expect(entries.map(({ event, staffId }) => [event, staffId]).toSorted()).toEqual([
      ['CHANGE_SENT', sanne.staffId],
      ['CUSTOMER_CORRECTED', sanne.staffId],
    ])
  })

  test('whoever decides sees the document; the customer has it in the copy of the data', async () => {
    const changeId = await sentName()
    const caseId = await caseIdOf(portal, 'CHANGE', changeId)
    const { documents } = (await oscar.get(`/api/staff/cases/${caseId}`)).body as CaseView
    expect(documents).toMatchObject([{ name: 'Passport.png', kind: 'PICTURE' }])
    const { data, files } = await policiesData.read(portal, {
      accountId: insured.customer.profileId,
    })
    expect(data['correctionFiles']).toMatchObject([{ file_name: 'Passport.png' }])
    expect(files?.map(({ name }) => name)).toEqual(['Passport.png'])
  })

  test('the document goes when the change does', async () => {
    const changeId = await sentName()
    await portal.db.delete(change).where(eq(change.changeId, changeId))
    expect(await portal.db.$count(changeFile, eq(changeFile.changeId, changeId))).toBe(0)
  })

  test('nobody decides on a correction of their own', async () => {
    const changeId = await sentName({ by: oscar })
    const deciding = acceptChange(portal, { changeId, by: { kind: 'staff', ...oscar } })
    await expect(deciding).rejects.toMatchObject({ code: 'staff_correction_own' })
    const other = await portal.staff({ roles: ['UNDERWRITER'] })
    await acceptChange(portal, { changeId, by: { kind: 'staff', ...other } })
    expect(await profile()).toMatchObject({ surname: 'de Vries' })
  })

  test('its case says who sent it for the customer, why and in which words, in its facts and history', async () => {
    const caseId = await caseIdOf(portal, 'CHANGE', await sentName())
    const shownTo = async (by: StaffPerson) => (await by.get(`/api/staff/cases/${caseId}`)).body as CaseView
    const correction = { by: 'Sanne Bakker', isYou: false, ...WHY }
    const shown = await shownTo(oscar)
    expect(shown.change?.correction).toEqual(correction)
    expect(shown.history.at(-1)).toMatchObject({
      what: 'CORRECTION_SENT',
      by: 'Sanne Bakker',
      outcome: WHY.reason,
      words: WHY.words,
    })
    expect((await shownTo(sanne)).change?.correction).toEqual({ ...correction, isYou: true })
    const finance = await portal.staff({ roles: ['FINANCE'] })
    const seen = await shownTo(finance)
    expect([seen.change?.correction?.words, seen.history.at(-1)?.words]).toEqual([null, null])
  })

  test('sent twice it is stored once, with one document and one mail', async () => {
    const part = { ...(await nameOf()), idempotencyKey: randomUUID() }
    const files = await portal.db.$count(storedFile)
    const [first, again] = [await send('name', { part }), await send('name', { part })]
    expect(again.body).toEqual(first.body)
    expect(await portal.db.$count(storedFile)).toBe(files + 1)
    expect(
      await portal.db.$count(customerAction, eq(customerAction.accountId, insured.customer.profileId)),
    ).toBe(1)
  })
})

describe('STAFF-04 support corrects the address of a policy', () => {
  test('which then is on a new certificate, as after a change of the customer', async () => {
    const before = (await mails()).length
    const reply = await send('address', { part: await addressOf() })
    expect([reply.status, reply.code, reply.issues]).toEqual([202, undefined, []])
    const { requestId: changeId } = reply.body as { requestId: string }
    const [stored] = await portal.db.select().from(change).where(eq(change.changeId, changeId))
    expect(stored).toMatchObject({
      kind: 'ADDRESS',
      before: { address: expect.any(Object) },
      after: { address: { houseNumber: 7 }, moveReason: 'CORRECTION' },
    })
    await acceptChange(portal, { changeId, by: { kind: 'staff', ...oscar } })
    const [held] = await portal.db.select().from(policy).where(eq(policy.policyId, insured.policyId))
    expect(held?.address).toMatchObject({ houseNumber: 7 })
    const sent = (await mails()).slice(before)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Our customer service asked for a correction for you',
      expect.stringMatching(/^We changed policy/),
    ])
    expect(sent[0]?.text).toContain('asked for a correction of your address')
  })

  test('of another customer it is not found', async () => {
    const other = await insuredCustomer(portal)
    const part = { ...(await addressOf()), policyId: other.policyId }
    const reply = await send('address', { part })
    expect([reply.status, reply.code]).toEqual([404, 'policy_not_found'])
  })

  test('by the rules of the customer: a wrong postal code is refused at its field', async () => {
    const reply = await send('address', { part: await addressOf({ postalCode: '12' }) })
    expect(reply.status).toBe(422)
    expect(reply.issues.join()).toContain('postalCode: policy_address_postal_code')
  })
})

describe('STAFF-04 a correction is refused', () => {
  test.each([
    ['without a document', { files: [] }, 'uploadedFile: staff_correction_file_missing'],
    [
      'with a document that is none',
      { files: [{ name: 'letter.png', bytes: Buffer.from('no picture') }] },
      'uploadedFile.0: question_attachment_content_mismatch',
    ],
    ['without words', { part: { words: ' ' } }, 'words: staff_action_words_empty'],
    [
      'with a reason of another action',
      { part: { reason: 'FAULT_REPORTED' } },
      'reason: staff_action_reason_empty',
    ],
    ['that changes nothing', { part: { surname: undefined } }, 'surname: profile_surname_empty'],
  ])('%s, and leaves no file', async (_, { part, ...sent }: CorrectionForm, issue) => {
    const before = await portal.db.$count(storedFile)
    const reply = await send('name', { part: { ...(await nameOf()), ...part }, ...sent })
    expect([reply.status, reply.issues]).toEqual([422, [issue]])
    expect(await portal.db.$count(storedFile)).toBe(before)
  })

  test('while another change of the name is under review', async () => {
    await sentName()
    const reply = await send('name', { part: await nameOf({ surname: 'Jansen' }) })
    expect([reply.status, reply.code]).toEqual([409, 'profile_under_review'])
  })

  test('on another version than support saw', async () => {
    const reply = await send('name', { part: await nameOf({ surname: 'Jansen', version: 99 }) })
    expect([reply.status, reply.code]).toEqual([409, 'policy_change_conflict'])
  })
})

test('STAFF-10 a correction is looked at by a person also where addresses are accepted at once', async () => {
  await approveEdition(portal, {
    subject: 'SWITCHES',
    validFrom: '2026-11-20',
    content: {
      automatic: { REQUEST: [], START_DATE: [], ADDRESS: SOLD_PRODUCTS, PAYMENT: [] },
      sampleEvery: 1000,
      notSold: [],
    },
  })
  const { customer, policyId } = insured
  const { policyId: _, ...address } = await addressOf()
  const own = await customer.post(`/api/portal/policies/${policyId}/address`, {
    body: { ...address, country: 'NL', moveReason: 'MOVED_SAME_CITY' },
  })
  expect(own.status).toBe(202)
  const { requestId } = own.body as { requestId: string }
  const stateOf = async (changeId: string) =>
    (await portal.db.select().from(change).where(eq(change.changeId, changeId)))[0]?.state
  expect(await stateOf(requestId)).toBe('ACCEPTED')
  const reply = await send('address', { part: await addressOf({ houseNumber: '9' }) })
  expect([reply.status, reply.issues]).toEqual([202, []])
  expect(await stateOf((reply.body as { requestId: string }).requestId)).toBe('OPEN')
})
