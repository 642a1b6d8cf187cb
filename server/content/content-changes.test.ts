import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'

import { contentChanges } from './shared/content-changes.ts'

const lines: string[] = []
const log = makeLog({ level: 'info', write: (line) => lines.push(line) })

test('CMS-07 a file that an editor saves, also in a new folder, invalidates the cached pages', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'changes-'))
  const changes = contentChanges({ contentDir, contentUrl: undefined }, log)
  const before = changes()
  await mkdir(join(contentDir, 'nl'))
  await expect.poll(changes).toBeGreaterThan(before)
  const between = changes()
  await writeFile(join(contentDir, 'nl/news.md'), 'News')
  await expect.poll(changes).toBeGreaterThan(between)
  await rm(contentDir, { recursive: true })
})

test('CMS-04 a missing content folder is logged, and nothing is watched', () => {
  expect(contentChanges({ contentDir: 'no-such-folder', contentUrl: undefined }, log)()).toBe(0)
  expect(lines.join()).toContain('cannot be watched')
})
