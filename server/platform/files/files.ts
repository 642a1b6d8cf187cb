import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { errorCode } from '#server/platform/http/error-code.ts'

export type StoredFile = { readonly name: string; readonly size: number }

/** Files under random names; a file is there whole, and still there after a power cut, or not there at all. */
export type Files = {
  /** Throws what the disk or the stream says (`storageFull` tells a full disk), and then leaves nothing behind. */
  readonly save: (content: Readable | Uint8Array) => Promise<StoredFile>
  /** Throws when there is no such file. */
  readonly read: (name: string) => Promise<Readable>
  readonly readAll: (name: string) => Promise<Buffer>
  /** A name that is not there (any more) is fine. */
  readonly remove: (name: string) => Promise<void>
  /** Names of all files that were saved before this moment (milliseconds since 1970), to find those without an owner. */
  readonly savedBefore: (moment: number) => Promise<readonly string[]>
}

const NAME = /^[0-9a-f]{32}$/
const PART = '.part'
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Whether an error says that the disk takes nothing now: answer 503, not 500. */
export const storageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '')

const safe = (name: string) => {
  if (!NAME.test(name)) throw new Error('not a name of a stored file')
  return name
}

const syncFolder = async (dir: string) => {
  // Windows has no such call for folders
  if (process.platform === 'win32') return
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

const chunksOf = (content: Readable | Uint8Array): AsyncIterable<Uint8Array> | Iterable<Uint8Array> =>
  content instanceof Readable ? content : [content]

const writeAll = async (handle: FileHandle, content: Readable | Uint8Array) => {
  let size = 0
  for await (const chunk of chunksOf(content)) {
    await handle.writeFile(chunk)
    size += chunk.byteLength
  }
  await handle.sync()
  return size
}

const savePart = async (path: string, content: Readable | Uint8Array) => {
  const handle = await open(path, 'wx', 0o600)
  return writeAll(handle, content).finally(() => handle.close())
}

const save = async (dir: string, content: Readable | Uint8Array): Promise<StoredFile> => {
  const name = randomBytes(16).toString('hex')
  const part = join(dir, `${name}${PART}`)
  try {
    const size = await savePart(part, content)
    await rename(part, join(dir, name))
    await syncFolder(dir)
    return { name, size }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
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
  return names.filter((_, at) => old[at])
}

const HOUR_MS = 3_600_000

/** Opens a folder for files, makes it when it is not there, and removes what a crash left half written. */
export const openFiles = async (dir: string): Promise<Files> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // another process may be writing now
  const parts = await changedBefore(dir, /\.part$/, Temporal.Now.instant().epochMilliseconds - HOUR_MS)
  await Promise.all(parts.map((part) => rm(join(dir, part), { force: true })))
  return {
    save: (content) => save(dir, content),
    read: async (name) => {
      const path = join(dir, safe(name))
      await stat(path)
      return createReadStream(path)
    },
    readAll: async (name) => readFile(join(dir, safe(name))),
    remove: (name) => remove(dir, name),
    savedBefore: (moment) => changedBefore(dir, NAME, moment),
  }
}
