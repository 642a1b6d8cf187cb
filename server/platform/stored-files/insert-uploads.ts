import type { Tx } from '#server/platform/database/database.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'

import { filePage, storedFile } from './file-tables.ts'
import { drawJob } from './pdf/draw-job.ts'
import type { NewUpload } from './store-uploads.ts'

const pagesOf = ({ pages, file: { storageKey } }: NewUpload) =>
  Array.from({ length: pages }, (_, at) => ({ storageKey, page: at + 1, state: 'WAITING' as const }))

/** Inserts the rows of stored files, with the pages of PDFs, which are drawn when that is committed. */
export const insertUploads = async (
  tx: Tx,
  uploads: readonly NewUpload[],
  storedAt: number,
): Promise<void> => {
  await tx.insert(storedFile).values(uploads.map(({ file }) => ({ ...file, storedAt })))
  const pages = uploads.flatMap(pagesOf)
  if (!pages.length) return
  await tx.insert(filePage).values(pages)
  const keys = uploads.filter((one) => one.pages > 0).map(({ file }) => file.storageKey)
  await addJobs(tx, keys.map(drawJob))
}
