import { parentPort } from 'node:worker_threads'

import { drawDocument } from './draw-document.ts'
import type { DocumentToDraw } from './document-to-draw.ts'

parentPort?.on('message', (wanted: DocumentToDraw) => {
  drawDocument(wanted).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
  )
})
