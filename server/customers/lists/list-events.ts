import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { AuditEvent } from '#contract/audit-event.ts'
import { caseDocuments } from '#contract/cases/case-documents.ts'
import { customers } from '#contract/customers.ts'
import type { EventEntry } from '#contract/customers/customer-facts.ts'
import { CUSTOMER_EVENTS, HEALTH_LOOKS } from '#domain/accounts/customer-events.ts'
import type { CustomerEvent, EventGroup } from '#domain/accounts/customer-events.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff } from '#server/staff/staff.tables.ts'

import type { CustomerListQuery, ListPage } from './list-page.ts'

const TOLD: readonly AuditEvent[] = CUSTOMER_EVENTS
const isTold = (event: AuditEvent): event is AuditEvent & CustomerEvent => TOLD.includes(event)

// Who opens the page reads ten lists: the trail has them all, and here it is one entry.
const isListSeen = sql`(${auditEntry.event} = 'CUSTOMER_SEEN' AND ${auditEntry.call} <> ${`GET ${customers.find.path}`})`

// Who looks at a file reads each of its pages, and once its text: one entry for the look. A page whose text was not read stands for itself.
const isPageSeen = sql`(${auditEntry.event} = 'DOCUMENT_SEEN' AND ${auditEntry.call} = ${`GET ${caseDocuments.page.path}`}
  AND EXISTS (SELECT FROM audit_entry AS look
    WHERE look.subject_kind = ${auditEntry.subjectKind} AND look.subject_id = ${auditEntry.subjectId} AND look.event = 'DOCUMENT_SEEN'
      AND look.staff_id = ${auditEntry.staffId} AND look.call = ${`GET ${caseDocuments.text.path}`}))`

// A correction is told by its own entry, and not as a change that the customer sent too.
const isPartOfCorrection = sql`(${auditEntry.event} = 'CHANGE_SENT' AND ${auditEntry.staffId} IS NOT NULL)`

// What came to nothing is in the trail. For a decision, REFUSED is what was decided.
const cameToNothing = sql`(${auditEntry.event} <> 'CASE_DECIDED' AND coalesce(${auditEntry.outcome}, '') IN ('UNCHANGED', 'REFUSED', 'FAILED'))`

const OF_GROUP = {
  CUSTOMER: and(eq(auditEntry.actorKind, 'CUSTOMER'), isNull(auditEntry.staffId)),
  STAFF: isNotNull(auditEntry.staffId),
  HEALTH: inArray(auditEntry.event, [...HEALTH_LOOKS]),
} satisfies Readonly<Record<EventGroup, unknown>>

type CaseRow = { readonly id: string; readonly caseId: string; readonly kind: CaseKind }

// The cases that entries are about, by the id of the case, of what it is about or of a file that came with it.
const casesOf = async ({ db }: Portal, ids: readonly string[]) => {
  if (!ids.length) return new Map<string, EventEntry['case']>()
  const list = sql`ANY (${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<CaseRow>(sql`
    SELECT case_id AS id, case_id AS "caseId", kind FROM review_case WHERE case_id = ${list}
    UNION ALL SELECT subject_id, case_id, kind FROM review_case
      WHERE kind IN ('CHANGE', 'CLAIM', 'WITHDRAWAL') AND subject_id = ${list}
    UNION ALL SELECT file_id, case_id, kind FROM (
      SELECT upload_id AS file_id, 'REQUEST' AS kind, request_id AS subject_id FROM request_upload WHERE upload_id = ${list}
      UNION ALL SELECT claim_file_id, 'CLAIM', claim_id FROM claim_file WHERE claim_file_id = ${list}
      UNION ALL SELECT change_file_id, 'CHANGE', change_id FROM change_file WHERE change_file_id = ${list}
    ) AS sent JOIN review_case USING (kind, subject_id)
    UNION ALL SELECT question_file_id, case_id, kind FROM case_question_file
      JOIN case_question USING (question_id) JOIN review_case USING (case_id) WHERE question_file_id = ${list}`)
  return new Map(rows.map(({ id, ...found }) => [id, found]))
}

type EventRow = { readonly entry: typeof auditEntry.$inferSelect; readonly staffName: string | null }
type Beside = Pick<CustomerListQuery, 'reader'> & { readonly cases: ReadonlyMap<string, EventEntry['case']> }

const entryOf = ({ entry, staffName }: EventRow, { cases, reader }: Beside): EventEntry[] => {
  const { entryId, recordedAt, event, outcome, actorKind: by, staffId, subjectId } = entry
  if (!isTold(event)) return []
  const own = staffId === reader.staffId
  const about = (subjectId === null ? undefined : cases.get(subjectId)) ?? null
  return [{ entryId, recordedAt: apiTimestamp(recordedAt), event, outcome, by, staffName, own, case: about }]
}

type EventQuery = CustomerListQuery & { readonly whose: EventGroup | undefined }

/** What the customer, staff and the portal did, and who looked: as far as it is told on the page of the customer. */
export const listEvents = async (
  portal: Portal,
  { accountId, limit, offset, reader, whose }: EventQuery,
): Promise<ListPage<EventEntry> & { readonly inTrail: number | null }> => {
  const { db } = portal
  const ofCustomer = eq(auditEntry.subjectAccountId, accountId)
  const told = and(
    ofCustomer,
    inArray(auditEntry.event, [...CUSTOMER_EVENTS]),
    sql`NOT (${isListSeen} OR ${isPageSeen} OR ${isPartOfCorrection} OR ${cameToNothing})`,
    whose && OF_GROUP[whose],
  )
  const [rows, total, inTrail] = await Promise.all([
    db
      .select({ entry: auditEntry, staffName: staff.name })
      .from(auditEntry)
      .leftJoin(staff, eq(staff.staffId, auditEntry.staffId))
      .where(told)
      .orderBy(desc(auditEntry.entryId))
      .limit(limit)
      .offset(offset),
    db.$count(auditEntry, told),
    reader.roles.includes('ADMIN') ? db.$count(auditEntry, ofCustomer) : null,
  ])
  const cases = await casesOf(
    portal,
    rows.flatMap(({ entry }) => entry.subjectId ?? []),
  )
  const entries = rows.flatMap((row) => entryOf(row, { cases, reader }))
  return { entries, total, inTrail }
}
