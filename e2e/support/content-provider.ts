import { startContentProvider } from '#server/testing/peers/content-peer.ts'

/** The key that the external provider requires. */
const KEY = 'a-secret-key-of-the-provider'

/** Settings of a portal whose content comes from an external provider, with these replies of its own; for `test.use`. */
export const contentProvider = (replies: Readonly<Record<string, unknown>> = {}) => {
  const settings = async (
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    {},
    use: (settings: Readonly<Record<string, string>>) => Promise<void>,
  ) => {
    const provider = await startContentProvider(KEY, replies)
    await use({ CONTENT_URL: provider.url, CONTENT_KEY: KEY })
    await provider.stop()
  }
  return [settings, { scope: 'worker' }] as const
}
