import { issue } from '#domain/shared/issue.ts'
import type { FileProblem } from '#domain/shared/files/uploads.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { takeTurns } from './child-queue.ts'
import { NoChildError, pagesOf, PDF_LIMITS } from './pdf-child.ts'
import type { DrawnPage, OpenedPdf } from './pdf-child.ts'

// The sender waits for it.
const FIRST_PAGE_MS = 3000

const RETRY_SECONDS = 5

/** The children of this process, also of those that draw pages after a form was stored. */
export const inTurn = takeTurns({ running: 2, waiting: 40, waitingOfOne: 10 })

export type JudgedPdf =
  | { readonly problem: FileProblem }
  | { readonly problem?: undefined; readonly pages: number }

const refused = (reason: FileProblem['reason'], context: FileProblem['context'] = {}): JudgedPdf => ({
  problem: { reason, context },
})

const judge = (opened: OpenedPdf, page: DrawnPage | undefined): JudgedPdf => {
  if (opened.kind !== 'opened') return refused(opened.kind === 'password' ? 'pdf_password' : 'pdf_unreadable')
  const { pages } = opened
  if (pages > PDF_LIMITS.pages) return refused('pdf_too_many_pages', { pages, max: PDF_LIMITS.pages })
  return page?.pixels ? { pages } : refused('pdf_not_drawn')
}

const draw = async (bytes: Uint8Array, timeLimitFactor: number): Promise<JudgedPdf> => {
  const read = pagesOf(bytes, { first: 1, last: 1, pageMs: FIRST_PAGE_MS }, timeLimitFactor)
  try {
    const opened = await read.next()
    // it begins with what the PDF is
    if (opened.done || !('kind' in opened.value)) throw new Error('pages without a document')
    const first = await read.next()
    const page = first.done || 'kind' in first.value ? undefined : first.value
    return judge(opened.value, page)
  } catch (error) {
    if (!(error instanceof NoChildError)) throw error
    // the machine is too busy: nothing is wrong with the file
    return refuse('errors.unavailable', [issue('', 'errors.unavailable', { seconds: RETRY_SECONDS })])
  } finally {
    await read.return()
  }
}

type From = { readonly sender: string; readonly timeLimitFactor: number }

/** Opens a PDF, counts its pages and draws the first one (ruling 69): how many it has, or why it is refused. */
export const judgePdf = (bytes: Uint8Array, { sender, timeLimitFactor }: From): Promise<JudgedPdf> =>
  inTurn(sender, () => draw(bytes, timeLimitFactor))
