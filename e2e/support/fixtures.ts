import { expect, test as base } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'

import { mailboxOf } from './mailbox.ts'
import type { Mail } from './mailbox.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { startServer } from './server.ts'
import type { RunningPortal } from './server.ts'

export type Portal = RunningPortal & {
  /** A mail to this address, with these words in its subject, waited for. */
  readonly mailTo: (address: string, about?: string) => Promise<Mail>
}

type WorkerFixtures = {
  /** Settings of the portal of this file, on top of those of the demo. */
  settings: Readonly<Record<string, string>>
  portal: Portal
}

type TestFixtures = {
  baseURL: string
  /** A line to the portal that can fail; its pages are at `line.url`. */
  line: Proxy
  /** What a page may complain about in this test. */
  mayComplain: RegExp | undefined
  complaints: void
}

// What no page may ever do: break its own policy, or throw (React tells a page that was drawn otherwise that way).
const collectComplaints = (context: BrowserContext, complaints: string[]) => {
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (/Content.Security.Policy|Minified React error|Hydration failed/i.test(message.text()))
      complaints.push(message.text())
  })
}

/** Tests with a portal of their worker: real server, real database, real pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ settings }, use) => {
      const portal = await startServer(settings)
      await use({ ...portal, mailTo: mailboxOf(portal) })
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
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
