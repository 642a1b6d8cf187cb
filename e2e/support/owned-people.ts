import { relative } from 'node:path'

import type { BrowserContext, Response } from '@playwright/test'

import { demo } from './people.ts'

// The journeys of a worker share the people of the demo: what one journey changes, a later one finds.
const OWNERS: Readonly<Record<string, string>> = {
  [demo.lukasz]: 'claims.e2e.ts',
  [demo.maria]: 'claims.e2e.ts',
  [demo.jonas]: 'case-question.e2e.ts',
  [demo.sofia]: 'policies.e2e.ts',
  [demo.kwame]: 'browsers/translation.e2e.ts',
  [demo.priya]: 'browsers/firefox.e2e.ts',
  [demo.thandi]: 'office/money-returned.e2e.ts',
}

// what a customer sends, without what changes nothing that a page shows of the insurance
const SENT = /\/api\/portal\/(?:claims|policies|profiles|questions)\b/
const HARMLESS = /\/(?:calculate|dataexport|freshlogin|locale|sessions\/[^/]+|othersessions\/end)$/

const isChange = (reply: Response) =>
  reply.request().method() !== 'GET' &&
  reply.ok() &&
  SENT.test(reply.url()) &&
  !HARMLESS.test(new URL(reply.url()).pathname)

const usernameIn = async ({ request }: BrowserContext, url: string) => {
  const session = await request.get(`${url}/api/checksession`)
  if (!session.ok()) return ''
  const { profileId } = (await session.json()) as { profileId: string }
  const profile = await request.get(`${url}/api/portal/profiles/${profileId}/`)
  return profile.text()
}

/**
 * Watches what a journey changes: the data of a person of the demo may be changed by one file of journeys only. Returns the
 * names of the others whose data changed.
 */
export const watchChanges = (context: BrowserContext, url: string) => {
  const changes: string[] = []
  const read = (reply: Response) => {
    if (isChange(reply)) changes.push(new URL(reply.url()).pathname)
  }
  context.on('response', read)
  return async (file: string): Promise<readonly string[]> => {
    context.off('response', read)
    if (!changes.length) return []
    const profile = await usernameIn(context, url)
    const own = relative(`${import.meta.dirname}/..`, file).replaceAll('\\', '/')
    return Object.values(demo)
      .filter((name) => profile.includes(name) && OWNERS[name] !== own)
      .map((name) => `${name}: ${changes.join(', ')}`)
  }
}
