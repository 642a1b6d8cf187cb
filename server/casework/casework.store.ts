import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { AuditEvent } from '#contract/audit-event.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { caseDecision, caseNote, caseQuestion, caseWords, reviewCase } from '#server/cases/cases.tables.ts'
import { claimAgreement } from '#server/claims/claims.tables.ts'
import { answerFilesOfCase } from '#server/cases/shared/question-files.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { staff } from '#server/staff/staff.tables.ts'

const CASE_ID = sql.placeholder('caseId')

const peopleOfCase = builtOnce((db) =>
  db
    .select({
      held: reviewCase,
      holderName: staff.name,
      username: account.username,
      locale: account.locale,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(reviewCase)
    .leftJoin(staff, eq(staff.staffId, reviewCase.assignedTo))
    .leftJoin(account, eq(account.accountId, reviewCase.accountId))
    .leftJoin(person, and(eq(person.accountId, account.accountId), person.holder))
    .where(eq(reviewCase.caseId, CASE_ID))
    .prepare('case_with_people'),
)

/** A case with the one who has it, and its customer. */
export const caseWithPeople = async (db: Db | Tx, caseId: string) => (await peopleOfCase(db, { caseId }))[0]

// The last first.
const decisionsOf = builtOnce((db) =>
  db
    .select()
    .from(caseDecision)
    .where(eq(caseDecision.caseId, CASE_ID))
    .orderBy(desc(caseDecision.decidedAt), desc(caseDecision.decisionNumber))
    .prepare('decisions_of_case'),
)

const notesOf = builtOnce((db) =>
  db
    .select()
    .from(caseNote)
    .where(eq(caseNote.caseId, CASE_ID))
    .orderBy(asc(caseNote.writtenAt))
    .prepare('notes_of_case'),
)

const questionsOfCase = builtOnce((db) =>
  db
    .select()
    .from(caseQuestion)
    .where(eq(caseQuestion.caseId, CASE_ID))
    .orderBy(asc(caseQuestion.askedAt))
    .prepare('questions_of_case'),
)

const recordOfCase = builtOnce((db) =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, 'CASE'),
        eq(auditEntry.subjectId, CASE_ID),
        sql`${auditEntry.event} = ANY (${sql.placeholder('events')}::text[])`,
      ),
    )
    .orderBy(asc(auditEntry.entryId))
    .prepare('record_of_case'),
)

/** Whether a decision on a case waits its ten seconds. */
export const isDecisionWaiting = async (tx: Tx, caseId: string): Promise<boolean> => {
  const waiting = and(eq(caseDecision.caseId, caseId), eq(caseDecision.state, 'PENDING'))
  return (await tx.$count(caseDecision, waiting)) > 0
}

type HeldCase = typeof reviewCase.$inferSelect

// Above the limit a claim goes to a second person.
const agreementsOnClaim = async (db: Db, { kind, subjectId }: Pick<HeldCase, 'kind' | 'subjectId'>) =>
  kind === 'CLAIM' ? db.select().from(claimAgreement).where(eq(claimAgreement.claimId, subjectId)) : []

/**
 * What was asked, answered, noted, decided and put on record of these events about a case, and who did it: read once for all parts of its
 * page.
 */
export const storedAbout = async (
  db: Db,
  { caseId, closedBy, ...about }: Pick<HeldCase, 'caseId' | 'closedBy' | 'kind' | 'subjectId'>,
  events: readonly AuditEvent[],
) => {
  const [decisions, questions, answerFiles, notes, entries, agreements] = await Promise.all([
    decisionsOf(db, { caseId }),
    questionsOfCase(db, { caseId }),
    answerFilesOfCase(db, caseId),
    notesOf(db, { caseId }),
    recordOfCase(db, { caseId, events: [...events] }),
    agreementsOnClaim(db, about),
  ])
  const acts = [...decisions, ...notes, ...entries]
  const names = await namesOfStaff(db, [
    closedBy,
    ...acts.map(({ staffId }) => staffId),
    ...questions.map(({ askedBy }) => askedBy),
    ...agreements.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
  ])
  return { decisions, questions, answerFiles, notes, entries, agreements, names }
}

export type StoredAbout = Awaited<ReturnType<typeof storedAbout>>

const words = builtOnce((db) =>
  db
    .select()
    .from(caseWords)
    .where(
      and(
        eq(caseWords.caseId, CASE_ID),
        eq(caseWords.staffId, sql.placeholder('staffId')),
        eq(caseWords.keptOn, sql.placeholder('day')),
      ),
    )
    .prepare('words_of_day'),
)

/** The words that a member of staff typed about a case this day. */
export const wordsOfDay = async (
  db: Db,
  on: { readonly caseId: string; readonly staffId: string; readonly day: string },
) => (await words(db, on))[0]
