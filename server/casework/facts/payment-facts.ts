import { eq } from 'drizzle-orm'

import { bankEntry } from '#server/billing/billing.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

import { accountFor } from './subject-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'
import { amountOf, codeOf, dayOf, fact, numberOf, wordsOf } from './values.ts'

/** Money that came in, as the bank or a person says it. */
export const paymentFacts = async ({ db, config }: Portal, reader: Reader): Promise<SubjectFacts> => {
  const own = eq(bankEntry.bankEntryId, reader.subjectId)
  const [found] = await db.select().from(bankEntry).where(own)
  if (!found) return refuse('errors.notFound')
  const { bankEntryId, name, valueDate, cents, account, text, reference, endToEndId, source } = found
  const from = account && accountFor(reader, unseal(config.secret, bankEntryId, account))
  const facts = [
    ...fact('amount', amountOf(cents)),
    ...fact('received', dayOf(valueDate)),
    ...fact('payer', wordsOf(name)),
    ...fact('account', numberOf(from)),
    ...fact('paymentText', wordsOf(text)),
    ...fact('paymentReference', numberOf(reference)),
    ...fact('endToEndId', numberOf(endToEndId)),
    ...fact('paymentSource', codeOf(source === 'STATEMENT' ? 'STATEMENT_OF_BANK' : source)),
  ]
  return { number: reference ?? '', name, groups: [{ title: 'PAYMENT_RECEIVED', facts }], change: null }
}
