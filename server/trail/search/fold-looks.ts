import type { EntryRow } from './trail.store.ts'

type Look = Pick<
  EntryRow,
  | 'entryId'
  | 'recordedAt'
  | 'event'
  | 'outcome'
  | 'actorKind'
  | 'staffId'
  | 'customerAccountId'
  | 'subjectAccountId'
  | 'subjectId'
  | 'call'
>

// A page asks for all its lists at once; whoever looks again later is another look.
const OPENING_MS = 10_000

const isLook = ({ call, staffId, subjectAccountId }: Look) =>
  call?.startsWith('GET ') === true && staffId !== null && subjectAccountId !== null

const SAME = [
  'event',
  'outcome',
  'actorKind',
  'staffId',
  'customerAccountId',
  'subjectAccountId',
  'subjectId',
] as const satisfies readonly (keyof Look)[]

const isOfOpening = (newest: Look, look: Look) =>
  isLook(newest) &&
  isLook(look) &&
  SAME.every((name) => newest[name] === look[name]) &&
  newest.recordedAt - look.recordedAt <= OPENING_MS

/**
 * Entries, the newest first, with the number of the entry under which the list folds each: looks of one person at one customer
 * as a page was opened, one for each of its lists, stand under the newest of them; every other entry stands for itself.
 */
export const foldLooks = <E extends Look>(
  rows: readonly E[],
): readonly { readonly row: E; readonly fold: number }[] => {
  let newest: E | undefined
  return rows.map((row) => {
    if (!newest || !isOfOpening(newest, row)) newest = row
    return { row, fold: newest.entryId }
  })
}
