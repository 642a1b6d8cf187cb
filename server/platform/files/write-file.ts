import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Syncs a folder to the disk, so that a file that was created or renamed in it survives a power cut. */
export const syncFolder = async (dir: string): Promise<void> => {
  // Windows has no such call for folders
  if (process.platform === 'win32') return
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

// Node ends the process when an open handle is garbage-collected, so it is always closed.
const writePart = async (part: string, content: Uint8Array) => {
  const handle = await open(part, 'w', 0o600)
  await handle
    .writeFile(content)
    .then(() => handle.sync())
    .finally(() => handle.close())
}

const replaceWith = async (path: string, write: (part: string) => Promise<void>) => {
  const part = `${path}.part`
  try {
    await write(part)
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Writes a file atomically and durably: after a power cut it is complete or absent. A write that fails leaves nothing
 * behind.
 */
export const writeWhole = (path: string, content: Uint8Array): Promise<void> =>
  replaceWith(path, (part) => writePart(part, content))

/** Writes a file as `writeWhole` does, piece by piece, so that it need not fit into memory. */
export const writePieces = (path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> =>
  replaceWith(path, (part) =>
    // flush writes it to the disk before it is closed
    pipeline(pieces, createWriteStream(part, { mode: 0o600, flush: true })),
  )

/** Reads a file piece by piece; its stream closes the file, also when it is destroyed. */
export const readPieces = (path: string): Readable => createReadStream(path)
