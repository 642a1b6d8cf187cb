import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

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

/**
 * Writes a file atomically and durably: after a power cut it is complete or absent. A write that fails leaves nothing
 * behind.
 */
export const writeWhole = async (path: string, content: Uint8Array): Promise<void> => {
  const part = `${path}.part`
  try {
    await writePart(part, content)
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
