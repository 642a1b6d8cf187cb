import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { casework } from '#contract/casework.ts'
import type { CaseCheck } from '#contract/casework/case-view.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { answerIssues, answersTo } from '#domain/casework/request-checks.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { issue } from '#domain/shared/issue.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import { roleOfKind } from '#server/case-kinds.ts'
import { caseCheckAnswer } from '#server/cases/cases.tables.ts'
import { takeCase } from '#server/cases/shared/assign-case.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'
import { caseById, lockCase } from '#server/cases/shared/review-cases.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { changeChecks } from './change-checks.ts'
import { requestChecks } from './request-checks.ts'
import type { CheckingPortal, FoundCheck } from './request-checks.ts'
import { withdrawalChecks } from './withdrawal-checks.ts'

// An answer is of what was found: a name that is added to the list later, or another birth date of ours, asks for another look.
const hashOf = ({ check, values, ours }: FoundCheck) =>
  createHash('sha256').update(JSON.stringify({ check, values, ours })).digest('hex')

type OnCase = { readonly caseId: string; readonly kind: CaseKind; readonly subjectId: string }

type Checking = (portal: CheckingPortal, subjectId: string) => Promise<readonly FoundCheck[]>

const CHECKS: Readonly<Partial<Record<CaseKind, Checking>>> = {
  REQUEST: requestChecks,
  CHANGE: changeChecks,
  WITHDRAWAL: withdrawalChecks,
}

/** Whether cases of this kind have checks that may need an answer. */
export const hasChecks = (kind: CaseKind): boolean => Object.hasOwn(CHECKS, kind)

const checksOf = (portal: CheckingPortal, { kind, subjectId }: Pick<OnCase, 'kind' | 'subjectId'>) =>
  CHECKS[kind]?.(portal, subjectId) ?? Promise.resolve([])

// What our rules say today, each with the answer that holds for it.
const withStored = async (portal: CheckingPortal, on: OnCase) => {
  const checks = await checksOf(portal, on)
  const own = eq(caseCheckAnswer.caseId, on.caseId)
  const rows = await portal.db.select().from(caseCheckAnswer).where(own)
  return checks.map((found) => {
    const hash = hashOf(found)
    const stored = rows.find((row) => row.checkName === found.check && row.foundHash === hash)
    return { found, stored }
  })
}

/** What our rules say of a case today, and what was answered to what needs a look. */
export const answeredChecks = async (portal: Portal, on: OnCase, readerId: string): Promise<CaseCheck[]> => {
  const checks = await withStored(portal, on)
  const names = await namesOfStaff(
    portal.db,
    checks.map(({ stored }) => stored?.staffId ?? null),
  )
  return checks.map(({ found, stored }) => {
    if (!stored) return { ...found, answer: null }
    const { answer, staffId, answeredAt } = stored
    const by = names.get(staffId) ?? ''
    return { ...found, answer: { answer, by, isYou: staffId === readerId, at: apiTimestamp(answeredAt) } }
  })
}

type Accepting = OnCase & { readonly outcome: string }

/** Refuses to accept a case, in the transaction of the caller, while a check that needs a look has no answer that holds now. */
export const refuseUnanswered = async (
  portal: Portal,
  tx: Tx,
  { outcome, ...on }: Accepting,
): Promise<void> => {
  if (outcome !== 'ACCEPTED' || !hasChecks(on.kind)) return
  const checks = await withStored({ ...portal, db: tx }, on)
  const answers = checks.flatMap(({ found: { check }, stored }) =>
    stored ? [{ check, answer: stored.answer }] : [],
  )
  const issues = answerIssues(
    checks.map(({ found }) => found),
    answers,
  )
  if (issues.length) refuse('invalid_input', issues)
}

type CheckAnswerRequest = BodyOf<typeof casework.answerCheck> & {
  readonly caseId: string
  readonly by: StaffActor
}

// A check that needs a look now, with an answer that can be given to it.
const judged = async (
  portal: Portal,
  on: Pick<OnCase, 'kind' | 'subjectId'>,
  { check, answer }: CheckAnswerRequest,
): Promise<FoundCheck> => {
  const checks = await checksOf(portal, on)
  const found = checks.find((one) => one.check === check && one.result === 'LOOK')
  const isPossible = answer === null || answersTo(check).includes(answer)
  return found && isPossible ? found : refuse('invalid_input', [issue(check, 'staff_check_unanswered')])
}

const store = async (
  tx: Tx,
  { caseId, check, answer, by: { staffId } }: CheckAnswerRequest,
  found: FoundCheck,
  at: number,
) => {
  if (answer === null) {
    const own = and(eq(caseCheckAnswer.caseId, caseId), eq(caseCheckAnswer.checkName, check))
    await tx.delete(caseCheckAnswer).where(own)
    return
  }
  const set = { answer, foundHash: hashOf(found), staffId, answeredAt: at }
  await tx
    .insert(caseCheckAnswer)
    .values({ caseId, checkName: check, ...set })
    .onConflictDoUpdate({ target: [caseCheckAnswer.caseId, caseCheckAnswer.checkName], set })
}

/**
 * Keeps with a case what was answered to a check that needs a look, or takes that back; each is on record. Refuses a check that needs no
 * look, and a case that was decided or that somebody else works on.
 */
export const answerCheck = async (portal: Portal, sent: CheckAnswerRequest): Promise<void> => {
  const { caseId, check, answer, by } = sent
  const { kind, subjectId } = (await caseById(portal.db, caseId)) ?? refuse('errors.notFound')
  if (!hasChecks(kind)) refuse('errors.notFound')
  if (!by.roles.includes(roleOfKind(kind))) refuse('staff_role_missing')
  await refuseDecided(portal.db, caseId)
  const found = await judged(portal, { kind, subjectId }, sent)
  await portal.db.transaction(async (tx) => {
    const { accountId } = await lockCase(tx, caseId)
    await refuseDecided(tx, caseId)
    await takeCase({ db: tx, clock: portal.clock }, caseId, by)
    await store(tx, sent, found, portal.clock.now())
    const outcome = `${check}_${answer ?? 'TAKEN_BACK'}` as const
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_CHECK_ANSWERED', outcome, subject, accountId })
  })
}
