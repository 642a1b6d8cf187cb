import { and, eq, ne, or } from 'drizzle-orm'

import type { CaseCheck, FactValue } from '#contract/casework/case-view.ts'
import { checksOf, overlapOf } from '#domain/casework/request-checks.ts'
import type { CheckedRequest, RequestCheck } from '#domain/casework/request-checks.ts'
import { withStatus } from '#domain/policies/status.ts'
import { SANCTIONS, sanctionMatches } from '#domain/settings/shared/sanctions.ts'
import { ageOn, calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { countAnswerFiles } from '#server/cases/shared/question-files.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { ofRequest } from '#server/policies/shared/lock-policies.ts'
import { addedPeriod, request, requestPayment, requestUpload } from '#server/requests/requests.tables.ts'
import { knownElsewhere } from '#server/requests/shared/known-elsewhere.ts'
import { settingOn } from '#server/settings/shared/editions.ts'
import { plainPolicies } from '#server/policies/shared/plain-policies.ts'

import { amountOf, codeOf, dayOf, numberOf, periodOf, wordsOf } from './facts/values.ts'

/** The portal, read within a transaction or outside of one. */
export type CheckingPortal = Omit<Portal, 'db'> & { readonly db: Db | Tx }

type Person = typeof person.$inferSelect

const askedOf = async ({ db }: CheckingPortal, subjectId: string) => {
  const policies = await plainPolicies(db, ofRequest(subjectId))
  const [first = refuse('errors.notFound')] = policies
  const [who = refuse('errors.notFound')] = await db
    .select()
    .from(person)
    .where(eq(person.personId, first.personId))
  return { policies, first, who }
}

// What was sent with it: of a request, or of a period that was added to an insurance.
const sentOf = async ({ db, config }: CheckingPortal, subjectId: string) => {
  const [found] = await db
    .select({ request, payment: requestPayment })
    .from(request)
    .leftJoin(requestPayment, eq(requestPayment.requestId, request.requestId))
    .where(eq(request.requestId, subjectId))
  if (found) {
    const { answers, referral, advice } = found.request
    const { account, accountHolder, method } = found.payment ?? {}
    return {
      referral,
      coverage: answers.coverage,
      shortPeriodReason: answers.reasonShortTerm,
      accountHolder,
      iban: account ? unseal(config.secret, subjectId, account) : null,
      isCollected: method === 'DIRECT_DEBIT',
      seenCents: advice.policies.reduce((sum, { premiumTotalCents }) => sum + premiumTotalCents, 0),
    }
  }
  const [added] = await db.select().from(addedPeriod).where(eq(addedPeriod.policyId, subjectId))
  const { referral = false, shortPeriodReason = null } = added ?? {}
  return { referral, shortPeriodReason, accountHolder: null, iban: null, isCollected: false, seenCents: null }
}

const othersOf = async ({ db, clock }: CheckingPortal, who: Person, applicationNumber: string) => {
  const same = or(eq(person.personId, who.personId), knownElsewhere(who))
  const rows = await plainPolicies(db, and(same, ne(policy.applicationNumber, applicationNumber)))
  return rows.map((row) => withStatus(row, clock.today()))
}

type RequestInChecks = CheckedRequest & { readonly files: number; readonly accounts: number }

const checkedRequest = async (portal: CheckingPortal, subjectId: string): Promise<RequestInChecks> => {
  const { db } = portal
  const { policies, first, who } = await askedOf(portal, subjectId)
  const latin = { firstName: who.latinFirstName, familyName: who.latinFamilyName }
  const sent = await db.$count(requestUpload, eq(requestUpload.requestId, subjectId))
  const files = sent + (await countAnswerFiles(db, subjectId))
  const accounts = await db.$count(person, knownElsewhere(who))
  return {
    coverage: first.coverage,
    ...(await sentOf(portal, subjectId)),
    files,
    accounts,
    hasFiles: files > 0,
    startDate: first.startDate,
    birthDate: calendarDate(who.birthDate),
    names: [fullName(who), fullName(latin)],
    familyName: latin.familyName || who.familyName,
    knownElsewhere: accounts > 0,
    sanctions: settingOn(portal, SANCTIONS),
    others: await othersOf(portal, who, first.applicationNumber),
    policies: policies.map(({ productCode, startDate, endDate, premiumTotalCents: priceCents }) => ({
      productCode,
      startDate,
      endDate,
      priceCents,
    })),
  }
}

const count = (value: number): FactValue => ({ type: 'count', count: value })

/** Who on the list has a name like these, and which list it is. */
export const listed = ({ sanctions, names }: Pick<RequestInChecks, 'sanctions' | 'names'>): FactValue[] => {
  const matches = sanctionMatches(sanctions, names)
  const people = matches.flatMap(({ name, birthDate }) => [wordsOf(name), dayOf(birthDate)])
  return sanctions.people.length ? [...people, wordsOf(sanctions.source), dayOf(sanctions.publishedOn)] : []
}

/** Whom we have, beside a name on the list: a person judges by both birth dates whether they are the same. */
export const oursBeside = (
  { check, result }: Pick<FoundCheck, 'check' | 'result'>,
  { names: [name = ''], birthDate }: Pick<RequestInChecks, 'names' | 'birthDate'>,
): Pick<FoundCheck, 'ours'> =>
  check === 'SANCTIONS_LIST' && result === 'LOOK' ? { ours: { name, birthDate } } : {}

const overlapping = (request: RequestInChecks): FactValue[] => {
  const other = overlapOf(request)
  return other ? [numberOf(other.policyNumber), periodOf(other)] : []
}

const VALUES: Readonly<Record<RequestCheck, (request: RequestInChecks) => readonly FactValue[]>> = {
  SANCTIONS_LIST: listed,
  OVERLAP: overlapping,
  SHORT_PERIOD: ({ policies: [first], shortPeriodReason }) => [
    ...(first ? [periodOf(first)] : []),
    codeOf(shortPeriodReason),
  ],
  AGE: ({ birthDate, startDate }) => [count(ageOn(birthDate, startDate))],
  ACCOUNT: () => [],
  ACCOUNT_NAME: ({ accountHolder }) => [wordsOf(accountHolder)],
  DUPLICATE: ({ accounts }) => (accounts ? [count(accounts)] : []),
  DOCUMENTS: ({ files }) => (files ? [count(files)] : []),
  ANSWERS: () => [],
  PRICE: ({ policies, seenCents }) => {
    const price = policies.reduce((sum, { priceCents }) => sum + priceCents, 0)
    return [amountOf(price), ...(price === seenCents ? [] : [amountOf(seenCents)])]
  },
}

/** A check, what it says, and what it was about. */
export type FoundCheck = Omit<CaseCheck, 'answer'>

/** What our rules say of a request or an added period today: the same that its customer was judged by. */
export const requestChecks = async (portal: CheckingPortal, subjectId: string): Promise<FoundCheck[]> => {
  const request = await checkedRequest(portal, subjectId)
  return checksOf(request).map(({ check, result }) => ({
    check,
    result,
    values: VALUES[check](request).filter(({ type }) => type !== 'none'),
    ...oursBeside({ check, result }, request),
  }))
}
