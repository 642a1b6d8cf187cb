import type { CaseWarning } from '#domain/cases/case-warning.ts'
import { ADULT_FROM_AGE } from '#domain/policies/payment/adult-holder.ts'
import { isHeldByName } from '#domain/policies/payment/holder-name.ts'
import { attachmentsFor } from '#domain/requests/advice/questions.ts'
import { sanctionMatches } from '#domain/settings/shared/sanctions.ts'
import type { Sanctions } from '#domain/settings/shared/sanctions.ts'
import { ageOn } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What is checked of a request before it is accepted, besides what its form refuses: overlap, period, dates, account. */
export const ACCEPTANCE_CHECKS = [
  'ANSWERS',
  'DOCUMENTS',
  'SHORT_PERIOD',
  'AGE',
  'ACCOUNT_NAME',
  'DUPLICATE',
  'SANCTIONS_LIST',
] as const
export type AcceptanceCheck = (typeof ACCEPTANCE_CHECKS)[number]

export type AcceptanceFacts = {
  /** One of the final questions was answered with yes. */
  readonly referral: boolean
  readonly coverage: string
  readonly hasFiles: boolean
  readonly shortPeriodReason?: string | null | undefined
  readonly startDate: CalendarDate
  readonly birthDate: CalendarDate
  /** Each spelling of the whole name. */
  readonly names: readonly string[]
  readonly familyName: string
  /** The holder of the account that is collected from. */
  readonly accountHolder?: string | null | undefined
  /** Somebody with this name and birth date is known under another account. */
  readonly knownElsewhere: boolean
  readonly sanctions: Sanctions
}

/** What is known of the person whom a request or an added period is about. */
export type PersonFacts = Pick<
  AcceptanceFacts,
  'startDate' | 'birthDate' | 'names' | 'knownElsewhere' | 'sanctions'
>

// Without a list nobody can be looked up in it, so a person looks.
const isClearOfSanctions = ({ sanctions, names }: PersonFacts) =>
  sanctions.people.length > 0 && sanctionMatches(sanctions, names).length === 0

const isAdult = ({ birthDate, startDate }: PersonFacts) => ageOn(birthDate, startDate) >= ADULT_FROM_AGE

const passes: Readonly<Record<AcceptanceCheck, (facts: AcceptanceFacts) => boolean>> = {
  ANSWERS: ({ referral }) => !referral,
  DOCUMENTS: ({ coverage, hasFiles }) => attachmentsFor(coverage).length === 0 && !hasFiles,
  SHORT_PERIOD: ({ shortPeriodReason }) => !shortPeriodReason,
  AGE: isAdult,
  ACCOUNT_NAME: ({ accountHolder, familyName }) => !accountHolder || isHeldByName(accountHolder, familyName),
  DUPLICATE: ({ knownElsewhere }) => !knownElsewhere,
  SANCTIONS_LIST: isClearOfSanctions,
}

/** What of a request a person has to look at; nothing where our rules may accept it (STAFF-10). */
export const looksNeeded = (facts: AcceptanceFacts): readonly AcceptanceCheck[] =>
  ACCEPTANCE_CHECKS.filter((check) => !passes[check](facts))

/** What the list of cases warns of. A name is on the list of sanctions only where there is one. */
export const warningsOf = (facts: PersonFacts): readonly CaseWarning[] => {
  const warnings: CaseWarning[] = []
  if (facts.sanctions.people.length && !isClearOfSanctions(facts)) warnings.push('SANCTIONS_LIST')
  if (!isAdult(facts)) warnings.push('AGE')
  if (facts.knownElsewhere) warnings.push('DUPLICATE')
  return warnings
}
