import { randomUUID } from 'node:crypto'

import { api } from '#contract/api.ts'
import type { Customer } from '#server/testing/customer.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { post, replied } from './scenario.ts'
import type { CallScenario, Send } from './scenario.ts'

const DETAILS = {
  gender: 'FEMALE',
  firstName: 'Ana',
  surname: 'de Vries',
  birthDate: '2003-05-14',
  nationality: 'BR',
  homeCountry: 'BR',
  version: 1,
}

const ana = (portal: TestPortal) => {
  portal.clock.set(TEST_NOW)
  return portal.customer()
}

const requestedName = async (portal: TestPortal, customer: Customer, newUsername: string): Promise<Send> => {
  const password = Buffer.from(customer.password, 'utf8').toString('base64url')
  const sent = { body: { newUsername }, headers: { 'x-authorization-password': password } }
  return () => replied(customer.post(`/api/accounts/${customer.profileId}/reset/username`, sent))
}

const LINK = /\/setusername\/([^/]+)\/[^/]+\/([\w-]{43})/

const detailsPath = ({ profileId }: Customer, what = '') => `/api/portal/profiles/${profileId}/${what}`

/** The calls by which customers change their details or their e-mail address. */
export const profileCalls: Readonly<Record<string, CallScenario>> = {
  'other personal details': {
    call: api.policies.changeDetails,
    prepare: async (portal) => {
      const customer = await ana(portal)
      return post(customer, detailsPath(customer), { ...DETAILS, idempotencyKey: randomUUID() })
    },
  },
  'taking personal details back': {
    call: api.policies.withdrawDetails,
    again: 'policy_change_conflict',
    prepare: async (portal) => {
      const customer = await ana(portal)
      await customer.post(detailsPath(customer), { body: DETAILS })
      return post(customer, detailsPath(customer, 'details/withdraw'))
    },
  },
  'another e-mail address': {
    call: api.accounts.requestUsername,
    repeats: true,
    prepare: async (portal) =>
      requestedName(portal, await ana(portal), `${randomUUID().slice(0, 8)}@pont.example`),
  },
  'confirming an e-mail address': {
    call: api.accounts.setUsername,
    again: 'account_link_invalid',
    prepare: async (portal) => {
      const newUsername = `${randomUUID().slice(0, 8)}@pont.example`
      const customer = await ana(portal)
      await (
        await requestedName(portal, customer, newUsername)
      )()
      const mail = (await portal.mailbox()).find(({ to }) => to === newUsername)
      const [, username = '', token = ''] = LINK.exec(mail?.text ?? '') ?? []
      const sent = { body: { newUsername }, headers: { 'x-authorization-token': token } }
      return () => replied(portal.visitor().post(`/api/accounts/${username}/username`, sent))
    },
  },
}
