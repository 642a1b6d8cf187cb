import { sql } from 'drizzle-orm'

import type { CaseKind } from '#domain/cases/case-kind.ts'
import { kindsOfRoles } from '#server/case-kinds.ts'
import { takeCase } from '#server/cases/shared/assign-case.ts'
import { firstFreeCase, lockFirstFreeCase } from '#server/cases/shared/free-case.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { CASE_COLUMNS, workRows } from './work-rows.ts'
import type { CaseRow } from './work-rows.ts'

const freeFor = ({ clock }: Portal, { roles }: StaffActor) => ({
  kinds: kindsOfRoles(roles),
  roles,
  now: clock.iso(),
  today: clock.today(),
})

/** The row of the case that `takeNext` would give now, for whoever wants to know before. */
export const comesNext = async (portal: Portal, by: StaffActor) => {
  const first = await firstFreeCase(portal.db, freeFor(portal, by))
  if (!first) return undefined
  const { rows } = await portal.db.execute<CaseRow>(
    sql`SELECT ${CASE_COLUMNS} FROM review_case WHERE case_id = ${first.caseId}`,
  )
  const [row] = await workRows(portal, rows, by)
  return row
}

/**
 * Takes the first free case by the day of the answer that somebody may decide, for a quarter of an hour; undefined if none is
 * free. Two who ask at once get two cases.
 */
export const takeNext = (
  portal: Portal,
  { by, except }: { readonly by: StaffActor; readonly except?: string | undefined },
): Promise<{ readonly caseId: string; readonly kind: CaseKind } | undefined> =>
  portal.db.transaction(async (tx) => {
    const free = await lockFirstFreeCase(tx, { ...freeFor(portal, by), except })
    if (!free) return undefined
    const { caseId, kind, accountId } = free
    await takeCase({ db: tx, clock: portal.clock }, caseId, by)
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_TAKEN', subject, accountId })
    return { caseId, kind }
  })
