import * as z from 'zod/mini'

import { addresses } from '#contract/addresses.ts'
import { AdviceReply } from '#contract/requests/advice.ts'
import { requests } from '#contract/requests.ts'
import type { RequestReceipt } from '#contract/requests.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import { requestIssues } from '#domain/requests/check/check-request.ts'
import { exampleFacts } from '#domain/requests/testing/example-request.ts'
import { countryPairIssues } from '#domain/requests/situation/situation-countries.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import type { FamilyMember, FamilySubmission } from '#domain/requests/family/family-member.ts'
import { memberAnswers } from '#domain/requests/family/member-answers.ts'
import type { Situation } from '#domain/requests/situation/situation.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { toAmount } from '#domain/shared/money.ts'

import { COUNTRY_CODES } from './reference-lists.ts'
import { issueReply, replyBy } from './replies.ts'
import type { SentCall } from './replies.ts'

const facts = {
  ...exampleFacts,
  countries: new Set(COUNTRY_CODES),
  nationalities: new Set(COUNTRY_CODES),
  // of the student whom family members join
  mainPolicy: {
    policyNumber: '260047113',
    productCode: 'FULL_DEGREE_NL',
    destination: 'NL',
    birthDate: calendarDate('2001-04-09'),
    status: 'ACTIVE',
    startDate: calendarDate('2027-02-01'),
    endDate: calendarDate('2028-01-31'),
  },
} as const

/** The receipt of a request that was sent on the day of the tests. */
export const receipt: RequestReceipt = {
  applicationNumber: '260047121',
  status: 'UNDER_REVIEW_NEW',
  submittedAt: '2026-11-20T11:20:00+01:00',
  expectedBy: '2026-11-26',
  confirmationSentTo: 'a***@example.com',
  warnings: [],
}

// the domain counts in cents, the contract in euros
const inEuros = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inEuros)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) =>
      name.endsWith('Cents')
        ? [name.slice(0, -'Cents'.length), typeof item === 'number' ? toAmount(item) : item]
        : [name, inEuros(item)],
    ),
  )
}

/** The advice that the rules give for this situation. */
export const adviceFor = (situation: SituationAnswers): AdviceReply => {
  const advice = advise(situation, facts)
  const documents = { ipid: 'product-information-1', conditions: 'conditions' }
  const coverageOptions = advice.coverageOptions.map((option) => ({
    ...option,
    bzv: option.bzv ?? null,
    documents,
  }))
  const adviceId = coverageOptions.length ? 'signed' : null
  const reply = inEuros({ ...advice, coverageOptions, adviceId, validUntil: '2026-12-20' })
  return z.parse(AdviceReply, reply)
}

const jsonOf = ({ body }: SentCall): Record<string, unknown> =>
  JSON.parse(typeof body === 'string' ? body : '{}')

const isError = ({ severity }: Issue) => severity === 'error'

const unlessWrong = <T>(issues: readonly Issue[], right: () => T): T | Response => {
  const errors = issues.filter(isError)
  return errors.length ? issueReply(422, ...errors) : right()
}

/** What was sent with a request: its answers and its files. */
export const submissionOf = async ({ body }: SentCall) => {
  if (!(body instanceof FormData)) throw new Error('a request is sent as a form')
  const part = body.get('request')
  if (!(part instanceof Blob)) throw new Error('a request has a part of its own')
  const submission = JSON.parse(await part.text()) as FamilySubmission
  return { submission, files: body.getAll('files').filter((file) => file instanceof File) }
}

const judgeSubmission = async (call: SentCall) => {
  const { submission, files } = await submissionOf(call)
  const read = files.map(async (file) => ({
    name: file.name,
    size: file.size,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }))
  const { members, ...first } = submission
  const numbers = members?.map(({ firstName = '' }, index) => ({
    firstName,
    applicationNumber: `26004713${index}`,
  }))
  const readFiles = await Promise.all(read)
  return unlessWrong(requestIssues(first, { ...facts, files: readFiles }), () =>
    numbers ? { ...receipt, members: numbers } : receipt,
  )
}

const valid = { valid: true } as const

/** The server judges and advises as the rules say, knows one address, and accepts what is right. */
export const replyByRules = (): void => {
  replyBy(requests.validateCountries, (call) => {
    const { countryOfOrigin, countryOfDestination } = jsonOf(call)
    const pair = {
      countryOfOrigin: String(countryOfOrigin),
      countryOfDestination: String(countryOfDestination),
    }
    return unlessWrong(countryPairIssues(pair, facts), () => valid)
  })
  replyBy(requests.validateSituation, (call) =>
    unlessWrong(situationIssues(jsonOf(call), facts), () => valid),
  )
  replyBy(requests.advice, (call) =>
    unlessWrong(situationIssues(jsonOf(call), facts), () => adviceFor(jsonOf(call))),
  )
  replyBy(requests.familyAdvice, (call) => {
    const { situation, members } = jsonOf(call) as { situation: Situation; members: readonly FamilyMember[] }
    return { members: members.map((member) => adviceFor(memberAnswers(situation as Answers, member))) }
  })
  replyBy(requests.submit, judgeSubmission)
  replyBy(addresses.lookup, ({ path }) =>
    path === '/pacos?pc=1012+JS&nr=1' || path === '/pacos?pc=1012JS&nr=1'
      ? { street: 'Dam', city: 'Amsterdam' }
      : issueReply(404, { id: 'policy_address_not_found' }),
  )
}
