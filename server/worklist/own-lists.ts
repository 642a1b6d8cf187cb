import { and, asc, eq, ne, sql } from 'drizzle-orm'

import type { WorkFilter } from '#contract/worklist.ts'
import type { ownLists, OwnList } from '#contract/worklist/own-lists.ts'
import { judge } from '#domain/shared/judge.ts'
import { listName, OWN_LISTS_MAX } from '#domain/worklist/list-name.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff } from '#server/staff/staff.tables.ts'

import { ownList } from './worklist.tables.ts'

type Named = {
  readonly by: StaffActor
  readonly listId: string
  readonly name?: string | null | undefined
}

const nameOf = (typed: Named['name']): string => {
  const verdict = judge(listName, { name: typed })
  return verdict.ok ? verdict.value.name : refuse('invalid_input', verdict.issues)
}

const isOwn = ({ listId, by: { staffId } }: Pick<Named, 'by' | 'listId'>) =>
  and(eq(ownList.listId, listId), eq(ownList.staffId, staffId))

const listsOf = (db: Db, { staffId }: StaffActor): Promise<OwnList[]> =>
  db
    .select({ listId: ownList.listId, name: ownList.name, query: ownList.query })
    .from(ownList)
    .where(eq(ownList.staffId, staffId))
    .orderBy(asc(sql`lower(${ownList.name})`))
    .limit(OWN_LISTS_MAX)

// Those of one person change one after the other.
const lockLists = (tx: Tx, { staffId }: StaffActor) =>
  tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.staffId, staffId)).for('no key update')

const refuseTaken = async (tx: Tx, { by, listId }: Named, name: string) => {
  const same = and(
    eq(ownList.staffId, by.staffId),
    ne(ownList.listId, listId),
    eq(sql`lower(${ownList.name})`, sql`lower(${name})`),
  )
  if (await tx.$count(ownList, same)) refuse('staff_list_name_taken')
}

const queryOf = (filter: WorkFilter) =>
  String(
    new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )

const keepList = async (
  { db, clock }: Portal,
  { filter, ...named }: Named & { readonly filter: WorkFilter },
) => {
  const { by, listId } = named
  const name = nameOf(named.name)
  const query = queryOf(filter)
  await db.transaction(async (tx) => {
    await lockLists(tx, by)
    if (await tx.$count(ownList, isOwn(named))) return
    await refuseTaken(tx, named, name)
    if ((await tx.$count(ownList, eq(ownList.staffId, by.staffId))) >= OWN_LISTS_MAX)
      refuse('staff_lists_full')
    const row = { listId, staffId: by.staffId, name, query, createdAt: clock.now() }
    // a number that somebody else's list has is not theirs
    const { rowCount } = await tx.insert(ownList).values(row).onConflictDoNothing({ target: ownList.listId })
    if (rowCount) await recordAudit(tx, { actor: by, event: 'OWN_LIST_KEPT' })
  })
}

const renameList = async ({ db }: Portal, named: Named) => {
  const name = nameOf(named.name)
  await db.transaction(async (tx) => {
    await lockLists(tx, named.by)
    await refuseTaken(tx, named, name)
    const { rowCount } = await tx.update(ownList).set({ name }).where(isOwn(named))
    if (!rowCount) refuse('errors.notFound')
    await recordAudit(tx, { actor: named.by, event: 'OWN_LIST_RENAMED' })
  })
}

const removeList = async ({ db }: Portal, own: Pick<Named, 'by' | 'listId'>) => {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(ownList).where(isOwn(own))
    if (rowCount) await recordAudit(tx, { actor: own.by, event: 'OWN_LIST_REMOVED' })
  })
}

/** The handlers of lists of one's own: filters of the worklist under a name (STAFF-01). */
export const ownListHandlers = (portal: Portal): Handlers<typeof ownLists> => ({
  list: async ({ caller: by }) => ({ lists: await listsOf(portal.db, by) }),
  keep: async ({ caller: by, body }) => {
    await keepList(portal, { by, ...body })
    return undefined
  },
  rename: async ({ caller: by, params: { listId }, body: { name } }) => {
    await renameList(portal, { by, listId, name })
    return undefined
  },
  remove: async ({ caller: by, params: { listId } }) => {
    await removeList(portal, { by, listId })
    return undefined
  },
})
