import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { mailboxOf } from './mailbox.ts'
import type { Mail } from './mailbox.ts'
import { startServer } from './server.ts'
import type { RunningPortal, Settings } from './server.ts'

export type Portal = RunningPortal & {
  /** The folder of its content: a journey that edits it takes that back. */
  readonly contentDir: string
  /** Waits for a mail to this address with these words in its subject. */
  readonly mailTo: (address: string, about?: string) => Promise<Mail>
}

const start = async (settings: Settings): Promise<Portal> => {
  const portal = await startServer(settings, (dataDir) => {
    const contentDir = join(dataDir, 'content')
    cpSync('content', contentDir, { recursive: true })
    return { CONTENT_DIR: contentDir }
  })
  return { ...portal, contentDir: join(portal.dataDir, 'content'), mailTo: mailboxOf(portal) }
}

/**
 * The portals of a worker: one with the usual settings, which stays, and beside it the last one with other settings. A new
 * worker for each would also start its browser again.
 */
export const portalsOf = () => {
  const open = new Map<string, Portal>()
  const usual = JSON.stringify({})

  const stopAll = async (keep?: string) => {
    for (const [key, portal] of open)
      if (key !== keep) {
        open.delete(key)
        await portal.stop()
      }
  }

  return {
    /** The portal with these settings. */
    with: async (settings: Settings): Promise<Portal> => {
      const key = JSON.stringify(settings)
      const openPortal = open.get(key)
      if (openPortal) return openPortal
      await stopAll(usual)
      const portal = await start(settings)
      open.set(key, portal)
      return portal
    },
    /** The addresses of those that run. */
    addresses: (): readonly string[] => [...open.values()].map(({ url }) => url),
    stop: () => stopAll(),
  }
}
