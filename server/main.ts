import './platform/operations/require-node.ts'
import './platform/operations/import-cache.ts'

import { flushCompileCache } from 'node:module'

// all that is imported from here on is found and compiled with the help of the cache
await import('./platform/compile-schemas.ts')
const { builtPages } = await import('./platform/pages/page-files.ts')
const { runPortal } = await import('#server/run.ts')

await runPortal({ pages: () => builtPages('dist') })
// written now, since a killed process writes nothing at its end
flushCompileCache()
