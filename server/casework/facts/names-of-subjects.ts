import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { CaseKind } from '#domain/cases/case-kind.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { bankEntry } from '#server/billing/billing.tables.ts'
import { claim, claimSender } from '#server/claims/claims.tables.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { ofRequest } from '#server/policies/shared/lock-policies.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

const SUBJECT = sql.placeholder('subjectId')
const PERSON = { firstName: person.firstName, familyName: person.familyName }

const ofInsured = builtOnce((db) =>
  db
    .select(PERSON)
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(ofRequest(SUBJECT))
    .orderBy(asc(policy.policyNumber))
    .limit(1)
    .prepare('name_of_request'),
)

const ofChanged = builtOnce((db) =>
  db
    .select(PERSON)
    .from(change)
    .innerJoin(policy, eq(policy.policyId, change.policyId))
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(change.changeId, SUBJECT))
    .prepare('name_of_change'),
)

// One that is matched with a policy is its customer's.
const ofClaim = builtOnce((db) =>
  db
    .select({ name: claimSender.name })
    .from(claim)
    .innerJoin(claimSender, eq(claimSender.idempotencyKey, claim.idempotencyKey))
    .where(and(eq(claim.claimId, SUBJECT), isNull(claim.policyId)))
    .prepare('name_of_claim'),
)

const ofMessage = builtOnce((db) =>
  db
    .select({ name: contactQuestion.name })
    .from(contactQuestion)
    .where(eq(contactQuestion.questionId, SUBJECT))
    .prepare('name_of_message'),
)

const ofStatement = builtOnce((db) =>
  db
    .select({ name: withdrawal.name })
    .from(withdrawal)
    .where(eq(withdrawal.withdrawalId, SUBJECT))
    .prepare('name_of_statement'),
)

const ofPayment = builtOnce((db) =>
  db
    .select({ name: bankEntry.name })
    .from(bankEntry)
    .where(eq(bankEntry.bankEntryId, SUBJECT))
    .prepare('name_of_payment'),
)

type Name = { readonly name: string } | Parameters<typeof fullName>[0]
type Find = (db: Db | Tx, values: { readonly subjectId: string }) => Promise<readonly Name[]>

const NAMES: Readonly<Record<CaseKind, Find | undefined>> = {
  REQUEST: ofInsured,
  CHANGE: ofChanged,
  CLAIM: ofClaim,
  MESSAGE: ofMessage,
  WITHDRAWAL: ofStatement,
  PAYMENT: ofPayment,
  // it is always of a customer
  PAYOUT: undefined,
}

/** Whom a case is about, where the case itself does not say it. */
export const nameOfSubject = async (
  db: Db | Tx,
  { kind, subjectId }: { readonly kind: CaseKind; readonly subjectId: string },
): Promise<string | undefined> => {
  const [found] = (await NAMES[kind]?.(db, { subjectId })) ?? []
  if (!found) return undefined
  return 'name' in found ? found.name : fullName(found)
}
