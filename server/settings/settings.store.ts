import { aliasedTable, and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { staff } from '#server/staff/staff.tables.ts'

import { settingEdition } from './settings.tables.ts'
import type { EditionOutcome } from './settings.tables.ts'

const decider = aliasedTable(staff, 'decider')

const withNames = (db: Db | Tx) =>
  db
    .select({ edition: settingEdition, proposer: staff.name, decider: decider.name })
    .from(settingEdition)
    .innerJoin(staff, eq(staff.staffId, settingEdition.proposedBy))
    .leftJoin(decider, eq(decider.staffId, settingEdition.decidedBy))

/** An edition that was proposed, with the names of those who proposed and decided it. */
export type NamedEdition = {
  readonly edition: typeof settingEdition.$inferSelect
  readonly proposer: string
  readonly decider: string | null
}

type Now = { readonly today: CalendarDate; readonly holding: readonly string[] }

/** The editions that hold, that wait, and that were approved and have not begun, the newest first. */
export const editionsNow = (db: Db, { today, holding }: Now): Promise<NamedEdition[]> => {
  const { editionId, outcome, validFrom, proposedAt } = settingEdition
  const comes = and(eq(outcome, 'APPROVED'), gt(validFrom, today))
  return withNames(db)
    .where(or(inArray(editionId, [...holding]), isNull(outcome), comes))
    .orderBy(desc(proposedAt))
}

/** Some editions of a subject that were proposed, the newest first. */
export const proposedEditions = (
  db: Db,
  subject: SettingSubject,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<NamedEdition[]> =>
  withNames(db)
    .where(eq(settingEdition.subject, subject))
    .orderBy(desc(settingEdition.proposedAt), desc(settingEdition.editionId))
    .limit(limit)
    .offset(offset)

/** How many editions of a subject were proposed. */
export const countProposed = (db: Db, subject: SettingSubject): Promise<number> =>
  db.$count(settingEdition, eq(settingEdition.subject, subject))

/** The edition with this id. */
export const editionById = async (db: Db | Tx, editionId: string): Promise<NamedEdition | undefined> => {
  const [named] = await withNames(db).where(eq(settingEdition.editionId, editionId))
  return named
}

/** Locks an edition until the end of the transaction. */
export const lockEdition = async (tx: Tx, editionId: string) => {
  const [edition] = await tx
    .select()
    .from(settingEdition)
    .where(eq(settingEdition.editionId, editionId))
    .for('no key update')
  return edition
}

/** Stores a proposal; the database refuses a second one of the same subject. */
export const storeProposal = async (
  tx: Tx,
  proposal: Pick<
    typeof settingEdition.$inferInsert,
    'subject' | 'validFrom' | 'content' | 'reason' | 'proposedBy' | 'proposedAt'
  >,
): Promise<string> => {
  const [stored] = await tx.insert(settingEdition).values(proposal).returning()
  if (!stored) throw new Error('the proposal was not stored')
  return stored.editionId
}

/** Whether a proposal of this subject waits. */
export const isProposed = async (db: Db | Tx, subject: SettingSubject): Promise<boolean> => {
  const waits = and(eq(settingEdition.subject, subject), isNull(settingEdition.outcome))
  return (await db.$count(settingEdition, waits)) > 0
}

/** Writes how a proposal was decided. */
export const writeDecision = async (
  tx: Tx,
  editionId: string,
  decision: {
    readonly outcome: EditionOutcome
    readonly decidedBy: string
    readonly decidedAt: number
    readonly decisionReason: string | null
  },
): Promise<void> => {
  await tx.update(settingEdition).set(decision).where(eq(settingEdition.editionId, editionId))
}
