import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A text as it travels, in each way in which a browser may take it. */
export type Packed = {
  readonly body: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

export type PackedPage = Packed & Omit<Document, 'html'>

type Document = {
  readonly html: string
  readonly policy: string | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

type Kept<T> = { readonly page: T; readonly until: number }

// Pages are equal for everybody, so few are many visits. A new text of the content service shows within a minute.
const KEEP_MS = 60_000
const MOST = 300

/** Packs a text for the way to the browser; what is `kept` is worth more work than what is shown once. */
export const packText = (text: string, kept: boolean): Packed => {
  const body = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: kept ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return {
    body,
    br: brotliCompressSync(body, { params }),
    gzip: gzipSync(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** Packs a document as `packText` does. */
export const packPage = ({ html, ...document }: Document, kept: boolean): PackedPage => ({
  ...packText(html, kept),
  ...document,
})

/** Keeps what was made for a minute, the newest 300. */
export const pageCache = <T extends Packed>() => {
  const pages = new Map<string, Kept<T>>()
  return {
    get: (key: string): T | undefined => {
      const found = pages.get(key)
      return found && found.until > performance.now() ? found.page : undefined
    },
    set: (key: string, page: T): void => {
      pages.delete(key)
      pages.set(key, { page, until: performance.now() + KEEP_MS })
      const [oldest] = pages.keys()
      if (pages.size > MOST && oldest !== undefined) pages.delete(oldest)
    },
  }
}
