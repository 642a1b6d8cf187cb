import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'

/** /livez: the process answers. /readyz: it can do its work too; a balancer sends it nothing until then. */
export const addHealth = (app: FastifyInstance, database: Pick<Database, 'ready'>): void => {
  const headers = { 'cache-control': 'no-store' }
  // a process that hangs for a while lives: who ends it then ends what it works on
  const config = { servedUnderLoad: true }
  app.get('/livez', { config }, (_, reply) => reply.headers(headers).send({ alive: true }))
  app.get('/readyz', async (_, reply) => {
    const ready = await database.ready()
    return reply
      .headers(headers)
      .code(ready ? 200 : 503)
      .send({ ready })
  })
}
