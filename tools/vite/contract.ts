import type { Plugin } from 'vite'

import type { Endpoint, Group } from '#contract/endpoint.ts'

/** Whether an export of the contract is a group of calls; of its module the browser gets nothing else. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (endpoint: unknown) => typeof endpoint === 'object' && endpoint !== null && 'method' in endpoint,
  )

/** The parts of a declaration that the browser needs: method, path, and what is sent, without shapes. */
const forBrowser = ({ method, path, body, reply, multipart }: Endpoint) => ({
  method,
  path,
  ...(body && { body: true }),
  ...(reply && { reply: true }),
  ...(multipart && { multipart: { part: multipart.part } }),
})

const withoutShapes = (group: Group) =>
  Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, forBrowser(endpoint)]))

/**
 * Builds the calls of the contract without their shapes, and so without zod: our server checks each reply with its
 * shape before it is sent. A module without calls stays as it is.
 */
export const contractPlugin = (): Plugin => ({
  name: 'pont-contract',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: {
    filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
    async handler(id) {
      const exported = Object.entries((await import(id)) as Record<string, unknown>)
      const groups = exported.filter((entry): entry is [string, Group] => isGroup(entry[1]))
      if (!groups.length) return undefined
      const lines = groups.map(
        ([name, group]) => `export const ${name} = ${JSON.stringify(withoutShapes(group))}`,
      )
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  },
})
