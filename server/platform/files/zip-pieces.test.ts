import { mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { readPieces, writePieces } from './write-file.ts'
import { zipPieces } from './zip-pieces.ts'
import type { ZipEntry } from './zip-pieces.ts'

let dir = ''
let stored = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
  stored = join(dir, 'stored')
  await writeFile(stored, Buffer.alloc(2_000_000))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const entries = async function* (failure?: Error): AsyncGenerator<ZipEntry> {
  yield { path: 'upload', open: () => readPieces(stored) }
  // the first file is opened before the next one is known
  await new Promise((resolve) => setImmediate(resolve))
  if (failure) throw failure
  yield { path: 'note.txt', text: 'A note' }
}

// Whether this process has the stored file open.
const isOpen = async () => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).includes(stored)
}

const closed = () => vi.waitFor(async () => expect(await isOpen()).toBe(false))

test.runIf(process.platform === 'linux')(
  'bar 41 a zip that fills the disk closes the file that it was reading',
  async () => {
    const path = join(dir, 'full.zip')
    // every write to /dev/full fails as on a full disk
    await symlink('/dev/full', `${path}.part`)
    let wasOpen = false
    const pieces = async function* () {
      for await (const piece of zipPieces(entries())) {
        wasOpen ||= await isOpen()
        yield piece
      }
    }
    await expect(writePieces(path, pieces())).rejects.toThrow('ENOSPC')
    expect(wasOpen).toBe(true)
    await closed()
    expect(await readdir(dir)).toEqual(['stored'])
  },
)

test.runIf(process.platform === 'linux')('and so does a zip of which an entry cannot be found', async () => {
  const pieces = Array.fromAsync(zipPieces(entries(new Error('the database is away'))))
  await expect(pieces).rejects.toThrow('the database is away')
  await closed()
})
