import { and, asc, eq } from 'drizzle-orm'

import type { FileReply } from '#contract/endpoint.ts'
import type { FilePageView } from '#contract/cases.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { storedFileOf } from './file-rows.ts'
import { filePage } from './file-tables.ts'
import type { NewStoredFile } from './file-tables.ts'
import { showPicture } from './show-picture.ts'

const PDF = 'application/pdf'

// A picture was made anew when it came: it is its only page.
const PICTURE: readonly FilePageView[] = [{ page: 1, state: 'DRAWN' }]

/** The pages of a PDF that was sent, with what is written on them, sealed; none of a picture. */
export const pagesOfFile = ({ db }: Pick<Portal, 'db'>, storageKey: string) =>
  db.select().from(filePage).where(eq(filePage.storageKey, storageKey)).orderBy(asc(filePage.page))

/** What is shown of a file that a customer sent: a PDF as the pictures of its pages, or a picture. */
export const sentFileView = async (
  portal: Pick<Portal, 'db'>,
  { storageKey, mediaType }: Pick<NewStoredFile, 'storageKey' | 'mediaType'>,
): Promise<{ readonly kind: 'PDF' | 'PICTURE'; readonly pages: FilePageView[] }> => {
  if (mediaType !== PDF) return { kind: 'PICTURE', pages: [...PICTURE] }
  const pages = await pagesOfFile(portal, storageKey)
  return { kind: 'PDF', pages: pages.map(({ page, state }) => ({ page, state })) }
}

type FileStores = Pick<Portal, 'db' | 'files'>

const drawnPage = async ({ db, files }: FileStores, storageKey: string, page: number) => {
  const one = and(eq(filePage.storageKey, storageKey), eq(filePage.page, page))
  const [drawn] = await db.select().from(filePage).where(one)
  const pictureKey = drawn?.pictureKey ?? refuse('errors.notFound')
  return files.read(await storedFileOf(db, pictureKey))
}

/** The picture of a page of a file that a customer sent; the file itself is not shown (ruling 69). */
export const pictureOfFile = async (
  portal: FileStores,
  file: NewStoredFile,
  page: number,
): Promise<FileReply> => {
  const fileName = `page-${page}.webp`
  if (file.mediaType === PDF) return { fileName, bytes: await drawnPage(portal, file.storageKey, page) }
  if (page !== 1) return refuse('errors.notFound')
  return { fileName, bytes: await showPicture(await portal.files.read(file)) }
}
