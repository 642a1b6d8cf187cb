import { and, eq, sql } from 'drizzle-orm'

import type { WorkRow } from '#contract/worklist.ts'
import type { CaseWarning } from '#domain/cases/case-warning.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { caseDecision } from '#server/cases/cases.tables.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import { ASSIGNED_MS } from '#server/cases/shared/assign-case.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { amsterdam, apiTimestamp, momentOf } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { CaseLine, LinesOf } from './rows/case-line.ts'
import { changeLines } from './rows/change-lines.ts'
import { claimLines } from './rows/claim-lines.ts'
import { messageLines } from './rows/message-lines.ts'
import { paymentLines } from './rows/payment-lines.ts'
import { payoutLines } from './rows/payout-lines.ts'
import { requestLines } from './rows/request-lines.ts'
import { withdrawalLines } from './rows/withdrawal-lines.ts'

/** A case as the list reads it. */
export type CaseRow = {
  readonly caseId: string
  readonly kind: CaseKind
  readonly subjectId: string
  readonly state: 'OPEN' | 'WAITING' | 'DONE'
  readonly accountId: string | null
  readonly openedAt: string
  readonly answerBy: CalendarDate
  readonly assignedTo: string | null
  readonly assignedUntil: string | null
  readonly warnings: CaseWarning[]
}

/** The columns of a `CaseRow`, in a query over `review_case`. */
export const CASE_COLUMNS = sql`case_id AS "caseId", kind, subject_id AS "subjectId", state, account_id AS "accountId",
  opened_at::text AS "openedAt", answer_by::text AS "answerBy", assigned_to AS "assignedTo",
  assigned_until::text AS "assignedUntil", warnings`

const LINES: { readonly [K in CaseKind]: LinesOf } = {
  REQUEST: requestLines,
  CHANGE: changeLines,
  CLAIM: claimLines,
  MESSAGE: messageLines,
  WITHDRAWAL: withdrawalLines,
  PAYMENT: paymentLines,
  PAYOUT: payoutLines,
}

const linesOf = async (portal: Portal, rows: readonly CaseRow[], by: StaffActor) => {
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)]
  const lines = await Promise.all(
    byKind.map(([kind, own]) =>
      LINES[kind](
        portal,
        own.map(({ subjectId }) => subjectId),
        by,
      ),
    ),
  )
  return new Map(lines.flatMap((line) => [...line]))
}

// Cases on which a decision waits for its ten seconds.
const decidedOf = async ({ db }: Portal, rows: readonly CaseRow[]) => {
  const caseIds = rows.map(({ caseId }) => caseId)
  const decided = await db
    .select({ caseId: caseDecision.caseId })
    .from(caseDecision)
    .where(and(anyOf(caseDecision.caseId, caseIds), eq(caseDecision.state, 'PENDING')))
  return new Set(decided.map(({ caseId }) => caseId))
}

type Reader = {
  readonly by: StaffActor
  readonly now: number
  readonly names: ReadonlyMap<string, string>
  readonly decided: ReadonlySet<string>
}

const takenBy = ({ assignedTo, assignedUntil }: CaseRow, { by, now, names }: Reader): WorkRow['takenBy'] => {
  if (assignedTo === null || assignedUntil === null) return null
  const until = momentOf(assignedUntil.replace(' ', 'T'))
  if (until <= now) return null
  const since = apiTimestamp(until - ASSIGNED_MS)
  return { name: names.get(assignedTo) ?? '', isYou: assignedTo === by.staffId, since }
}

const shown = (row: CaseRow, line: CaseLine, reader: Reader): WorkRow => ({
  caseId: row.caseId,
  kind: row.kind,
  waiting: row.state === 'WAITING',
  decided: row.state === 'DONE' || reader.decided.has(row.caseId),
  openedOn: amsterdam(momentOf(row.openedAt.replace(' ', 'T'))).date,
  answerBy: row.answerBy,
  ...line,
  warnings: row.warnings,
  takenBy: takenBy(row, reader),
})

/** The lines of the list for these cases, in their order; somebody's roles decide what they see of them. */
export const workRows = async (
  portal: Portal,
  rows: readonly CaseRow[],
  by: StaffActor,
): Promise<WorkRow[]> => {
  const [lines, names, decided] = await Promise.all([
    linesOf(portal, rows, by),
    namesOfStaff(
      portal.db,
      rows.map(({ assignedTo }) => assignedTo),
    ),
    decidedOf(portal, rows),
  ])
  const reader = { by, now: portal.clock.now(), names, decided }
  return rows.flatMap((row) => {
    const line = lines.get(row.subjectId)
    return line ? [shown(row, line, reader)] : []
  })
}
