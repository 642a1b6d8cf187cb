import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openFiles, isStorageFull } from './files.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const passport = Buffer.from('%PDF-1.7 a passport')

test('an upload is stored under a random name, and is unchanged when read again', async () => {
  const files = await openFiles(join(dir, 'kept'))
  const stored = await files.save(passport)
  expect(stored).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}$/),
    size: passport.length,
    sha256: createHash('sha256').update(passport).digest('hex'),
  })
  expect(await files.read(stored.name)).toEqual(passport)
  if (process.platform !== 'win32') expect((await stat(join(dir, 'kept', stored.name))).mode & 0o077).toBe(0)
  await files.remove(stored.name)
  await files.remove(stored.name)
  await expect(files.read(stored.name)).rejects.toThrow('ENOENT')
})

const asRoot = process.platform === 'linux' && process.getuid?.() === 0
const small = (path: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', path]).status === 0

test.runIf(asRoot)(
  'a full disk is recognised, leaves no partial files, and files can be stored once there is space again',
  async ({ skip }) => {
    const full = join(dir, 'full')
    const files = await openFiles(full)
    if (!small(full)) skip('no small disk can be made here')
    try {
      const failure = await files.save(Buffer.alloc(200_000)).catch((error: unknown) => error)
      expect(isStorageFull(failure)).toBe(true)
      expect(await readdir(full)).toEqual([])
      expect((await files.save(passport)).size).toBe(passport.length)
    } finally {
      spawnSync('umount', [full])
    }
  },
)

test('only names of stored files can be read or removed', async () => {
  const files = await openFiles(join(dir, 'names'))
  for (const name of ['../secret', '/etc/passwd', '', `${'a'.repeat(32)}/..`, `${'a'.repeat(32)}.part`]) {
    await expect(files.read(name)).rejects.toThrow('not a name')
    await expect(files.remove(name)).rejects.toThrow('not a name')
  }
})

test('partial files of a crash are removed an hour later, and files without an owner can be found', async () => {
  const path = join(dir, 'left')
  const first = await openFiles(path)
  const { name } = await first.save(passport)
  const [old, fresh] = [join(path, `${'a'.repeat(32)}.part`), join(path, `${'b'.repeat(32)}.part`)]
  await Promise.all([writeFile(old, ''), writeFile(fresh, '')])
  await utimes(old, 1, 1)
  await openFiles(path)
  expect((await readdir(path)).toSorted()).toEqual([name, `${'b'.repeat(32)}.part`].toSorted())
  expect(await first.savedBefore(Number.MAX_SAFE_INTEGER)).toEqual([name])
  expect(await first.savedBefore(0)).toEqual([])
})
