import '#server/platform/require-node.ts'

import { builtPages } from '#server/platform/page-files.ts'
import { runPortal } from '#server/run.ts'

await runPortal(await builtPages('dist'))
