import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings that a browser may accept, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A text with its ETag, which is compressed once somebody accepts it so. */
export type TextEncodings = {
  readonly body: Buffer
  readonly etag: string
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

// On zlib's threads: on the main thread, compressing a page would take as long as a hundred replies.
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

/** Prepares a text for being compressed, with a higher quality if it will be `cached`. */
export const compressText = (text: string, cached: boolean): TextEncodings => {
  const body = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: cached ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const compress = { br: () => brotliAsync(body, { params }), gzip: () => gzipAsync(body) }
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    encoded: (encoding) => (made[encoding] ??= compress[encoding]()),
  }
}
