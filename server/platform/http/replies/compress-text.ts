import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A text in each encoding that a browser may accept, with its ETag. */
export type TextEncodings = {
  readonly body: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

// On zlib's threads: on the main thread, compressing a page would take as long as a hundred replies.
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses a text, with a higher quality if it will be `cached`. */
export const compressText = async (text: string, cached: boolean): Promise<TextEncodings> => {
  const body = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: cached ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, zipped] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body)])
  return { body, br, gzip: zipped, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}
