import { createServer } from 'vite'

import { devPages } from '#server/platform/pages/pages-dev.ts'
import { runPortal } from '#server/run.ts'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
await runPortal({
  pages: () => Promise.resolve(devPages(vite)),
  prepare: (app) => {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  },
})
