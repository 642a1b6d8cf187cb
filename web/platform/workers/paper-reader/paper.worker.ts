import { findKind } from '#domain/shared/files/file-kind.ts'

import type { Cut, FromReader, Pages, PaperProblem, Quarters, ToReader } from './paper-messages.ts'

const answer = (message: FromReader) => postMessage(message)

const begin = () => answer({ reading: true })

const pictures = () => import('./picture-pages.ts')

// A scanner may write its name into a PDF.
const LEAST_WORDS = 8

const open = async (file: File, quarters: Quarters): Promise<Pages | PaperProblem> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (findKind(bytes)?.kind !== 'pdf') return (await pictures()).openPicture(file, quarters, begin)
  const { openPdf } = await import('./pdf-pages.ts')
  begin()
  const opened = await openPdf(bytes)
  if (typeof opened === 'string' || opened.words.length >= LEAST_WORDS) return opened
  // a scan: its pages are pictures; with the second reader it would load more than anybody is told
  const { again: _, ...scan } = await (await pictures()).readCanvas(await opened.draw(0), begin)
  return scan
}

let pages: Promise<Pages | PaperProblem> | undefined

const read = async (file: File, quarters: Quarters) => {
  pages = open(file, quarters)
  const opened = await pages
  answer(typeof opened === 'string' ? { problem: opened } : { words: opened.words, source: opened.source })
}

const readAgain = async () => {
  const opened = await pages
  const words = typeof opened === 'object' ? ((await opened.again?.()) ?? []) : []
  answer({ words, source: 'picture' })
}

// around the words, so that they are seen in their place
const AROUND = 14

const cutOut = async ({ page, box }: Cut) => {
  const opened = await pages
  if (!opened || typeof opened === 'string') return undefined
  const drawn = await opened.draw(page)
  const [x, y] = [Math.max(0, box.x0 - AROUND), Math.max(0, box.y0 - AROUND)]
  const [right, bottom] = [Math.min(drawn.width, box.x1 + AROUND), Math.min(drawn.height, box.y1 + AROUND)]
  const part = new OffscreenCanvas(Math.max(1, Math.round(right - x)), Math.max(1, Math.round(bottom - y)))
  part.getContext('2d')?.drawImage(drawn, -Math.round(x), -Math.round(y))
  return part.convertToBlob({ type: 'image/png' })
}

const cut = async (part: Cut) => {
  try {
    answer({ picture: await cutOut(part) })
  } catch {
    // the value stands without its picture
    answer({ picture: undefined })
  }
}

// Loading a part of the reader fails without a network: that is no fault of the file.
const orSay = async (reading: Promise<void>) => {
  try {
    await reading
  } catch {
    answer({ problem: 'failed' })
  }
}

const done = (message: ToReader) => {
  if ('cut' in message) return cut(message.cut)
  return orSay('read' in message ? read(message.read, message.quarters) : readAgain())
}

addEventListener('message', ({ data }: MessageEvent<ToReader>) => void done(data))
