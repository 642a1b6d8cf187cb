import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'

import { isUnsafePdf } from '#domain/shared/pdf-safety.ts'

// The object lists of a document are small; a stream that inflates to more than this is not read further.
const MAX_INFLATED = 8 * 1_048_576

const inflate = (compressed: Uint8Array) => {
  try {
    return inflateSync(compressed, { maxOutputLength: MAX_INFLATED })
  } catch {
    return undefined
  }
}

// one byte a character; a TextDecoder makes two of them for most files that were scanned
const decode = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(isUnsafePdf(bytes, inflate, decode)))
