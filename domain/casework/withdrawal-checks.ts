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

export type CheckedWithdrawal = {
  /** What blocked the withdrawal on the day of the statement, of each policy that it means. */
  readonly blockers: readonly (string | undefined)[]
  /** The day that counts: of this statement, or of an earlier one that waits. */
  readonly statedOn: CalendarDate
  /** The first insured day of the policies that it means. */
  readonly startDate: CalendarDate
  readonly sender: { readonly name: string; readonly email: string }
  readonly holder: { readonly familyNames: readonly string[]; readonly email: string }
  readonly paidClaims: number
  readonly openClaims: number
  /** The last day whose price stays, since a claim was paid; undefined where all of it goes back. */
  readonly keptUntil: CalendarDate | undefined
  /** What was paid and goes back. */
  readonly backCents: number
  /** The account that it goes to; undefined where we know none. */
  readonly payee: { readonly holderName?: string } | undefined
  /** How many other policies of the customer and their family go on. */
  readonly staying: number
}

const heldByAny = (name: string, familyNames: readonly string[]) =>
  familyNames.some((familyName) => isHeldByName(name, familyName))

const passes: Readonly<Record<WithdrawalCheck, (withdrawal: CheckedWithdrawal) => boolean>> = {
  IN_TIME: ({ blockers }) => blockers.every((blocker) => blocker === undefined),
  SENDER: ({ sender, holder }) => sender.email === holder.email && heldByAny(sender.name, holder.familyNames),
  COVER_BEGUN: ({ startDate, statedOn }) => startDate > statedOn,
  CLAIMS: ({ paidClaims, openClaims }) => paidClaims + openClaims === 0,
  MONEY_BACK: ({ keptUntil }) => keptUntil === undefined,
  PAID_TO: ({ payee }) => payee !== undefined,
  ACCOUNT_NAME: ({ payee, holder }) => heldByAny(payee?.holderName ?? '', holder.familyNames),
  STAYS: ({ staying }) => staying === 0,
}

const OF_STATEMENT: ReadonlySet<WithdrawalCheck> = new Set(['IN_TIME', 'SENDER'])
const OF_ACCOUNT: ReadonlySet<WithdrawalCheck> = new Set(['PAID_TO', 'ACCOUNT_NAME'])

// Where nothing can be withdrawn from, nothing comes of it; without money that goes back no account is needed.
const isMade = (check: WithdrawalCheck, { blockers, backCents, payee }: CheckedWithdrawal) => {
  if (OF_STATEMENT.has(check)) return true
  if (!blockers.includes(undefined)) return false
  if (OF_ACCOUNT.has(check) && backCents === 0) return false
  return check !== 'ACCOUNT_NAME' || Boolean(payee?.holderName)
}

/** The checks of a statement of withdrawal by the rules of its customer (domain reference 2.4 and 6), with what each says. */
export const withdrawalChecksOf = (
  withdrawal: CheckedWithdrawal,
): readonly { readonly check: WithdrawalCheck; readonly result: CheckResult }[] =>
  WITHDRAWAL_CHECKS.filter((check) => isMade(check, withdrawal)).map((check) => ({
    check,
    result: passes[check](withdrawal) ? 'PASSED' : 'LOOK',
  }))
