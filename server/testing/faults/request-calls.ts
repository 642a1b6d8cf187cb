import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { request } from '#server/requests/requests.tables.ts'
import { CLAIM_PDF, CLAIM_PICTURE } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { familyRequest } from '#server/testing/actions/family-request.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { post, replied } from './scenario.ts'
import type { CallScenario } from './scenario.ts'

// A PDF is drawn at each try, which takes half a second: one call has one.
export const PDF = { name: 'visa.pdf', bytes: CLAIM_PDF }
export const PICTURE = { name: 'visa.png', bytes: CLAIM_PICTURE }

const QUESTION = {
  alreadyCustomer: false,
  category: 'OTHER',
  name: 'Ana Silva',
  subject: 'A stay of a year',
  question: 'Can I request it from Brazil?',
}

const HOLDER = { firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' } as const

const requesting = (
  file: typeof PDF | typeof PICTURE,
  who: (portal: TestPortal) => Promise<Customer> | undefined,
): CallScenario => ({
  call: api.requests.submit,
  again: 'new_request_save_request_already_submitted',
  prepare: async (portal) => {
    portal.clock.set(TEST_NOW)
    const customer = await who(portal)
    const sender = customer ?? portal.visitor()
    const own = customer && { email: customer.username, emailConfirmation: customer.username }
    const words = await wholeRequest(sender, { ...own })
    return () => replied(submit(sender, words, { files: [file] }))
  },
})

// Sent by a visitor with the address of an account; its owner is logged in.
const waitingRequest = async (portal: TestPortal) => {
  const owner = await portal.customer(HOLDER)
  const [email, visitor] = [owner.username, portal.visitor()]
  await submit(visitor, await wholeRequest(visitor, { email, emailConfirmation: email }))
  await portal.doJobs()
  const [storedRequest] = await portal.db
    .select()
    .from(request)
    .where(eq(request.waitingAccountId, owner.profileId))
  return { owner, requestId: storedRequest?.requestId ?? '' }
}

/** The calls that need no insurance: requests, and a question to the service desk. */
export const requestCalls: Readonly<Record<string, CallScenario>> = {
  'a request': requesting(PDF, () => undefined),
  'a request of a customer': requesting(PICTURE, async (portal) => {
    // each try finds somebody with the same name and birth date, which the list of cases warns of
    await portal.customer(HOLDER)
    return portal.customer(HOLDER)
  }),
  'a request of a family': {
    call: api.requests.submit,
    again: 'new_request_save_request_already_submitted',
    prepare: async (portal) => {
      portal.clock.set(TEST_NOW)
      const customer = await portal.customer(HOLDER)
      const { username: email } = customer
      const words = await familyRequest(customer, { email, emailConfirmation: email })
      return () => replied(submit(customer, words, { files: [] }))
    },
  },
  'confirming a request that waited': {
    call: api.requests.confirmWaiting,
    again: 'errors.notFound',
    prepare: async (portal) => {
      portal.clock.set(TEST_NOW)
      const { owner, requestId } = await waitingRequest(portal)
      return post(owner, `/api/portal/profiles/${owner.profileId}/waitingrequests/${requestId}/confirm`)
    },
  },
  'a question to the service desk': {
    call: api.contact.ask,
    prepare: (portal) => {
      portal.clock.set(TEST_NOW)
      const email = `${randomUUID().slice(0, 8)}@pont.example`
      return Promise.resolve(post(portal.visitor(), api.contact.ask.path, { ...QUESTION, email }))
    },
  },
}
