import { eq, inArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { dataRows, withOpened } from '#server/accounts/shared/personal-data.ts'
import type { DataPart, SealedValue } from '#server/accounts/shared/personal-data.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { unseal } from '#server/platform/seal.ts'

import { invoice, mandate } from '#server/billing/billing.tables.ts'
import { rulesOf } from './changes/change-kinds.ts'
import { notice } from './notices.tables.ts'
import { change, policy, policyVersion } from './policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

const changeAccountsOf = (db: Db, which: SQL | undefined) =>
  db.select({ id: change.changeId, kind: change.kind, sealed: change.account }).from(change).where(which)

// What we asked and what the customer answered, in words.
const questionRows = async (db: Db, secret: string, accountId: string) => {
  const own = eq(caseQuestion.accountId, accountId)
  const sealed = await db.select().from(caseQuestion).where(own)
  const opened = new Map(
    sealed.map(({ questionId: id, question, answer }) => [
      id,
      { question: unseal(secret, id, question), answer: answer && unseal(secret, id, answer) },
    ]),
  )
  const rows = await dataRows(db, caseQuestion, own)
  return rows.map((row) => ({ ...row, ...opened.get(String(row['question_id'])) }))
}

/** The policies of a customer with their history: versions, changes, mandates, withdrawals and what we had to decide. */
export const policiesData: DataPart = {
  name: 'policies',
  tables: [policy, policyVersion, change, mandate, notice, withdrawal, reviewCase, caseQuestion],
  read: async ({ db, config: { secret } }, { accountId }) => {
    const policyIds = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
    const personIds = db.select({ id: person.personId }).from(person).where(eq(person.accountId, accountId))
    const invoiceIds = db
      .select({ id: invoice.invoiceId })
      .from(invoice)
      .where(inArray(invoice.policyId, policyIds))
    const ofChange = or(inArray(change.policyId, policyIds), inArray(change.personId, personIds))
    const ofMandate = inArray(mandate.policyId, policyIds)
    const ofNotice = or(inArray(notice.subjectId, policyIds), inArray(notice.subjectId, invoiceIds))
    const changeAccounts = await changeAccountsOf(db, ofChange)
    const mandateAccounts = await db
      .select({ id: mandate.mandateId, sealed: mandate.account })
      .from(mandate)
      .where(ofMandate)
    const openIban = ({ id, sealed }: SealedValue) => sealed && unseal(secret, id, sealed)
    return {
      data: {
        policies: await dataRows(db, policy, eq(policy.accountId, accountId)),
        versions: await dataRows(db, policyVersion, inArray(policyVersion.policyId, policyIds)),
        changes: withOpened(await dataRows(db, change, ofChange), 'change_id', {
          sealed: changeAccounts,
          open: ({ kind, id, sealed }) => sealed && rulesOf(kind).openAccount(secret, id, sealed),
        }),
        mandates: withOpened(await dataRows(db, mandate, ofMandate), 'mandate_id', {
          sealed: mandateAccounts,
          open: openIban,
        }),
        withdrawals: await dataRows(db, withdrawal, inArray(withdrawal.policyId, policyIds)),
        reminders: await dataRows(db, notice, ofNotice),
        decisions: await dataRows(db, reviewCase, eq(reviewCase.accountId, accountId)),
        questions: await questionRows(db, secret, accountId),
      },
    }
  },
}
