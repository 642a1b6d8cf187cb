import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/** Writes a .br and a .gz beside every built text, so that the server never compresses the same file twice. */
export const compressPlugin = (folder: string): Plugin => ({
  name: 'pont-compress',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  closeBundle() {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      TEXT.test(name),
    )) {
      const bytes = readFileSync(join(folder, file))
      writeFileSync(join(folder, `${file}.br`), brotli(bytes))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})
