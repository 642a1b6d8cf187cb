import type { AdviceReply } from '#contract/requests/advice.ts'
import { Situation } from '#domain/requests/situation/situation.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { Person, PersonReply } from './person.ts'

type Words = Readonly<Record<string, unknown>>
type File = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | string }

/** A situation that fits the time of `TEST_NOW`: two terms in Wageningen from India. */
export const situation = {
  countryOfOrigin: 'IN',
  countryOfDestination: 'NL',
  studentType: 'S',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  dutchInsurance: false,
  paidJob: false,
  institution: '1004217',
} as const

/** The answers to the questions of an added period of somebody to whom none applies. */
export const NO_TO_ALL = {
  paidJob: 'no',
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  criminalRecord: 'no',
}

/** The time at which these requests are sent: a Friday morning in Amsterdam. */
export const TEST_NOW = '2026-11-20T11:20:00+01:00'

type PortalWithClock = { readonly clock: { readonly set: (moment: string) => void } }

/** Does this as if it were noon in winter on that day, and goes back to `TEST_NOW`. */
export const onDay = async <T>(
  { clock }: PortalWithClock,
  day: string,
  act: () => Promise<T>,
): Promise<T> => {
  clock.set(`${day}T12:00:00+01:00`)
  try {
    return await act()
  } finally {
    clock.set(TEST_NOW)
  }
}

const person = {
  gender: 'MALE',
  firstName: 'Arjun',
  familyName: 'Sharma',
  nationality: 'IN',
  dateOfBirth: '2002-08-09',
}

const rest = {
  postalCode: '6708 PB',
  houseNumber: 10,
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  paymentMethod: 'DIRECT_DEBIT',
  paymentTerm: 'MONTHLY',
  ibanAccountNumber: 'NL91ABNA0417164300',
  bankAccountHolder: 'A Sharma',
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  criminalRecord: 'no',
  finalAgreement1: true,
  finalAgreement2: true,
  finalAgreement3: true,
}

/** Gets the advice for a situation; throws when there is none. */
export const adviceFor = async (who: Person, answers: Words = situation): Promise<AdviceReply> => {
  const reply = await who.post('/api/new/advice', { body: answers })
  if (reply.status !== 200) throw new Error(`no advice: ${reply.issues.join(', ')}`)
  // the server validated the reply by this shape
  return reply.body as AdviceReply
}

let sent = 0

/** A complete valid request with a unique e-mail address; `changes` override fields. */
export const wholeRequest = async (who: Person, changes: Words = {}): Promise<Record<string, unknown>> => {
  sent += 1
  const names = Object.keys(Situation.shape)
  const changed = Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name)))
  const answers = { ...situation, ...changed }
  const advice = await adviceFor(who, answers)
  const coverage = changes['coverage'] ?? advice.coverageOptions[0]?.coverage
  const option = advice.coverageOptions.find((coverageOption) => coverageOption.coverage === coverage)
  const email = `arjun.${sent}@example.com`
  return {
    handlerCode: crypto.randomUUID(),
    adviceId: advice.adviceId,
    premiumTotal: option?.premiumTotal,
    ...answers,
    coverage,
    ...person,
    ...rest,
    email,
    emailConfirmation: email,
    ...changes,
  }
}

const form = (request: Words, files: readonly File[]) => {
  const body = new FormData()
  body.append('request', new Blob([JSON.stringify(request)], { type: 'application/json' }))
  for (const { name, bytes } of files) body.append('files', new Blob([bytes]), name)
  return body
}

type SendOptions = { readonly files?: readonly File[]; readonly locale?: Locale }

/** Sends a request with its files, as the last step of the wizard does. */
export const submit = (
  who: Person,
  request: Words,
  { files = [], locale = 'en-GB' }: SendOptions = {},
): Promise<PersonReply> =>
  who.post('/api/new/request', { body: form(request, files), headers: { 'accept-language': locale } })
