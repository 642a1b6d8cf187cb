import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'

import { caseQuestion, caseQuestionFile, reviewCase } from '#server/cases/cases.tables.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import { insertUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'

/** Stores the files of an answer in its transaction. */
export const saveQuestionFiles = async (
  tx: Tx,
  { questionId, answeredAt }: { readonly questionId: string; readonly answeredAt: number },
  uploads: readonly NewUpload[],
): Promise<void> => {
  if (!uploads.length) return
  await insertUploads(tx, uploads, answeredAt)
  await tx.insert(caseQuestionFile).values(
    uploads.map(({ uploadId: questionFileId, sealedName, file: { storageKey } }) => ({
      questionFileId,
      questionId,
      sealedName,
      storageKey,
    })),
  )
}

const files = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(caseQuestionFile), caseId: caseQuestion.caseId, file: storedFile })
    .from(caseQuestionFile)
    .innerJoin(caseQuestion, eq(caseQuestion.questionId, caseQuestionFile.questionId))
    .innerJoin(storedFile, eq(storedFile.storageKey, caseQuestionFile.storageKey))
    .$dynamic()

const inOrder = [asc(storedFile.storedAt), asc(caseQuestionFile.questionFileId)] as const

/** The files of these answers, in the order in which they were sent. */
export const filesOfQuestions = (db: Db, questionIds: readonly string[]) =>
  files(db)
    .where(inArray(caseQuestionFile.questionId, [...questionIds]))
    .orderBy(...inOrder)

const filesOfCase = builtOnce((db) =>
  files(db)
    .where(eq(caseQuestion.caseId, sql.placeholder('caseId')))
    .orderBy(...inOrder)
    .prepare('answer_files_of_case'),
)

/** The files of all answers about a case, in the order in which they were sent. */
export const answerFilesOfCase = (db: Db, caseId: string) => filesOfCase(db, { caseId })

/** How many files customers sent with their answers about this request or added period. */
export const countAnswerFiles = async (db: Db, subjectId: string): Promise<number> => {
  const [counted] = await db
    .select({ files: count() })
    .from(caseQuestionFile)
    .innerJoin(caseQuestion, eq(caseQuestion.questionId, caseQuestionFile.questionId))
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .where(and(eq(reviewCase.kind, 'REQUEST'), eq(reviewCase.subjectId, subjectId)))
  return counted?.files ?? 0
}

/** A file of an answer of this customer. */
export const ownAnswerFile = async (
  db: Db,
  accountId: string,
  { questionId, fileId }: { readonly questionId: string; readonly fileId: string },
) => {
  const own = and(
    eq(caseQuestion.accountId, accountId),
    eq(caseQuestion.questionId, questionId),
    eq(caseQuestionFile.questionFileId, fileId),
  )
  const [found] = await files(db).where(own)
  return found
}
