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

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(isUnsafePdf(bytes, inflate)))
