import { watch } from 'node:fs'

import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'

/**
 * Counts the changes to our own content files, so that cached pages are rendered again. With another provider, or if
 * the folder cannot be watched, the count stays the same, and a cached page shows a change within a minute.
 */
export const contentChanges = (
  { contentDir, contentUrl }: Pick<Config, 'contentDir' | 'contentUrl'>,
  log: Log,
): (() => number) => {
  let changes = 0
  if (contentUrl) return () => changes
  try {
    const watcher = watch(contentDir, { recursive: true, persistent: false }, () => void (changes += 1))
    watcher.on('error', (err) => log.warn({ err }, 'The content files cannot be watched any more'))
  } catch (err) {
    log.warn({ err }, 'The content files cannot be watched')
  }
  return () => changes
}
