import { asc, eq, or } from 'drizzle-orm'

import type { FactGroup } from '#contract/casework/case-view.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { formatContractNumber, formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

import { senderFacts } from './sender-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'
import { codeOf, dayOf, fact, numberOf, periodOf, policyOf, wordsOf } from './values.ts'

/** What somebody asked with the contact form. */
export const messageFacts = async (portal: Portal, { subjectId }: Reader): Promise<SubjectFacts> => {
  const own = eq(contactQuestion.questionId, subjectId)
  const [found] = await portal.db.select().from(contactQuestion).where(own)
  if (!found) return refuse('errors.notFound')
  const { reference, name, locale, category, subject, question, email, policyNumber } = found
  const facts = [
    ...fact('category', codeOf(`ABOUT_${category.toUpperCase()}`)),
    ...fact('subject', wordsOf(subject)),
    ...fact('message', wordsOf(question)),
    ...fact('reach', wordsOf(email)),
    ...fact('policyNumber', numberOf(policyNumber && formatPolicyNumber(policyNumber))),
  ]
  const { profileId, groups } = await senderFacts(portal, found)
  return {
    number: reference,
    name,
    locale,
    profileId,
    groups: [{ title: 'MESSAGE', facts }, ...groups],
    change: null,
  }
}

type Statement = typeof withdrawal.$inferSelect

// The policy that it is about, or those whose number it names: a person finds out which one is meant.
const policiesOf = ({ db }: Portal, { policyId, contractNumber }: Statement) =>
  db
    .select({ policy, person, username: account.username })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .where(
      policyId === null
        ? or(eq(policy.policyNumber, contractNumber), eq(policy.applicationNumber, contractNumber))
        : eq(policy.policyId, policyId),
    )
    .orderBy(asc(policy.policyNumber))

type PolicyMeant = Awaited<ReturnType<typeof policiesOf>>[number]

const meant = ({ policy: one, person: who, username }: PolicyMeant, isMatched: boolean): FactGroup => ({
  title: isMatched ? 'CONTRACT' : 'CONTRACT_PERHAPS',
  facts: [
    ...fact('policyNumber', policyOf(one)),
    ...fact('insured', wordsOf(fullName(who)), codeOf(one.coverage)),
    ...fact('period', periodOf(one)),
    ...fact('withdrawUntil', dayOf(one.withdrawUntil)),
    ...fact('reach', wordsOf(username)),
  ],
})

/** What somebody stated with the withdrawal form, and the contracts that it may mean. */
export const statementFacts = async (portal: Portal, { subjectId }: Reader): Promise<SubjectFacts> => {
  const [found] = await portal.db.select().from(withdrawal).where(eq(withdrawal.withdrawalId, subjectId))
  if (!found) return refuse('errors.notFound')
  const { reference, name, contractNumber, email, locale, receivedAt, policyId } = found
  const facts = [
    ...fact('name', wordsOf(name)),
    ...fact('contractNumber', numberOf(formatContractNumber(contractNumber))),
    ...fact('received', dayOf(amsterdam(receivedAt).date)),
    ...fact('reach', wordsOf(email)),
  ]
  const contracts = await policiesOf(portal, found)
  return {
    number: reference,
    name,
    locale,
    // once it is matched
    ...(policyId === null ? {} : { profileId: contracts[0]?.policy.accountId, policyId }),
    groups: [{ title: 'STATEMENT', facts }, ...contracts.map((one) => meant(one, policyId !== null))],
    change: null,
  }
}
