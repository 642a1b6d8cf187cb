import { expect, test as base } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'

import { mailboxOf } from './mailbox.ts'
import type { Mail } from './mailbox.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { startServer } from './server.ts'
import type { RunningPortal } from './server.ts'

export type Portal = RunningPortal & {
  /** Waits for a mail to this address with these words in its subject. */
  readonly mailTo: (address: string, about?: string) => Promise<Mail>
}

type WorkerFixtures = {
  /** Settings of the portal of this file, on top of those of the demo. */
  settings: Readonly<Record<string, string>>
  portal: Portal
}

type TestFixtures = {
  baseURL: string
  /** A proxy to the portal that can fail; its pages are at `line.url`. */
  line: Proxy
  /** The errors that a page may report in this test. */
  mayComplain: RegExp | undefined
  complaints: void
}

// No page may violate its content security policy or throw (React reports a hydration mismatch as an error).
const collectComplaints = (context: BrowserContext, complaints: string[]) => {
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (/Content.Security.Policy|Minified React error|Hydration failed/i.test(message.text()))
      complaints.push(message.text())
  })
}

/** Tests with one portal per worker: real server, real database, real pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ settings }, use) => {
      const portal = await startServer(settings)
      await use({ ...portal, mailTo: mailboxOf(portal) })
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  line: async ({ portal }, use) => {
    const proxy = await startProxy(portal.url)
    await use(proxy)
    await proxy.stop()
  },
  mayComplain: [undefined, { option: true }],
  complaints: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = []
      collectComplaints(context, complaints)
      await use()
      expect(complaints.filter((one) => !mayComplain?.test(one))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
