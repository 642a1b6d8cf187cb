import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

import type { AdviceReply } from '#contract/requests/advice.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import type { MainInsured, PersonPeriod } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { Advice, AdviceFacts } from '#domain/requests/advice/advice.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { AdviceOrigin } from '#domain/requests/check/check-request.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import type { SituationFacts, Situation } from '#domain/requests/situation/situation.ts'
import { situationIssues, situationOf } from '#domain/requests/situation/situation.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isCalendarDate, addDays } from '#domain/shared/calendar-date.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { findPolicyByNumber, policiesOfHolder } from '#server/policies/shared/find-policy.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'
import { directoryOn } from '#server/requests/shared/institutions.ts'
import { countryCodes } from '#server/requests/shared/reference-data.ts'

import { adviceView } from './requests.view.ts'

type FamilyAnswers = Pick<SituationAnswers, 'studentType' | 'studentPolicyNumber'>

const mainPolicyFor = async (portal: Portal, answers: FamilyAnswers): Promise<MainInsured | null> => {
  const number = policyNumberOf(answers.studentPolicyNumber)
  if (answers.studentType !== 'F' || !number) return null
  const policy = await findPolicyByNumber(portal.db, number)
  return policy ? withStatus(policy, portal.clock.today()) : null
}

// A family member is not the customer who is logged in, whose policies therefore do not count (ruling 2).
const ownPoliciesFor = async (
  portal: Portal,
  answers: FamilyAnswers,
  profileId: string | undefined,
): Promise<readonly PersonPeriod[] | undefined> => {
  if (!profileId || answers.studentType === 'F') return undefined
  const own = await policiesOfHolder(portal.db, profileId)
  return own.map((policy) => withStatus(policy, portal.clock.today()))
}

type Adviser = {
  readonly profileId?: string | undefined
  /** The day of the advice that a request was made with: it keeps the prices and institutions of that day. */
  readonly advisedOn?: CalendarDate | undefined
}

/** The facts for judging a situation: our lists and settings, the student's policy and the policies of the customer. */
export const situationFacts = async (
  portal: Portal,
  answers: FamilyAnswers,
  { profileId, advisedOn }: Adviser = {},
): Promise<SituationFacts & Pick<AdviceFacts, 'prices' | 'advisedOn'>> => ({
  today: portal.clock.today(),
  prices: pricesOf(portal),
  advisedOn,
  countries: countryCodes,
  blockedDestinations: portal.config.blockedDestinations,
  completeSold: portal.config.completeSold,
  institutionOf: (number) => directoryOn(portal, advisedOn).byNumber.get(number),
  mainPolicy: await mainPolicyFor(portal, answers),
  ownPolicies: await ownPoliciesFor(portal, answers, profileId),
  affiliates: new Set(portal.config.affiliates),
})

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

// Answers in a fixed order without empty ones, so that the same situation always gives the same text.
const canonical = (answers: Readonly<Record<string, unknown>>) => {
  const given = Object.keys(answers).filter((name) => !isEmpty(answers[name]))
  return JSON.stringify(given.toSorted().map((name) => [name, answers[name]]))
}

type Terms = { readonly validUntil: string; readonly rulesVersion: string }

// Signing with a key object is twice as fast as with the text of the secret.
const keyOf = memoize((secret: string) => createSecretKey(secret, 'utf8'))

const signatureOf = (secret: string, { validUntil, rulesVersion }: Terms, answers: object) =>
  createHmac('sha256', keyOf(secret))
    .update(`advice\n${validUntil}\n${rulesVersion}\n${canonical({ ...answers })}`)
    .digest('base64url')

/** An id with a signature of answers, rules version and last valid day, so that the advice need not be stored. */
const signAdvice = (
  secret: string,
  terms: { readonly validUntil: CalendarDate; readonly rulesVersion: string },
  answers: object,
): string => [terms.validUntil, terms.rulesVersion, signatureOf(secret, terms, answers)].join('.')

/** Days that an advice is valid (domain reference 8.6: given on 20 November, valid until 20 December). */
const VALID_DAYS = 30

/** Verifies an advice id: `ours` if it has our signature of exactly these answers, otherwise `other`. */
export const verifyAdviceId = (secret: string, adviceId: string, answers: object): AdviceOrigin => {
  const [validUntil, rulesVersion, signature] = adviceId.split('.')
  if (!isCalendarDate(validUntil) || !rulesVersion || !signature) return { kind: 'other' }
  const expected = Buffer.from(signatureOf(secret, { validUntil, rulesVersion }, answers))
  const given = Buffer.from(signature)
  const same = expected.length === given.length && timingSafeEqual(expected, given)
  return same
    ? { kind: 'ours', validUntil, rulesVersion, advisedOn: addDays(validUntil, -VALID_DAYS) }
    : { kind: 'other' }
}

/** Refuses a situation that cannot be insured, with every issue at its field. */
export const judgeSituation = async (
  portal: Portal,
  situation: Situation,
  profileId: string | undefined,
): Promise<Awaited<ReturnType<typeof situationFacts>>> => {
  const facts = await situationFacts(portal, situation, { profileId })
  const issues = situationIssues(situation, facts).filter(({ severity }) => severity === 'error')
  return issues.length ? refuse('invalid_input', issues) : facts
}

/** An advice as it is sent, with a signature of the situation that it is for. */
export const signedReply = (portal: Portal, situation: Situation, advice: Advice): AdviceReply => {
  const validUntil = addDays(portal.clock.today(), VALID_DAYS)
  const terms = { validUntil, rulesVersion: advice.rulesVersion }
  const { affiliateId: _, ...answers } = situationOf(situation)
  const hasOptions = advice.coverageOptions.length > 0
  return adviceView(advice, hasOptions ? signAdvice(portal.config.secret, terms, answers) : null, validUntil)
}

/** The advice for a situation, with a signature of its answers; nothing is stored. */
export const giveAdvice = async (
  portal: Portal,
  situation: Situation,
  profileId: string | undefined,
): Promise<AdviceReply> => {
  const facts = await judgeSituation(portal, situation, profileId)
  return signedReply(portal, situation, advise(situation, { ...facts, earlier: facts.ownPolicies }))
}
