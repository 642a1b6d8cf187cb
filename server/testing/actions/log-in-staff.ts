import type { BegunLogin } from '#contract/staff.ts'
import type { SecondFactor } from '#contract/staff/second-factor.ts'
import { basic } from '#server/testing/person.ts'
import type { Person, PersonReply } from '#server/testing/person.ts'

/** The first step of a log-in of staff. */
export const beginStaffLogin = async (
  person: Person,
  username: string,
  password: string,
): Promise<BegunLogin> => {
  const headers = { authorization: basic(username, password) }
  const reply = await person.post('/api/staff/login', { headers })
  // as the contract says
  return reply.body as BegunLogin
}

/** The second step. */
export const sendFactor = (person: Person, ticket: string, factor: SecondFactor): Promise<PersonReply> =>
  person.post('/api/staff/login/second-factor', { body: { ticket, factor } })

type Credentials = { readonly username: string; readonly password: string; readonly code: string }

/** Both steps, with the code of an app. */
export const logInStaff = async (
  person: Person,
  { username, password, code }: Credentials,
): Promise<PersonReply> => {
  const { ticket } = await beginStaffLogin(person, username, password)
  return sendFactor(person, ticket, { kind: 'TOTP', code })
}
