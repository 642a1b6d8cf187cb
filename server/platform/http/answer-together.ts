import type { FastifyInstance } from 'fastify'

/**
 * Lets what is answered in one turn of the event loop leave at its end: the first write wakes whoever reads, which is
 * dear, and the others find them awake. Streams begin at once. An answer that cannot be written is an error of its own request only.
 */
export const answerTogether = (app: FastifyInstance): void => {
  app.addHook('onSend', (...[, , payload, done]) => {
    // a stream may fail before its turn, when nobody listens to it yet
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    setImmediate(() => {
      try {
        done(null, payload)
      } catch (thrown) {
        done(thrown instanceof Error ? thrown : new Error('thrown: no error', { cause: thrown }))
      }
    })
  })
}
