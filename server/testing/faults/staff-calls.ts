// Calls of members of staff that change something.
import { randomUUID } from 'node:crypto'

import { api } from '#contract/api.ts'
import type { Correctable } from '#contract/customers/corrections.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { changed, insuredAt, OTHER_DAY } from './customer-calls.ts'
import { PICTURE } from './request-calls.ts'
import { post, replied } from './scenario.ts'
import type { StaffCalls, StaffScenario } from './scenario.ts'
import { staffClaimCalls } from './staff-claim-calls.ts'
import { staffPeopleCalls } from './staff-people-calls.ts'

const requestCase = async (portal: TestPortal) => {
  portal.clock.set(TEST_NOW)
  const { requestId, customer } = await requestedPolicy(portal)
  return { caseId: await caseIdOf(portal, 'REQUEST', requestId), customer }
}

const REFUSE = { outcome: 'REFUSED', reason: 'MISSING_DOCUMENT', words: 'We did not get your letter.' }
const ACCEPT = { outcome: 'ACCEPTED' }

const hashOf = async (who: StaffPerson, path: string, body: object) => {
  const reply = await who.post(path, { body })
  // a preview has the hash of its mail
  return (reply.body as { readonly mailHash: string }).mailHash
}

const deciding =
  (choice: object): StaffScenario =>
  async (portal, who) => {
    const { caseId } = await requestCase(portal)
    const path = `/api/staff/cases/${caseId}`
    // all customers of these tests have one name
    for (const check of ['DUPLICATE', 'OVERLAP'])
      await who.put(`${path}/checks`, { body: { check, answer: 'LOOKED' } })
    const mailHash = await hashOf(who, `${path}/preview`, choice)
    return post(who, `${path}/decisions`, { decisionId: randomUUID(), choice, mailHash })
  }

const onRequest =
  (what: string, body?: object): StaffScenario =>
  async (portal, who) => {
    const { caseId } = await requestCase(portal)
    return post(who, `/api/staff/cases/${caseId}/${what}`, body)
  }

const onCustomer =
  (what: string, body: object): StaffScenario =>
  async (portal, who) => {
    const { customer } = await insuredAt(portal)
    return post(who, `/api/staff/customers/${customer.profileId}/${what}`, body)
  }

const WHY = { words: 'They called and asked for it.' }

const ASKING = { items: ['PASSPORT'], question: 'Is it still valid?' }

// A day later, since we remind once a day; the session of whoever looked before is over.
const reminding: StaffScenario = async (portal) => {
  const { caseId } = await requestCase(portal)
  await askCustomer(portal, ASKED_KINDS, { caseId, question: ASKING.question, by: 'AUTOMATIC' })
  portal.clock.advance(86_400_000)
  return post(await portal.staff(), `/api/staff/cases/${caseId}/reminders`)
}

// Sent with the same key each time.
const correcting =
  (what: 'name' | 'address', partsOf: (now: Correctable) => readonly object[]): StaffScenario =>
  async (portal, who) => {
    const { customer } = await insuredAt(portal)
    const path = `/api/staff/customers/${customer.profileId}`
    const [part] = partsOf((await who.get(`${path}/correctable`)).body as Correctable)
    const json = JSON.stringify({ ...WHY, reason: 'OFFICIAL_CHANGE', idempotencyKey: randomUUID(), ...part })
    return () => {
      const body = new FormData()
      body.append('correction', new Blob([json], { type: 'application/json' }))
      body.append('files', new Blob([PICTURE.bytes]), PICTURE.name)
      return replied(who.post(`${path}/${what}correction`, { body }))
    }
  }

const { casework, corrections, customerList, customers, worklist } = api

const caseCalls: StaffCalls = {
  'taking the next case': {
    call: worklist.takeNext,
    prepare: async (portal, who) => {
      await requestCase(portal)
      return post(who, '/api/staff/worklist/next', {})
    },
  },
  'taking a case': { call: casework.take, prepare: onRequest('take') },
  'leaving a case': {
    call: casework.release,
    prepare: async (portal, who) => {
      const { caseId } = await requestCase(portal)
      await who.post(`/api/staff/cases/${caseId}/take`)
      return post(who, `/api/staff/cases/${caseId}/release`)
    },
  },
  'answers about health': {
    call: casework.healthAnswers,
    prepare: onRequest('health-answers', { reason: 'ASSESSMENT' }),
  },
  'a note': {
    call: casework.note,
    prepare: onRequest('notes', { noteId: randomUUID(), note: 'Called them.' }),
  },
  'words that are kept': {
    call: casework.keepWords,
    prepare: async (portal, who) => {
      const { caseId } = await requestCase(portal)
      return () => replied(who.put(`/api/staff/cases/${caseId}/words`, { body: REFUSE }))
    },
  },
  'an answer to a check': {
    call: casework.answerCheck,
    prepare: async (portal, who) => {
      const { caseId } = await requestCase(portal)
      const body = { check: 'DUPLICATE', answer: 'LOOKED' }
      return () => replied(who.put(`/api/staff/cases/${caseId}/checks`, { body }))
    },
  },
  'accepting a request': { call: casework.decide, prepare: deciding(ACCEPT) },
  'refusing a request': { call: casework.decide, prepare: deciding(REFUSE) },
  'undoing a decision': {
    call: casework.undo,
    prepare: async (portal, who) => {
      const { caseId } = await requestCase(portal)
      const path = `/api/staff/cases/${caseId}`
      const [decisionId, mailHash] = [randomUUID(), await hashOf(who, `${path}/preview`, REFUSE)]
      await who.post(`${path}/decisions`, { body: { decisionId, choice: REFUSE, mailHash } })
      return post(who, `${path}/decisions/${decisionId}/undo`)
    },
  },
  'refusing a change': {
    call: casework.decide,
    prepare: async (portal, who) => {
      const insured = await insuredAt(portal)
      await changed(insured, 'changestartdate', OTHER_DAY)
      const { body } = await who.get(`/api/staff/customers/${insured.customer.profileId}/cases`)
      const [first] = (body as { readonly entries: readonly { readonly caseId: string }[] }).entries
      const path = `/api/staff/cases/${first?.caseId}`
      const mailHash = await hashOf(who, `${path}/preview`, REFUSE)
      return post(who, `${path}/decisions`, { decisionId: randomUUID(), choice: REFUSE, mailHash })
    },
  },
  'asking a customer for more': {
    call: casework.ask,
    prepare: async (portal, who) => {
      const { caseId } = await requestCase(portal)
      const path = `/api/staff/cases/${caseId}/questions`
      const mailHash = await hashOf(who, `${path}/preview`, ASKING)
      return post(who, path, { questionId: randomUUID(), asking: ASKING, mailHash })
    },
  },
  'reminding a customer': { call: casework.remind, prepare: reminding },
}

const accountCalls: StaffCalls = {
  'blocking a customer': {
    call: customers.block,
    prepare: onCustomer('block', { ...WHY, reason: 'LOGIN_STOLEN' }),
  },
  'ending the block of a customer': {
    call: customers.unblock,
    prepare: async (portal, who) => {
      const { customer } = await insuredAt(portal)
      const path = `/api/staff/customers/${customer.profileId}`
      await who.post(`${path}/block`, { body: { ...WHY, reason: 'LOGIN_STOLEN' } })
      return post(who, `${path}/unblock`, { ...WHY, reason: 'IDENTITY_CHECKED' })
    },
  },
  'acting as a customer': {
    call: customers.act,
    prepare: onCustomer('acting', { ...WHY, reason: 'ASKED_BY_PHONE' }),
  },
  'a link for a new password': {
    call: customers.sendPasswordLink,
    prepare: onCustomer('passwordlink', { ...WHY, reason: 'ASKED_BY_PHONE' }),
  },
  'an account to which we pay that is removed': {
    call: customers.removePayee,
    prepare: async (portal, who) => {
      const { customer } = await insuredAt(portal)
      await customer.post(`/api/portal/profiles/${customer.profileId}/payee-account`, {
        body: {
          refund: { accountNumber: 'DE89370400440532013000', bankCountry: 'DE', holderName: 'Mei Lin' },
        },
      })
      const path = `/api/staff/customers/${customer.profileId}/payeeremoval`
      return post(who, path, { ...WHY, reason: 'FRAUD_SUSPECTED' })
    },
  },
  'writing to a customer': {
    call: customerList.send,
    prepare: async (portal, who) => {
      const { customer } = await insuredAt(portal)
      const body = { words: 'Your certificate is in your account.', idempotencyKey: randomUUID() }
      return post(who, `/api/staff/customers/${customer.profileId}/mails`, body)
    },
  },
  'closing an account': {
    call: customers.close,
    // an account with an insurance that runs is not closed
    prepare: async (portal, who) => {
      portal.clock.set(TEST_NOW)
      const { profileId } = await portal.customer()
      return post(who, `/api/staff/customers/${profileId}/closing`, { ...WHY, reason: 'ASKED_BY_CUSTOMER' })
    },
  },
  'correcting a name': {
    call: corrections.correctName,
    prepare: correcting('name', ({ name }) => [{ ...name, surname: 'de Vries' }]),
  },
  'correcting an address': {
    call: corrections.correctAddress,
    prepare: correcting('address', ({ policies }) =>
      policies.map(({ policyId, version, postalCode, addition, street, city }) => ({
        policyId,
        version,
        postalCode,
        houseNumber: '7',
        addition,
        street,
        city,
      })),
    ),
  },
}

/** The calls, by what is done; `every-change.test.ts` says which are not tried. */
export const staffCalls: StaffCalls = {
  ...caseCalls,
  ...accountCalls,
  ...staffClaimCalls,
  ...staffPeopleCalls,
}
