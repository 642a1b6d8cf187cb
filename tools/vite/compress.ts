import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

// and what the reader of pictures loads, which packs as well
const TEXT = /\.(js|css|svg|json|webmanifest|txt|wasm|traineddata)$/

const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)]

const compress = async (file: string) => {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zipped(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/** Writes a .br and a .gz beside every built text, so that the server never compresses the same file twice. */
export const compressPlugin = (folder: string): Plugin => ({
  name: 'pont-compress',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  async closeBundle() {
    const files = await readdir(folder, { recursive: true })
    // several at once: the best compression takes longer than the rest of the build
    await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))))
  },
})
