import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { LISTED_KINDS } from '#domain/claims/claim-kinds.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'

import { isLastPayment, moneyColumns, paymentToCustomer, toCustomer } from './claim-money.ts'
import { claim, claimLine, claimReopening, costColumns } from './claims.tables.ts'

const toProvider = alias(payout, 'to_provider')

const selected = {
  ...moneyColumns,
  ...costColumns,
  pk: claimLine.pk,
  claimPk: claim.claimPk,
  damageNumber: claim.damageNumber,
  relNr: account.relNr,
  policyNumber: policy.policyNumber,
  submittedAt: claim.submittedAt,
  answerBy: reviewCase.answerBy,
  decidedAt: claimLine.decidedAt,
  providerState: toProvider.state,
  providerPaidOn: toProvider.paidOn,
  beforePaidCents: claimLine.beforePaidCents,
  beforeProviderCents: claimLine.beforeProviderCents,
  // the letter of the last decision: that of a claim that was opened again has the id of the opening
  letterId: sql<string>`coalesce((select ${claimReopening.reopeningId} from ${claimReopening}
    where ${claimReopening.claimId} = ${claim.claimId} order by ${claimReopening.reopenedAt} desc limit 1), ${claim.claimId})`,
  // whether we ever asked the customer about a case: hardly anybody, so the questions need no query of their own
  asked: sql<boolean>`exists (
    select from ${caseQuestion} where ${caseQuestion.accountId} = ${sql.placeholder('accountId')})`,
}

const selectLines = (db: Db) =>
  db
    .select(selected)
    .from(claim)
    .innerJoin(claimLine, eq(claimLine.claimId, claim.claimId))
    .innerJoin(reviewCase, and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.subjectId, claim.claimId)))
    .innerJoin(policy, eq(policy.policyId, claim.policyId))
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .leftJoin(toCustomer, paymentToCustomer)
    .leftJoin(
      toProvider,
      and(
        eq(toProvider.claimId, claim.claimId),
        eq(toProvider.payee, 'CARE_PROVIDER'),
        isLastPayment(toProvider),
      ),
    )

/** A cost with its claim, as it is stored. */
export type StoredClaimLine = Awaited<ReturnType<typeof selectLines>>[number]

/** Finds all costs of the claims of an account that the list shows: the newest claim first. */
export const claimsFinder = (db: Db): ((accountId: string) => Promise<readonly StoredClaimLine[]>) => {
  const query = selectLines(db)
    .where(and(eq(policy.accountId, sql.placeholder('accountId')), inArray(claim.kind, [...LISTED_KINDS])))
    .orderBy(desc(claim.submittedAt), desc(claim.claimPk), asc(claimLine.line))
    .prepare('claims_of')
  return (accountId) => query.execute({ accountId })
}
