import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

import type { DocumentToDraw } from './document-to-draw.ts'

// The browser waits 30 seconds (POL-06); who comes when more wait is asked to try again.
const TIMEOUT_MS = 25_000
const MAX_QUEUED = 60

const limited = limitConcurrency(1, MAX_QUEUED)
let worker: Worker | undefined

const startWorker = () => {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // one that exited is replaced for the next document, and it does not keep the process alive
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  started.on('error', () => undefined)
  started.unref()
  return started
}

const makeInWorker = async (wanted: DocumentToDraw, timeLimitFactor: number): Promise<Uint8Array> => {
  worker ??= startWorker()
  const drawing = worker
  const ended = new AbortController()
  const end = () => ended.abort(new Error('the thread that makes documents ended'))
  drawing.once('exit', end)
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS * timeLimitFactor), ended.signal])
    const answered = once(drawing, 'message', { signal })
    drawing.postMessage(wanted)
    const [answer] = (await answered) as [{ readonly bytes?: Uint8Array; readonly problem?: string }]
    if (!answer.bytes) throw new Error(answer.problem)
    return answer.bytes
  } catch (error) {
    if (!ended.signal.aborted) await drawing.terminate()
    throw error
  } finally {
    drawing.off('exit', end)
  }
}

/**
 * Makes a PDF in a thread of its own, so that the event loop is not blocked: one at a time, up to 60 wait, and further
 * ones are refused with 503. The same document gives the same bytes.
 */
export const makePdf = (wanted: DocumentToDraw, timeLimitFactor: number): Promise<Uint8Array> =>
  limited(() => makeInWorker(wanted, timeLimitFactor))
