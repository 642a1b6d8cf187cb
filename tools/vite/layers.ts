import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/**
 * Says the order of the cascade layers at the top of each stylesheet (`web/ui/layers.css`). Styles stand in the order of
 * the scripts that import them, and without this the layer that comes first would be the weakest.
 */
export const layersPlugin = (root: string): Plugin => ({
  name: 'pont-layers',
  enforce: 'post',
  generateBundle(_, bundle) {
    const order = /@layer [^{]*;/.exec(readFileSync(join(root, 'web/ui/layers.css'), 'utf8'))?.[0]
    if (!order) this.error('web/ui/layers.css does not say the order of the layers')
    for (const part of Object.values(bundle))
      if (part.type === 'asset' && part.fileName.endsWith('.css'))
        part.source = `${order}\n${String(part.source)}`
  },
})
