import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'

// A hostile document of ten megabytes takes seconds; one that is not judged within this time is refused.
const TIMEOUT_MS = 10_000
const MAX_QUEUED = 40

const limited = limitConcurrency(1, MAX_QUEUED)
let worker: Worker | undefined

const startWorker = () => {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // a worker that exited is replaced for the next document, and it does not keep the process alive
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  started.on('error', () => undefined)
  started.unref()
  return started
}

const judge = async (bytes: Uint8Array, timeLimitFactor: number): Promise<boolean> => {
  worker ??= startWorker()
  const judging = worker
  const timeout = AbortSignal.timeout(TIMEOUT_MS * timeLimitFactor)
  const ended = new AbortController()
  const end = () => ended.abort()
  judging.once('exit', end)
  try {
    const judged = once(judging, 'message', { signal: AbortSignal.any([timeout, ended.signal]) })
    // an upload is in shared memory, and not copied
    judging.postMessage(bytes)
    const [unsafe] = await judged
    // the worker sends only booleans
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
 * The files that are PDFs with a password or active content (`isUnsafePdf`). They are judged one at a time in a worker
 * thread, so that the event loop is not blocked. A file that cannot be judged in time counts as unsafe.
 */
export const unsafePdfs = async (
  files: readonly UploadedFile[],
  timeLimitFactor: number,
): Promise<ReadonlySet<unknown>> => {
  const unsafe = new Set<unknown>()
  for (const file of files.filter(isPdf))
    if (await limited(() => judge(file.bytes, timeLimitFactor))) unsafe.add(file)
  return unsafe
}
