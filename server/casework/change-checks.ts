import { eq } from 'drizzle-orm'

import type { FactValue } from '#contract/casework/case-view.ts'
import type { CaseCheckName, CheckResult } from '#domain/casework/request-checks.ts'
import { ADULT_FROM_AGE } from '#domain/policies/payment/adult-holder.ts'
import { ibanProblem, startsAsIban } from '#domain/policies/payment/bank-account.ts'
import { isHeldByName } from '#domain/policies/payment/holder-name.ts'
import { startDateRange, startProblems } from '#domain/policies/changes/start-date.ts'
import { insuredAfter } from '#domain/policies/ending/termination.ts'
import { SANCTIONS, sanctionMatches } from '#domain/settings/shared/sanctions.ts'
import { ageOn, calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { familyOf } from '#server/policies/shared/family-periods.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { knownPolicies } from '#server/policies/shared/known-policies.ts'
import { settingOn } from '#server/settings/shared/editions.ts'

import { openedAccount } from './facts/opened-account.ts'
import { dayOf, numberOf, periodOf, wordsOf } from './facts/values.ts'
import { listed, oursBeside } from './request-checks.ts'
import type { CheckingPortal, FoundCheck } from './request-checks.ts'

type ChangeRow = typeof change.$inferSelect
type OnPolicy = { readonly row: ChangeRow; readonly held: PolicyRow; readonly familyName: string }

const made = (check: CaseCheckName, result: CheckResult, values: readonly FactValue[] = []): FoundCheck => ({
  check,
  result,
  values: values.filter(({ type }) => type !== 'none'),
})

const passedIf = (isRight: boolean): CheckResult => (isRight ? 'PASSED' : 'LOOK')

const otherInsurance = (found: Issue | undefined): FactValue[] => {
  const { policyNumber, startDate, endDate } = found?.context ?? {}
  return policyNumber && startDate && endDate
    ? [
        numberOf(formatPolicyNumber(String(policyNumber))),
        periodOf({ startDate: String(startDate), endDate: String(endDate) }),
      ]
    : []
}

// A day that was possible when it was asked for holds (ruling 55); what depends on others is judged as it is today.
const ofFirstDay = async (portal: CheckingPortal, { row, held }: OnPolicy): Promise<FoundCheck[]> => {
  const startDate = calendarDate((row.after as { readonly startDate: string }).startDate)
  const { policy: own = refuse('errors.notFound'), others } = await knownPolicies(
    portal.db,
    held,
    portal.clock.today(),
  )
  const facts = { today: amsterdam(row.submittedAt).date, policy: own, others }
  const found = new Map(startProblems(startDate, facts).map(({ about, issue }) => [about, issue]))
  const { earliestDate, latestDate } = startDateRange(facts)
  const age = ageOn(own.birthDate, startDate)
  return [
    made('FIRST_DAY', passedIf(!found.has('FIRST_DAY')), [dayOf(earliestDate), dayOf(latestDate)]),
    made('LENGTH', passedIf(!found.has('LENGTH')), [periodOf({ startDate, endDate: held.endDate })]),
    made('OVERLAP', passedIf(!found.has('OVERLAP')), otherInsurance(found.get('OVERLAP'))),
    made('FAMILY', passedIf(!found.has('FAMILY'))),
    made('AGE', passedIf(age >= ADULT_FROM_AGE), [{ type: 'count', count: age }]),
  ]
}

type Account = {
  /** Empty where none came with it, or one of another form. */
  readonly iban: string
  readonly holder: string | null | undefined
  readonly isCollected: boolean
}

const ofAccount = ({ iban, holder, isCollected }: Account, familyName: string): FoundCheck[] => [
  ...(iban ? [made('ACCOUNT', passedIf(!ibanProblem(iban, isCollected)))] : []),
  ...(holder ? [made('ACCOUNT_NAME', passedIf(isHeldByName(holder, familyName)), [wordsOf(holder)])] : []),
]

const ofEnd = async (portal: CheckingPortal, { row, held, familyName }: OnPolicy): Promise<FoundCheck[]> => {
  const endDate = calendarDate((row.after as { readonly endDate: string }).endDate)
  const later = insuredAfter(endDate, await familyOf(portal.db, held.policyId, portal.clock.today()))
  const { number, holder } = openedAccount(portal, row)
  // an account of another country has a number of another form
  const iban = startsAsIban(number) ? number : ''
  return [made('FAMILY', passedIf(!later)), ...ofAccount({ iban, holder, isCollected: false }, familyName)]
}

const ofPayment = (portal: CheckingPortal, { row, familyName }: OnPolicy): Promise<FoundCheck[]> => {
  const { mandate } = row.after as { readonly mandate?: { readonly accountHolder?: string | null } | null }
  const { number: iban } = openedAccount(portal, row)
  const account = { iban, holder: mandate?.accountHolder, isCollected: true }
  return Promise.resolve(ofAccount(account, familyName))
}

const ofDetails = (portal: CheckingPortal, row: ChangeRow): FoundCheck[] => {
  // what the form stored has these names; before 0106 none in Latin letters
  const asked = row.after as Readonly<Record<string, string>>
  const { firstName = '', surname: familyName = '', latinFirstName = '', latinSurname = '' } = asked
  const birthDate = calendarDate(asked['birthDate'] ?? '')
  const latin = fullName({ firstName: latinFirstName, familyName: latinSurname })
  const names = [fullName({ firstName, familyName }), latin].filter((name) => name.trim())
  const sanctions = settingOn(portal, SANCTIONS)
  const isClear = sanctionMatches(sanctions, names).length === 0
  const result = sanctions.people.length ? passedIf(isClear) : 'NOT_MADE'
  const found = made('SANCTIONS_LIST', result, listed({ sanctions, names }))
  return [{ ...found, ...oursBeside(found, { names, birthDate }) }]
}

const OF_POLICY: Readonly<
  Partial<Record<ChangeRow['kind'], (portal: CheckingPortal, on: OnPolicy) => Promise<FoundCheck[]>>>
> = { START_DATE: ofFirstDay, TERMINATE: ofEnd, PAYMENT: ofPayment }

/** What our rules say of a change today: those that its customer was judged by, and the list of sanctions for another name. */
export const changeChecks = async (portal: CheckingPortal, subjectId: string): Promise<FoundCheck[]> => {
  const [found] = await portal.db
    .select({ row: change, held: policy, familyName: person.familyName })
    .from(change)
    .leftJoin(policy, eq(policy.policyId, change.policyId))
    .leftJoin(person, eq(person.personId, policy.personId))
    .where(eq(change.changeId, subjectId))
  const { row, held, familyName } = found ?? refuse('errors.notFound')
  if (row.kind === 'PERSONAL_DETAILS') return ofDetails(portal, row)
  const checks = held && OF_POLICY[row.kind]
  return checks ? checks(portal, { row, held, familyName: familyName ?? '' }) : []
}
