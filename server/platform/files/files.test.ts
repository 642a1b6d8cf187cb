import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { seal } from '#server/platform/seal.ts'

import type { FileToRead } from './files.ts'
import { openFiles, isStorageFull } from './files.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const passport = Buffer.from('%PDF-1.7 a passport')

const SECRET = 'a secret that is long enough'
const pathOf = ({ storageKey }: FileToRead) => join(dir, storageKey)

// sealed bytes are random, so one may already be what is written in its place
const withOtherByte = (bytes: Buffer) => {
  bytes.writeUInt8((bytes.readUInt8(20) + 1) % 256, 20)
  return bytes
}

test('an upload is stored under a random name, and is unchanged when read again', async () => {
  const files = await openFiles(dir, SECRET)
  const stored = await files.save(passport)
  expect(stored).toEqual({
    storageKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    sizeBytes: passport.length,
    sha256: createHash('sha256').update(passport).digest('hex'),
    sealedFor: stored.storageKey,
  })
  expect(await files.read(stored)).toEqual(passport)
  if (process.platform !== 'win32') expect((await stat(pathOf(stored))).mode & 0o077).toBe(0)
  await files.remove(stored.storageKey)
  await files.remove(stored.storageKey)
  await expect(files.read(stored)).rejects.toThrow('ENOENT')
})

describe('T21 a file on the disk', () => {
  test.each([0, 1, 28, 29, 65_535, 65_536, 200_001])(
    'is sealed, and opens as it was with %i bytes',
    async (length) => {
      const files = await openFiles(dir, SECRET)
      const content = Buffer.alloc(length, 'twisted ankle ')
      const stored = await files.save(content)
      const onDisk = await readFile(pathOf(stored))
      expect(onDisk.length).toBe(length + 29)
      expect(onDisk.includes('twisted')).toBe(false)
      expect((await files.read(stored)).equals(content)).toBe(true)
    },
  )

  test('is sealed in shared memory too, where uploads are', async () => {
    const files = await openFiles(dir, SECRET)
    const shared = Buffer.from(new SharedArrayBuffer(passport.length))
    passport.copy(shared)
    expect(await files.read(await files.save(shared))).toEqual(passport)
  })

  test('is readable if it was stored before files were sealed', async () => {
    const files = await openFiles(dir, SECRET)
    const old = { storageKey: 'c'.repeat(32), sealedFor: null }
    await writeFile(pathOf(old), passport)
    expect(await files.read(old)).toEqual(passport)
  })

  test('opens by the id for which it was sealed, as copies of data once were', async () => {
    const files = await openFiles(dir, SECRET)
    const copy = { storageKey: 'd'.repeat(32), sealedFor: 'the id of a copy' }
    await writeFile(pathOf(copy), seal(SECRET, copy.sealedFor, 'a copy'))
    expect((await files.read(copy)).toString()).toBe('a copy')
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['changed', withOtherByte],
    ['cut off', (bytes) => bytes.subarray(0, -1)],
    ['emptied', () => Buffer.of()],
    ['sealed with a key that nobody has', (bytes) => bytes.fill(9, 0, 1)],
  ])('does not open once it was %s', async (_, change) => {
    const files = await openFiles(dir, SECRET)
    const stored = await files.save(passport)
    await writeFile(pathOf(stored), change(await readFile(pathOf(stored))))
    await expect(files.read(stored)).rejects.toThrow()
  })

  test('gives not all of its content once it was changed, however large it is', async () => {
    const files = await openFiles(dir, SECRET)
    const stored = await files.save(Buffer.alloc(300_000))
    await writeFile(pathOf(stored), withOtherByte(await readFile(pathOf(stored))))
    const given: Uint8Array[] = []
    const read = async () => {
      for await (const piece of files.stream(stored)) given.push(piece as Uint8Array)
    }
    await expect(read()).rejects.toThrow()
    expect(Buffer.concat(given).length).toBeLessThan(300_000)
  })

  test('does not open in the place of another one, nor with another secret', async () => {
    const files = await openFiles(dir, SECRET)
    const [file, other] = [await files.save(passport), await files.save(passport)]
    await copyFile(pathOf(file), pathOf(other))
    await expect(files.read(other)).rejects.toThrow()
    await expect((await openFiles(dir, `${SECRET}!`)).read(file)).rejects.toThrow()
  })

  test.runIf(process.platform === 'linux')('is closed again, however far it was read', async () => {
    const files = await openFiles(dir, SECRET)
    const stored = await files.save(Buffer.alloc(300_000))
    const open = async () => {
      const places = await readdir('/proc/self/fd')
      const paths = await Promise.all(
        places.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
      )
      return paths.filter((path) => path === pathOf(stored)).length
    }
    files.stream(stored).destroy()
    const begun = files.stream(stored)
    await once(begun, 'readable')
    expect(await open()).toBe(1)
    begun.destroy()
    await vi.waitFor(async () => expect(await open()).toBe(0))
  })
})

const asRoot = process.platform === 'linux' && process.getuid?.() === 0
const small = (path: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', path]).status === 0

test.runIf(asRoot)(
  'a full disk is recognised, leaves no partial files, and files can be stored once there is space again',
  async ({ skip }) => {
    const full = join(dir, 'full')
    const files = await openFiles(full, SECRET)
    if (!small(full)) skip('no small disk can be made here')
    try {
      const failure = await files.save(Buffer.alloc(200_000)).catch((error: unknown) => error)
      expect(isStorageFull(failure)).toBe(true)
      expect(await readdir(full)).toEqual([])
      expect((await files.save(passport)).sizeBytes).toBe(passport.length)
    } finally {
      spawnSync('umount', [full])
    }
  },
)

test('only names of stored files can be read or removed', async () => {
  const files = await openFiles(join(dir, 'names'), SECRET)
  for (const name of ['../secret', '/etc/passwd', '', `${'a'.repeat(32)}/..`, `${'a'.repeat(32)}.part`]) {
    await expect(files.read({ storageKey: name, sealedFor: name })).rejects.toThrow('not a name')
    await expect(files.remove(name)).rejects.toThrow('not a name')
  }
})

test('partial files of a crash are removed an hour later, and files without an owner can be found', async () => {
  const path = join(dir, 'left')
  const first = await openFiles(path, SECRET)
  const { storageKey: name } = await first.save(passport)
  const [old, fresh] = [join(path, `${'a'.repeat(32)}.part`), join(path, `${'b'.repeat(32)}.part`)]
  await Promise.all([writeFile(old, ''), writeFile(fresh, '')])
  await utimes(old, 1, 1)
  await openFiles(path, SECRET)
  expect((await readdir(path)).toSorted()).toEqual([name, `${'b'.repeat(32)}.part`].toSorted())
  expect(await first.savedBefore(Number.MAX_SAFE_INTEGER)).toEqual([name])
  expect(await first.savedBefore(0)).toEqual([])
})
