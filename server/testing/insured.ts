import { eq } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { acceptRequest } from '#server/testing/decide.ts'

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

/** A customer whose request for an insurance is under review; `answers` replace those of the request. */
export const requestedPolicy = async (
  portal: TestPortal,
  answers: Answers = {},
): Promise<InsuredCustomer> => {
  const birthDate = typeof answers['dateOfBirth'] === 'string' ? answers['dateOfBirth'] : '2002-08-09'
  const customer = await portal.customer({ firstName: 'Arjun', familyName: 'Sharma', birthDate })
  const own = { email: customer.username, emailConfirmation: customer.username }
  const files = answers['paidJob'] === true ? CONTRACT : []
  const reply = await submit(customer, await wholeRequest(customer, { ...own, ...answers }), { files })
  if (reply.status !== 201) throw new Error(`no request: ${reply.issues.join(', ')}`)
  const rows = () => portal.db.select().from(policy).where(eq(policy.accountId, customer.profileId))
  const [first] = await rows()
  if (!first?.requestId) throw new Error('the request has no policy')
  const { requestId, policyId } = first
  const stored = async () => {
    const found = (await rows()).find((one) => one.policyId === policyId)
    if (!found) throw new Error('the policy is gone')
    return found
  }
  return { customer, requestId, policyId, stored }
}

/** A customer whose request was accepted. */
export const insuredCustomer = async (
  portal: TestPortal,
  answers: Answers = {},
): Promise<InsuredCustomer> => {
  const insured = await requestedPolicy(portal, answers)
  await acceptRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC' })
  return insured
}

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
