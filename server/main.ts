import './platform/operations/require-node.ts'
import './platform/operations/resolve-modules.ts'

import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Half a second less for each start. Inside node_modules, so that only somebody who can change the code can change it; where
// that is not writable, nothing is cached.
enableCompileCache({ directory: join(import.meta.dirname, '../node_modules/.cache/node'), portable: true })

// all that is imported from here on is compiled with the help of the cache
await import('./platform/compile-schemas.ts')
const { builtPages } = await import('./platform/pages/page-files.ts')
const { runPortal } = await import('#server/run.ts')

await runPortal({ pages: () => builtPages('dist') })
// written now, since a killed process writes nothing at its end
flushCompileCache()
