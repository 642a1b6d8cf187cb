import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { memoize } from '#domain/shared/memoize.ts'

/** A page as pixels (RGBA) with its text; without pixels if it cannot be drawn. */
export type DrawnPage = { readonly number: number; readonly text: string } & (
  | { readonly width: number; readonly height: number; readonly pixels: Buffer }
  | { readonly pixels: undefined }
)

/** What a PDF is found to be, before any of its pages. */
export type OpenedPdf =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'password' | 'unreadable' }

/** Most pages of a PDF, and the largest picture of one (ruling 69). */
export const PDF_LIMITS = { pages: 300, width: 1240, height: 1754 } as const

const WASM_MB = 384
const OLD_SPACE_MB = 128
const RESIDENT_KB = 600 * 1024
const MOST_TEXT = 400_000
const WATCH_EVERY_MS = 100
const START_MS = 15_000

const [UNREADABLE, OPENED, PASSWORD, READY] = [0, 1, 2, 3]

const fontIn = (name: string, file: string) =>
  join(dirname(fileURLToPath(import.meta.resolve(name))), '../fonts', file)

// Where links in the path are followed: the permission is for the file itself.
const paths = memoize((own: string) => {
  const pdfium = fileURLToPath(import.meta.resolve('@embedpdf/pdfium'))
  const all = {
    code: join(own, 'draw-pages.child.ts'),
    pdfium,
    wasm: join(dirname(pdfium), 'pdfium.wasm'),
    chinese: fontIn('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
    korean: fontIn('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
  }
  const [code = '', module = '', wasm = '', chinese = '', korean = ''] = Object.values(all).map((path) =>
    realpathSync(path),
  )
  return { code, module, wasm, chinese, korean }
})

const start = ({ first, last }: Pages): ChildProcess => {
  const { code, module, wasm, chinese, korean } = paths(import.meta.dirname)
  const readable = [code, module, wasm, chinese, korean, join(dirname(module), '../package.json')]
  const { pages, width, height } = PDF_LIMITS
  return spawn(
    process.execPath,
    [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${OLD_SPACE_MB}`,
      code,
      pathToFileURL(module).href,
      wasm,
      chinese,
      korean,
      ...[first, last, pages, width, height, WASM_MB].map(String),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  )
}

/** Reads exactly so many bytes; undefined where the stream ends before. */
const reader = (stream: Readable) => {
  // without an encoding these are bytes
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer | undefined> => {
    const parts = [rest]
    let length = rest.length
    while (length < size) {
      const next = await chunks.next()
      if (next.done) return undefined
      parts.push(next.value)
      length += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}

type ReadBytes = ReturnType<typeof reader>

const readNumbers = async (read: ReadBytes, count: number) => {
  const bytes = await read(count * 4)
  return bytes && Array.from({ length: count }, (_, index) => bytes.readUInt32LE(index * 4))
}

// A child that was taken over may send anything: what is larger than it may be ends the reading.
const isPossible = (number: number, [page = 0, width = 0, height = 0, text = 0]: readonly number[]) =>
  page === number && width <= PDF_LIMITS.width && height <= PDF_LIMITS.height && text <= MOST_TEXT

const readHead = async (read: ReadBytes, number: number) => {
  const head = await readNumbers(read, 4)
  if (!head || !isPossible(number, head)) return undefined
  const [, width = 0, height = 0, length = 0] = head
  return { width, height, length }
}

const readPage = async (read: ReadBytes, number: number): Promise<DrawnPage | undefined> => {
  const head = await readHead(read, number)
  if (!head) return undefined
  const { width, height, length } = head
  const pixels = await read(width * height * 4)
  const text = await read(length)
  if (!pixels || !text) return undefined
  const page = { number, text: text.toString().replaceAll('\0', '').toWellFormed() }
  return pixels.length ? { ...page, width, height, pixels } : { ...page, pixels: undefined }
}

const readOpened = async (read: ReadBytes): Promise<OpenedPdf> => {
  const [state = UNREADABLE, pages = 0] = (await readNumbers(read, 2)) ?? []
  if (state === OPENED) return { kind: 'opened', pages }
  return { kind: state === PASSWORD ? 'password' : 'unreadable' }
}

const isTooLarge = async ({ pid }: ChildProcess) => {
  // other systems than Linux do not say; the cap of PDFium's own memory holds there too
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) > RESIDENT_KB
}

const watchMemory = (child: ChildProcess) => {
  const watch = async () => {
    if (await isTooLarge(child)) child.kill('SIGKILL')
  }
  return setInterval(() => void watch(), WATCH_EVERY_MS)
}

type Pages = { readonly first: number; readonly last: number }
type TimedPages = Pages & {
  /** How long opening and the first page may take together, and then each page. */
  readonly pageMs: number
}

/** Thrown where no child could be started: nothing is known of the PDF. */
export class NoChildError extends Error {}

/**
 * Opens a PDF in a child process without rights and gives what it is, then its pages from first to last; fewer where the
 * child ended or took too long. The child ends when the pages are not read any further.
 */
export const pagesOf = async function* (
  bytes: Uint8Array,
  { pageMs, ...pages }: TimedPages,
  timeLimitFactor: number,
): AsyncGenerator<OpenedPdf | DrawnPage, void> {
  const child = start(pages)
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new NoChildError('a child without a pipe')
  const closed = once(child, 'close').catch(() => undefined)
  const memory = watchMemory(child)
  const kill = () => child.kill('SIGKILL')
  let timer = setTimeout(kill, START_MS * timeLimitFactor)
  const limitTime = () => {
    clearTimeout(timer)
    timer = setTimeout(kill, pageMs * timeLimitFactor)
  }
  // a child that ended reads no further
  stdin.on('error', () => undefined)
  stdin.end(bytes)
  const read = reader(stdout)
  try {
    const [ready] = (await readNumbers(read, 2)) ?? []
    if (ready !== READY) throw new NoChildError('a child for a PDF did not start')
    limitTime()
    const opened = await readOpened(read)
    yield opened
    if (opened.kind !== 'opened') return
    for (let number = pages.first; number <= Math.min(pages.last, opened.pages); number += 1) {
      const page = await readPage(read, number)
      if (!page) return
      yield page
      limitTime()
    }
  } finally {
    clearTimeout(timer)
    clearInterval(memory)
    kill()
    await closed
  }
}
