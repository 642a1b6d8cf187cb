import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { RequestedAccount } from '#contract/policies.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import { changeOf } from '#server/policies/changes/stored-change.ts'

const findRequested = ({ db }: Pick<Portal, 'db'>, accountId: string) =>
  db
    .select({ policyId: policy.policyId, requested: change, endsWith: mandate.accountEndsWith })
    .from(change)
    .innerJoin(policy, eq(policy.policyId, change.policyId))
    .leftJoin(mandate, and(eq(mandate.policyId, policy.policyId), isNull(mandate.endedAt)))
    .where(
      and(
        eq(policy.accountId, accountId),
        eq(change.kind, 'PAYMENT'),
        eq(change.state, 'OPEN'),
        isNotNull(change.account),
      ),
    )

/** The accounts that changes under review ask for, masked, by policy. */
export const requestedAccountsOf = async (
  portal: Pick<Portal, 'db' | 'config'>,
  accountId: string,
): Promise<ReadonlyMap<string, RequestedAccount>> => {
  const found = await findRequested(portal, accountId)
  return new Map(
    found.flatMap(({ policyId, requested, endsWith }) => {
      const { kind, after } = changeOf(portal.config.secret, requested)
      if (kind !== 'PAYMENT' || !after.mandate) return []
      const { iban, accountHolder: bankAccountHolder } = after.mandate
      return [[policyId, { maskedIban: maskIban(iban), bankAccountHolder, replacesEndsWith: endsWith }]]
    }),
  )
}
