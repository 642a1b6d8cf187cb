import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'

import { isUnsafePdf } from '#domain/requests/pdf-safety.ts'

// Object lists of a document are small; a packed stream that grows beyond this is not read on.
const MAX_INFLATED = 8 * 1_048_576

const inflate = (packed: Uint8Array) => {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_INFLATED })
  } catch {
    return undefined
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(isUnsafePdf(bytes, inflate)))
