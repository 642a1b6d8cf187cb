import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { change, policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { acceptChange, decideDetails } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const details = {
  gender: 'FEMALE',
  firstName: 'Ana',
  surname: 'Silva Costa',
  latinFirstName: '',
  latinSurname: '',
  birthDate: '2003-05-14',
  nationality: 'BR',
  homeCountry: 'BR',
}

const send = (who: Customer, changes: Readonly<Record<string, unknown>> = {}) =>
  who.post(`/api/portal/profiles/${who.profileId}/`, { body: { ...details, version: 1, ...changes } })

const profileOf = async (who: Customer) =>
  // the reply was checked against the contract
  (await who.get(`/api/portal/profiles/${who.profileId}`)).body as ProfileView

const sentBy = async (
  who: Customer,
  changes: Readonly<Record<string, unknown>> = { surname: 'de Vries' },
) => {
  const reply = await send(who, changes)
  expect(reply.status).toBe(202)
  // the reply was checked against the contract
  return (reply.body as { requestId: string }).requestId
}

const subjectsTo = async ({ username }: Customer) =>
  (await portal.mailbox()).filter(({ to }) => to === username).map(({ subject }) => subject)

describe('API-02 PRO-02 a change of personal details', () => {
  test('is reviewed: stored with its case, confirmed by mail, and nothing changes yet', async () => {
    const ana = await portal.customer()
    const reply = await send(ana, { surname: '  de   Vries ', gender: 'GENDER_DIVERSE', homeCountry: 'PT' })
    expect([reply.status, reply.body]).toEqual([
      202,
      {
        requestId: expect.any(String),
        status: 'UNDER_REVIEW',
        submittedAt: expect.any(String),
        expectedBy: expect.any(String),
      },
    ])
    const profile = await profileOf(ana)
    expect(profile).toMatchObject({ surname: 'Silva Costa', gender: 'FEMALE', underReview: true })
    expect(profile.requestedDetails).toEqual({
      ...details,
      surname: 'de Vries',
      gender: 'GENDER_DIVERSE',
      homeCountry: 'PT',
      expectedBy: expect.stringMatching(/^2\d{3}-/),
    })
    const [stored] = await portal.db.select().from(change).where(eq(change.personId, ana.personId))
    expect(stored).toMatchObject({
      kind: 'PERSONAL_DETAILS',
      before: details,
      after: { ...details, surname: 'de Vries', gender: 'GENDER_DIVERSE', homeCountry: 'PT' },
    })
    const subjectId = stored?.changeId ?? ''
    const cases = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
    expect(cases.map(({ kind, state }) => [kind, state])).toEqual([['CHANGE', 'OPEN']])
    expect(await subjectsTo(ana)).toEqual(['We received the change of personal details'])
    const mail = (await portal.mailbox()).find(({ to }) => to === ana.username)
    expect(mail?.text).not.toContain('de Vries')
  })

  test('PRO-06 that is accepted holds at once, and its customer gets a mail', async () => {
    const ana = await portal.customer({ locale: 'nl' })
    const changed = {
      gender: 'GENDER_DIVERSE',
      firstName: 'Anna',
      surname: 'de Vries',
      latinFirstName: '',
      latinSurname: '',
      birthDate: '2003-05-15',
      nationality: 'PT',
      homeCountry: 'NL',
    }
    const changeId = await sentBy(ana, changed)
    for (const _ of [1, 2]) await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })
    expect(await profileOf(ana)).toMatchObject({ ...changed, requestedDetails: null, version: 2 })
    // mails of one moment are sent in any order
    expect((await subjectsTo(ana)).toSorted()).toEqual([
      'We hebben de persoonlijke gegevens in je account gewijzigd',
      'We hebben de wijziging van persoonlijke gegevens ontvangen',
    ])
  })

  test('ruling 46 gives a name its spelling in Latin letters, which goes with a name that needs none', async () => {
    const ana = await portal.customer({ firstName: '小明', familyName: '王' })
    const names = { firstName: '小明', surname: '王' }
    const accept = async (changes: object) => {
      const { version } = await profileOf(ana)
      const changeId = await sentBy(ana, { ...names, version, ...changes })
      await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })
      const { latinFirstName, latinSurname } = await profileOf(ana)
      return [latinFirstName, latinSurname]
    }
    const wrong = await send(ana, { ...names, latinSurname: '王' })
    expect([wrong.status, wrong.issues]).toEqual([422, ['latinSurname: profile_latin_name_invalid']])
    const spelled = { latinFirstName: ' Xiaoming ', latinSurname: 'Wang' }
    expect(await accept(spelled)).toEqual(['Xiaoming', 'Wang'])
    expect(await accept({ ...spelled, surname: 'Wang' })).toEqual(['Xiaoming', ''])
  })

  test('ruling 46 that was sent before we asked for Latin letters is accepted without any', async () => {
    const ana = await portal.customer()
    const changeId = await sentBy(ana)
    const [row] = await portal.db.select().from(change).where(eq(change.changeId, changeId))
    const {
      latinFirstName: _first,
      latinSurname: _surname,
      ...after
    } = (row?.after ?? {}) as Record<string, unknown>
    await portal.db.update(change).set({ after }).where(eq(change.changeId, changeId))
    expect((await profileOf(ana)).requestedDetails).toMatchObject({ surname: 'de Vries', latinSurname: '' })
    await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })
    expect(await profileOf(ana)).toMatchObject({ surname: 'de Vries', latinSurname: '' })
  })

  test('that is refused changes nothing, and the mail has the reason', async () => {
    const ana = await portal.customer()
    const changeId = await sentBy(ana)
    const refusal = { changeId, by: 'AUTOMATIC', accept: false, reason: 'The copy is not readable.' } as const
    for (const _ of [1, 2]) await decideDetails(portal, refusal)
    expect(await profileOf(ana)).toMatchObject({ surname: 'Silva Costa', requestedDetails: null })
    const mails = (await portal.mailbox()).filter(({ to }) => to === ana.username)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join()).toContain('The copy is not readable.')
    await expect(decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })).rejects.toThrow(
      'policy_change_conflict',
    )
  })

  test('is not accepted where an institution pays by then, and can be refused', async () => {
    const { customer } = await insuredCustomer(portal)
    const changeId = await sentBy(customer)
    await portal.db
      .update(policy)
      .set({ customerType: 'INSTITUTION', institution: 'Leiden University' })
      .where(eq(policy.accountId, customer.profileId))
    const by = 'AUTOMATIC'
    await expect(decideDetails(portal, { changeId, by, accept: true })).rejects.toThrow(
      'profile_paid_by_institution',
    )
    expect((await profileOf(customer)).surname).toBe('Sharma')
    await decideDetails(portal, { changeId, by, accept: false, reason: 'Ask your institution.' })
    expect(await profileOf(customer)).toMatchObject({ surname: 'Sharma', requestedDetails: null })
  })

  test('sent again with the same key is stored once, and answered with its receipt', async () => {
    const ana = await portal.customer()
    const change = { surname: 'de Vries', idempotencyKey: randomUUID() }
    const [first, second] = [await send(ana, change), await send(ana, change)]
    expect([first.status, second.status, second.body]).toEqual([202, 202, first.body])
    expect(await subjectsTo(ana)).toHaveLength(1)
    const different = await send(ana, { ...change, surname: 'de Wit' })
    expect([different.status, different.code]).toEqual([409, 'policy_change_conflict'])
    // the key of somebody else opens nothing, and says nothing of this one
    const ben = await portal.customer()
    const other = await send(ben, change)
    expect(other.status).toBe(202)
    expect(other.body).not.toEqual(first.body)
    expect(await subjectsTo(ben)).toHaveLength(1)
  })

  test('that was taken back or refused gives no receipt again for its key', async () => {
    const ana = await portal.customer()
    const [first, second] = [randomUUID(), randomUUID()].map((idempotencyKey) => ({
      surname: 'de Vries',
      idempotencyKey,
    }))
    const again = async (sent: object = {}) => (await send(ana, { ...sent })).code
    await sentBy(ana, first)
    await ana.post(`/api/portal/profiles/${ana.profileId}/details/withdraw`)
    expect(await again(first)).toBe('policy_change_conflict')
    const changeId = await sentBy(ana, second)
    await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: false, reason: 'No.' })
    expect(await again(second)).toBe('policy_change_conflict')
  })

  test('is taken back until it is decided, once, by its customer only', async () => {
    const [ana, other] = [await portal.customer(), await portal.customer()]
    const changeId = await sentBy(ana)
    const takeBack = (who: Customer) => who.post(`/api/portal/profiles/${ana.profileId}/details/withdraw`)
    expect((await takeBack(other)).status).toBe(404)
    expect((await takeBack(ana)).status).toBe(204)
    expect(await profileOf(ana)).toMatchObject({ surname: 'Silva Costa', requestedDetails: null })
    const cases = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, changeId))
    expect(cases.map(({ state }) => state)).toEqual(['DONE'])
    expect(await subjectsTo(ana)).toContain('You took back the change of personal details')
    const again = await takeBack(ana)
    expect([again.status, again.code]).toEqual([409, 'policy_change_conflict'])
    await expect(decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })).rejects.toThrow(
      'policy_change_conflict',
    )
    await sentBy(ana)
  })

  test('is possible again after a decision', async () => {
    const ana = await portal.customer()
    const changeId = await sentBy(ana)
    await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })
    expect((await send(ana, { version: 2 })).status).toBe(202)
  })
})

test('POL-11 PRO-02 personal details and a policy may be under review at the same time, each for itself', async () => {
  const { customer, policyId, stored } = await insuredCustomer(portal)
  const own = { firstName: 'Arjun', surname: 'Sharma', birthDate: '2002-08-09', nationality: 'IN' }
  const path = `/api/portal/policies/${policyId}/payment`
  const transfer = { term: 'AT_ONCE', method: 'BANK_TRANSFER', version: (await stored()).version }
  const ofPolicy = await customer.post(path, { body: transfer })
  const detailsId = await sentBy(customer, { ...own, surname: 'Sharma-Rao' })
  expect(ofPolicy.status).toBe(202)
  const { requestId: changeId } = ofPolicy.body as { requestId: string }
  // another change of the same policy, or of the same person, waits for its answer
  expect((await customer.post(path, { body: transfer })).status).toBe(409)
  expect((await send(customer, { ...own, surname: 'Rao' })).code).toBe('profile_under_review')
  await decideDetails(portal, { changeId: detailsId, by: 'AUTOMATIC', accept: true })
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  expect(await stored()).toMatchObject({ paymentTerm: 'AT_ONCE', paymentMethod: 'BANK_TRANSFER' })
  expect(await profileOf(customer)).toMatchObject({ surname: 'Sharma-Rao', underReview: false })
})

test('POL-01 ruling 46 the policies of a person say that other details are under review', async () => {
  const { customer } = await insuredCustomer(portal)
  const path = `/api/portal/profiles/${customer.profileId}/policies`
  const requested = async () =>
    // the contract validated the reply
    ((await customer.get(path)).body as readonly PolicyView[]).map((policy) => policy.detailsRequested)
  expect(await requested()).toEqual([false])
  const own = { firstName: 'Arjun', surname: 'Rao', birthDate: '2002-08-09', nationality: 'IN' }
  const changeId = await sentBy(customer, own)
  expect(await requested()).toEqual([true])
  await decideDetails(portal, { changeId, by: 'AUTOMATIC', accept: true })
  expect(await requested()).toEqual([false])
})

describe('API-02 a change of personal details is refused', () => {
  test('while an earlier one is under review', async () => {
    const ana = await portal.customer()
    await sentBy(ana)
    const reply = await send(ana, { surname: 'Jansen' })
    expect([reply.status, reply.code]).toEqual([409, 'profile_under_review'])
  })

  test('when sent twice at once: one wins', async () => {
    const ana = await portal.customer()
    const replies = await Promise.all(['Jansen', 'Bakker'].map((surname) => send(ana, { surname })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409])
  })

  test('PRO-05 while an institution pays, with its name', async () => {
    const { customer } = await insuredCustomer(portal)
    await portal.db
      .update(policy)
      .set({ customerType: 'INSTITUTION', institution: 'Leiden University' })
      .where(eq(policy.accountId, customer.profileId))
    const reply = await send(customer)
    expect([reply.status, reply.code]).toEqual([409, 'profile_paid_by_institution'])
    expect(JSON.stringify(reply.body)).toContain('Leiden University')
  })

  test('when it was made on another version', async () => {
    const ana = await portal.customer()
    await portal.db.update(account).set({ version: 7 }).where(eq(account.accountId, ana.profileId))
    const reply = await send(ana, { surname: 'Jansen' })
    expect([reply.status, reply.code]).toEqual([409, 'policy_change_conflict'])
  })

  test.each([
    ['nothing differs', {}, [': profile_no_changes']],
    [
      'everything is empty',
      { surname: '', nationality: undefined },
      ['surname: profile_surname_empty', 'nationality: profile_nationality_empty'],
    ],
    ['the nationality is none', { nationality: 'QQ' }, ['nationality: profile_nationality_empty']],
    [
      'the birth date lies ahead',
      { birthDate: '2099-01-01' },
      ['birthDate: profile_date_of_birth_in_future'],
    ],
  ])('when %s', async (_, changes, issues) => {
    const ana = await portal.customer()
    const reply = await send(ana, changes)
    expect([reply.status, reply.issues]).toEqual([422, issues])
  })

  test('for another customer, like for one that does not exist', async () => {
    const [ana, ben] = await Promise.all([portal.customer(), portal.customer()])
    const reply = await send({ ...ana, profileId: ben.profileId }, { surname: 'Jansen' })
    expect([reply.status, reply.code]).toEqual([404, 'errors.notFound'])
  })

  test('for support that acts as the customer', async () => {
    const ana = await portal.customer()
    const acting = await portal.actingAs(ana, await portal.staff({ roles: ['SUPPORT'] }))
    const reply = await send({ ...ana, ...acting }, { surname: 'Jansen' })
    expect([reply.status, reply.code]).toEqual([409, 'account_impersonation_not_allowed'])
    const [stored] = await portal.db.select().from(person).where(eq(person.personId, ana.personId))
    expect(stored?.familyName).toBe('Silva Costa')
  })
})
