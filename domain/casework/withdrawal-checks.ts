import { isHeldByName } from '#domain/policies/payment/holder-name.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { CaseCheckName, CheckResult } from './request-checks.ts'

const WITHDRAWAL_CHECKS = [
  'IN_TIME',
  'SENDER',
  'COVER_BEGUN',
  'CLAIMS',
  'MONEY_BACK',
  'PAID_TO',
  'ACCOUNT_NAME',
  'STAYS',
] as const satisfies readonly CaseCheckName[]
export type WithdrawalCheck = (typeof WITHDRAWAL_CHECKS)[number]

/** What comes of a withdrawal for one policy that can be withdrawn from. */
export type PolicyWithdrawal = {
  /** The day that counts: of this statement, or of an earlier one that waits and means this policy. */
  readonly statedOn: CalendarDate
  /** Its first insured day. */
  readonly startDate: CalendarDate
  /** The last day whose price stays, since a claim was paid; undefined where all of it goes back. */
  readonly keptUntil: CalendarDate | undefined
  /** What was paid and goes back. */
  readonly backCents: number
  /** The account that it goes to; undefined where we know none. */
  readonly payee: { readonly holderName?: string } | undefined
}

export type WithdrawalFacts = {
  /** What blocked the withdrawal on the day of the statement, of each policy that it means. */
  readonly blockers: readonly (string | undefined)[]
  readonly sender: { readonly name: string; readonly email: string }
  readonly holder: { readonly familyNames: readonly string[]; readonly email: string }
  /** Each policy that can be withdrawn from. */
  readonly policies: readonly PolicyWithdrawal[]
  readonly paidClaims: number
  readonly openClaims: number
  /** How many other policies of the customer and their family go on. */
  readonly staying: number
}

const heldByAny = (name: string, familyNames: readonly string[]) =>
  familyNames.some((familyName) => isHeldByName(name, familyName))

/** Those of which money goes back: only they need an account. */
export const paidBack = <P extends PolicyWithdrawal>(policies: readonly P[]): readonly P[] =>
  policies.filter(({ backCents }) => backCents > 0)

const namesOf = (policies: readonly PolicyWithdrawal[]) =>
  paidBack(policies).flatMap(({ payee }) => payee?.holderName || [])

const passes: Readonly<Record<WithdrawalCheck, (withdrawal: WithdrawalFacts) => boolean>> = {
  IN_TIME: ({ blockers }) => blockers.every((blocker) => blocker === undefined),
  SENDER: ({ sender, holder }) => sender.email === holder.email && heldByAny(sender.name, holder.familyNames),
  COVER_BEGUN: ({ policies }) => policies.every(({ startDate, statedOn }) => startDate > statedOn),
  CLAIMS: ({ paidClaims, openClaims }) => paidClaims + openClaims === 0,
  MONEY_BACK: ({ policies }) => policies.every(({ keptUntil }) => keptUntil === undefined),
  PAID_TO: ({ policies }) => paidBack(policies).every(({ payee }) => payee !== undefined),
  ACCOUNT_NAME: ({ policies, holder }) =>
    namesOf(policies).every((name) => heldByAny(name, holder.familyNames)),
  STAYS: ({ staying }) => staying === 0,
}

const OF_STATEMENT: ReadonlySet<WithdrawalCheck> = new Set(['IN_TIME', 'SENDER'])

// Where nothing can be withdrawn from, nothing comes of it; without money that goes back no account is needed.
const isMade = (check: WithdrawalCheck, { policies }: WithdrawalFacts) => {
  if (OF_STATEMENT.has(check)) return true
  if (check === 'PAID_TO') return paidBack(policies).length > 0
  if (check === 'ACCOUNT_NAME') return namesOf(policies).length > 0
  return policies.length > 0
}

/** The checks of a statement of withdrawal by the rules of its customer (domain reference 2.4 and 6), with what each says. */
export const withdrawalChecksOf = (
  withdrawal: WithdrawalFacts,
): readonly { readonly check: WithdrawalCheck; readonly result: CheckResult }[] =>
  WITHDRAWAL_CHECKS.filter((check) => isMade(check, withdrawal)).map((check) => ({
    check,
    result: passes[check](withdrawal) ? 'PASSED' : 'LOOK',
  }))
