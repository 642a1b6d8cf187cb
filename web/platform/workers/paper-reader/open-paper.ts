import type { Word } from '#domain/shared/files/paper-words.ts'
import { ifAllowed } from '#web/platform/browser-features.ts'
import { trustedUrls } from '#web/platform/workers/trusted-url.ts'

import type { Cut, FromReader, PaperProblem, Quarters, ToReader } from './paper-messages.ts'
// the bundler makes this module: an address
// oxlint-disable-next-line import/default
import workerUrl from './paper.worker.ts?worker&url'

/** A paper whose words are known; pictures of its parts can be asked for until it is closed. */
export type OpenPaper = {
  readonly words: readonly Word[]
  readonly source: 'text' | 'picture'
  /** What a second reader sees of a photo; nothing where it cannot say in time. */
  readonly again: () => Promise<readonly Word[]>
  readonly cut: (cut: Cut) => Promise<Blob | undefined>
  readonly close: () => void
}

/** Why nothing was read; `failed` is our own fault or that of the network. */
export type PaperFailure = PaperProblem | 'failed' | 'too slow' | 'cancelled'

// What is needed may come over a slow line; a picture of noise is read for minutes.
const [LOADING_MS, READING_MS, PICTURE_MS] = [120_000, 20_000, 5000]
// The second reader is loaded and reads while somebody waits who has what the first one saw.
const AGAIN_MS = 20_000

const startWorker = () => {
  const [address = workerUrl] = trustedUrls([workerUrl])
  return ifAllowed(() => new Worker(address, { type: 'module', name: 'paper reader' }))
}

type Ending = {
  readonly signal: AbortSignal
  readonly onReading?: (() => void) | undefined
  readonly ms?: number
}

// What reads PDFs sends messages of its own from the same worker.
const ANSWERS = ['words', 'picture', 'problem'] as const

type Reply = FromReader | PaperFailure

// A worker that was ended answers nothing any more: whoever waits for it must hear that elsewhere.
const answerOf = (worker: Worker, message: ToReader, { signal, onReading, ms = LOADING_MS }: Ending) =>
  new Promise<Reply>((resolve) => {
    const tooSlowAfter = (ms: number) => setTimeout(() => done('too slow'), ms)
    let timer = tooSlowAfter(ms)
    const done = (reply: Reply) => {
      clearTimeout(timer)
      worker.removeEventListener('message', onMessage)
      resolve(reply)
    }
    const onMessage = ({ data }: MessageEvent<FromReader>) => {
      if (ANSWERS.some((key) => key in data)) return done(data)
      if (!('reading' in data)) return undefined
      clearTimeout(timer)
      timer = tooSlowAfter(READING_MS)
      return onReading?.()
    }
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', () => done('failed'), { once: true })
    signal.addEventListener('abort', () => done('cancelled'), { once: true })
    worker.postMessage(message)
  })

const secondReader = (worker: Worker, signal: AbortSignal) => async () => {
  const reply = await answerOf(worker, { again: true }, { signal, ms: AGAIN_MS })
  return typeof reply === 'object' && 'words' in reply ? reply.words : []
}

const cutter = (worker: Worker, signal: AbortSignal) => {
  let before: Promise<unknown> = Promise.resolve()
  let busy = false
  const cutNow = async (cut: Cut) => {
    // it still reads what nobody waits for any more
    if (busy) return undefined
    const reply = await answerOf(worker, { cut }, { signal, ms: PICTURE_MS })
    busy = reply === 'too slow'
    return typeof reply === 'object' && 'picture' in reply ? reply.picture : undefined
  }
  // one after the other: an answer does not say which part it is of
  return (cut: Cut) => {
    const picture = before.then(() => cutNow(cut))
    before = picture
    return picture
  }
}

type Opening = {
  readonly signal: AbortSignal
  /** How a photo is turned first that lies on its side. */
  readonly quarters?: Quarters
  /** What is needed has been loaded. */
  readonly onReading?: () => void
}

/** Reads the words of a PDF or a picture on this device, in a worker of its own; nothing is sent anywhere. */
export const openPaper = async (
  file: File,
  { signal, quarters = 0, onReading }: Opening,
): Promise<OpenPaper | PaperFailure> => {
  if (signal.aborted) return 'cancelled'
  const worker = startWorker()
  if (!worker) return 'failed'
  const close = () => worker.terminate()
  const reply = await answerOf(worker, { read: file, quarters }, { signal, onReading })
  if (typeof reply === 'object' && 'words' in reply)
    return {
      words: reply.words,
      source: reply.source,
      again: secondReader(worker, signal),
      cut: cutter(worker, signal),
      close,
    }
  close()
  if (typeof reply === 'string') return reply
  return 'problem' in reply ? reply.problem : 'failed'
}
