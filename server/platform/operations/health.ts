import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'

/** /livez: the process responds. /readyz: it can do its work; a load balancer sends it nothing until then. */
export const addHealth = (app: FastifyInstance, database: Pick<Database, 'ready'>): void => {
  const headers = { 'cache-control': 'no-store' }
  // a process with a busy event loop is alive: a restart would interrupt its work
  const config = { servedUnderLoad: true, anyHost: true }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/livez',
    config,
    handler: (_, reply) => reply.headers(headers).send({ alive: true }),
  })
  app.get('/readyz', { config: { anyHost: true } }, async (_, reply) => {
    const ready = await database.ready()
    return reply
      .headers(headers)
      .code(ready ? 200 : 503)
      .send({ ready })
  })
}
