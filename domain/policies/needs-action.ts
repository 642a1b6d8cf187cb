import { rulesOfStatus, statusRules } from './status.ts'
import type { PolicyStatus } from './status.ts'

type Blocked = Readonly<Record<'ADD_PERIOD' | 'TERMINATE', string | null>>

/** What a policy shows of what its customer can do. */
export type Waiting = {
  readonly status: string
  readonly blockedBy: Blocked
  /** Money that goes back only after a call; null without any. */
  readonly refundWaiting: number | null
  readonly refusedChange: object | null
  /** What we asked about it and wait for; null without a question. */
  readonly question: object | null
}

/** Whether its next period can be asked for now. Whoever ended an insurance early wants none. */
export const offersNextPeriod = ({ blockedBy }: Pick<Waiting, 'blockedBy'>): boolean =>
  blockedBy.ADD_PERIOD === null && blockedBy.TERMINATE !== 'policy_terminate_already_terminated'

/** Whether its customer has something to do: answer us, call us, change what we refused, or ask for a next period. */
export const needsAction = (policy: Waiting): boolean =>
  policy.question !== null ||
  policy.refundWaiting !== null ||
  policy.refusedChange !== null ||
  offersNextPeriod(policy)

/** Whether it stands among the policies that ended: one whose next period can still be asked for does not (design A14). */
export const standsWithEnded = (policy: Pick<Waiting, 'status' | 'blockedBy'>): boolean =>
  rulesOfStatus(policy.status)?.final === true && !offersNextPeriod(policy)

type Listed = Waiting & { readonly status: PolicyStatus; readonly familyMember: boolean }

const rankOf = (policy: Listed): readonly number[] => {
  const { order } = statusRules[policy.status]
  return [policy.familyMember ? 1 : 0, standsWithEnded(policy) ? 1 : 0, needsAction(policy) ? 0 : 1, order]
}

/**
 * The order of the policies of an account (design A14): those of its holder before those of partner and child; of each, what
 * needs action, what is under review, active and future ones, and those that ended. Within these the order stays.
 */
export const byNeedOfAction = (one: Listed, other: Listed): number => {
  const [first, second] = [rankOf(one), rankOf(other)]
  const at = first.findIndex((rank, place) => rank !== second[place])
  return at === -1 ? 0 : (first[at] ?? 0) - (second[at] ?? 0)
}
