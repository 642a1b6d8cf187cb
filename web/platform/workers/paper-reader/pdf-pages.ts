import { getDocument } from 'unpdf/pdfjs'

import type { Word } from '#domain/shared/files/paper-words.ts'

import type { Pages, PaperProblem } from './paper-messages.ts'

const MOST_PAGES = 3
/** The longest side of a page as a picture. */
const LONGEST = 2000

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type Item = Extract<Awaited<ReturnType<Page['getTextContent']>>['items'][number], { readonly str: string }>

const viewOf = (page: Page) => {
  const { width, height } = page.getViewport({ scale: 1 })
  return page.getViewport({ scale: LONGEST / Math.max(width, height) })
}

type View = ReturnType<typeof viewOf>

// One piece of text is a whole phrase: its words share its width by their letters.
const wordsOf = (item: Item, view: View, page: number): readonly Word[] => {
  const [a, b, , , e, f] = item.transform as readonly number[]
  // upside down or along the edge: nothing that an invoice says of itself
  if (!a || Math.abs(b ?? 0) > Math.abs(a) * 0.2) return []
  const [x = 0, y = 0] = view.convertToViewportPoint(e ?? 0, f ?? 0) as number[]
  const [width, height] = [item.width * view.scale, item.height * view.scale]
  const step = width / Math.max(1, item.str.length)
  return [...item.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    page,
    confidence: 100,
    box: {
      x0: x + step * index,
      x1: x + step * (index + text.length),
      y0: y - height,
      y1: y + height * 0.2,
    },
  }))
}

const textOf = async (page: Page, index: number) => {
  const { items } = await page.getTextContent()
  const view = viewOf(page)
  return items.flatMap((item) => ('str' in item ? wordsOf(item, view, index) : []))
}

const draw = async (page: Page): Promise<OffscreenCanvas> => {
  const view = viewOf(page)
  const canvas = new OffscreenCanvas(Math.round(view.width), Math.round(view.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas that cannot be drawn on')
  // the package knows only the canvas of a page, which draws alike
  const canvasContext = context as unknown as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext, viewport: view }).promise
  return canvas
}

const pagesOf = async (pdf: Pdf): Promise<Pages> => {
  const count = Math.min(MOST_PAGES, pdf.numPages)
  const pages = await Promise.all(Array.from({ length: count }, (_, index) => pdf.getPage(index + 1)))
  const words = (await Promise.all(pages.map(textOf))).flat()
  const drawn = new Map<number, Promise<OffscreenCanvas>>()
  return {
    words,
    source: 'text',
    draw: (index) => {
      const page = pages[index]
      if (!page) throw new Error('a page that was not read')
      const before = drawn.get(index) ?? draw(page)
      drawn.set(index, before)
      return before
    },
  }
}

const isPassword = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/** Opens a PDF and reads the text that it says itself. */
export const openPdf = async (data: Uint8Array): Promise<Pages | PaperProblem> => {
  try {
    const pdf = await getDocument({ data, useSystemFonts: true, verbosity: 0 }).promise
    return await pagesOf(pdf)
  } catch (error) {
    // whatever else it says of a broken file
    return isPassword(error) ? 'password' : 'unreadable'
  }
}
