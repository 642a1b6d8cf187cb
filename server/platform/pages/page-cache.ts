import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A text as it travels, in each way in which a browser may take it. */
export type Compressed = {
  readonly body: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

export type CompressedPage = Compressed & Omit<Document, 'html'>

type Document = {
  readonly html: string
  readonly policy: string | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

type Kept<T> = { readonly page: T; readonly until: number }
type Making<T> = { readonly page: Promise<T>; readonly until: number }

// Pages are equal for everybody, so few are many visits. A new text of the content service shows within a minute.
const KEEP_MS = 60_000
const MOST = 300

// One that hangs must not keep its page from everybody.
const SHARED_MS = 5000

// On the threads that hash passwords too, not on the one that answers, which a page would hold as long as a hundred answers.
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Packs a text for the way to the browser; what is `kept` is worth more work than what is shown once. */
export const compressText = async (text: string, kept: boolean): Promise<Compressed> => {
  const body = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: kept ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, zipped] = await Promise.all([packBrotli(body, { params }), packGzip(body)])
  return { body, br, gzip: zipped, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
}

/** Packs a document as `compressText` does. */
export const compressPage = async (
  { html, ...document }: Document,
  kept: boolean,
): Promise<CompressedPage> => ({
  ...(await compressText(html, kept)),
  ...document,
})

/** Answers what was made for a key, and makes it where there is nothing; keeps it when `mayKeep` says so. */
type PageCache<T> = (key: string, make: () => Promise<T>, mayKeep?: (made: T) => boolean) => Promise<T>

/**
 * Keeps what was made for a minute, the newest 300. Who asks while it is being made gets the same, so that a crowd costs
 * one render.
 */
export const pageCache = <T>(): PageCache<T> => {
  const pages = new Map<string, Kept<T>>()
  const underWay = new Map<string, Making<T>>()

  const keep = (key: string, page: T) => {
    pages.delete(key)
    pages.set(key, { page, until: performance.now() + KEEP_MS })
    const [oldest] = pages.keys()
    if (pages.size > MOST && oldest !== undefined) pages.delete(oldest)
  }

  const made = async (key: string, make: () => Promise<T>, mayKeep: (made: T) => boolean) => {
    const page = await make()
    if (mayKeep(page)) keep(key, page)
    return page
  }

  const begin = (key: string, page: Promise<T>) => {
    const making = { page, until: performance.now() + SHARED_MS }
    const end = () => void (underWay.get(key) === making && underWay.delete(key))
    page.then(end, end)
    underWay.set(key, making)
    return page
  }

  return async (key, make, mayKeep = () => true) => {
    const there = [pages.get(key), underWay.get(key)].find((one) => one && one.until > performance.now())
    return there ? there.page : begin(key, made(key, make, mayKeep))
  }
}
