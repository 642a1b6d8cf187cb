import { eq, inArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { dataRows, withOpened } from '#server/accounts/shared/personal-data.ts'
import type { DataPart, SealedValue } from '#server/accounts/shared/personal-data.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { unseal } from '#server/platform/seal.ts'

import { openAccount } from '#server/billing/shared/refund-account.ts'
import { invoice, mandate, payeeAccount } from '#server/billing/billing.tables.ts'
import { rulesOf } from './changes/change-kinds.ts'
import { notice } from './notices.tables.ts'
import { change, changeFile, policy, policyVersion } from './policies.tables.ts'
import {
  caseCheckAnswer,
  caseDecision,
  caseNote,
  caseQuestion,
  caseQuestionFile,
  caseReminder,
  reviewCase,
} from '#server/cases/cases.tables.ts'
import { openItems } from '#server/cases/shared/asked-items.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

const changeAccountsOf = (db: Db, which: SQL | undefined) =>
  db.select({ id: change.changeId, kind: change.kind, sealed: change.account }).from(change).where(which)

const mandateAccountsOf = (db: Db, which: SQL | undefined) =>
  db.select({ id: mandate.mandateId, sealed: mandate.account }).from(mandate).where(which)

// The account to which we pay them.
const payeeRows = async (db: Db, secret: string, accountId: string) => {
  const own = eq(payeeAccount.accountId, accountId)
  const sealed = await db
    .select({ id: payeeAccount.accountId, sealed: payeeAccount.sealed })
    .from(payeeAccount)
    .where(own)
  return withOpened(await dataRows(db, payeeAccount, own), 'account_id', {
    sealed,
    open: ({ id, sealed: value }) => value && openAccount(secret, id, value),
  })
}

// What we asked and what the customer answered, in words.
const questionRows = async (db: Db, secret: string, accountId: string) => {
  const own = eq(caseQuestion.accountId, accountId)
  const sealed = await db.select().from(caseQuestion).where(own)
  const opened = new Map(
    sealed.map((asked) => {
      const { questionId: id, question, answer } = asked
      const words = { question: unseal(secret, id, question), answer: answer && unseal(secret, id, answer) }
      return [id, { needed: openItems(secret, asked), ...words }]
    }),
  )
  const rows = await dataRows(db, caseQuestion, own)
  return rows.map((row) => ({ ...row, ...opened.get(String(row['question_id'])) }))
}

// The files of these answers, under the names under which they were sent.
const answerFiles = async (db: Db, secret: string, accountId: string) => {
  const own = db
    .select({ id: caseQuestion.questionId })
    .from(caseQuestion)
    .where(eq(caseQuestion.accountId, accountId))
  const ofOwn = inArray(caseQuestionFile.questionId, own)
  const sent = await db.select().from(caseQuestionFile).where(ofOwn)
  const names = new Map(
    sent.map(({ questionFileId: id, sealedName }) => [id, unseal(secret, id, sealedName)]),
  )
  const rows = await dataRows(db, caseQuestionFile, ofOwn)
  return {
    rows: rows.map((row) => ({ ...row, file_name: names.get(String(row['question_file_id'])) })),
    files: sent.map(({ questionFileId: id, storageKey }) => ({ name: names.get(id) ?? '', storageKey })),
  }
}

// When we reminded of them.
const reminderRows = (db: Db, accountId: string) => {
  const own = db
    .select({ id: caseQuestion.questionId })
    .from(caseQuestion)
    .where(eq(caseQuestion.accountId, accountId))
  return dataRows(db, caseReminder, inArray(caseReminder.questionId, own))
}

// The documents with which staff corrected something, under the names under which they were sent.
const correctionFiles = async (db: Db, secret: string, ofChange: SQL | undefined) => {
  const own = db.select({ id: change.changeId }).from(change).where(ofChange)
  const ofOwn = inArray(changeFile.changeId, own)
  const sent = await db.select().from(changeFile).where(ofOwn)
  const names = new Map(sent.map(({ changeFileId: id, sealedName }) => [id, unseal(secret, id, sealedName)]))
  const rows = await dataRows(db, changeFile, ofOwn)
  return {
    rows: rows.map((row) => ({ ...row, file_name: names.get(String(row['change_file_id'])) })),
    files: sent.map(({ changeFileId: id, storageKey }) => ({ name: names.get(id) ?? '', storageKey })),
  }
}

// What our people chose and wrote about a case, in words.
const casesRows = async (db: Db, secret: string, accountId: string) => {
  const own = db.select({ id: reviewCase.caseId }).from(reviewCase).where(eq(reviewCase.accountId, accountId))
  const [chosen, noted] = [inArray(caseDecision.caseId, own), inArray(caseNote.caseId, own)]
  const opened = new Map<string, unknown>()
  for (const { decisionId, sealed } of await db.select().from(caseDecision).where(chosen))
    opened.set(decisionId, JSON.parse(unseal(secret, decisionId, sealed)))
  for (const { noteId, sealed } of await db.select().from(caseNote).where(noted))
    opened.set(noteId, unseal(secret, noteId, sealed))
  return {
    checkAnswers: await dataRows(db, caseCheckAnswer, inArray(caseCheckAnswer.caseId, own)),
    choices: (await dataRows(db, caseDecision, chosen)).map((row) => ({
      ...row,
      content: opened.get(String(row['decision_id'])),
    })),
    notes: (await dataRows(db, caseNote, noted)).map((row) => ({
      ...row,
      note: opened.get(String(row['note_id'])),
    })),
  }
}

/** The policies of a customer with their history: versions, changes, mandates, withdrawals and what we had to decide. */
export const policiesData: DataPart = {
  name: 'policies',
  tables: [
    policy,
    policyVersion,
    change,
    changeFile,
    mandate,
    payeeAccount,
    notice,
    withdrawal,
    reviewCase,
    caseQuestion,
    caseQuestionFile,
    caseReminder,
    caseDecision,
    caseNote,
    caseCheckAnswer,
  ],
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
    const mandateAccounts = await mandateAccountsOf(db, ofMandate)
    const answered = await answerFiles(db, secret, accountId)
    const corrected = await correctionFiles(db, secret, ofChange)
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
        payeeAccounts: await payeeRows(db, secret, accountId),
        withdrawals: await dataRows(db, withdrawal, inArray(withdrawal.policyId, policyIds)),
        reminders: await dataRows(db, notice, ofNotice),
        decisions: await dataRows(db, reviewCase, eq(reviewCase.accountId, accountId)),
        questions: await questionRows(db, secret, accountId),
        answerFiles: answered.rows,
        questionReminders: await reminderRows(db, accountId),
        correctionFiles: corrected.rows,
        ...(await casesRows(db, secret, accountId)),
      },
      files: [...answered.files, ...corrected.files],
    }
  },
}
