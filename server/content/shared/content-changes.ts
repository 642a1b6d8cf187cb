import { watch } from 'node:fs'

import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'

/**
 * Counts how often the files of our own content changed, so that a page that was kept is drawn anew. With another
 * provider, or where folders cannot be watched, it stands still: then a kept page shows a change within a minute.
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
