import { eq } from 'drizzle-orm'

import type { FactGroup } from '#contract/casework/case-view.ts'
import { bankEntry } from '#server/billing/billing.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

import { accountFor } from './subject-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'
import { amountOf, codeOf, dayOf, fact, numberOf, wordsOf } from './values.ts'

/** Money that came in, as the bank or a person says it; its words and account for those who match it. */
export const paymentFacts = async ({ db, config }: Portal, reader: Reader): Promise<SubjectFacts> => {
  const own = eq(bankEntry.bankEntryId, reader.subjectId)
  const [found] = await db.select().from(bankEntry).where(own)
  if (!found) return refuse('errors.notFound')
  const { bankEntryId, name, valueDate, cents, account, text, reference, endToEndId, source } = found
  const what = [...fact('amount', amountOf(cents)), ...fact('received', dayOf(valueDate))]
  const by = fact('paymentSource', codeOf(source === 'STATEMENT' ? 'STATEMENT_OF_BANK' : source))
  const told = (facts: FactGroup['facts']) => ({
    groups: [{ title: 'PAYMENT_RECEIVED', facts }],
    change: null,
  })
  if (!reader.mayDecide) return { number: '', ...told([...what, ...by]) }
  const from = account && accountFor(reader, unseal(config.secret, bankEntryId, account))
  const facts = [
    ...what,
    ...fact('payer', wordsOf(name)),
    ...fact('account', numberOf(from)),
    ...fact('paymentText', wordsOf(text)),
    ...fact('paymentReference', numberOf(reference)),
    ...fact('endToEndId', numberOf(endToEndId)),
    ...by,
  ]
  return { number: reference ?? '', name, ...told(facts) }
}
