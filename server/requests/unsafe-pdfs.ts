import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { atMost } from '#server/platform/at-most.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'

// A hostile document of ten megabytes costs seconds, and what is not judged by then is not taken.
const PATIENCE_MS = 10_000
const WAITING = 40

const inTurn = atMost(1, WAITING)
let worker: Worker | undefined

const startWorker = () => {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // one that ended is replaced at the next document, and none keeps the process from ending
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  started.on('error', () => undefined)
  started.unref()
  return started
}

const judge = async (bytes: Uint8Array): Promise<boolean> => {
  worker ??= startWorker()
  const judging = worker
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const ended = new AbortController()
  const end = () => ended.abort()
  judging.once('exit', end)
  try {
    const judged = once(judging, 'message', { signal: AbortSignal.any([patience, ended.signal]) })
    judging.postMessage(bytes)
    const [unsafe] = await judged
    // the worker answers nothing else
    return unsafe as boolean
  } catch {
    await judging.terminate()
    return true
  } finally {
    judging.off('exit', end)
  }
}

const isPdf = ({ name }: UploadedFile) => name.toLowerCase().endsWith('.pdf')

/**
 * Those of the files that are PDFs with a password or active content (`isUnsafePdf`), judged in a thread of its own, one
 * after the other: the event loop goes on meanwhile. One that cannot be judged in time counts as unsafe.
 */
export const unsafePdfs = async (files: readonly UploadedFile[]): Promise<ReadonlySet<unknown>> => {
  const unsafe = new Set<unknown>()
  for (const file of files.filter(isPdf)) if (await inTurn(() => judge(file.bytes))) unsafe.add(file)
  return unsafe
}
