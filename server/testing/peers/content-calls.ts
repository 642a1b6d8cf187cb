import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import * as z from 'zod/mini'

import { content } from '#contract/content.ts'
import { contentHandlers } from '#server/content/content.routes.ts'
import { contentSource } from '#server/content/shared/content-source.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'

/** The client of a query: its host, and whether it is logged in. */
export type QueryClient = { readonly host?: string; readonly isKnown?: boolean }

const { query: declared } = content
type Query = ReturnType<typeof contentHandlers>['query']

const callOf = (body: unknown, { host = 'localhost:3000', isKnown = false }: QueryClient) => {
  const mei = { kind: 'customer', profileId: '1', firstName: 'Mei', actingStaffId: null }
  const caller = isKnown ? mei : { kind: 'visitor', blocked: false }
  const judged = z.parse(declared.body, body)
  const call = { body: judged, headers: { host }, locale: 'en-GB', reply: { header: () => {} }, caller }
  // the handler only reads these parts of a call
  return call as unknown as Parameters<Query>[0]
}

/** The content service with these settings without a server: its replies and refusals, and its log. */
export const contentWith = (env: Readonly<Record<string, string | undefined>> = {}, timeoutMs = 60_000) => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32), ...env })
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  // replies never become stale or time out, regardless of how busy the machine is
  contentSource(config, log, { now: () => 0, timeoutMs })
  const { query } = contentHandlers({ config, log })
  const answer = async (body: unknown, client: QueryClient = {}) => {
    try {
      return { data: z.parse(declared.reply, await query(callOf(body, client))).data }
    } catch (problem) {
      if (problem instanceof RefusalError) return { refused: problem.code }
      throw problem
    }
  }
  return { answer, lines }
}

/** A copy of our content that a test may change, with a function that removes it. */
export const copyOfContent = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp(resolve('content'), folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
