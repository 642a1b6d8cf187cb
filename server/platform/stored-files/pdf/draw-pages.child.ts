/**
 * Draws pages of one PDF that a stranger sent, in a process that may only read its own code, PDFium and two fonts
 * (`pdf-child.ts`). It reads the PDF from standard input and writes frames of numbers and bytes to standard output: that it
 * is ready, whether the PDF could be opened and how many pages it has, and each page. Only PDFium is in here; whatever the
 * PDF does, the parent gets pixels and text.
 */
import { readFileSync } from 'node:fs'

import type * as PdfiumPackage from '@embedpdf/pdfium'

type WrappedPdfiumModule = PdfiumPackage.WrappedPdfiumModule
type Module = WrappedPdfiumModule['pdfium'] & { readonly HEAPU8: Uint8Array }
type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & { readonly pdfium: Module }
type Box = { readonly width: number; readonly height: number }

const [, , pdfiumUrl = '', wasmPath = '', chineseFont = '', koreanFont = '', ...numbers] = process.argv
const [first = 1, last = 1, maxPages = 0, boxWidth = 0, boxHeight = 0, memoryMb = 0] = numbers.map(Number)

// What the first number of a frame says; the parent has the same ones.
const [UNREADABLE, OPENED, PASSWORD, READY] = [0, 1, 2, 3]

const WASM_PAGE_BYTES = 65_536
const PASSWORD_NEEDED = 4
const BGRA = 4
const WHITE = 0xff_ff_ff_ff
// with annotations; red, green, blue instead of blue, green, red
const DRAW = 0x01 | 0x10
const MAX_CHARACTERS = 100_000

// PDFium takes all its memory through this call.
const capMemory = () => {
  const most = (memoryMb * 1_048_576) / WASM_PAGE_BYTES
  const { prototype } = WebAssembly.Memory
  const own = Object.getOwnPropertyDescriptor(prototype, 'grow')
  // the method of every memory
  const grow = own?.value as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function growUpToCap(pages) {
    if (this.buffer.byteLength / WASM_PAGE_BYTES + pages > most) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}

const readInput = async () => {
  const chunks: Buffer[] = []
  // without an encoding these are bytes
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const send = (head: readonly number[], ...parts: readonly Uint8Array[]) => {
  const bytes = Buffer.alloc(head.length * 4)
  head.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  process.stdout.write(Buffer.concat([bytes, ...parts]))
}

const allocate = ({ pdfium }: Pdfium, size: number) => {
  const at = pdfium.wasmExports.malloc(size)
  if (!at) throw new Error('no more memory')
  return at
}

// Character sets in the numbers of Windows: Japanese, simplified and traditional Chinese; Korean.
const FONTS: readonly (readonly [string, readonly number[]])[] = [
  [chineseFont, [128, 134, 136]],
  [koreanFont, [129, 130]],
]

type Callback = readonly [(...given: number[]) => number | undefined, string]

// PDFium asks for a font that a document does not have with it; a handle is the place in FONTS, from 1.
const fontCallbacks = (pdfium: Pdfium): readonly Callback[] => {
  const read = new Map<number, Uint8Array>()
  const fontOf = (handle: number) => {
    const bytes = read.get(handle) ?? readFileSync(FONTS[handle - 1]?.[0] ?? '')
    read.set(handle, bytes)
    return bytes
  }
  const give = (bytes: Uint8Array, buffer: number, size: number) => {
    if (buffer !== 0 && size >= bytes.length) pdfium.pdfium.HEAPU8.set(bytes, buffer)
    return bytes.length
  }
  const find = (charset: number) => FONTS.findIndex(([, charsets]) => charsets.includes(charset)) + 1
  // each is a function of its own, since a function is added once, with one signature
  return [
    // Release, EnumFonts, MapFont, GetFont, GetFontData, GetFaceName, GetFontCharset, DeleteFont
    [() => undefined, 'vi'],
    [() => undefined, 'vii'],
    [(...[, , , charset = 0]) => find(charset), 'iiiiiiii'],
    [() => 0, 'iii'],
    // a single table is not given: PDFium then reads the whole font
    [(...[, font = 0, table = 0, at = 0, size = 0]) => (table ? 0 : give(fontOf(font), at, size)), 'iiiiii'],
    [(...[, font = 0, at = 0, size = 0]) => give(Buffer.from(`Pont${font}\0`), at, size), 'iiiii'],
    [(_info, font = 0) => FONTS[font - 1]?.[1].at(-1) ?? 0, 'iii'],
    [() => undefined, 'vii'],
  ]
}

/** PDFium has no letters of Chinese, Japanese and Korean; without ours, such a page is blank. */
const offerFonts = (pdfium: Pdfium) => {
  const callbacks = fontCallbacks(pdfium)
  const info = allocate(pdfium, (callbacks.length + 1) * 4)
  pdfium.pdfium.setValue(info, 1, 'i32')
  callbacks.forEach(([callback, signature], index) =>
    pdfium.pdfium.setValue(info + (index + 1) * 4, pdfium.pdfium.addFunction(callback, signature), 'i32'),
  )
  pdfium.FPDF_SetSystemFontInfo(info)
}

const start = async (): Promise<Pdfium> => {
  capMemory()
  // the parent says where it is, so that no folders are searched
  const { init } = (await import(pdfiumUrl)) as typeof PdfiumPackage
  // its types leave out the memory
  const pdfium = (await init({ wasmBinary: Uint8Array.from(readFileSync(wasmPath)).buffer })) as Pdfium
  pdfium.PDFiumExt_Init()
  offerFonts(pdfium)
  return pdfium
}

const fit = ({ width, height }: Box): Box => {
  const scale = Math.min(boxWidth / Math.max(width, 1), boxHeight / Math.max(height, 1))
  const side = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length * scale)))
  return { width: side(width, boxWidth), height: side(height, boxHeight) }
}

const textOf = (pdfium: Pdfium, page: number) => {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  const count = Math.min(MAX_CHARACTERS, Math.max(0, pdfium.FPDFText_CountChars(text)))
  const at = allocate(pdfium, (count + 1) * 2)
  pdfium.FPDFText_GetText(text, 0, count, at)
  const pageText = pdfium.pdfium.UTF16ToString(at)
  pdfium.pdfium.wasmExports.free(at)
  pdfium.FPDFText_ClosePage(text)
  return pageText
}

type OpenDocument = { readonly document: number; readonly form: number }

type Page = { readonly page: number; readonly form: number }

const pixelsOf = (pdfium: Pdfium, { page, form }: Page, { width, height }: Box) => {
  const stride = width * 4
  const at = allocate(pdfium, stride * height)
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, at, stride)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW)
  // what was filled in into a form
  if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, DRAW)
  const pixels = pdfium.pdfium.HEAPU8.slice(at, at + stride * height)
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.pdfium.wasmExports.free(at)
  return pixels
}

const drawPage = (pdfium: Pdfium, { document, form }: OpenDocument, number: number) => {
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  if (!page) return send([number, 0, 0, 0])
  if (form) pdfium.FORM_OnAfterLoadPage(page, form)
  const box = fit({ width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) })
  const pixels = pixelsOf(pdfium, { page, form }, box)
  const text = Buffer.from(textOf(pdfium, page))
  if (form) pdfium.FORM_OnBeforeClosePage(page, form)
  pdfium.FPDF_ClosePage(page)
  return send([number, box.width, box.height, text.length], pixels, text)
}

const open = (pdfium: Pdfium, bytes: Uint8Array) => {
  const at = allocate(pdfium, bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, at)
  // it ends with the process, as everything here does
  return pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
}

const draw = async () => {
  const pdfium = await start()
  const bytes = await readInput()
  send([READY, 0])
  const document = open(pdfium, bytes)
  if (!document) return send([pdfium.FPDF_GetLastError() === PASSWORD_NEEDED ? PASSWORD : UNREADABLE, 0])
  const pages = Math.max(0, pdfium.FPDF_GetPageCount(document))
  send([pages ? OPENED : UNREADABLE, pages])
  if (pages > maxPages) return undefined
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo())
  for (let number = first; number <= Math.min(last, pages); number += 1)
    drawPage(pdfium, { document, form }, number)
  return undefined
}

await draw()
