import { eq, sql } from 'drizzle-orm'

import { dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
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

/** The account of a policy; its case belongs to it. */
export const accountOfPolicy = async (tx: Tx, policyId: string): Promise<string> => {
  const [storedPolicy] = await tx
    .select({ accountId: policy.accountId })
    .from(policy)
    .where(eq(policy.policyId, policyId))
  return storedPolicy?.accountId ?? refuse('policy_not_found')
}

export type ClaimToSave = Omit<NewClaim, 'damageNumber'> & {
  /** By which day we decide. */
  readonly answerBy: CalendarDate
  /** The day on which it was received. */
  readonly receivedOn: CalendarDate
  readonly lines: readonly Omit<NewClaimLine, 'claimId' | 'line'>[]
}

/** Stores a claim with its costs under the next number of its year, and opens its case. */
export const saveClaim = async (tx: Tx, { receivedOn, lines, answerBy, ...row }: ClaimToSave) => {
  const damageNumber = await nextDamageNumber(tx, receivedOn)
  const [stored] = await tx
    .insert(claim)
    .values({ ...row, damageNumber })
    .returning()
  if (!stored) throw new Error('the claim was not stored')
  const { claimId } = stored
  await tx.insert(claimLine).values(lines.map((line, index) => ({ ...line, claimId, line: index + 1 })))
  const accountId = row.policyId ? await accountOfPolicy(tx, row.policyId) : null
  const openedAt = row.submittedAt
  await openCase(tx, { kind: 'CLAIM', subjectId: claimId, accountId, openedAt, answerBy })
  return { ...stored, answerBy }
}
