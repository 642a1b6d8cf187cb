import { inArray } from 'drizzle-orm'

import type { Portal } from '#server/platform/portal-context.ts'

import { contactQuestion } from './contact.tables.ts'

/** What a list of cases shows of a question of the contact form. */
export type MessageSummary = {
  readonly kind: 'MESSAGE'
  readonly reference: string
  readonly subject: string
}

/** The questions with these ids, by id. */
export const messageSummaries = async (
  { db }: Portal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageSummary>> => {
  const { questionId: id, reference, subject } = contactQuestion
  const rows = await db
    .select({ id, reference, subject })
    .from(contactQuestion)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(({ id: one, ...message }) => [one, { kind: 'MESSAGE', ...message }]))
}
