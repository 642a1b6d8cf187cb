import './platform/compile-schemas.ts'
import './platform/operations/require-node.ts'

import { builtPages } from './platform/pages/page-files.ts'
import { runPortal } from '#server/run.ts'

await runPortal({ pages: () => builtPages('dist') })
