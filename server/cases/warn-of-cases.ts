import { and, asc, eq, ne, sql } from 'drizzle-orm'

import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { EDITION_APPROVED, readEditions } from '#server/settings/shared/editions.ts'

import { reviewCase } from './cases.tables.ts'
import type { WarnedKind, WarnedKinds } from './shared/warned-kind.ts'

// Those of other editions, and of before the list warned at all; the first to be answered come first.
const outdated = async ({ db }: Portal, kind: CaseKind, warnedBy: string) => {
  const rows = await db
    .select({ id: reviewCase.subjectId })
    .from(reviewCase)
    .where(
      and(
        eq(reviewCase.kind, kind),
        ne(reviewCase.state, 'DONE'),
        sql`${reviewCase.warnedBy} IS DISTINCT FROM ${warnedBy}`,
      ),
    )
    .orderBy(asc(reviewCase.answerBy))
  return rows.map(({ id }) => id)
}

const warnOfKind = async (
  portal: Portal,
  { kind, warnedBy, warn }: WarnedKind & { readonly kind: CaseKind },
  signal: AbortSignal,
) => {
  const ids = await outdated(portal, kind, warnedBy(portal))
  const onFailure = (err: unknown, id: string) =>
    portal.log.error({ err, subject: id }, 'the list could not warn of a case')
  await inParts(ids, { signal, onFailure }, async (part) => {
    // each alone, so that whoever works on one of them waits for no other
    for (const id of part) await portal.db.transaction((tx) => warn(portal, tx, id))
  })
}

const warnOfAll = async (portal: Portal, kinds: WarnedKinds, signal: AbortSignal) => {
  // this process may not have read yet what another one approved
  await readEditions(portal)
  for (const kind of CASE_KINDS) {
    const warned = kinds[kind]
    if (warned) await warnOfKind(portal, { kind, ...warned }, signal)
  }
}

/** Every day, on which another edition may begin, and after an update: works out what the list warns of. */
export const warnOfCases = (portal: Portal, kinds: WarnedKinds): DailyTask => ({
  name: 'warn-of-cases',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: (_, signal) => warnOfAll(portal, kinds, signal),
})

/** The job that works it out when an edition was approved, which may hold from today, and those of the kinds. */
export const warnTasks = (portal: Portal, kinds: WarnedKinds): Tasks => ({
  [EDITION_APPROVED]: (_, signal) => warnOfAll(portal, kinds, signal),
  ...Object.assign({}, ...CASE_KINDS.map((kind) => kinds[kind]?.tasks?.(portal))),
})
