import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import * as z from 'zod/mini'

import { content } from '#contract/content.ts'
import { contentHandlers } from '#server/content/content.routes.ts'
import { contentSource } from '#server/content/shared/content-source.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { RefusalError } from '#server/platform/http/refuse.ts'

/** Who asks: from which host, and whether we know them. */
export type Asker = { readonly host?: string; readonly known?: boolean }

const { query: declared } = content
type Query = ReturnType<typeof contentHandlers>['query']

const callOf = (body: unknown, { host = 'localhost:3000', known = false }: Asker) => {
  const mei = { kind: 'customer', profileId: '1', firstName: 'Mei', impersonation: false }
  const caller = known ? mei : { kind: 'visitor', blocked: false }
  const judged = z.parse(declared.body, body)
  const call = { body: judged, headers: { host }, locale: 'en-GB', reply: { header: () => {} }, caller }
  // of a call this handler reads these only
  return call as unknown as Parameters<Query>[0]
}

/** The content service of these settings without a server around it: what it answers or refuses, and its log. */
export const contentWith = (env: Readonly<Record<string, string | undefined>> = {}, timeoutMs = 60_000) => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32), ...env })
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  // no answer ages and none is given up, however long a busy machine takes
  contentSource(config, log, { now: () => 0, timeoutMs })
  const { query } = contentHandlers({ config, log })
  const answer = async (body: unknown, asker: Asker = {}) => {
    try {
      return { data: z.parse(declared.reply, await query(callOf(body, asker))).data }
    } catch (problem) {
      if (problem instanceof RefusalError) return { refused: problem.code }
      throw problem
    }
  }
  return { answer, lines }
}

/** A copy of our content that a test may change, and how to remove it. */
export const copyOfContent = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp(resolve('content'), folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
