import { describe, expect, test } from 'vitest'

import { findKind } from './file-kind.ts'
import { contentProblem } from './uploads.ts'

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const join = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const u16 = (value: number) => [value >> 8, value & 0xff]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

const jpeg = (width: number, height: number, end: readonly number[] = [0xff, 0xd9]) =>
  join(
    [0xff, 0xd8, 0xff, 0xe1, 0, 6],
    // a small picture within the big one has an end of its own
    [0xff, 0xd9, 1, 1],
    [0xff, 0xc0, 0, 11, 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0],
    [0x12, 0x34, 0xff, 0, 0x56],
    end,
  )

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (type: string, content: readonly number[]) => [
  ...u32(content.length),
  ...bytesOf(type),
  ...content,
  0,
  0,
  0,
  0,
]
const png = (width: number, height: number, end = chunk('IEND', [])) =>
  join(
    PNG_START,
    chunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
    chunk('IDAT', [1, 2, 3]),
    end,
  )

const webp = (width: number, height: number, length = 30) => {
  const bytes = new Uint8Array(30)
  bytes.set(bytesOf('RIFF'))
  const view = new DataView(bytes.buffer)
  view.setUint32(4, length - 8, true)
  bytes.set(bytesOf('WEBPVP8X'), 8)
  view.setUint32(24, width - 1, true)
  view.setUint16(27, (height - 1) & 0xffff, true)
  bytes[29] = (height - 1) >> 16
  return bytes
}

type Bitmap = { readonly size?: number; readonly side?: readonly [number, number]; readonly length?: number }
const bitmap = ({ size = 0, side: [width, height] = [4, 3], length = 54 + 48 }: Bitmap = {}) => {
  const bytes = new Uint8Array(length)
  bytes.set(bytesOf('BM'))
  const view = new DataView(bytes.buffer)
  view.setUint32(2, size, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(28, 32, true)
  return bytes
}

// the first version of the header, with two bytes for width and height
const oldBitmap = () => {
  const bytes = bitmap()
  const view = new DataView(bytes.buffer)
  view.setUint32(14, 12, true)
  view.setUint32(18, 0)
  view.setUint16(18, 4, true)
  view.setUint16(20, 3, true)
  view.setUint16(24, 24, true)
  return bytes
}

describe('WIZ-12 what a file is, is seen by its content', () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ['a PDF', bytesOf('%PDF-1.7'), 'pdf'],
    ['a PDF after a line end', bytesOf('\r\n%PDF-1.7'), 'pdf'],
    ['a PDF after a byte order mark', bytesOf('\u00ef\u00bb\u00bf%PDF-1.7'), 'pdf'],
    ['a JPEG', jpeg(4, 3), 'jpeg'],
    ['a JPEG after a line end', join([0x0a], jpeg(4, 3)), 'jpeg'],
    ['a PNG', png(4, 3), 'png'],
    ['a WebP', webp(4, 3), 'webp'],
    ['a sound', bytesOf('RIFF....WAVEfmt '), undefined],
    ['a bitmap', bitmap(), 'bmp'],
    ['a bitmap of the first version', oldBitmap(), 'bmp'],
    ['a text that begins like a bitmap', bytesOf('BMW drives well, and so it is said of it'), undefined],
    ['only those letters', bytesOf('BM'), undefined],
    ['a text', bytesOf('Dear reader'), undefined],
    ['a PDF far behind other things', bytesOf(`${' '.repeat(2000)}%PDF`), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_, bytes, kind) => expect(findKind(bytes)?.kind).toBe(kind))
})

describe('WIZ-12 what is wrong with a picture is said before it is sent', () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ['a JPEG', jpeg(4, 3), undefined],
    ['a JPEG with a film behind it', join(jpeg(4, 3), [1, 2, 3]), undefined],
    ['a JPEG without its end', jpeg(4, 3, []), 'picture_cut_off'],
    ['a JPEG that ends in its header', jpeg(4, 3).subarray(0, 16), 'picture_cut_off'],
    ['a JPEG of 40 megapixels', jpeg(8000, 5000), undefined],
    ['a JPEG of more', jpeg(8000, 5001), 'picture_too_large'],
    ['a PNG', png(4, 3), undefined],
    ['a PNG without its end', png(4, 3, []), 'picture_cut_off'],
    ['a PNG of more than 40 megapixels', png(100_000, 100_000), 'picture_too_large'],
    ['a PNG without a size', png(0, 3), 'picture_unreadable'],
    ['a WebP', webp(4, 3), undefined],
    ['a WebP that says to be longer', webp(4, 3, 4000), 'picture_cut_off'],
    ['a WebP of more than 40 megapixels', webp(8000, 5001), 'picture_too_large'],
    ['a bitmap that does not say its size', bitmap({ size: 0 }), undefined],
    ['a bitmap that says two bytes less than its size', bitmap({ size: 100 }), undefined],
    ['a bitmap of the first version', oldBitmap(), undefined],
    ['a bitmap whose top row is first', bitmap({ side: [4, -3] }), undefined],
    ['a bitmap of which a row is missing', bitmap({ side: [4, 4] }), 'picture_cut_off'],
    ['a bitmap of a negative width', bitmap({ side: [-4, 3] }), 'picture_cut_off'],
    ['a text', bytesOf('Dear reader'), 'content_mismatch'],
  ])('%s', (_, bytes, reason) => expect(contentProblem(bytes)?.reason).toBe(reason))

  test('with how many megapixels it has, and may have', () =>
    expect(contentProblem(jpeg(10_000, 5001))?.context).toEqual({ megapixels: 51, max: 40 }))
})
