import { and, eq, lt } from 'drizzle-orm'

import type { casework } from '#contract/casework.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { KeptChoice } from '#domain/casework/case-choice.ts'
import { ANSWER_WORDS_MAX } from '#domain/casework/case-choice.ts'
import { issue } from '#domain/shared/issue.ts'
import { hasWords, plainLines } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import { roleOfKind } from '#server/case-kinds.ts'
import { caseNote, caseWords } from '#server/cases/cases.tables.ts'
import type { caseDecision } from '#server/cases/cases.tables.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal, unseal } from '#server/platform/seal.ts'

import type { ChoiceToStore } from './decision-of.ts'

type OnCase = { readonly caseId: string; readonly by: StaffActor }

const NOTE_MAX = 1000

const noteOf = (typed: string, handsOver: boolean) => {
  const note = plainLines(typed)
  const empty = handsOver ? 'staff_action_words_empty' : 'staff_note_empty'
  if (!hasWords(note)) refuse('invalid_input', [issue('note', empty)])
  if (lengthOf(note) > NOTE_MAX)
    refuse('invalid_input', [issue('note', 'staff_note_too_long', { max: NOTE_MAX })])
  return note
}

type NoteToWrite = OnCase & BodyOf<typeof casework.note>

/** Stores a note about a case, for other members of staff, or for the role that decides it; sent twice it is stored once. */
export const writeNote = async (
  { db, clock, config }: Portal,
  { caseId, by, noteId, note, handsOver = false }: NoteToWrite,
): Promise<void> => {
  const found = (await caseById(db, caseId)) ?? refuse('errors.notFound')
  const sealed = seal(config.secret, noteId, noteOf(note, handsOver))
  await db.transaction(async (tx) => {
    const handedTo = handsOver ? (found.handedTo ?? roleOfKind(found.kind)) : null
    const row = { noteId, caseId, staffId: by.staffId, sealed, writtenAt: clock.now(), handedTo }
    const { rowCount } = await tx.insert(caseNote).values(row).onConflictDoNothing()
    if (!rowCount) return
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_NOTE_WRITTEN', subject, accountId: found.accountId })
  })
}

/** What the words of a member of staff about a case are sealed for. */
export const wordsId = (caseId: string, staffId: string): string => `${caseId} ${staffId}`

/** Stores what somebody chose and typed on a case, in place of what was kept before, until the end of the day. */
const storeWords = async (
  tx: Tx,
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  {
    caseId,
    staffId,
    choice,
  }: { readonly caseId: string; readonly staffId: string; readonly choice: KeptChoice },
): Promise<void> => {
  const sealed = seal(config.secret, wordsId(caseId, staffId), JSON.stringify(choice))
  const set = { sealed, keptOn: clock.today() }
  await tx
    .insert(caseWords)
    .values({ caseId, staffId, ...set })
    .onConflictDoUpdate({ target: [caseWords.caseId, caseWords.staffId], set })
}

type StoredDecision = Pick<typeof caseDecision.$inferSelect, 'decisionId' | 'caseId' | 'staffId' | 'sealed'>

/** Keeps the words of a decision that nothing came of: what was typed is there again, also where it was sent before it was kept. */
export const keepWordsOf = async (
  tx: Tx,
  portal: Portal,
  { decisionId, caseId, staffId, sealed }: StoredDecision,
): Promise<void> => {
  // stored by makeDecision in this form
  const stored = JSON.parse(unseal(portal.config.secret, decisionId, sealed)) as ChoiceToStore
  const { outcome, reason, policyNumber, words } = stored
  if (words)
    await storeWords(tx, portal, { caseId, staffId, choice: { outcome, reason, policyNumber, words } })
}

/** Keeps what was chosen and typed on a case, and not sent, until the end of the day. */
export const keepWords = async (
  { db, clock, config }: Portal,
  { caseId, by, choice }: OnCase & { readonly choice: KeptChoice },
): Promise<void> => {
  const { staffId } = by
  const { accountId } = (await caseById(db, caseId)) ?? refuse('errors.notFound')
  const words = plainLines(choice.words ?? '')
  if (lengthOf(words) > ANSWER_WORDS_MAX)
    refuse('invalid_input', [issue('words', 'staff_words_too_long', { max: ANSWER_WORDS_MAX })])
  await db.transaction(async (tx) => {
    await storeWords(tx, { config, clock }, { caseId, staffId, choice: { ...choice, words } })
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_WORDS_KEPT', subject, accountId })
  })
}

/** Forgets what somebody typed on a case: it was sent. */
export const forgetWords = async (tx: Tx, caseId: string, { staffId }: StaffActor): Promise<void> => {
  await tx.delete(caseWords).where(and(eq(caseWords.caseId, caseId), eq(caseWords.staffId, staffId)))
}

/** Every day: deletes the words that were kept on a day before. */
export const deleteKeptWords = ({ db }: Pick<Portal, 'db'>): DailyTask => ({
  name: 'delete-kept-words',
  catchUp: false,
  run: async (day) => {
    await db.delete(caseWords).where(lt(caseWords.keptOn, day))
  },
})
