import { eq, sql } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import { payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import type { PaidAgain } from '#server/billing/shared/paid-again.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { accountFor } from './subject-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'
import { amountOf, codeOf, dayOf, fact, none, numberOf, policyOf } from './values.ts'

const find = async ({ db }: Portal, payoutId: string) => {
  const [found] = await db
    .select({ payout, policy, person, claimNumber: claim.damageNumber })
    .from(payout)
    .leftJoin(claim, eq(claim.claimId, payout.claimId))
    .innerJoin(policy, eq(policy.policyId, sql`coalesce(${payout.policyId}, ${claim.policyId})`))
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(payout.payoutId, payoutId))
  return found ?? refuse('errors.notFound')
}

const dayAt = (moment: number | null) => dayOf(moment === null ? null : amsterdam(moment).date)

// Where it is paid again; none while no other account is known, or once it was paid.
const againFacts = (reader: Reader, { payee, givenAt }: PaidAgain) => [
  ...fact('paidAgainTo', numberOf(accountFor(reader, payee.account.accountNumber ?? ''))),
  ...fact('accountGiven', dayAt(givenAt)),
  ...fact('payableFrom', dayAt(payoutPayableFrom(payee.since))),
]

/** Money that a bank sent back: of what, from where, and the account that its customer gave since. */
export const payoutFacts = async (portal: Portal, reader: Reader): Promise<SubjectFacts> => {
  const { payout: paid, policy: of, person: insured, claimNumber } = await find(portal, reader.subjectId)
  const { payoutId, cents, account, releasedAt } = paid
  const again = (await paidAgainOf(portal, [payoutId])).get(payoutId)
  const from = account && openAccount(portal.config.secret, payoutId, account).accountNumber
  const facts = [
    ...fact('amount', amountOf(cents)),
    ...fact('payoutOf', codeOf(claimNumber === null ? 'PAYS_REFUND' : 'PAYS_CLAIM'), numberOf(claimNumber)),
    ...fact('insurance', policyOf(of)),
    ...fact('leftOn', dayAt(releasedAt)),
    ...fact('cameBackFrom', from ? numberOf(accountFor(reader, from)) : none()),
    ...(again ? againFacts(reader, again) : []),
  ]
  return {
    number: of.policyNumber,
    name: fullName(insured),
    policyId: of.policyId,
    groups: [{ title: 'PAYOUT_RETURNED', facts }],
    change: null,
  }
}
