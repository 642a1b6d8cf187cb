/** What a file is, by its content. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'bmp'
export type PictureKind = Exclude<FileKind, 'pdf'>

/** The kind of a file and where it begins: mail programs and scanners put line ends and marks before it. */
export type FoundKind = { readonly kind: FileKind; readonly start: number }

// As far as readers of PDFs look for its beginning.
const LEADING_BYTES = 1024

const codesOf = (text: string) => Array.from(text, (char) => char.charCodeAt(0))

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', codesOf('%PDF')],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...codesOf('PNG\r\n'), 0x1a, 0x0a]],
  ['webp', codesOf('RIFF')],
]

const standsAt = (bytes: Uint8Array, signature: readonly number[], at: number) =>
  signature.every((code, offset) => bytes[at + offset] === code)

const WEBP = codesOf('WEBP')
const startsAt = (bytes: Uint8Array, index: number): FileKind | undefined => {
  const [kind] = SIGNATURES.find(([, signature]) => standsAt(bytes, signature, index)) ?? []
  return kind === 'webp' && !standsAt(bytes, WEBP, index + 8) ? undefined : kind
}

const HEADERS_OF_BITMAPS = new Set([12, 40, 52, 56, 64, 108, 124])

// Many texts begin with the same two letters. The size that a bitmap says of itself is often wrong, so it is not used.
const isBitmap = (bytes: Uint8Array) => {
  if (!standsAt(bytes, codesOf('BM'), 0) || bytes.length < 26) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return HEADERS_OF_BITMAPS.has(view.getUint32(14, true)) && view.getUint32(10, true) < bytes.length
}

/** The kind of a file by its first bytes; undefined if it is none that we take. */
export const findKind = (bytes: Uint8Array): FoundKind | undefined => {
  if (isBitmap(bytes)) return { kind: 'bmp', start: 0 }
  for (let start = 0; start < Math.min(LEADING_BYTES, bytes.length); start += 1) {
    const kind = startsAt(bytes, start)
    if (kind) return { kind, start }
  }
  return undefined
}

/**
 * Whether this is a PDF that is encrypted. It may need a password to be opened, or only to be changed: its bytes do not tell
 * these apart, only whoever opens it.
 */
export const isEncryptedPdf = (bytes: Uint8Array): boolean =>
  findKind(bytes)?.kind === 'pdf' && new TextDecoder('latin1').decode(bytes).includes('/Encrypt')
