import { startContentProvider } from '#server/testing/peers/content-peer.ts'

import type { Settings } from './server.ts'

/** The key that the external provider requires. */
const KEY = 'a-secret-key-of-the-provider'

/** Settings of a portal whose content comes from an external provider, with these replies of its own; for one journey. */
export const contentProvider =
  (replies: Readonly<Record<string, unknown>> = {}) =>
  async (
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    {},
    use: (settings: Settings) => Promise<void>,
  ): Promise<void> => {
    const provider = await startContentProvider(KEY, replies)
    await use({ CONTENT_URL: provider.url, CONTENT_KEY: KEY })
    await provider.stop()
  }
