import { sql } from 'drizzle-orm'

import { dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { claim, claimLine, claimNumber } from '#server/claims/claims.tables.ts'
import type { NewClaim, NewClaimLine } from '#server/claims/claims.tables.ts'

/** The next number of a claim, C2027000123; until the end of the transaction everybody else waits for theirs. */
const nextDamageNumber = async (tx: Tx, day: CalendarDate): Promise<string> => {
  const { year } = dateParts(day)
  const [counted] = await tx
    .insert(claimNumber)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: claimNumber.year, set: { last: sql`${claimNumber.last} + 1` } })
    .returning({ last: claimNumber.last })
  if (!counted) throw new Error('a year has no number')
  return `C${year}${String(counted.last).padStart(6, '0')}`
}

export type ClaimToSave = Omit<NewClaim, 'damageNumber'> & {
  /** The day on which it was received. */
  readonly receivedOn: CalendarDate
  readonly lines: readonly Omit<NewClaimLine, 'claimId' | 'line'>[]
}

/** Stores a claim with its costs under the next number of its year. */
export const saveClaim = async (tx: Tx, { receivedOn, lines, ...row }: ClaimToSave) => {
  const damageNumber = await nextDamageNumber(tx, receivedOn)
  const [stored] = await tx
    .insert(claim)
    .values({ ...row, damageNumber })
    .returning()
  if (!stored) throw new Error('the claim was not stored')
  const { claimId } = stored
  await tx.insert(claimLine).values(lines.map((line, at) => ({ ...line, claimId, line: at + 1 })))
  return stored
}
