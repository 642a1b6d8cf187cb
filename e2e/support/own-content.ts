import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Settings = Readonly<Record<string, string>>

/** The `settings` of a portal with a content folder of its own that a test may edit; `prepare` edits it first. */
export const ownContent = (prepare: (folder: string) => void = () => undefined) => {
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
  const settings = async ({}, use: (settings: Settings) => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'pont-content-'))
    cpSync('content', folder, { recursive: true })
    prepare(folder)
    await use({ CONTENT_DIR: folder })
    rmSync(folder, { recursive: true })
  }
  return { settings: [settings, { scope: 'worker' }] as [typeof settings, { scope: 'worker' }] }
}
