import sharp from 'sharp'

import { addJobs } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'

import { DRAW_PAGES, drawJob } from './draw-job.ts'
import { addPages, filesWaitingSince, markNotDrawn, saveDrawn, waitingPages } from './file-pages.store.ts'
import { inTurn } from './judge-pdf.ts'
import { pagesOf, PDF_LIMITS } from './pdf-child.ts'
import type { DrawnPage, OpenedPdf } from './pdf-child.ts'

// Nobody waits for it.
const PAGE_MS = 10_000
// Then whoever sends a form has a turn.
const PAGES_AT_ONCE = 20
const US = 'pages of stored files'
const QUALITY = 80

/** What a sealed text of a page belongs to. */
export const pageId = (storageKey: string, page: number): string => `${storageKey} ${page}`

type Storage = Pick<Portal, 'db' | 'files' | 'clock' | 'config'>
type PageWithPixels = Extract<DrawnPage, { readonly pixels: Buffer }>

const storePage = async (portal: Storage, storageKey: string, drawn: PageWithPixels) => {
  const { number: page, width, height, pixels, text } = drawn
  const { db, files, clock, config } = portal
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer()
  const stored = await files.save(picture)
  const row = { ...stored, mediaType: 'image/webp', storedAt: clock.now() }
  const sealedText = seal(config.secret, pageId(storageKey, page), text)
  const saved = await db.transaction((tx) =>
    saveDrawn(tx, storageKey, { page, picture: row, width, height, sealedText }),
  )
  if (!saved) await files.remove(stored.storageKey)
}

type PageDrawing = {
  readonly storageKey: string
  readonly bytes: Buffer
  readonly signal: AbortSignal
}

/** How many pages there are to draw; those that are not known yet are added. */
const countPages = async ({ db }: Storage, storageKey: string, opened: OpenedPdf) => {
  const pages = opened.kind === 'opened' && opened.pages <= PDF_LIMITS.pages ? opened.pages : 0
  if (pages) await addPages(db, storageKey, pages)
  return pages
}

const takePage = (portal: Storage, storageKey: string, page: DrawnPage) =>
  page.pixels ? storePage(portal, storageKey, page) : markNotDrawn(portal.db, storageKey, page.number)

/** Draws some pages from this one on; the page that is next, undefined after the last one. */
const drawSome = async (portal: Storage, { storageKey, bytes, signal }: PageDrawing, first: number) => {
  const last = first + PAGES_AT_ONCE - 1
  const read = pagesOf(bytes, { first, last, pageMs: PAGE_MS }, portal.config.timeLimitFactor)
  let [next, pages] = [first, 0]
  for await (const piece of read) {
    signal.throwIfAborted()
    if ('kind' in piece) {
      pages = await countPages(portal, storageKey, piece)
      continue
    }
    await takePage(portal, storageKey, piece)
    next = piece.number + 1
  }
  // the child ended at this page: it is left out, and the next child begins behind it
  if (next <= Math.min(last, pages)) {
    await markNotDrawn(portal.db, storageKey, next)
    next += 1
  }
  return next <= pages ? next : undefined
}

const drawAll = async (
  portal: Storage,
  { storageKey }: { readonly storageKey: string },
  signal: AbortSignal,
) => {
  const waiting = await waitingPages(portal.db, storageKey)
  if (!waiting) return
  const bytes = await portal.files.read(waiting.file)
  const drawing = { storageKey, bytes, signal }
  let next = waiting.pages[0]
  while (next !== undefined) {
    const from = next
    next = await inTurn(US, () => drawSome(portal, drawing, from))
  }
  // what it says to have, or had, and nobody can draw
  const left = (await waitingPages(portal.db, storageKey))?.pages ?? []
  for (const page of left) await markNotDrawn(portal.db, storageKey, page)
}

/** The job that draws the pages of a PDF that was stored with a form. */
export const drawTasks = (portal: Storage): Tasks => ({
  // the payload is that of drawJob
  [DRAW_PAGES]: (payload, signal) => drawAll(portal, payload as { storageKey: string }, signal),
})

const HOUR_MS = 3_600_000
const MOST_A_DAY = 1000

/** Every day: draws the pages of PDFs that wait since longer than a job takes, because they were stored before there were pages. */
export const drawWaitingPages = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): DailyTask => ({
  name: 'draw-waiting-pages',
  catchUp: false,
  run: async () => {
    const keys = await filesWaitingSince(db, clock.now() - HOUR_MS, MOST_A_DAY)
    if (keys.length) await addJobs(db, keys.map(drawJob))
  },
})
