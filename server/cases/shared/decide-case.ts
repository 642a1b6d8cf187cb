import type { StaffRole } from '#domain/shared/staff-role.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { Actor } from '#server/platform/actor.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { caseById, closeCase, lockCase, reopenCase } from './review-cases.ts'
import type { OpenCase } from './review-cases.ts'

/** What is decided on a case; its outcome goes on record. */
type Decision = { readonly kind: CaseKind; readonly outcome: Uppercase<string> }

/** A decision on something that is locked. */
export type DecisionOn<D, Subject> = {
  readonly subject: Subject
  readonly decision: D
  readonly by: Actor
  /** Whether its case was closed before. */
  readonly isDone: boolean
  /** What the one who decides adds to the mail. */
  readonly words: string | undefined
}

/** What differs by the kind of a case: who decides it, and how. */
export type CaseRules<D extends Decision, Subject, Done> = {
  readonly role: StaffRole
  /** Locks what it is about, in the one order of locks: before the case. */
  readonly lock: (
    portal: Portal,
    tx: Tx,
    on: { readonly subjectId: string; readonly decision: D },
  ) => Promise<Subject>
  /** Whether the same was decided before; it then happens no second time. Refuses it where something else was. */
  readonly wasDecided: (subject: Subject, decision: D) => boolean
  /** Whether the decision takes up a case that is closed. */
  readonly takesUpClosed?: (decision: D) => boolean
  /** The day by which a case that is opened again is decided; by default as a request. */
  readonly answerBy?: typeof answerBy
  /** Refuses what cannot be decided like this, or not any more. */
  readonly judge?: (portal: Portal, tx: Tx, given: DecisionOn<D, Subject>) => Promise<void>
  /** Writes the decision; returns what its mails say. */
  readonly carryOut: (portal: Portal, tx: Tx, given: DecisionOn<D, Subject>) => Promise<Done>
  /** How its case is closed, for the record, if it is not as was decided; undefined while something is left to decide. */
  readonly closedAs?: (done: Done, decision: D) => Uppercase<string> | undefined
  readonly mail?: (
    portal: Portal,
    tx: Tx,
    given: DecisionOn<D, Subject> & { readonly done: Done },
  ) => Promise<void>
}

type CaseDecision<D> = {
  readonly openCase: OpenCase
  readonly decision: D
  readonly by: Actor
  readonly words?: string | undefined
}

/** Who decides on cases of one kind, and how. */
export type DecideKind<D> = {
  readonly role: StaffRole
  readonly decide: (portal: Portal, tx: Tx, deciding: CaseDecision<D>) => Promise<void>
}

const staffOf = (by: Actor) => (by === 'AUTOMATIC' || by.kind === 'customer' ? undefined : by)

// A case that was handed over is with that role until it comes back.
const roleNow = ({ handedTo }: OpenCase, role: StaffRole): StaffRole => handedTo ?? role

// Our own rules decide what they may; of people those with the role, unless another of them is at it.
const refuseOthers = (
  { assignedTo, assignedUntil }: OpenCase,
  role: StaffRole,
  { by, now }: ClosingContext,
) => {
  const staff = staffOf(by)
  if (by !== 'AUTOMATIC' && !staff?.roles.includes(role)) refuse('staff_role_missing')
  if (assignedUntil === null || assignedUntil <= now) return
  if (assignedTo !== staff?.staffId) refuse('staff_case_taken')
}

type ClosingContext = { readonly by: Actor; readonly now: number }

type CaseOutcome = ClosingContext & {
  readonly outcome: Uppercase<string> | undefined
  readonly answerDay: typeof answerBy
}

// The state of a case after a decision on it.
const settle = async (tx: Tx, held: OpenCase, { by, now, outcome, answerDay }: CaseOutcome) => {
  const isDone = held.state === 'DONE'
  if (outcome && !isDone) await closeCase(tx, held, { by, now, outcome })
  if (!outcome && isDone) await reopenCase(tx, held, { by, answerBy: answerDay(amsterdam(now)) })
}

/** How cases of a kind are decided: the same for all of them, with the rules of the kind. */
export const caseKind = <D extends Decision, Subject, Done>({
  answerBy: answerDay = answerBy,
  ...rules
}: CaseRules<D, Subject, Done>): DecideKind<D> => ({
  role: rules.role,
  decide: async (portal, tx, { openCase: { subjectId, caseId }, decision, by, words }) => {
    const now = portal.clock.now()
    const subject = await rules.lock(portal, tx, { subjectId, decision })
    // read only after locking, to see what was decided before
    const held = await lockCase(tx, caseId)
    if (rules.wasDecided(subject, decision)) return
    const isDone = held.state === 'DONE'
    if (isDone && !rules.takesUpClosed?.(decision)) refuse('policy_change_conflict')
    refuseOthers(held, roleNow(held, rules.role), { by, now })
    const given = { subject, decision, by, isDone, words }
    await rules.judge?.(portal, tx, given)
    const done = await rules.carryOut(portal, tx, given)
    const outcome = rules.closedAs ? rules.closedAs(done, decision) : decision.outcome
    await settle(tx, held, { by, now, outcome, answerDay })
    await rules.mail?.(portal, tx, { ...given, done })
  },
})

/** Finds a case in the transaction that decides on it. */
export const caseToDecide = async (tx: Tx, caseId: string, kind: CaseKind): Promise<OpenCase> => {
  const storedCase = await caseById(tx, caseId)
  return storedCase?.kind === kind ? storedCase : refuse('errors.notFound')
}
