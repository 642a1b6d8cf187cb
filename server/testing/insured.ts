import { eq } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { acceptRequest } from '#server/testing/decide.ts'

import { copyRequest } from './copies/copy-request.ts'
import { rowsToCopy } from './copies/rows-to-copy.ts'
import type { Customer } from './customer.ts'
import type { TestPortal } from './portal.ts'
import { submit, wholeRequest } from './request.ts'

export type InsuredCustomer = {
  readonly customer: Customer
  /** The subject of the case of the request. */
  readonly requestId: string
  readonly policyId: string
  /** The policy as it is stored now. */
  readonly stored: () => Promise<PolicyRow>
}

type Answers = Readonly<Record<string, unknown>>

// a photo of one white dot, since a PDF is drawn in a process of its own
const CONTRACT = [
  {
    name: 'contract.png',
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
      'base64',
    ),
  },
]

const customerWith = (portal: TestPortal, answers: Answers) => {
  const birthDate = typeof answers['dateOfBirth'] === 'string' ? answers['dateOfBirth'] : '2002-08-09'
  return portal.customer({ firstName: 'Arjun', familyName: 'Sharma', birthDate })
}

const send = async (customer: Customer, answers: Answers) => {
  const own = { email: customer.username, emailConfirmation: customer.username }
  const files = answers['paidJob'] === true ? CONTRACT : []
  const reply = await submit(customer, await wholeRequest(customer, { ...own, ...answers }), { files })
  if (reply.status !== 201) throw new Error(`no request: ${reply.issues.join(', ')}`)
}

const findInsured = async (portal: TestPortal, customer: Customer): Promise<InsuredCustomer> => {
  const rows = () => portal.db.select().from(policy).where(eq(policy.accountId, customer.profileId))
  const [first] = await rows()
  if (!first?.requestId) throw new Error('the request has no policy')
  const { requestId, policyId } = first
  const stored = async () => {
    const storedPolicy = (await rows()).find((row) => row.policyId === policyId)
    if (!storedPolicy) throw new Error('the policy is gone')
    return storedPolicy
  }
  return { customer, requestId, policyId, stored }
}

const request = async (portal: TestPortal, answers: Answers) => {
  const customer = await customerWith(portal, answers)
  await send(customer, answers)
  return findInsured(portal, customer)
}

const insure = async (portal: TestPortal, answers: Answers) => {
  const insured = await request(portal, answers)
  await acceptRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC' })
  return insured
}

const makeOrCopy = async (portal: TestPortal, answers: Answers, make: typeof request) => {
  // the file of a contract is not copied
  const rows = answers['paidJob'] ? undefined : await rowsToCopy(portal, { make, answers })
  if (!rows) return make(portal, answers)
  const customer = await customerWith(portal, answers)
  await copyRequest(portal, customer, rows)
  return findInsured(portal, customer)
}

/** A customer whose request for an insurance is under review; `answers` replace those of the request. */
export const requestedPolicy = (portal: TestPortal, answers: Answers = {}): Promise<InsuredCustomer> =>
  makeOrCopy(portal, answers, request)

/** A customer whose request was accepted. */
export const insuredCustomer = (portal: TestPortal, answers: Answers = {}): Promise<InsuredCustomer> =>
  makeOrCopy(portal, answers, insure)

/** The answers of somebody with a paid job who asks for the Dutch basic insurance alone. */
export const BASIC_ANSWERS = {
  countryOfOrigin: 'DE',
  paidJob: true,
  contractDateEnd: '2028-01-31',
  coverage: 'BASIC',
  bzv: true,
  preExistingConditions: undefined,
  medicalStatus: undefined,
  healthIssues: undefined,
  healthRequirements: undefined,
}

const LEILA = {
  firstName: 'Leila',
  familyName: 'El-Sayed',
  birthDate: '2001-02-03',
  gender: 'FEMALE',
  nationality: 'EG',
  homeCountry: 'EG',
} as const

/** Makes this policy insure Leila El-Sayed, a family member in the account of its customer. */
export const insureLeila = async (
  { db }: Pick<TestPortal, 'db'>,
  { customer, policyId }: Pick<InsuredCustomer, 'customer' | 'policyId'>,
): Promise<void> => {
  const [leila] = await db
    .insert(person)
    .values({ ...LEILA, accountId: customer.profileId, holder: false })
    .returning()
  if (!leila) throw new Error('the family member was not stored')
  await db.update(policy).set({ personId: leila.personId }).where(eq(policy.policyId, policyId))
}
