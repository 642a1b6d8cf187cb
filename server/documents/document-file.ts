import { hash } from 'node:crypto'

import type { FileReply } from '#contract/endpoint.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { storedFileOf } from '#server/platform/stored-files/file-rows.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import type { NewStoredFile } from '#server/platform/stored-files/file-tables.ts'
import { isStorageFull } from '#server/platform/files/files.ts'
import { refuse, RefusalError } from '#server/platform/errors/refuse.ts'
import type { DocumentToDraw } from '#server/platform/pdf/document-to-draw.ts'
import { makePdf } from '#server/platform/pdf/make-pdf.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** Where the key of a file is kept: in the row of its document. */
export type FilePlace = {
  /** The key of the file that is stored; undefined if there is none yet. */
  readonly key: string | null
  /** Locks the row; whether its file is still the one of `key`, or none. */
  readonly isUnchanged: (tx: Tx) => Promise<boolean>
  readonly set: (tx: Tx, storageKey: string) => Promise<unknown>
}

type FileToGive = {
  readonly fileName: string
  readonly place: FilePlace
  readonly draw: () => DocumentToDraw
}

const make = async (portal: Portal, wanted: DocumentToDraw): Promise<Uint8Array> => {
  try {
    return await makePdf(wanted, portal.config.timeLimitFactor)
  } catch (error) {
    // too many wait: the sender is told to try again
    if (error instanceof RefusalError) throw error
    portal.log.error({ err: error, event: 'document_failed' }, 'a document could not be made')
    return refuse('policy_document_failed')
  }
}

// Another process may have stored it meanwhile.
const store = async (portal: Portal, { isUnchanged, set }: FilePlace, bytes: Uint8Array) => {
  const file = await portal.files.save(bytes)
  await portal.db.transaction(async (tx) => {
    if (!(await isUnchanged(tx))) return
    await tx
      .insert(storedFile)
      .values({ ...file, mediaType: 'application/pdf', storedAt: portal.clock.now() })
    await set(tx, file.storageKey)
  })
}

// A file that cannot be kept is made again the next time.
const keep = async (portal: Portal, place: FilePlace, bytes: Uint8Array) => {
  try {
    await store(portal, place, bytes)
  } catch (error) {
    if (!isStorageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk is full: documents cannot be stored')
  }
}

const readWhole = async (portal: Portal, file: NewStoredFile) => {
  const bytes = await portal.files.read(file)
  if (file.sha256 !== null && hash('sha256', bytes) !== file.sha256)
    throw new Error('the content of a stored file was changed')
  return bytes
}

// Its facts and edition make the same bytes again (book 6), also where the disk lost them.
const readStored = async (portal: Portal, key: string) => {
  const file = await storedFileOf(portal.db, key)
  try {
    return await readWhole(portal, file)
  } catch (error) {
    portal.log.warn(
      { err: error, event: 'document_lost' },
      'the file of a document is missing or damaged, and is made again',
    )
    return undefined
  }
}

/** The file of a document: the one that is stored, or a new one, which is stored then. */
export const documentFile = async (
  portal: Portal,
  { fileName, place, draw }: FileToGive,
): Promise<FileReply> => {
  const stored = place.key === null ? undefined : await readStored(portal, place.key)
  if (stored) return { fileName, bytes: stored }
  const bytes = await make(portal, draw())
  await keep(portal, place, bytes)
  return { fileName, bytes }
}

/** A document that says how something stands on its day: drawn for this download only. */
export const drawnFile = async (
  portal: Portal,
  { fileName, draw }: Pick<FileToGive, 'fileName' | 'draw'>,
): Promise<FileReply> => ({ fileName, bytes: await make(portal, draw()) })
