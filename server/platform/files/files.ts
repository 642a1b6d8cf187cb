import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { errorCode } from '#server/platform/errors/error-code.ts'
import { openPieces, sealPieces } from '#server/platform/seal-stream.ts'

import { readPieces, syncFolder, writePieces } from './write-file.ts'

/** What must be known of a file to read it. */
export type FileToRead = { readonly storageKey: string; readonly sealedFor: string | null }

/** What the row of a new file says of its content. */
export type StoredFile = FileToRead & { readonly sizeBytes: number; readonly sha256: string | null }

/** Stores files sealed under random names, atomically and durably: after a power cut a file is complete or absent. */
export type Files = {
  /** Throws the error of the disk (see `isStorageFull`) and then leaves nothing behind. */
  readonly save: (content: Uint8Array) => Promise<StoredFile>
  /** The same for a file that may be larger than the memory. */
  readonly savePieces: (pieces: AsyncIterable<Uint8Array>) => Promise<StoredFile>
  /** Throws when there is no such file. */
  readonly read: (file: FileToRead) => Promise<Buffer>
  /** Its content piece by piece; the stream fails when there is no such file, and at the end if the file was changed. */
  readonly stream: (file: FileToRead) => Readable
  /** Does nothing if there is no such file. */
  readonly remove: (name: string) => Promise<void>
  /** Names of all files that were saved before this timestamp, to find those without an owner. */
  readonly savedBefore: (moment: number) => Promise<readonly string[]>
}

const NAME = /^[0-9a-f]{32}$/
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Whether an error means that the disk cannot store anything now: reply 503, not 500. */
export const isStorageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '')

const safe = (name: string) => {
  if (!NAME.test(name)) throw new Error('not a name of a stored file')
  return name
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

type Store = { readonly dir: string; readonly secret: string }

const savePieces = async ({ dir, secret }: Store, pieces: Pieces): Promise<StoredFile> => {
  const storageKey = randomBytes(16).toString('hex')
  const digest = createHash('sha256')
  let sizeBytes = 0
  const counted = async function* () {
    for await (const piece of pieces) {
      digest.update(piece)
      sizeBytes += piece.byteLength
      yield piece
    }
  }
  await writePieces(join(dir, storageKey), sealPieces(secret, storageKey, counted()))
  return { storageKey, sizeBytes, sha256: digest.digest('hex'), sealedFor: storageKey }
}

// opened when its first piece is read, so that what is never read stays closed
const piecesIn = async function* (path: string): AsyncGenerator<Uint8Array> {
  yield* readPieces(path)
}

const stream = ({ dir, secret }: Store, { storageKey, sealedFor }: FileToRead): Readable => {
  const pieces = piecesIn(join(dir, safe(storageKey)))
  const content = sealedFor === null ? pieces : openPieces(secret, sealedFor, pieces)
  return Readable.from(content, { objectMode: false })
}

const PIECE = 65_536

// Digested and written in pieces, so that the event loop is not blocked for long and no copy is made.
const piecesOf = function* (content: Uint8Array) {
  for (let index = 0; index < content.length; index += PIECE) yield content.subarray(index, index + PIECE)
}

const remove = async (dir: string, name: string) => {
  await rm(join(dir, safe(name)), { force: true })
  await syncFolder(dir)
}

const changedBefore = async (dir: string, form: RegExp, moment: number) => {
  const names = (await readdir(dir)).filter((name) => form.test(name))
  const old = await Promise.all(
    names.map((name) =>
      stat(join(dir, name)).then(
        ({ mtimeMs }) => mtimeMs < moment,
        (error: unknown) => {
          // removed in the meantime
          if (errorCode(error) === 'ENOENT') return false
          throw error
        },
      ),
    ),
  )
  return names.filter((_, index) => old[index])
}

const HOUR_MS = 3_600_000

/** Opens a folder for files, creates it if needed, and removes partial files that a crash left. The secret seals them. */
export const openFiles = async (dir: string, secret: string): Promise<Files> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // newer ones may be in use by another process
  const parts = await changedBefore(dir, /\.part$/, Temporal.Now.instant().epochMilliseconds - HOUR_MS)
  await Promise.all(parts.map((part) => rm(join(dir, part), { force: true })))
  const store = { dir, secret }
  return {
    save: (content) => savePieces(store, piecesOf(content)),
    savePieces: (pieces) => savePieces(store, pieces),
    stream: (file) => stream(store, file),
    read: async (file) => Buffer.concat(await Array.fromAsync(stream(store, file))),
    remove: (name) => remove(dir, name),
    savedBefore: (moment) => changedBefore(dir, NAME, moment),
  }
}
