import { and, eq, inArray, ne, or } from 'drizzle-orm'

import { reviewCase } from '#server/cases/cases.tables.ts'
import { claim } from '#server/claims/claims.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { othersLike } from './claim-to-work-out.ts'
import { costsOf } from './lock-claim.ts'
import { warnedClaims } from './warn-of-claim.ts'

const OTHER_CLAIMS = 'warn-of-other-claims'

/** Works out anew, after the transaction, what the list warns of other claims: on the same policy, or with a cost that is alike. */
export const warnOfOthers = (tx: Tx, claimId: string): Promise<void> =>
  addJob(tx, { name: OTHER_CLAIMS, payload: { claimId }, key: `${OTHER_CLAIMS} ${claimId}` })

const othersOf = async ({ db }: Portal, claimId: string) => {
  const [held] = await db.select().from(claim).where(eq(claim.claimId, claimId))
  if (!held) return []
  const alike = []
  for (const cost of await costsOf(db, claimId)) alike.push(...(await othersLike(db, cost, '')))
  const { policyId } = held
  const rows = await db
    .select({ claimId: claim.claimId })
    .from(claim)
    .innerJoin(reviewCase, and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.subjectId, claim.claimId)))
    .where(
      and(
        ne(reviewCase.state, 'DONE'),
        ne(claim.claimId, claimId),
        or(
          policyId === null ? undefined : eq(claim.policyId, policyId),
          inArray(
            reviewCase.caseId,
            alike.map(({ caseId }) => caseId),
          ),
        ),
      ),
    )
  return rows.map((row) => row.claimId)
}

/** The job that works it out. */
export const warnOfOthersTasks = (portal: Portal): Tasks => ({
  [OTHER_CLAIMS]: async (payload) => {
    // written by `warnOfOthers`
    const { claimId } = payload as { readonly claimId: string }
    for (const other of await othersOf(portal, claimId))
      await portal.db.transaction((tx) => warnedClaims.warn(portal, tx, other))
  },
})
